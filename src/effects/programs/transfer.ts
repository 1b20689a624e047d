// Programs that copy files to and from other machines, or run commands there.

import { wordsOf } from '../shell/given-files.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { optionValue } from './beside.ts';
import { optionOf } from './network.ts';
import { asks, destroys, firstOperand, given, looks, operandsOf, runs, unbundled } from './shapes.ts';

/** `host:path`, `user@host:path`, `rsync://host`: on another machine. */
const far = (text: string): string | undefined =>
  /^(?:rsync|sftp|scp):\/\/([^/]+)/.exec(text)?.[1] ?? /^(?:[^@/]+@)?(\[[^\]]+\]|[^:/]+)::?/.exec(text)?.[1];

const RSYNC_TAKES =
  /^(-[efBTM]|--(rsh|exclude|include|filter|files-from|exclude-from|include-from|rsync-path|log-file|port|bwlimit|out-format|backup-dir|temp-dir|partial-dir|compare-dest|copy-dest|link-dest|chmod|chown|max-size|min-size|timeout|suffix|password-file|info|block-size|skip-compress|iconv|usermap|groupmap))$/;
const SCP_TAKES = /^-[cDFiJloPSX]$/;

const copyBetween = (given: ProgramUse): boolean => {
  const rsync = given.name === 'rsync';
  const takes = rsync ? RSYNC_TAKES : SCP_TAKES;
  const args = unbundled(given.args, takes);
  const use = given.withArgs(args);
  const operands = operandsOf(args, takes);
  if (operands.length === 0) {
    use.emit('read');
    return true;
  }
  const commands = rsync
    ? [optionOf(use, '--rsh', '-e'), optionOf(use, '--rsync-path')]
    : [optionOf(use, '-S'), proxyOf(use)];
  for (const command of commands) if (command !== undefined) use.inSubshell(() => use.source(command));
  const looking =
    rsync && (operands.length < 2 || args.some((arg) => /^(-[a-zA-Z]*n[a-zA-Z]*|--dry-run|--list-only)$/.test(arg)));
  const hosts = operands.map(far).filter((host) => host !== undefined);
  if (hosts.length > 0) use.emit('network', hosts);
  const [to = '', sources] = [operands.at(-1), operands.slice(0, -1)];
  use.emit('read', sources.filter((each) => far(each) === undefined).map(use.path));
  const log = rsync ? optionOf(use, '--log-file') : undefined;
  if (log !== undefined) use.open(log, 'write');
  if (looking) return true;
  // This machine under another name.
  const here = /^(?:[^@/]+@)?(?:localhost|127\.[\d.]+|\[::1\]):(.+)$/.exec(to)?.[1];
  const target =
    here !== undefined ? [use.inFolder(use.context.home).path(here)] : far(to) === undefined ? [use.path(to)] : [];
  if (args.some((arg) => /^--(delete|del$|remove-source-files)/.test(arg)))
    use.emit('destroy', target, 'removes files that the source does not have');
  else if (target.length > 0) use.emit('write', target);
  return true;
};

/** ssh runs this command locally. */
function proxyOf({ args }: ProgramUse): string | undefined {
  for (const arg of args) {
    const command = /^(?:-o)?\s*(?:ProxyCommand|LocalCommand|KnownHostsCommand)[= ](.*)$/is.exec(arg)?.[1];
    if (command !== undefined && command !== 'none') return command;
  }
  return undefined;
}

/** The words after the host, without options, which are allowed there too. */
function remoteCommand(args: readonly string[]): readonly string[] {
  const host = firstOperand(args, SSH_TAKES);
  const rest = args.slice(host + 1);
  return rest.slice(firstOperand(rest, SSH_TAKES));
}

const ssh: ProgramEntry = {
  style: 'posix',
  does: 'network',
  operands: 'host',
  handle: (use) => {
    const { stdin, emit } = use;
    const args = unbundled(use.args, SSH_TAKES, 1);
    const proxy = proxyOf(use.withArgs(args));
    if (proxy !== undefined) use.inSubshell(() => use.source(proxy));
    if (args.some((arg) => /^-[VQG]$/.test(arg))) return false;
    const command = remoteCommand(args);
    // Without a command, the remote shell reads stdin.
    const code = command.length > 0 ? command.join(' ') : stdin.from === 'text' ? stdin.text : undefined;
    if (code === undefined) return false;
    emit('exec', [], 'runs a command on another machine');
    use.inSubshell(() => use.source(code));
    return false;
  },
  options: {
    '-V -Q= -G': 'dry-run',
    '-E=': 'write',
    '-b= -c= -D= -e= -F= -I= -i= -J= -L= -l= -m= -O= -o= -p= -R= -S= -W= -w= -B= -P= --ssh=': 'value',
  },
  examples: [
    ["ssh localhost 'ls'", 'exec'],
    ["ssh -i k.pem -p 22 me@host 'rm -rf /srv/app'", 'destroy'],
    ['ssh -T git@example.com', 'network'],
    ["ssh -o ProxyCommand='rm f' host", 'destroy'],
    ['ssh -V', 'read'],
    ['ssh host -- sudo rm -rf /srv/app', 'destroy'],
    ["ssh host <<< 'rm -rf /srv/app'", 'destroy'],
  ],
};

