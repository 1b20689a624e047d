// Classes of commands that were read wrongly: bundled options, abbreviated words, uncommitted work, temporary files, containers.

import { describe, expect, it } from 'vitest';
import { effectsOf, strongestOf, targetsOf } from '../shell/testing.ts';

const each = (title: string, effect: string, commands: readonly string[]): void => {
  it.each(commands)(`${title}: %s`, (command) => {
    expect(strongestOf(command)).toBe(effect);
  });
};

describe('options in one word, the last with a value', () => {
  each('runs what the value says', 'destroy', [
    "ssh -voProxyCommand='rm -rf src' h",
    "ssh -4vo ProxyCommand='rm -rf src' h",
    "ssh -vNoLocalCommand='rm f' h",
    "scp -ro ProxyCommand='rm f' a h:b",
    "sftp -vo ProxyCommand='rm f' h",
    "rsync -ae 'rm f' a h:b",
    "rsync -avze 'rm f' a h:b",
    'rsync -aze "ssh -o ProxyCommand=\'rm f\'" a h:b',
    "rsync -av --rsync-path='rm f; rsync' a h:b",
    "tar -xvI 'rm f' -f a.tar",
    "tar cfF a.tar 'rm f' src",
    'sudo -nu root rm f',
    'sudo -Eu root -g wheel rm f',
    'sudo -A rm f',
    'xargs -0n1 rm',
    'xargs -rI{} rm {}',
    'env -P /usr/bin rm f',
  ]);

  each('names no file by it', 'network', [
    'rsync -avze ssh a h:b',
    "rsync -ave 'ssh -p 22' a h:b",
    'ssh -vF cfg h',
    'ssh -vp 22 h',
  ]);

  it.each([
    ['rsync -ave ssh a h:b', ['/home/dev/app/a']],
    ["rsync -avze 'ssh -p 22' src/ h:b", ['/home/dev/app/src/']],
    ['scp -rP 22 a h:b', ['/home/dev/app/a']],
  ])('%s reads only its files', (command, read) => {
    expect(targetsOf(command, 'read').map((path) => path.replace(/\/$/, ''))).toEqual(
      read.map((path) => path.replace(/\/$/, '')),
    );
  });

  it.each([
    'printf "a\\nb\\n" | xargs -n1 rm',
    'printf "a\\nb\\n" | xargs -rn 1 rm',
    "printf 'a\\nb\\n' | xargs -ri rm {}",
    "printf 'a\\nb\\n' | xargs -tI% rm %",
  ])('%s removes each name', (command) => {
    expect(targetsOf(command, 'destroy')).toEqual(['/home/dev/app/a', '/home/dev/app/b']);
  });
});

describe('what decides comes by xargs', () => {
  it.each([
    ...['tar', 'git', 'dd', 'ar', 'find', 'env', 'sudo', 'ip', 'docker', 'kubectl', 'openssl', 'awk', 'sed', 'perl -e'],
    ...['gcloud compute instances', 'aws s3', 'nft', 'find .', 'find src test', '-n 2 gfind .'],
  ])('cat list | xargs %s', (program) => {
    expect(['exec', 'unknown']).toContain(strongestOf(`cat list | xargs ${program}`));
  });
});

it.each(['cat dirs | xargs find . -name x', "cat dirs | xargs -I{} find {} -name '*.ts'"])(
  '%s only reads',
  (command) => {
    expect(strongestOf(command)).toBe('read');
  },
);

describe('work that was not committed is lost', () => {
  each('destroys', 'destroy', [
    'git checkout main f',
    'git checkout HEAD~1 src',
    'git checkout - f',
    'git checkout @{-1} f',
    'git checkout --ours f',
    'git checkout --theirs src',
    'git checkout --pathspec-from-file=list',
    'git checkout -f main',
    'git restore --source HEAD~1 f',
    'git restore --pathspec-from-file=list',
    'git restore -SW f',
    'git stash drop',
    'git stash clear',
    'git reset --hard',
    'git reset --merge',
    'git submodule update --init --force',
    'git switch --discard-changes main',
    'git undo --hard',
    'git delete-branch x',
    'git gc --prune=now',
  ]);
  each('only moves', 'vcs', [
    'git checkout -',
    'git checkout main',
    'git checkout -b x main',
    'git restore --staged f',
    'git reset HEAD f',
  ]);

  it('names the paths that are not known as unknown', () => {
    expect(targetsOf('git restore --pathspec-from-file=list', 'destroy')).toEqual(['?']);
    expect(targetsOf('git gc --prune=now', 'destroy')).toEqual([]);
  });

  it.each([
    ['git rm f', ['/home/dev/app/f']],
    ['git rm -r src', ['/home/dev/app/src']],
    ['git rm -q -- a b', ['/home/dev/app/a', '/home/dev/app/b']],
  ])('%s can be brought back, because git refuses otherwise', (command, targets) => {
    const destroyed = effectsOf(command).filter(({ effect }) => effect === 'destroy');
    expect(destroyed.map(({ recoverable }) => recoverable)).toEqual([targets]);
  });
  it.each(['git rm -f f', 'git rm -rf src', 'git rm --force f'])('%s cannot', (command) => {
    expect(effectsOf(command).some(({ recoverable }) => recoverable !== undefined)).toBe(false);
  });
});

