// Whether a process was started outside any terminal of a person: by a scheduler, a service, or a program that left its parent.
// A terminal of its own proves nothing, because a program can make one (`setsid script`).

import { basename } from 'node:path';
import type { ParentProcess } from './started-by-agent.ts';

export interface Unattended {
  /** What started it: `cron`, or the program that made its terminal. */
  readonly by: string;
  /** When; absent if the system does not report it. */
  readonly since?: number;
}

/** Programs that start others without a person: schedulers, service managers, and init, which adopts orphans. */
const KEEPERS: ReadonlySet<string> = new Set(
  'init systemd launchd tini dumb-init docker-init catatonit runit s6-svscan supervisord cron crond anacron atd'.split(
    ' ',
  ),
);

/** Programs through which a person types, in lower case. Systems cut names off after 15 characters. */
const TERMINALS: ReadonlySet<string> = new Set(
  [
    'login agetty getty sshd sshd-session dropbear mosh-server telnetd in.telnetd cockpit-bridge ttyd wetty gotty',
    'tmux screen zellij dtach abduco byobu',
    'gnome-terminal-server gnome-terminal kgx gnome-console ptyxis ptyxis-agent konsole yakuake xterm uxterm rxvt urxvt urxvtd',
    'alacritty kitty wezterm wezterm-gui foot footclient ghostty rio contour st terminator tilix guake tilda terminology',
    'xfce4-terminal lxterminal mate-terminal qterminal deepin-terminal io.elementary.terminal cool-retro-term hyper tabby',
    'warp warp-terminal terminal iterm2 itermserver relay sessionleader conhost windowsterminal',
    'code code-insiders code-oss codium vscodium cursor windsurf positron zed zed-editor zeditor',
    'idea pycharm webstorm phpstorm goland clion rider rubymine rustrover datagrip studio fleet',
  ].flatMap((line) => line.split(' ').map(cutOff)),
);

/** The servers of editors that run elsewhere, under the name of their interpreter. */
const EDITOR_SERVERS = /\/\.(vscode|vscodium|cursor|windsurf)[\w-]*\/|\/(jetbrains|jbr)\//i;

/** `terminal`: the controlling terminal of the process itself. */
export function unattended(above: Iterable<ParentProcess>, terminal: string | undefined): Unattended | undefined {
  const chain = [...above];
  const at = chain.findIndex((process) => isKeeper(process, terminal));
  const below = chain.slice(0, Math.max(0, at));
  if (at < 0 || below.some(isTerminal)) return undefined;
  const top = below.at(-1);
  const by = below.findLast(({ name }) => !SHELLS.has(name)) ?? chain[at];
  const since = top === undefined ? Date.now() : top.startedAt;
  return { by: by?.name ?? '', ...(since !== undefined && { since }) };
}

/** The first process of a container adopts orphans whatever its name, but may also be the shell a person types in. */
const isKeeper = ({ id, name, terminal }: ParentProcess, own: string | undefined): boolean =>
  (id === 1 || KEEPERS.has(name.toLowerCase())) && (own === undefined || terminal !== own);

const isTerminal = ({ name, file, words }: ParentProcess): boolean =>
  [name, file].some((word) => word !== undefined && TERMINALS.has(cutOff(plainName(word)))) ||
  [file, words[0]].some((word) => word !== undefined && EDITOR_SERVERS.test(word));

/** `tmux: server` and `Code Helper (Plugin)` without what follows; a login shell without its dash. */
const plainName = (word: string): string =>
  basename(word)
    .toLowerCase()
    .replace(/^-|[:( ].*$|-\d.*$/g, '');

function cutOff(name: string): string {
  return name.slice(0, 15);
}

/** They say nothing about what started a process. */
const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'fish', 'setsid', 'nohup', 'env']);
