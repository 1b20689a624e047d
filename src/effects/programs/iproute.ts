// Programs that abbreviate their words: `ip r a default via h` adds a route, `nmcli c d x` takes a connection down.

import type { EffectName } from '../../core/effect.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown } from '../shell/state.ts';
import { firstOperand, operandsOf } from './shapes.ts';

/** Whether a word stands for one of these words. */
const short = (word: string, words: string): boolean => words.split(' ').some((each) => each.startsWith(word));

const IP_TAKES = /^-(f|family|n|netns|net|l|loops|rc|rcvbuf|maddr)$/;
const IP_BATCH = /^-{1,2}(b|batch)$/;

/** An object, then a verb: the first verbs that fit an abbreviation only look. */
function ipVerb(object: string, verb: string | undefined, rest: readonly string[]): EffectName | undefined {
  if (!isKnown(object) || (verb !== undefined && !isKnown(verb))) return undefined;
  if (verb === undefined || short(object, 'monitor help')) return 'read';
  // `ip link s eth0 up`: for links and namespaces, `set` comes before `show`; without a property it sets nothing.
  if (verb === 's' && short(object, 'link netns') && rest.filter((word) => word !== 'dev').length > 1) return 'exec';
  if (short(verb, 'show list lst get help showdump save')) return 'read';
  if (short(verb, 'flush')) return 'destroy';
  if (object.startsWith('nets') && short(verb, 'identify pids monitor')) return 'read';
  return short(
    verb,
    'add append change chg del delete replace restore set up down attach exec update test prepend link class',
  )
    ? 'exec'
    : undefined;
}

const ip = (use: ProgramUse): boolean => {
  const at = firstOperand(use.args, IP_TAKES);
  if (use.args.slice(0, at).some((arg) => IP_BATCH.test(arg))) {
    use.emit('exec', [], 'runs the commands of a file');
    return true;
  }
  const [object = '', verb, ...rest] = operandsOf(use.args.slice(at));
  const runs = /^(net(n|ns)|vr(f)?)$/.test(object) && verb !== undefined && verb !== '' && 'exec'.startsWith(verb);
  if (runs) {
    const first = use.args.lastIndexOf(verb, use.args.length - rest.length) + 2;
    use.inSubshell(() => use.run(use.args.slice(first)));
    return true;
  }
  const effect = object === '' ? 'read' : ipVerb(object, verb, rest);
  use.emit(effect ?? 'unknown', [], effect ? undefined : `unknown command: ${use.name} ${object} ${verb ?? ''}`);
  return true;
};

const NMCLI_TAKES = /^(-[fmwge]|--(fields|mode|wait|get-values|escape|colors|color))$/;

/** What only looks, by object. A value behind it sets one. */
const nmcli = (use: ProgramUse): boolean => {
  const [object = '', verb = '', ...rest] = operandsOf(use.args, NMCLI_TAKES);
  const known = [object, verb].every(isKnown);
  const looks =
    verb === '' ||
    short(object, 'monitor help') ||
    (short(object, 'general') &&
      (short(verb, 'status permissions') || (short(verb, 'hostname logging') && rest.length === 0))) ||
    (short(object, 'networking') && short(verb, 'connectivity')) ||
    (short(object, 'radio') && short(verb, 'all wifi wwan') && rest.length === 0) ||
    (short(object, 'connection') && short(verb, 'show monitor')) ||
    (short(object, 'device') &&
      (short(verb, 'status show lldp') ||
        verb === 'monitor' ||
        (short(verb, 'wifi') && (rest.length === 0 || short(rest[0] ?? '', 'list rescan')))));
  const deletes = short(object, 'connection device') && verb.startsWith('de') && 'delete'.startsWith(verb);
  use.emit(known ? (looks ? 'read' : deletes ? 'destroy' : 'exec') : 'unknown');
  return true;
};

export const iproute: Family = {
  'ip bridge tc': {
    handle: ip,
    examples: [
      ['ip addr show', 'read'],
      ['ip addr show up', 'read'],
      ['ip -br a', 'read'],
      ['ip $X', 'unknown'],
      ['ip -s link', 'read'],
      ['ip link set eth0 down', 'exec'],
      ['ip l s eth0 down', 'exec'],
      ['ip a s', 'read'],
      ['ip r a default via 10.0.0.1', 'exec'],
      ['ip route flush table main', 'destroy'],
      ['ip address f eth0', 'destroy'],
      ['ip netns exec a rm f', 'destroy'],
      ['ip netns exec a ls', 'read'],
      ['ip -n ns link show', 'read'],
      ['ip -batch cmds', 'exec'],
    ],
  },
  nmcli: {
    handle: nmcli,
    examples: [
      ['nmcli', 'read'],
      ['nmcli d', 'read'],
      ['nmcli con show', 'read'],
      ['nmcli -t -f NAME c s', 'read'],
      ['nmcli dev wifi list', 'read'],
      ['nmcli g h name', 'exec'],
      ['nmcli c d x', 'exec'],
      ['nmcli con del x', 'destroy'],
      ['nmcli radio wifi off', 'exec'],
    ],
  },
};
