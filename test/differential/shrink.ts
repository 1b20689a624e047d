// Makes a command that fails small: leaves out ever smaller runs of tokens while it still fails.

const TOKENS = /\s+|[\w.+%@:=/-]+|[<>&|;]+|./gsu;

export async function shrink(command: string, fails: (command: string) => Promise<boolean>): Promise<string> {
  let tokens: readonly string[] = command.match(TOKENS) ?? [];
  let left = 400;
  for (let size = Math.ceil(tokens.length / 2); size >= 1 && left > 0; ) {
    let smaller = false;
    for (let at = 0; at + size <= tokens.length && left > 0; ) {
      const without = [...tokens.slice(0, at), ...tokens.slice(at + size)];
      left--;
      if (without.length > 0 && (await fails(without.join('')))) {
        tokens = without;
        smaller = true;
      } else at += size;
    }
    if (!smaller || size > 1) size = smaller && size > 1 ? Math.min(size, tokens.length) : Math.floor(size / 2);
  }
  return tokens.join('').trim();
}
