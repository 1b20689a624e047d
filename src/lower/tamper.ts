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

export function markTamper(effects: readonly Effect[], own: Own): readonly Effect[] {
  return effects.map((effect) => {
    const why = tampers(effect, own);
    return why === undefined ? effect : { ...effect, effect: 'tamper', why };
  });
}

function tampers(effect: Effect, own: Own): string | undefined {
  const { targets } = effect;
  if (effect.effect === 'tamper') return undefined;
  if (effect.effect === 'network') {
    return targets.some((target) => own.addresses.some((address) => target.includes(address)))
      ? "speaks to tutti's own server"
      : undefined;
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
