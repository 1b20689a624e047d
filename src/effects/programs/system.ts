// Processes, services, schedules, terminal multiplexers.

import { processPaths } from '../shell/path.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { compiledPattern } from './filters.ts';
import { destroys, firstOperand, given, looks, operandsOf, passesOn, runs, telling, writes } from './shapes.ts';

/** An agent must not stop the program that enforces its rules. */
const GUARDS = /tutti|guard-?daemon|hook-?daemon/i;

/** `[t]utti` is a pattern for the same name that does not match itself. */
export const namesGuard = (word: string): boolean => GUARDS.test(word.replace(/[[\]\\]/g, ''));

/** A pattern with enough literal letters to match the name: `t.tti`. */
const findsGuard = (word: string): boolean => {
  if (word.startsWith('-') || !/[.*+?[(|]/.test(word) || !/[a-z].*[a-z]/i.test(word)) return false;
  const found = compiledPattern(word, false);
  return found !== undefined && ['tutti', 'tutti-server', 'guard-daemon'].some((name) => found.test(name));
};

export const STOPPING: readonly string[] = ['kill', 'pkill', 'killall', 'killall5', 'xkill', 'skill', 'taskkill'];

const kill = (use: ProgramUse): boolean => {
  const { args } = use;
  const [first = '', second = ''] = args;
  const listed = args.some((arg) => /^(-l|-L|--list|--table|--help|--version|-V)$/.test(arg));
  const probes = first === '-0' || (/^(-s|-n|--signal)$/.test(first) && second === '0');
  const everyone = use.name === 'kill' && args.some((arg, index) => arg === '-1' && index > 0);
  if (!listed && !probes) use.mayWrite(processPaths(args));
  if (listed || probes) use.emit('read');
  else if (args.some((arg) => namesGuard(arg) || (use.name === 'pkill' && findsGuard(arg))))
    use.emit('tamper', [], 'stops the enforcement of the rules');
  else if (everyone || use.name === 'killall5') use.emit('destroy', [], 'ends every process');
  else use.emit('exec', [], 'ends a process');
  return true;
};

const systemctl: ProgramEntry = {
  options: {
    '-H= --host=': 'host',
    '-M= --machine= -t= --type= -p= --property= --state= -n= --lines= -o= --output= --root=': 'value',
  },
  sub: {
    'status show cat is-active is-enabled is-failed is-system-running list-units list-unit-files list-timers list-sockets list-jobs list-dependencies list-machines list-automounts list-paths get-default show-environment help whoami':
      looks('systemctl status nginx', 'systemctl --user is-active x', 'systemctl list-units --failed'),
    'start stop restart reload try-restart reload-or-restart enable disable reenable mask unmask kill isolate edit link revert preset daemon-reload daemon-reexec reset-failed set-property set-environment unset-environment import-environment set-default freeze thaw clean add-wants add-requires bind cancel service-log-level service-log-target':
      runs('systemctl stop nginx', 'systemctl restart list-server'),
    'poweroff reboot halt kexec rescue emergency exit switch-root suspend hibernate hybrid-sleep soft-reboot':
      destroys('systemctl poweroff'),
  },
  does: 'read',
};

/** Stops, masks or removes the enforcing service by name. */
const sparing = (entry: ProgramEntry): ProgramEntry => ({
  ...entry,
  handle: (use) => {
    const stops = use.args.some((arg) =>
      /^(stop|kill|disable|mask|unload|bootout|remove|delete|edit|clean|freeze)$/.test(arg),
    );
    if (!stops || !use.args.some(namesGuard)) return entry.handle?.(use) ?? false;
    use.emit('tamper', [], 'stops the enforcement of the rules');
    return true;
  },
});

const launchctl: ProgramEntry = {
  sub: {
    'list print print-disabled print-cache blame dumpstate error hostinfo help managername manageruid version getenv procinfo managerpid variant runstats plist':
      looks('launchctl list'),
    'load unload start stop kickstart bootstrap bootout enable disable kill submit remove setenv unsetenv asuser attach config reboot limit':
      runs('launchctl unload ~/Library/LaunchAgents/a.plist'),
  },
};

/** `service nginx status`: the name comes first. */
const service =
  (verb: 0 | 1) =>
  ({ name, args, emit }: ProgramUse): boolean => {
    const word = operandsOf(args)[verb];
    // Elsewhere `remove` takes a service off a list; here what it names is gone.
    if (/^(machinectl|sc)$/.test(name) && /^(remove|clean|delete)$/.test(word ?? '')) emit('destroy');
    else if (args.some((arg) => /^(--status-all|--list|-l|-s|--version|--help)$/.test(arg)) || args.length === 0)
      emit('read');
    else
      emit(
        /^(status|show|list|query|queryex|pid|avail|version|check|tree|introspect|get-property|monitor|capture|info|describe|help|tail|list-.*|show-.*|.*-status|print.*|-l)$/.test(
          word ?? '',
        )
          ? 'read'
          : 'exec',
      );
    return true;
  };

const TYPES =
  /^(new|new-session|new-window|neww|split-window|splitw|respawn-(pane|window)|respawn[pw]|run-shell|run|if-shell|if|send-keys|send|pipe-pane|pipep|popup|display-popup)$/;

const tmux: ProgramEntry = {
  // `#(command)` in a format runs.
  handle: (use) => {
    for (const arg of use.args) {
      for (const [, command = ''] of arg.matchAll(/#\(([^)]*)\)/g)) use.inSubshell(() => use.source(command));
    }
    // It starts or types commands; which words these are depends on the program.
    if (TYPES.test(operandsOf(use.args, /^-[LSfT]$/)[0] ?? ''))
      for (const arg of use.args.filter((each) => / /.test(each))) use.inSubshell(() => use.source(arg));
    return false;
  },
  options: { '-L= -S= -f= -T=': 'value', '-c=': 'shell', '-V': 'dry-run' },
  does: 'exec',
  sub: {
    'ls list-sessions list-windows lsw list-panes lsp list-keys lsk list-commands lscm list-clients lsc list-buffers lsb capture-pane capturep display-message display show-options show show-buffer showb show-environment showenv show-window-options showw show-hooks has-session has info server-info show-messages showmsgs':
      given(looks('tmux ls', 'tmux capture-pane -p -t 0'), {}, ["tmux display -p '#(rm f)'", 'destroy']),
    'kill-server kill-session kill-window kill-pane killp killw': runs('tmux kill-session -t a'),
    'new-session new new-window neww split-window splitw send-keys send respawn-pane respawnp respawn-window respawnw run-shell run if-shell if pipe-pane pipep source-file source attach-session attach a at detach-client detach set-option set set-window-option setw bind-key bind unbind-key unbind rename-session rename rename-window renamew select-window selectw select-pane selectp select-layout swap-pane swap-window move-window move-pane join-pane break-pane resize-pane resize-window set-buffer setb paste-buffer pasteb load-buffer loadb delete-buffer deleteb set-environment setenv set-hook switch-client switchc refresh-client start-server start wait-for wait command-prompt confirm-before choose-tree display-popup popup display-menu clear-history link-window unlink-window rotate-window last-window next-window previous-window new-pane':
      given(
        passesOn('tmux new-session -d npm start', "tmux send-keys -t 0 'ls' Enter", 'tmux new -d -s a'),
        {},
        ["tmux send-keys -t 0 'rm f' Enter", 'destroy'],
        ["tmux new -d 'tutti disable'", 'tamper'],
      ),
    'save-buffer saveb': writes('tmux save-buffer f'),
  },
};

const screen = (use: ProgramUse): boolean => {
  const { args, emit } = use;
  const looking =
    args.some((arg) => /^(-ls|-list|-v|--version|--help)$/.test(arg)) ||
    (use.name === 'zellij' && /^(list-sessions|ls|list-aliases|la)$/.test(args[0] ?? ''));
  emit(looking ? 'read' : 'exec');
  const command = args.slice(firstOperand(args, /^-(\w*[SctTspe]|h)$/));
  if (!looking && use.name === 'screen' && command.length > 0 && !args.includes('-X'))
    use.inSubshell(() => use.run(command));
  return true;
};

const adb: ProgramEntry = {
  options: { '-s= -t= -H= -P= -L=': 'value' },
  sub: {
    'devices version help get-state get-serialno get-devpath features logcat jdwp host-features': given(
      looks('adb devices', 'adb logcat -d'),
      { '-c --clear': 'destroy', '-f=': 'write' },
    ),
    'pull bugreport backup': writes('adb pull /sdcard/a'),
    'erase format': destroys('fastboot erase userdata'),
    // The data of the app goes with it, unless `-k` keeps it.
    uninstall: {
      operands: 'value*',
      handle: ({ args, emit }) => {
        emit(args.includes('-k') ? 'exec' : 'destroy');
        return true;
      },
      examples: [
        ['adb uninstall a.b', 'destroy'],
        ['adb uninstall -k a.b', 'exec'],
      ],
    },
    shell: {
      handle: ({ args, emit }) => {
        const line = args.join(' ');
        const tells =
          /^"?(getprop|dumpsys|pm (list|path|dump)|settings (get|list)|wm (size|density)$|ls|cat|ps|df|id|uname|date|pidof|top -n|logcat -d|cmd \w+ (list|get))\b[^;&|<>]*$/;
        if (tells.test(line)) emit('read');
        else emit(/(^|[;&|]\s*)(rm|pm (uninstall|clear)|wipe)\b/.test(line) ? 'destroy' : 'exec');
        return true;
      },
      examples: [
        ['adb shell', 'exec'],
        ['adb shell pm list packages', 'read'],
        ['adb shell input tap 1 2', 'exec'],
        ['adb shell rm /sdcard/a', 'destroy'],
        ['adb shell pm clear a.b', 'destroy'],
      ],
    },
  },
  other: passesOn('adb reboot', 'adb install a.apk', 'fastboot flash boot b.img'),
};

export const system: Family = {
  shutdown: {
    handle: ({ args, emit }) => {
      if (args[0] !== '-c' && args[0] !== '--cancel') return false;
      emit('exec', [], 'cancels a shutdown');
      return true;
    },
    examples: [['shutdown -c', 'exec']],
  },
  'adb fastboot': adb,
  avdmanager: telling(/^list$/, runs('avdmanager create avd -n a'), ['avdmanager list avd', 'read']),
  [STOPPING.join(' ')]: {
    handle: kill,
    examples: [
      ['kill 123', 'exec'],
      ['kill -1 123', 'exec'],
      ['kill -9 -1', 'destroy'],
      ['kill -l', 'read'],
      ['kill -0 123', 'read'],
      ['pkill -f tutti', 'tamper'],
      ["pkill -f '[t]utti'", 'tamper'],
    ],
  },
  systemctl: sparing(systemctl),
  launchctl: sparing(launchctl),
  'service rc-service sv': {
    handle: service(1),
    examples: [
      ['service nginx status', 'read'],
      ['service nginx restart', 'exec'],
    ],
  },
  'initctl sc rc-update rc-status chkconfig update-rc.d s6-rc supervisorctl monit circusctl svcs svcadm loginctl machinectl coredumpctl busctl':
    {
      handle: service(0),
      examples: [
        ['supervisorctl status', 'read'],
        ['loginctl list-sessions', 'read'],
        ['busctl tree', 'read'],
        ['machinectl remove old', 'destroy'],
        ['supervisorctl restart api', 'exec'],
      ],
    },
  crontab: given(
    {
      ...runs('crontab cron.txt', 'crontab -e', 'crontab -'),
      // A crontab line: five fields or a keyword, then the command.
      handle: (use) => {
        const lines = use.stdin.from === 'text' ? use.stdin.text.split('\n') : [];
        for (const line of lines) {
          const command = /^\s*(?:@\w+|(?:[^\s#]\S*\s+){4}\S+)\s+(.+)$/.exec(line)?.[1];
          if (command !== undefined) use.inSubshell(() => use.source(command));
        }
        return false;
      },
    },
    { '-l': 'dry-run', '-r': 'destroy', '-u=': 'value' },
    ['crontab -l', 'read'],
    ['crontab -u bob -l', 'read'],
    ['crontab -r', 'destroy'],
    ["crontab - <<< '0 5 * * * rm f'", 'destroy'],
  ),
  'at batch': {
    ...given(
      runs('at now'),
      { '-l -c -V': 'dry-run', '-f=': 'script' },
      ['at -l', 'read'],
      ["at now <<< 'rm f'", 'destroy'],
    ),
    handle: (use) => {
      if (use.stdin.from !== 'text') return false;
      const { text } = use.stdin;
      use.inSubshell(() => use.source(text));
      return false;
    },
  },
  tmux,
  'screen byobu zellij dtach abduco': {
    handle: screen,
    examples: [
      ['screen -ls', 'read'],
      ['screen -dmS a rm f', 'destroy'],
      ["screen -S a -X stuff 'rm f\\n'", 'exec'],
    ],
  },
};
