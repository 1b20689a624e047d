// Recognises calls that reach the page of `tutti ui`, which is for people: programs that are given its address, and what a browser
// keeps on the disk of a page that is open.

import { isWithin } from '../../core/paths.ts';

/** Relative to a home folder. Browsers keep their profiles here, with the storage of every page. */
const PROFILES = new RegExp(
  [
    String.raw`\.config/(?:google-chrome[\w-]*|chromium|BraveSoftware|microsoft-edge[\w-]*|vivaldi[\w-]*|opera)`,
    String.raw`\.cache/(?:google-chrome[\w-]*|chromium|mozilla/firefox)`,
    String.raw`\.(?:mozilla/firefox|librewolf|waterfox|zen)`,
    'snap/(?:chromium|firefox|brave)',
    String.raw`\.var/app/(?:org\.mozilla\.firefox|org\.chromium\.Chromium|com\.google\.Chrome|com\.brave\.Browser)`,
    String.raw`Library/(?:Application Support|Caches)/(?:Google/Chrome[\w ]*|Chromium|BraveSoftware|Microsoft Edge|Firefox|Arc|Vivaldi)`,
    String.raw`Library/(?:Safari|Containers/com\.apple\.Safari)`,
    'AppData/(?:Local|Roaming)/(?:Google/Chrome|Chromium|BraveSoftware|Microsoft/Edge|Mozilla/Firefox)',
  ]
    .map((path) => `(?:${path})`)
    .join('|'),
);
const IN_HOME = new RegExp(`^(?:${PROFILES.source})(?:/|$)`);
/** In a command, with the home as it may be spelled there. */
const IN_TEXT = new RegExp(
  `(?:~|\\$HOME|\\$\\{HOME\\}|/(?:home|Users)/[^/\\s"']+|/root)/["']?(?:${PROFILES.source})(?![\\w-])`,
);

/** Without a known home, in any. */
export function isBrowserProfile(path: string, home: string | undefined): boolean {
  if (home === undefined) return IN_TEXT.test(path);
  return isWithin(path, home) && IN_HOME.test(path.slice(home.length).replace(/^\//, ''));
}

/** `text`: of a command that runs a program, or of an input that a tool may run. */
export function opensPage(text: string, addresses: readonly string[], home: string | undefined): boolean {
  if (addresses.some((address) => namesPort(text, /\d+$/.exec(address)?.[0] ?? ''))) return true;
  return IN_TEXT.test(text) || (home !== undefined && inOwnHome(text, home));
}

const namesPort = (text: string, port: string): boolean =>
  port !== '' &&
  new RegExp(`(?:^|[^\\w.])(?:127(?:\\.\\d+){1,3}|localhost|0\\.0\\.0\\.0|\\[::1?\\]):${port}(?!\\d)`, 'i').test(text);

function inOwnHome(text: string, home: string): boolean {
  for (let at = text.indexOf(`${home}/`); at >= 0; at = text.indexOf(`${home}/`, at + 1))
    if (IN_HOME.test(text.slice(at + home.length + 1).replace(/["'\s]*$/, ''))) return true;
  return false;
}
