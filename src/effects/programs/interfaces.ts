// The machine's network: connections, configuration, firewall.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown } from '../shell/state.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { operandsOf } from './shapes.ts';

const CHANGES =
  /^(add|del|delete|set|change|replace|append|prepend|up|down|connect|disconnect|modify|hw|hotspot|clone|import|reload|restore|attach|on|off|-set.*|--set.*|-create.*|-remove.*|-order.*)$/;
/** The options of ethtool and arp that change something; all others only read. */
const SETS = /^(-[sAKGCLd]|--change|--set.*)$/;

/** Programs with words instead of options: `ifconfig eth0 10.0.0.1`. */
const setup = (use: ProgramUse): boolean => {
  const words = operandsOf(use.args);
  const letters = /^(ethtool|arp)$/.test(use.name) ? SETS : CHANGES;
  const changes =
    (use.name === 'networksetup' && !/^-(get|list|show|is|print|version|help)/.test(use.args[0] ?? '-help')) ||
    use.args.some((arg) => CHANGES.test(arg) || letters.test(arg)) ||
    (/^(if|iw)config$/.test(use.name) && words.length > 1);
  const known = words.every(isKnown);
  use.emit(words.includes('flush') ? 'destroy' : changes ? 'exec' : known ? 'read' : 'unknown');
  return true;
};

interface Firewall {
  readonly lists: RegExp;
  readonly wipes: RegExp;
}

/** Each has letters of its own: `-s` is an address for iptables, and a status for others. */
const TABLES: Firewall = {
  lists: /^(-[nvx]*L[nvx]*|-[nvx]*S|--list(-rules)?|-C|--check)$/,
  wipes: /^(-F|--flush|-X|--delete-chain)$/,
};
const FIREWALLS: Readonly<Record<string, Firewall>> = {
  nft: { lists: /^(list|describe|monitor|-c|--check)$/, wipes: /^(flush|delete|destroy|reset)$/ },
  ufw: { lists: /^(status|show|version|--dry-run)$/, wipes: /^(reset|disable)$/ },
  'firewall-cmd': { lists: /^(--list.*|--state|--get-.*|--query-.*|--info-.*|--check-config)$/, wipes: /^--panic-on$/ },
  pfctl: { lists: /^(-s\w*|-n|-v+n|-nv*f)$/, wipes: /^(-F|-d)$/ },
  ipset: { lists: /^(list|-L|--list|-n|test|-T|save|-S)$/, wipes: /^(flush|-F|destroy|-X)$/ },
};

const firewall = ({ name, args, emit }: ProgramUse): boolean => {
  const { lists, wipes } = FIREWALLS[name] ?? TABLES;
  if (args.some((arg) => wipes.test(arg))) emit('destroy', [], 'opens or closes everything at once');
  else emit(args.some((arg) => lists.test(arg)) ? 'read' : 'exec');
  return true;
};

export const interfaces: Family = {
  // Killing the process that has one of tutti's files open kills the server.
  fuser: {
    handle: ({ args, emit, path, context }) => {
      const kills = args.some((arg) => /^(-[a-zA-Z]*k[a-zA-Z]*|--kill)$/.test(arg));
      if (!kills) emit('read');
      else if (args.some((arg) => !arg.startsWith('-') && tamperPath(path(arg), context)))
        emit('tamper', [], 'stops the enforcement of the rules');
      else emit('exec', [], 'ends a process');
      return true;
    },
  },
  'ifconfig route iwconfig iw networksetup ethtool': {
    handle: setup,
    examples: [
      ['route $X', 'unknown'],
      ['ifconfig', 'read'],
      ['networksetup -listallhardwareports', 'read'],
      ['networksetup -addpreferredwirelessnetworkatindex en0 x 0 WPA2', 'exec'],
      ['ethtool -s eth0 speed 100', 'exec'],
      ['ifconfig eth0 10.0.0.1', 'exec'],
    ],
  },
  'iptables ip6tables nft ufw firewall-cmd pfctl ebtables arptables ipset': {
    handle: firewall,
    examples: [
      ['iptables -L -n', 'read'],
      ['iptables -F', 'destroy'],
      ['iptables -A INPUT -j DROP', 'exec'],
      ['iptables -A INPUT -s 10.0.0.1 -j DROP', 'exec'],
      ['iptables -t nat -nvL', 'read'],
      ['iptables -D INPUT 1', 'exec'],
      ['ufw status', 'read'],
      ['ufw allow 22', 'exec'],
      ['nft flush ruleset', 'destroy'],
      ['nft delete table a', 'destroy'],
    ],
  },
};
