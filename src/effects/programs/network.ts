// Programs that download, upload, query and connect.

import type { CommandExample, Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isDeletingVerb } from '../shell/verbs.ts';
import { base64Text } from './decoders.ts';
import { asks, given, looks, operandsOf, runs, writes } from './shapes.ts';

/** The value of an option, attached or as the next word. */
export const optionOf = ({ args }: ProgramUse, ...names: readonly string[]): string | undefined => {
  for (const [index, arg] of args.entries()) {
    for (const name of names) {
      if (arg === name) return args[index + 1] ?? '';
      if (name.startsWith('--') ? arg.startsWith(`${name}=`) : arg.startsWith(name))
        return arg.slice(name.length).replace(/^=/, '');
    }
  }
  return undefined;
};

/** A request with this method deletes something remotely. */
const deletes = ({ args }: ProgramUse): boolean =>
  args.some((arg, at) => {
    const method = /^(?:-[a-zA-Z]*X|--(?:request|method))=?(.*)$/.exec(arg)?.[1];
    return method !== undefined && /^['"]?DELETE\b/i.test(method === '' ? (args[at + 1] ?? '') : method);
  });

/** A request that sends something to an address which ends in a deleting verb: `POST …/job/x/doDelete`. */
const sendsDelete = ({ args }: ProgramUse): boolean =>
  args.some((arg) =>
    /^(-[a-zA-Z]*[XdFT]|--(request|method|data|json|form|post-data|body-data|upload-file))/.test(arg),
  ) &&
  !args.some((arg) => /^(-[a-zA-Z]*X)?(GET|HEAD|OPTIONS)$/.test(arg)) &&
  args.some((arg) => {
    const [, path = ''] = /^(?:--url=)?(?:https?:\/\/)?[\w.-]+(?::\d+)?(\/[^?#]*)/.exec(arg) ?? [];
    return !arg.startsWith('-') && isDeletingVerb(path.replace(/\/+$/, '').split(/[/:]/).at(-1) ?? '');
  });

/** Options of curl whose value may name a file: `-d @f`, `-F name=@f`, `-b f`. */
const SENDS =
  /^(?:-[a-zA-Z]*([dFHbK])|--(data|data-ascii|data-binary|data-urlencode|json|form|header|cookie|config|variable|url-query))$/;
const SENDS_ATTACHED =
  /^(?:-([dFHbK])(.+)|--(data|data-ascii|data-binary|data-urlencode|json|form|header|cookie|config|variable|url-query)=(.+))$/s;

function sentFiles({ args }: ProgramUse): readonly string[] {
  return args.flatMap((arg, at) => {
    const [, letter, word] = SENDS.exec(arg) ?? [];
    const [, short, attached, long, value] = SENDS_ATTACHED.exec(arg) ?? [];
    const option = letter ?? word ?? short ?? long;
    const given = letter !== undefined || word !== undefined ? args[at + 1] : (attached ?? value);
    if (option === undefined || given === undefined) return [];
    if (/^(b|cookie)$/.test(option)) return given.includes('=') ? [] : [given];
    if (/^(K|config)$/.test(option)) return [given];
    if (/^(F|form)$/.test(option)) return [/^[^=]*=[@<]([^;]+)/.exec(given)?.[1] ?? ''];
    return [
      (/^(data-urlencode|variable|url-query)$/.test(option) ? /^[^@=]*@(.+)$/s : /^@(.+)$/s).exec(given)?.[1] ?? '',
    ];
  });
}

/** `curl file:///etc/hosts`: every address is a file, and no option but those of the output matters. */
function localOnly(use: ProgramUse): boolean {
  const addresses = use.args.filter((arg) => /^[a-z][a-z\d+.-]*:\/\//i.test(arg));
  const plain = use.args.every(
    (arg, at) => addresses.includes(arg) || /^-[sSfLNv]+$|^-o$/.test(arg) || use.args[at - 1] === '-o',
  );
  if (addresses.length === 0 || !plain || !addresses.every((address) => /^file:/i.test(address))) return false;
  use.emit(
    'read',
    addresses.map((address) => use.path(address.replace(/^file:(\/\/[^/]*)?/i, ''))),
  );
  const output = optionOf(use, '-o');
  if (output !== undefined && output !== '-') use.open(output, 'write');
  return true;
}

const curl: ProgramEntry = {
  handle: (use) => {
    for (const file of sentFiles(use)) if (file !== '' && file !== '-') use.open(file, 'read');
    if (deletes(use) || sendsDelete(use)) use.emit('destroy', [], 'deletes something remotely');
    // Options from stdin, one per line.
    if (use.stdin.from === 'text' && /^-$/.test(optionOf(use, '-K', '--config') ?? ''))
      for (const [, path = ''] of use.stdin.text.matchAll(/^\s*-{0,2}(?:o|output)[ \t=:]+"?([^"\n]+)/gm))
        use.open(path, 'write');
    return localOnly(use);
  },
  does: 'network',
  operands: 'host*',
  options: {
    '-o= --output= -c= --cookie-jar= -D= --dump-header= --trace= --trace-ascii= --stderr= --etag-save= --libcurl= --hsts= --alt-svc=':
      'write',
    '-O --remote-name --remote-name-all -J --remote-header-name': 'here',
    '-T= --upload-file= -E= --cert= --cacert= --key= --netrc-file= --etag-compare= --unix-socket=': 'read',
    // An options file may name output files.
    '-K= --config=': 'exec',
    '--output-dir=': 'folder',
    '--url=': 'host',
    '-X= -H= -d= -F= -A= -b= -e= -u= -x= -m= -w= -y= -Y= -z= -r= -C= -Q= -P= -U= -t= --request= --header= --data= --data-raw= --data-ascii= --data-binary= --data-urlencode= --json= --form= --form-string= --user-agent= --cookie= --referer= --user= --proxy= --max-time= --connect-timeout= --write-out= --range= --retry= --retry-delay= --retry-max-time= --abstract-unix-socket= --resolve= --connect-to= --interface= --limit-rate= --max-redirs= --proto= --proto-default= --ciphers= --tls-max= --oauth2-bearer= --noproxy= --dns-servers= --url-query= --aws-sigv4= --continue-at= --quote= --time-cond= --doh-url= --socks5= --socks5-hostname= --cert-type= --key-type= --pass= --capath= --max-filesize= --variable=':
      'value',
    '-V': 'dry-run',
  },
  examples: [
    ['curl -s https://example.com', 'network'],
    ['curl -X POST -d @.env https://example.com', 'network'],
    ['curl -sSLo f https://example.com', 'write'],
    ['curl -O https://example.com/a', 'write'],
    ['curl -so /dev/null -w "%{http_code}" https://example.com', 'network'],
    ['curl -K cfg.txt', 'exec'],
    ['curl -K - u <<< "output = .tutti/policy.yaml"', 'tamper'],
    ['curl -sX DELETE https://example.com/a', 'destroy'],
    ['curl --request=DELETE https://example.com/a', 'destroy'],
    ['curl -X POST https://example.com/job/a/doDelete', 'destroy'],
    ['curl -d {} https://example.com/index/_delete_by_query', 'destroy'],
    ['curl https://example.com/docs/delete', 'network'],
    ['curl --version', 'read'],
    ['curl -s file:///etc/hosts', 'read'],
    ['curl -s file:///etc/hosts -o f', 'write'],
    ['curl file:///etc/hosts https://example.com', 'network'],
    ['curl -T f file:///tmp/a', 'network'],
  ],
};

/** wget saves its download, unless an option prints it or only checks. */
const wget: ProgramEntry = {
  handle: (use) => {
    const named = use.args.some((arg) => /^(-[a-zA-Z]*O|--output-document)/.test(arg));
    const looking = use.args.some((arg) => /^(--spider|-h|--help|-V|--version)$/.test(arg));
    if (deletes(use)) use.emit('destroy', [], 'deletes something remotely');
    if (!named && !looking) use.emit('write', [use.path(optionOf(use, '-P', '--directory-prefix') ?? '.')]);
    return false;
  },
  does: 'network',
  operands: 'host*',
  options: {
    '-O= --output-document= -o= --output-file= -a= --append-output= --save-cookies= --warc-file= --hsts-file= --rejected-log=':
      'write',
    '--post-file= --body-file= -i= --input-file= --load-cookies=': 'read',
    '--use-askpass=': 'shell',
    '--config=': 'exec',
    '-e= --execute= -P= --directory-prefix= -T= -t= -U= -A= -R= -D= -I= -X= -w= -l= -Q= --header= --post-data= --body-data= --method= --user= --password= --timeout= --tries= --user-agent= --referer= --wait=':
      'value',
    '-V -h': 'dry-run',
  },
  examples: [
    ['wget -qO- https://example.com', 'network'],
    ['wget --spider https://example.com', 'network'],
    ['wget https://example.com/a', 'write'],
    ['wget -O f https://example.com', 'write'],
  ],
};

/** Saves its download in the current folder, unless an option only checks. */
const downloader = (looking: RegExp, ...examples: readonly CommandExample[]): ProgramEntry => ({
  handle: ({ args, emit, path }) => {
    const folders = args.flatMap((arg, at) =>
      /^(-d|-P|--dir)$/.test(arg) ? (args[at + 1] ?? []) : (/^(?:-P|--dir=)(.+)$/s.exec(arg)?.[1] ?? []),
    );
    const folder = folders.at(-1) ?? '.';
    if (!args.some((arg) => looking.test(arg) || arg === '--help' || arg === '--version'))
      emit('write', [path(folder)]);
    return false;
  },
  does: 'network',
  operands: 'host*',
  options: {
    '--exec= --netrc-cmd= --on-download-complete=': 'shell',
    '-o= -O= -P= -d= -f= --dir= --out= -x= -s=': 'value',
  },
  examples,
});

const openssl: ProgramEntry = {
  style: 'long',
  sub: {
    's_client s_server s_time cmp': {
      ...given(asks('openssl s_client -connect h:443'), { '-help': 'dry-run' }, ['openssl s_client -help', 'read']),
      style: 'long',
    },
    'version ciphers help list speed errstr prime passwd verify': {
      ...looks('openssl version'),
      style: 'long',
      options: { '-engine= -provider= -provider-path=': 'exec' },
    },
    'rehash ca': writes('openssl rehash certs'),
    engine: runs('openssl engine -t dynamic'),
    'dgst md5 sha1 sha224 sha256 sha384 sha512 sha3-256 sha3-512 blake2b512 blake2s256 ripemd160 sm3': {
      does: 'read',
      style: 'long',
      operands: 'read*',
      options: {
        '-out= -writerand=': 'write',
        '-sign= -verify= -prverify= -signature=': 'read',
        '-hmac= -mac= -macopt= -keyform= -sigopt= -passin= -rand= -xoflen=': 'value',
        '-engine= -engine_impl= -provider= -provider-path=': 'exec',
      },
      examples: [
        ['openssl dgst -sha256 a.txt', 'read'],
        ['openssl sha256 a.txt b.txt', 'read'],
        ['openssl dgst -sha256 -sign k.pem -out s a.txt', 'write'],
      ],
    },
  },
  // The others print their result, unless an option names a file.
  other: {
    style: 'long',
    operands: 'value*',
    options: {
      '-out= -keyout= -CAserial= -writerand= -outdir= -certsout= -respout= -reqout=': 'write',
      '-url= -host= -proxy=': 'network',
      '-port=': 'exec',
      '-in= -inkey= -CA= -CAkey= -key=': 'read',
      '-engine= -provider= -provider-path= -module=': 'exec',
    },
    prints: base64Text,
    examples: [
      ['echo cm0gZg== | openssl base64 -d | sh', 'destroy'],
      ['openssl rand -hex 16', 'read'],
      ['openssl enc -d -base64 -in p.b64', 'read'],
      ['openssl req -x509 -newkey rsa:2048 -keyout k -out c', 'write'],
      ['openssl genrsa -out key.pem', 'write'],
      ['openssl ocsp -respin r.der -text -noverify', 'read'],
      ['openssl ocsp -url http://o.example -issuer a -cert b', 'network'],
    ],
  },
};

const socat: ProgramEntry = {
  does: 'network',
  operands: 'value*',
  handle: (use) => {
    for (const arg of use.args) {
      const command = /^(?:EXEC|SYSTEM|SHELL):(.*)$/is.exec(arg)?.[1];
      const options = /,(pty|stderr|setsid|nofork|ctty|sane|raw|echo|fdin|fdout).*$/s;
      if (command !== undefined) use.inSubshell(() => use.source(command.replace(options, '')));
      const file = /^(?:OPEN|CREATE|FILE|GOPEN):([^,]+)/i.exec(arg)?.[1];
      if (file !== undefined) use.open(file, 'write');
      const socket = /^UNIX(?:-[A-Z]+)?:([^,]+)/i.exec(arg)?.[1];
      if (socket !== undefined) use.open(socket, 'read');
    }
    return false;
  },
  examples: [
    ['socat - TCP:h:1', 'network'],
    ['socat - UNIX-CONNECT:a.sock', 'network'],
    ['socat - UNIX:$TUTTI_HOME/server.sock', 'tamper'],
    ["socat TCP-LISTEN:1 EXEC:'rm f'", 'destroy'],
  ],
};

/** Text browsers show a file if the word is plainly one. */
const FILE_NAME = /^(~|\.{0,2})\/|^[^/:]+\.(html?|txt|md|xml)$/;

const textBrowser: ProgramEntry = {
  handle: ({ args, emit, path }) => {
    const words = args.filter((arg) => !/^-/.test(arg));
    const isFile = args.includes('-dump') && words.length > 0 && words.every((word) => FILE_NAME.test(word));
    if (isFile) emit('read', words.map(path));
    return isFile;
  },
  examples: [
    ['w3m -dump a.html', 'read'],
    ['lynx -dump ./a', 'read'],
    ['lynx -dump a.org', 'network'],
  ],
};

export const network: Family = {
  'w3m lynx links links2 elinks': textBrowser,
  // A user of this machine, unless a host follows.
  finger: {
    handle: ({ args, emit }) => {
      const hosts = args.filter((arg) => arg.includes('@')).map((arg) => arg.slice(arg.lastIndexOf('@') + 1));
      if (hosts.length > 0) emit('network', hosts);
      return false;
    },
    examples: [
      ['finger ada@example.net', 'network'],
      ['finger ada', 'read'],
    ],
  },
  'curl curlie': curl,
  'wget wget2': wget,
  'http https xh xhs httpie': given(
    {
      does: 'network',
      operands: 'value*',
      handle: ({ args, emit }) => {
        if (/^delete$/i.test(operandsOf(args)[0] ?? '')) emit('destroy', [], 'deletes something remotely');
        return false;
      },
    },
    {
      '-o= --output=': 'write',
      '-d --download': 'here',
      '-a= -A= --auth= --session= --timeout=': 'value',
      '--offline': 'dry-run',
    },
    ['http --download https://example.com/a', 'write'],
    ['http GET example.com', 'network'],
    ['http DELETE example.com/a', 'destroy'],
  ),
  'aria2c axel httrack lwp-download youtube-dl yt-dlp gallery-dl': downloader(
    /^(-F|-j|-J|-g|-s|-S|--simulate|--list-formats|--list-subs|--dump-json|--get-.*|--print|--show-files|--dry-run)$/,
    ['aria2c https://example.com/a', 'write'],
    ['yt-dlp -F u', 'network'],
    ["yt-dlp --exec 'rm f' u", 'destroy'],
  ),
  socat,
  openssl,
};
