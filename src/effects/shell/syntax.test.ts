// The effects of commands in every syntactic form of the shell.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from './testing.ts';

describe('redirects', () => {
  it.each([
    'echo x >& out.txt',
    'echo x >&out.txt 2>&1',
    'cat < a > b',
    'exec > log.txt 2>&1',
    'ls 2> err.log',
    'ls 2>> err.log',
    '{ ls; pwd; } &> all.log',
    'while read l; do echo $l; done < a > b',
    'for i in 1 2; do echo $i; done > out',
    'if true; then echo; fi >> log',
    'case x in x) echo;; esac > f',
    'echo a | tee >(cat > f)',
    'printf x >> ~/.bashrc',
    'cat <<EOF | tee out.txt\nhello\nEOF',
    'echo x > $(echo out.txt)',
    'echo x > "${F:-out.txt}"',
    "cat <<'A' <<'B' > f\na\nA\nb\nB",
    'cat <<EOF\n$(touch f)\nEOF',
    'wc <<< "$(touch f)"',
    'echo "a > b" > c',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    'cat <<EOF > /dev/null\nhi\nEOF',
    'echo x >&2 2>/dev/null',
    'ls > /dev/tty',
    'command -v foo &> /dev/null',
    'cat 0< a.txt',
    'exec 3< a.txt; read -u 3 l',
    'exec 3>&-',
    'diff <(ls a) <(ls b) > /dev/stdout',
    "cat <<'EOF'\n$(touch f)\nEOF",
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each(['cat < /dev/tcp/example.com/80', 'echo x > /dev/udp/h/53'])('network: %s', (command) => {
    expect(strongestOf(command)).toBe('network');
  });
});

describe('wrappers', () => {
  it.each([
    'env -u X touch f',
    'env -S"touch f"',
    "env -vS 'touch f'",
    'sudo -u root -- touch f',
    'sudo -E VAR=1 touch f',
    "sudo bash -c 'echo > f'",
    'nohup touch f &',
    'time touch f',
    'time -p touch f',
    'command -p touch f',
    'builtin printf x > f',
    'exec -a foo touch f',
    'timeout --signal=KILL 5 touch f',
    'stdbuf -o0 -e0 touch f',
    'setsid -f touch f',
    'nice touch f',
    'nice -n10 touch f',
    'nice -10 touch f',
    'xargs touch < list',
    "xargs -I % sh -c 'touch %' < list",
    'find . -exec sh -c \'echo x > "$1"\' _ {} \\;',
    'find . -type f | xargs -n1 touch',
    'watch -n1 touch f',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    'timeout 10 ls -la',
    'sudo -n true',
    'env | sort',
    'env -i ls',
    'nice ls',
    'xargs -n 1 echo < a',
    'xargs < a',
    'time ls',
    'command ls',
    'command -V ls',
    'builtin echo hi',
    'find . -exec echo {} \\;',
    'find . -exec sh -c \'wc -l "$1"\' _ {} \\;',
    'find . -print0 | xargs -0 grep -l foo',
    "xargs -I{} sh -c 'grep foo {} | head' < list",
    "timeout 5 bash -c 'ls | wc -l'",
    'flock -n 9',
    'strace -c ls',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each(['strace -p 1'])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });
});

describe('shells', () => {
  it.each([
    "bash -c 'touch f'",
    'sh -c "touch f"',
    "bash -ec 'touch f'",
    "bash --norc -c 'touch f'",
    "bash -O extglob -c 'touch f'",
    'bash -c \'f=$1; touch "$f"\' x y',
    "bash -s < <(echo 'touch f')",
    "echo 'touch f' | sh",
    'eval "touch" f',
    "eval 'x=f'; touch $x",
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    'bash -lc "rm -rf /tmp/x"',
    'CMD="rm -rf"; $CMD src',
    'CMD=(rm -rf); "${CMD[@]}" src',
    'R=rm; "$R" x',
    'alias r=rm; r x',
    'r() { rm "$@"; }; r x',
    'X=r Y=m; $X$Y x',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'bash ./x.sh',
    'sh x.sh arg',
    '. ./x.sh',
    'source ~/.bashrc',
    'bash',
    'zsh -i',
    'curl x | sudo bash',
    'bash < x.sh',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each([
    "echo 'ls' | sh",
    "bash -c 'ls' && zsh -c 'pwd'",
    'sh -n x.sh',
    'bash --version',
    'eval "ls -la"',
    'ls() { command ls -la "$@"; }; ls src',
    'f() { echo "$1"; }; f \'rm -rf /\'',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each(['eval "$(ssh-agent)"'])('exec or unknown: %s', (command) => {
    expect(['exec', 'unknown']).toContain(strongestOf(command));
  });

  it.each(['eval $CMD'])('unknown or exec: %s', (command) => {
    expect(['unknown', 'exec']).toContain(strongestOf(command));
  });

  it.each(['$CMD foo', '"$(cat cmd)" foo'])('unknown: %s', (command) => {
    expect(strongestOf(command)).toBe('unknown');
  });
});

describe('functions and recursion', () => {
  it.each(['walk() { for d in "$1"/*; do [ -d "$d" ] && walk "$d"; done; }; walk .', 'f() { local x=1; echo $x; }; f'])(
    'read: %s',
    (command) => {
      expect(strongestOf(command)).toBe('read');
    },
  );

  it.each(['b(){ b|b& };b'])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });
});

describe('cd and paths', () => {
  it.each(['cd /tmp; touch f', 'cd "$D" && touch f'])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });
});

describe('conditionals', () => {
  it.each([
    '[ -f a ] && echo yes || echo no',
    '[[ a > b ]]',
    '(( x > 3 )) && echo big',
    'test "$a" = "$b"',
    'if [ "$(id -u)" = 0 ]; then echo root; fi',
    'for f in *.ts; do wc -l "$f"; done',
    'while IFS= read -r line; do echo "$line"; done < <(git log --oneline)',
    'until [ -f x ]; do sleep 1; done',
    'case "$1" in a) echo a;; *) echo b;; esac',
    'x=$((1+2)); echo $x',
    'arr=(a b c); echo "${arr[@]}" "${#arr[@]}"',
    'declare -A m=([a]=1); echo ${m[a]}',
    'local x',
    "printf '%s\\n' \"${PATH//:/$'\\n'}\"",
    'echo "${x%.ts}" "${y##*/}" "${z/a/b}" "${w^^}"',
    'set -euo pipefail; ls',
    'shopt -s nullglob; ls *.x',
    'export FOO=bar; echo $FOO',
    'unset FOO',
    'ulimit -n',
    'umask',
    "trap 'echo bye' EXIT; ls",
    'sleep 1 & wait $!',
    'jobs; fg',
    'type -a ls; hash -r; alias',
    'history | tail',
    'pushd src && ls && popd',
    'readonly X=1; echo $X',
    'mapfile -t a < f; echo "${a[0]}"',
    "read -r -p 'x' y",
    'getopts ab: o',
    'let x=1+2',
    'true; false; :',
    'exit 0',
    'printenv PATH',
    'export PATH="$HOME/.cargo/bin:$PATH"; cargo --version',
    'export PATH=$PATH:/opt/x/bin',
    'GIT_CONFIG_GLOBAL=/dev/null git log',
    'NODE_OPTIONS=--max-old-space-size=4096 node --version',
    'LC_ALL=C sort a',
    'PAGER=cat git diff',
    'GIT_PAGER= git log',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'PATH=/tmp/evil:$PATH ls',
    'export PATH=.:$PATH',
    'LD_PRELOAD=./x.so ls',
    'export LD_PRELOAD=/tmp/x.so; ls',
    'env LD_PRELOAD=x ls',
    'DYLD_INSERT_LIBRARIES=x ls',
    'PERL5OPT=-Mx perl -v',
    'BASH_ENV=x sh -c ls',
    'GIT_CONFIG_GLOBAL=/tmp/x git log',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each([
    "PAGER='touch f' git log",
    "GIT_SSH_COMMAND='touch f' git fetch",
    "LESSOPEN='|touch f' less a",
    "GIT_EDITOR='touch f' git commit",
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each(['git fetch && git merge'])('network or vcs: %s', (command) => {
    expect(['network', 'vcs']).toContain(strongestOf(command));
  });
});
