// Recognises a command line that lists all variables and uses what it finds: `cd "$(env | grep HOME= | cut -d= -f2)"`. One of them holds
// tutti's home.

/** What lists them, up to the end of its pipeline, where the output goes on to a substitution, a loop or another program. */
const LISTING =
  /(?:^|[\s;|&(`<{])(?:(?:env|printenv)(?:\s+(?:-0|--null))?|(?:export|declare|typeset|local|readonly)(?:\s+-[px]+)?|set|compgen\s+-[aev]+(?:\s+\w+)?)\s*(?=[|)`])([^;&\n)`]{0,400})|\/environ\b([^;&\n)`]{0,400})/g;
/** Variables by the start of their name: `${!TUTTI*}`. */
const BY_START = /\$\{!(\w*)[*@]\}/g;
const HANDS_ON =
  /\$\(|`|<\(|\|\s*(?:while|until|xargs|parallel|read|eval|source|\.|\(|\{|(?:ba|z|da)?sh\b|for)\b|\|\s*[({]/;

/** What lets only some lines through: `grep X`, `awk '/X/'`, `sed -n 's/X//p'`. */
const FILTER =
  /\|\s*(?:[ef]?grep|rg|ag)\s+((?:-\S+\s+)*)(?:'([^']*)'|"([^"]*)"|(\S+))|\|\s*[gmn]?awk\s[^|]*?'[^'/]*\/([^/]+)\/|\|\s*sed\s+-\w*n\w*\s+(?:-e\s+)?['"]?s?[/,|#]([^/,|#]+)/g;
/** They tell a number, or whether there is one. */
const COUNTS = /\|\s*(?:wc\b|[ef]?grep\s+-\w*[cq])/;

/** `home`: tutti's home, as the variable has it. */
export function listsHome(text: string, home: string): boolean {
  const line = `TUTTI_HOME=${home}`.toLowerCase();
  const byStart = [...text.matchAll(BY_START)].some(([, start = '']) => 'tutti_home'.startsWith(start.toLowerCase()));
  if (byStart) return true;
  if (!HANDS_ON.test(text)) return false;
  return [...text.matchAll(LISTING)].some(([, piped = '', read = '']) => mayPass(line, `${piped}${read}`));
}

function mayPass(line: string, pipeline: string): boolean {
  if (COUNTS.test(pipeline)) return false;
  return [...pipeline.matchAll(FILTER)].every(([, flags = '', a, b, c, awk, sed]) => {
    if (/-\w*v|--invert/.test(flags)) return true;
    const words = (a ?? b ?? c ?? awk ?? sed ?? '').toLowerCase().match(/[a-z_]{2,}/g) ?? [];
    return words.every((word) => line.includes(word));
  });
}
