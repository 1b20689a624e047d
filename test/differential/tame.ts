// Whether the text of a command alone shows that it stays in its tree: asked only where nothing else confines it, and answered
// with no whenever there is doubt.

/** Up, or into a folder that is not named: with enough of either, a command walks out of any tree. */
const WANDERS = /\.\.|\bcd\b|\bpushd\b|\bpopd\b|\bchdir\b|OLDPWD|~[^/\s]|\bunset\b/;
/** A path that begins with an expansion begins with `/` when the expansion is empty. */
const OPEN = /\$[^\s/'"]*["}]*\/|`\/|\)"?\//;
/** What could reach other processes, the machine or the network. */
const REACHES =
  /\b(kill|pkill|killall|curl|wget|ssh|nc|mount|reboot|shutdown|fetch|pull|push|clone|remote)\b|\/dev\/(tcp|udp)/;
const KNOWN_START = /\$(PWD|HOME|TMPDIR)"?\//g;
/** The only absolute paths that are fine outside: programs and streams. */
const HARMLESS = /\/(usr\/)?bin\/(env|bash|sh)\b|\/dev\/(null|stdin|stdout|stderr|fd\/\d|zero)\b/g;

export function isTame(command: string, root: string): boolean {
  const inside = command.replaceAll(root, 'ROOT').replace(KNOWN_START, 'ROOT/').replace(HARMLESS, 'ROOT');
  if (WANDERS.test(inside) || OPEN.test(inside) || REACHES.test(inside)) return false;
  // A slash that nothing stands before begins an absolute path, even in another language's string.
  return !/(^|[^\w.~\]*?)}'"-])\//.test(inside) && !/['"]\//.test(inside);
}
