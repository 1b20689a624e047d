// The desktop: windows, settings, clipboard, sound, and macOS tools for them.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { byOperands, destroys, given, looks, starts, writes } from './shapes.ts';

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
  'xdg-open open start sensible-browser x-www-browser firefox chromium google-chrome chrome safari gnome-open kde-open wslview explorer.exe':
    given(starts('open .', 'xdg-open a.html'), {}, ['firefox --version', 'read']),
  'pbcopy pbpaste xclip xsel wl-copy wl-paste clip.exe notify-send say espeak beep zenity dialog whiptail terminal-notifier afplay aplay paplay':
    given(looks('pbpaste', 'notify-send hi', 'say done'), { '-execute=': 'shell', '-o= --wave= -w=': 'write' }),
  defaults: {
    options: { '-host=': 'value' },
    sub: {
      'read read-type find domains help': looks('defaults read a'),
      'write import rename': writes('defaults write a b c'),
      delete: destroys('defaults delete a'),
      export: { operands: 'value write', examples: [['defaults export a f.plist', 'write']] },
    },
  },
  'kwriteconfig5 kwriteconfig6': writes('kwriteconfig5 --key a b'),
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
  'gsettings dconf': {
    sub: {
      'get list list-schemas list-keys list-children list-recursively range describe writable monitor read dump watch help':
        looks('gsettings get a b'),
      'set reset reset-recursively write load update compile': writes('gsettings set a b c'),
    },
  },
  'xdg-settings xdg-mime': {
    sub: {
      'get query check': looks('xdg-mime query default a'),
      'set default install uninstall': writes('xdg-settings set a b'),
    },
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
  'screencapture scrot grim gnome-screenshot import maim flameshot': writes('screencapture a.png'),
  'update-mime-database update-desktop-database fc-cache gtk-update-icon-cache mandb updatedb': writes('updatedb'),
  'fc-list fc-match xdpyinfo xprop xwininfo glxinfo vulkaninfo zdump tzselect': looks('fc-list'),
  pmset: byOperands(['pmset -g', 'read'], ['pmset sleep 0', 'exec'], /^-g$/),
};