const SSH_TAKES = /^-[bcDeEFIiJLlmOopQRSWwBP]$/;

const SFTP_TAKES = /^-[BbcDeFiJloPpRSsuX]$/;

/** Remote storage: `rclone purge r:b`, `gsutil rm gs://b/a`. Copies go in both directions. */
const storage: ProgramEntry = {
  verbs: {},
  options: { '-m -q -n --dry-run': 'value', '-o= -h= --config= --profile= -c=': 'value' },
  sub: {
    'ls lsd lsf lsl lsjson list cat stat du size about tree head tail diff check cryptcheck md5sum sha1sum hashsum info find':
      asks('gsutil ls gs://b', 'rclone lsd r:'),
    'version help listremotes': looks('gsutil version', 'rclone listremotes'),
    'delete deletefile purge rm rmdir rmdirs rb remove del cleanup dedupe': given(
      destroys('rclone purge r:b', 'gsutil -m rm -r gs://b'),
      { '-n --dry-run': 'dry-run' },
    ),
    'sync mirror bisync move moveto mv': given(destroys('rclone sync a r:b'), { '-n --dry-run': 'dry-run' }, [
      'rclone sync -n a r:b',
      'read',
    ]),
    rsync: {
      does: 'network',
      operands: 'value*',
      options: { '-d --delete-unmatched-destination-objects': 'destroy', '-n': 'dry-run', '-x= -y=': 'value' },
      examples: [
        ['gsutil -m rsync -r a gs://b', 'network'],
        ['gsutil -m rsync -d a gs://b', 'destroy'],
      ],
    },
    'copy cp copyto get download put upload copyurl rcat pipe': {
      does: 'network',
      operands: 'value*',
      options: { '-n --dry-run': 'dry-run' },
      handle: ({ args, emit, path }) => {
        const operands = operandsOf(args);
        const to = operands.at(-1);
        if (operands.length > 1 && to !== undefined && !/^[\w.-]+:|^-$/.test(to)) emit('write', [path(to)]);
        return false;
      },
      examples: [
        ['gsutil cp gs://b/a f', 'write'],
        ['rclone copy a r:b', 'network'],
      ],
    },
    'mb mkdir touch setmeta acl iam cors lifecycle versioning web notification rewrite compose hash signurl share alias admin event ilm policy anonymous tag serve mount config login':
      runs('gsutil mb gs://b'),
  },
};

export const transfer: Family = {
  'ssh autossh slogin dbclient mosh': ssh,
  'scp rsync rcp': {
    handle: copyBetween,
    examples: [
      ['scp host:a b', 'write'],
      ['scp -P 22 a host:b', 'network'],
      ['rsync -an a/ b/', 'read'],
      ['rsync -a a/ b/', 'write'],
      ['rsync -a a/ host:b/', 'network'],
      ["rsync -e 'rm f' a h:b", 'destroy'],
      ['rsync -a --delete a/ b/', 'destroy'],
      ['rsync --version', 'read'],
      ['scp a localhost:.claude/settings.json', 'tamper'],
    ],
  },
  'sftp ftp lftp tftp ncftp ftpput ftpget curlftpfs sshfs': given(
    {
      does: 'network',
      operands: 'host value*',
      // A batch of its own commands, one per line.
      handle: (use) => {
        const { name, args, stdin, emit, open, mayWrite } = use;
        // The other side may be this machine.
        if (stdin.from === 'text') mayWrite(wordsOf(stdin.text));
        const own = name === 'sftp' ? unbundled(args, SFTP_TAKES) : args;
        const commands = name === 'sftp' ? [optionOf(use.withArgs(own), '-S'), proxyOf(use.withArgs(own))] : [];
        for (const command of commands) if (command !== undefined) use.inSubshell(() => use.source(command));
        const [, to, more] = operandsOf(own, SFTP_TAKES);
        if (/^sftp$/.test(name) && to !== undefined && more === undefined) open(to, 'write');
        const put = name === 'ftp' ? optionValue(args, /^-o$/) : /\s-o\s+(\S+)/.exec(args.join(' '))?.[1];
        if (/^l?ftp$/.test(name) && put !== undefined) open(put, 'write');
        const batch = [...(stdin.from === 'text' ? [stdin.text] : []), ...(name === 'lftp' ? args : [])].join('\n');
        if (
          /(^|[;&|])\s*[-@]*(rm|rmdir|delete|mdelete|mrm|glob rm|mirror\b[^;\n]*--(delete|Remove-source)\S*)\s/m.test(
            batch,
          )
        )
          emit('destroy', [], 'removes files on the other side');
        return false;
      },
    },
    { '-b=': 'read', '-c= -e= -P= -p= -u= -i= -o=': 'value' },
    ['sftp host', 'network'],
    ["sftp -b - host <<< 'rm a'", 'destroy'],
    ['sftp host:a b', 'write'],
    ["lftp -c 'get a -o b'", 'write'],
    ["lftp -c 'open sftp://h; mirror -R --delete out /srv'", 'destroy'],
    ["lftp -e 'rm -r old; bye' h", 'destroy'],
  ),
  'rclone s3cmd gsutil mc azcopy b2': storage,
};
