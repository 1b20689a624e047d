// The agent cannot lift its own bar: an effect that reaches tutti's own files, server or hooks is `tamper`, by whichever tool.

import picomatch from 'picomatch/posix.js';
import { type Effect, rankOf } from '../core/effect.ts';
import { isWithin } from '../core/paths.ts';

/** What is tutti's own, as the host found it. */
export interface Own {
  /** Files and folders that hold policy, ledger, state, hooks, shim or server. */
  readonly paths: readonly string[];
  /** Where looking is enough to speak in tutti's name: the server's address. */
  readonly secrets: readonly string[];
  /** `127.0.0.1:4712` of the running server. */
  readonly addresses: readonly string[];
}

/** `text`: the command the effects are of, where there is one. */
export function markTamper(effects: readonly Effect[], own: Own, text = ''): readonly Effect[] {
  return effects.map((effect) => {
    const why = tampers(effect, own, text);
    return why === undefined ? effect : { ...effect, effect: 'tamper', why };
  });
}

function tampers(effect: Effect, own: Own, text: string): string | undefined {
  const { targets } = effect;
  if (effect.effect === 'tamper') return undefined;
  if (effect.effect === 'network') {
    return own.addresses.some((address) => speaksTo(address, targets, text))
      ? "speaks to tutti's own server"
      : undefined;
  }
  if (isLink(effect) && targets.some((target) => own.paths.some((path) => reaches(target, path, true)))) {
    return "makes another way to what is tutti's own";
  }
  if (effect.effect === 'read' || effect.effect === 'plan' || effect.effect === 'delegate') {
    return targets.some((target) => own.secrets.some((secret) => isWithin(target, secret)))
      ? "reads the address of tutti's server"
      : undefined;
  }
  const removes = rankOf(effect.effect) >= rankOf('destroy');
  const hit = own.paths.find((path) => targets.some((target) => reaches(target, path, removes)));
  return hit === undefined ? undefined : `touches ${hit}, which is tutti's own`;
}

/** A host may be told without its port (`nc 127.0.0.1 4712`): then the port must stand in the command. */
function speaksTo(address: string, targets: readonly string[], text: string): boolean {
  const [host = '', port = ''] = address.split(/:(?=\d+$)/);
  return targets.some(
    (target) => target.includes(address) || (target.includes(host) && new RegExp(`\\b${port}\\b`).test(text)),
  );
}

/** A link to a place is as good as the place: whoever makes one may use it in the same breath. */
const LINKING: ReadonlySet<string> = new Set(['ln', 'link', 'mount']);
const isLink = ({ program: [name = '', ...words] = [] }: Effect): boolean =>
  LINKING.has(name) || (name === 'cp' && words.some((word) => /^(-[a-zA-Z]*[ls]|--(symbolic-)?link)/.test(word)));

/** A target reaches a path when it is it, lies in it, may expand to it, or takes away a folder it lies in. */
function reaches(target: string, own: string, removes: boolean): boolean {
  if (isWithin(target, own)) return true;
  if (removes && isWithin(own, target)) return true;
  return /[*?[{]/.test(target) && expandsTo(target, own, removes);
}

function expandsTo(pattern: string, own: string, removes: boolean): boolean {
  const matches = picomatch(pattern, { dot: true });
  if (matches(own)) return true;
  return removes && ancestors(own).some((folder) => matches(folder));
}

function ancestors(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
