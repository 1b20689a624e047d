// The desktop: windows, settings, clipboard, sound, and macOS tools for them.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { byOperands } from './shapes.ts';

const MAC_TELLS =
  /^(-p|-P|-v|-I|-s|-lint|-extract|-type|--print-path|--version|--pkgs.*|--files|--pkg-info.*|--file-info|--check-signature|list.*|latestbackup|status|destinationinfo|version|compare|calculatedrift|machinedirectory|uniquesize|show|stream|stats|help)$/;
const MAC_ENDS = /^(delete.*|erase|--forget|removedestination|-E)$/;

/** By the first word: macOS tools have separate ones for reading, changing and removing. */
const mac = ({ name, args, emit }: ProgramUse): boolean => {
  const [first = ''] = args;
  if (MAC_ENDS.test(first)) emit('destroy');
  else if (MAC_TELLS.test(first) && !(name === 'xcode-select' && first === '-s')) emit('read');
  else emit(name === 'plutil' ? 'write' : 'exec');
  return true;
};

export const desktop: Family = {
  'xcode-select pkgutil plutil tmutil log airport mdutil': {
    handle: mac,
    examples: [
      ['xcode-select -p', 'read'],
      ['plutil -p a.plist', 'read'],
      ['plutil -convert json a.plist', 'write'],
      ['tmutil listbackups', 'read'],
      ['tmutil deletelocalsnapshots /', 'destroy'],
      ['log show --last 1m', 'read'],
    ],
  },
  'xset xrandr xinput setxkbmap xmodmap xdotool ydotool wmctrl cliclick ddcutil brightnessctl amixer pactl wpctl setterm setfont loadkeys chvt':
    {
      handle: ({ args, emit }) => {
        const asks =
          /^(q|-q|--query|-query|query|--list.*|list|list-.*|get-.*|info|stat|status|detect|-l|-p|-m|sget|get|cget|contents|controls|scontents|scontrols|inspect|getactivewindow|search|--version)$/;
        emit(args.length === 0 || asks.test(args[0] ?? '') ? 'read' : 'exec');
        return true;
      },
      examples: [
        ['xrandr', 'read'],
        ['xdotool key Return', 'exec'],
        ['pactl list sinks', 'read'],
      ],
    },
  pmset: byOperands(['pmset -g', 'read'], ['pmset sleep 0', 'exec'], /^-g$/),
};
