// The desktop: windows, settings, clipboard, sound, and macOS tools for them.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { optionValue } from './beside.ts';
import { byOperands, given, runs } from './shapes.ts';

const MAC_TELLS =
  /^(-p|-P|-v|-I|-s|-lint|-extract|-type|--print-path|--version|--pkgs.*|--files|--pkg-info.*|--file-info|--check-signature|list.*|latestbackup|status|destinationinfo|version|compare|calculatedrift|machinedirectory|uniquesize|show|stream|stats|help)$/;
const MAC_ENDS = /^(delete.*|erase|--forget|removedestination|-E)$/;

/** By the first word: macOS tools have separate ones for reading, changing and removing. */
const mac = ({ name, args, emit, open }: ProgramUse): boolean => {
  const [first = ''] = args;
  const output = name === 'plutil' ? optionValue(args, /^-o$/) : undefined;
  if (output === '-') emit('read');
  if (output !== undefined) {
    if (output !== '-') open(output, 'write');
    return true;
  }
  if (MAC_ENDS.test(first)) emit('destroy');
  else if (MAC_TELLS.test(first) && !(name === 'xcode-select' && first === '-s')) emit('read');
  else emit(name === 'plutil' ? 'write' : 'exec');
  return true;
};

/** What only asks, for each program of the screen, the sound and the keys. */
const ASKS: Readonly<Record<string, RegExp>> = {
  xset: /^(-display \S+ )?-?q$/,
  xrandr:
    /^(-(d|display|-screen) \S+ |--verbose |--nograb )*(-q|--(query|current|listmonitors|listactivemonitors|listproviders|props?|properties|verbose))( --(verbose|props?|current))*$/,
  xinput:
    /^(-?-?(list|list-props|query-state|test|test-xi2|watch-props|get-feedbacks|version)\b|--(short|long|name-only|id-only))/,
  setxkbmap: /^(-display \S+ )?(-query|-print)( -v(erbose)?( \d+)?)?$/,
  xmodmap: /^(-verbose |-quiet )*(-p|-pm|-pk|-pke|-pp|-n)\b/,
  xdotool:
    /^(search|getactivewindow|getwindowfocus|getwindowname|getwindowpid|getwindowgeometry|getdisplaygeometry|getmouselocation|get_desktop|get_num_desktops|version)( (?!windowkill|windowclose|windowquit|key|type|click|exec|windowactivate|windowfocus|windowmove|windowsize|windowminimize|set_\w+|mouse\w+)\S+)*$/,
  wmctrl: /^(-[lmdpGxu]+\s?)+$/,
  cliclick: /^(p|cp:\S+|-[hVn])$/,
  ddcutil: /^(-\S+ |\d+ )*(detect|getvcp|vcpinfo|capabilities|probe|environment|interrogate|dumpvcp)\b/,
  brightnessctl:
    /^((-\w+|--[a-z-]+(=\S+)?)( (?!set\b|s\b)\S+)? )*(-l|-m|--list|--machine-readable|i|info|g|get|m|max)$/,
  amixer: /^((-[cD]|--card|--device) \S+ |-\w+ )*(s?controls|s?contents|s?get|cget|info)\b/,
  pactl: /^((-[sn]|--server|--format|-f)[= ]\S+ |--format=\S+ )*(info|stat|list|get-\S+|subscribe)\b/,
  wpctl: /^(status|get-volume|inspect)\b/,
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
  'xset xrandr xinput setxkbmap xmodmap xdotool ydotool wmctrl cliclick ddcutil brightnessctl amixer pactl wpctl': {
    handle: ({ name, args, emit }) => {
      const asks = args.length === 0 || ASKS[name]?.test(args.join(' '));
      emit(asks ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['xrandr', 'read'],
      ['xrandr --listmonitors', 'read'],
      ['xrandr --output HDMI-1 --off', 'exec'],
      ['xset q', 'read'],
      ['xdotool key Return', 'exec'],
      ['pactl list sinks', 'read'],
      ['amixer -c 0 sget Master', 'read'],
      ['amixer set Master 5%', 'exec'],
      ['xmodmap -pke', 'read'],
      ['brightnessctl -q set 10%', 'exec'],
    ],
  },
  'setterm setfont loadkeys chvt': runs('loadkeys de', 'loadkeys -q'),
  pmset: given(byOperands(['pmset -g', 'read'], ['pmset sleep 0', 'exec'], /^-g$/), { '-g?': 'value' }),
};