describe('abbreviated words', () => {
  each('look', 'read', [
    ...[
      'ip a',
      'ip a s',
      'ip -br a',
      'ip addr show up',
      'ip l s eth0',
      'ip r g 1.1.1.1',
      'ip -n ns link show',
      'ip neigh',
    ],
    ...['ip tuntap list', 'ip monitor', 'ip route save', 'tc qdisc show', 'bridge fdb'],
    ...['nmcli', 'nmcli d', 'nmcli c s', 'nmcli g h', 'nmcli dev wifi', 'nmcli -t -f NAME con show', 'nmcli r wifi'],
  ]);
  each('act', 'exec', [
    ...[
      'ip r a default via 10.0.0.1',
      'ip a a 1.1.1.1/8 dev eth0',
      'ip r d 10.0.0.0/8',
      'ip rule r',
      'ip tunt a dev tap0',
    ],
    ...['ip l set eth0 up', 'ip -n ns link set eth0 up', 'ip -batch f', 'tc qdisc add dev eth0 root netem'],
    ...['nmcli c d x', 'nmcli g h name', 'nmcli r wifi off', 'nmcli general logging l OFF', 'nmcli dev wifi connect x'],
  ]);
  each('flush', 'destroy', [
    'ip a f dev eth0',
    'ip address f eth0',
    'ip route flush cache',
    'ip netns exec a rm f',
    'ip netns e a rm f',
  ]);
});

describe('files of mktemp', () => {
  it.each([
    ['T=$(mktemp -d); rm -rf "$T"', '/tmp/tmp.XXXXXXXXXX'],
    ['T=$(mktemp -d); trap \'rm -rf "$T"\' EXIT; ls', '/tmp/tmp.XXXXXXXXXX'],
    ['cleanup() { rm -rf "$T"; }; T=$(mktemp -d); trap cleanup EXIT', '/tmp/tmp.XXXXXXXXXX'],
    ['T=$(mktemp -dt foo.XXXX); rm -rf "$T"/x', '/tmp/foo.XXXX/x'],
    ['T=$(mktemp /tmp/x.XXXX); rm "$T"', '/tmp/x.XXXX'],
    ['T=$(mktemp -p /var/tmp x.XXX); rm "$T"', '/var/tmp/x.XXX'],
    ['T=$(mktemp --tmpdir=/var/tmp x.XXX); rm "$T"', '/var/tmp/x.XXX'],
    ['T=$(mktemp --suffix=.log); rm "$T"', '/tmp/tmp.XXXXXXXXXX.log'],
    ['T=$(mktemp x.XXX); rm "$T"', '/home/dev/app/x.XXX'],
    ["python3 -c 'import tempfile,shutil; d=tempfile.mkdtemp(); shutil.rmtree(d)'", '/tmp/tmpXXXXXXXX'],
    ["python3 -c 'import tempfile,os; fd,p=tempfile.mkstemp(); os.remove(p)'", '/tmp/tmpXXXXXXXX'],
    ['node -e \'const fs=require("fs");const d=fs.mkdtempSync("/tmp/x");fs.rmSync(d)\'', '/tmp/tmpXXXXXXXX'],
  ])('%s', (command, target) => {
    expect(targetsOf(command, 'destroy')).toEqual([target]);
  });

  it.each([
    'T=$(mktemp -d); T=/etc; rm -rf "$T"',
    'T=$(mktemp -p "$D" x.XXX); rm "$T"',
    'python3 -c \'import tempfile,shutil; d=tempfile.mkdtemp(dir="src"); shutil.rmtree(d)\'',
    'python3 -c \'import tempfile,shutil; d=tempfile.mkdtemp(); d="src"; shutil.rmtree(d)\'',
  ])('but not %s', (command) => {
    expect(targetsOf(command, 'destroy').every((target) => !target.startsWith('/tmp/'))).toBe(true);
  });

  it('are written where the template says', () => {
    expect(targetsOf('mktemp /tmp/x.XXXX', 'write')).toEqual(['/tmp/x.?']);
  });
});

