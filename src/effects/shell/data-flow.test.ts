// Data that passes from one command to another, and names that functions and aliases redefine.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from './testing.ts';

describe('unknown text is not treated as empty', () => {
  it.each(['$(<cmd.txt)', 'x=$(<cmd.txt); $x', 'eval "$(<cmd.txt)"'])('exec or unknown: %s', (command) => {
    expect(['exec', 'unknown']).toContain(strongestOf(command));
  });

  it.each(['bash -c "$(<cmd.txt)"'])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each([
    "{ echo 'rm x' >&3; } 3>&1 | sh",
    "{ echo 'rm x' >&2; } 2>&1 | sh",
    "echo 'rm x' >&2 |& sh",
    "echo 'rm x' > /dev/stderr |& bash",
    "echo 'rm x' > /dev/fd/1 | sh",
    "echo 'rm x' > /dev/stdout | sh",
  ])('exec or unknown or destroy: %s', (command) => {
    expect(['exec', 'unknown', 'destroy']).toContain(strongestOf(command));
  });

  it.each([
    "printf 'a\\nb\\nc\\nd\\nrm -rf x\\n' | xargs -I{} sh -c '{}'",
    "parallel ::: ls ls ls ls ls ls ls ls ls 'rm x'",
    "parallel sh -c ::: ls ls ls ls ls 'rm x'",
    'a1=1 a2=1 a3=1 a4=1 a5=1; x=rm; ${x:-ls} f',
  ])('destroy or unknown: %s', (command) => {
    expect(['destroy', 'unknown']).toContain(strongestOf(command));
  });

  it.each([
    'alias rm=echo; rm x',
    'false && rm() { :; }; rm x',
    'if false; then rm() { :; }; fi; rm x',
    'rm() { :; }; unset -f rm; rm x',
    'rm() { :; }; unset rm; rm x',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'rm() { :; }; rm x',
    'rm() { echo no; }; if true; then rm x; fi',
    "echo a | sh -c 'cat'",
    'ls |& grep x',
    'x=$(ls 2>&1); echo $x',
    'x=$(<f); echo "$x"',
    'cat <(echo hi >&2)',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each(['f=1; ((f++)); touch $f'])('write or unknown: %s', (command) => {
    expect(['write', 'unknown']).toContain(strongestOf(command));
  });

  it.each(["less '+!touch f' a", 'f=$(mktemp -p .); echo > $f'])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });
});