describe('commands that only look', () => {
  each('read', 'read', [
    'docker exec c ls',
    'docker exec -it c cat /etc/hosts',
    'docker compose exec -T web env',
    'docker container exec c ps aux',
    'podman exec -u root c id',
    'git summary',
    'git effort',
    'git authors --list',
    'git cliff --unreleased',
    'git annex whereis f',
    'git flow feature list',
    'git standup',
    'gh alias ls',
    'gh extension ls',
    'fzf --bind=ctrl-j:down,ctrl-k:up',
    "fzf --bind 'ctrl-a:select-all' --bind 'enter:execute(less {})'",
    "sqlite3 -readonly db 'DROP TABLE x'",
    "sqlite3 --readonly db 'DELETE FROM x'",
    "sqlite3 'file:db?mode=ro' 'UPDATE x SET a=1'",
  ]);
  each('ask', 'network', [
    'gh secret ls',
    'gh gist ls',
    'gh variable ls',
    'gh ssh-key ls',
    'kubectl exec pod -- cat /f',
    'kubectl exec -it pod -c x -- ls /',
  ]);
  each('run a shell', 'exec', [
    'docker exec -it c bash',
    'docker exec c sh',
    'kubectl exec -it pod -- sh',
    'docker exec c',
  ]);
  each('destroy', 'destroy', [
    'docker exec c rm -rf /data',
    'kubectl exec pod -- rm /f',
    'git annex drop f',
    "fzf --bind 'enter:execute-silent(rm {})'",
    "fzf --bind 'ctrl-x:reload(rm f)+clear-query'",
    "sk -c 'rm -rf src'",
    "sqlite3 -readonly db '.shell rm f'",
  ]);
});

describe('a pattern in quotes for an unknown program is text', () => {
  it.each([
    'mytool --note="**"',
    "mytool '*.ts'",
    "mytool --glob='**/*.md'",
    'mytool "a/*/b"',
    "mytool -o '*'",
    'mytool --match=".*"',
  ])('%s has no targets', (command) => {
    expect(effectsOf(command).flatMap(({ targets }) => targets)).toEqual([]);
    expect(strongestOf(command)).toBe('unknown');
  });
});

describe('a deletion that a request asks for', () => {
  each('destroys', 'destroy', [
    'curl -X POST http://jenkins/job/x/doDelete',
    'curl -XPOST http://h:9200/index/_delete_by_query',
    'curl -d {} https://api.example.com/v1/zones/1/purge_cache',
    'curl --json {} https://api.example.com/items:batchDelete',
    'java -jar jenkins-cli.jar -s http://h/ delete-job x',
    'java -jar lib/jenkins-cli-2.4.jar delete-view v',
  ]);
  each('asks', 'network', [
    'curl https://example.com/docs/delete',
    'curl -X POST https://example.com/login',
    'curl -XGET https://example.com/delete',
    'curl -d a=delete https://example.com/items',
  ]);
});

describe('an option that names an output', () => {
  it.each([
    ['nasm -f elf64 -o a.o a.asm', 'a.o'],
    ['ld -o app a.o', 'app'],
    ['typst compile a.typ --output out.pdf', 'out.pdf'],
    ['json2ts -i a.json -o src/a.d.ts', 'src/a.d.ts'],
    ['javac -d out Main.java', 'out'],
    ['dot -Tpng a.dot -o a.png', 'a.png'],
    ['nmap -oX scan.xml host', 'scan.xml'],
    ['sox a.wav b.wav trim 0 10', 'b.wav'],
    ['flac --best a.wav', 'a.flac'],
    ['lame --preset standard a.wav b.mp3', 'b.mp3'],
    ['optipng -o7 a.png', 'a.png'],
    ['pdftk a.pdf cat output b.pdf', 'b.pdf'],
    ['mksquashfs d a.sqfs -b 1M', 'a.sqfs'],
  ])('is a target: %s', (command, path) => {
    expect(targetsOf(command, 'write')).toContain(`/home/dev/app/${path}`);
  });

  each('without its value still writes', 'write', ['remark . -o', 'remark . -qfo', 'xmllint a.xml --output']);
  each('only prints to standard output', 'read', ['asciidoctor -o - a.adoc', 'rsvg-convert --output=- a.svg']);
});

describe('a program under another name', () => {
  each('reads', 'read', ['gls -la', 'gcut -d: -f1 f', 'lzgrep a f.lzma', 'iptables-nft -L', 'bzless a.bz2']);
  each('destroys', 'destroy', ['grm -rf src', 'gshred f']);
  each('is not taken for one that it begins with', 'unknown', ['frobls2 f', 'ls2 f']);
  each('with a version is the same', 'read', [
    'python3.12 -c "print(1)"',
    'python3 -c "print(1)"',
    'perl5 -e "print 1"',
  ]);
});

describe('functions of Perl by their full names', () => {
  each('destroy', 'destroy', [
    `perl -MFile::Path -e 'File::Path::remove_tree("d")'`,
    `perl -MFile::Path -e 'File::Path::rmtree("d")'`,
    `perl -e 'CORE::unlink("f")'`,
  ]);
});
