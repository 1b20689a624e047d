// Programs that talk to other machines.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const valued = (use: Use, ...names: readonly string[]): string | undefined => {
  for (const [index, arg] of use.args.entries()) {
    for (const name of names) {
      if (arg === name) return use.args[index + 1] ?? '';
      if (name.startsWith('--') && arg.startsWith(`${name}=`)) return arg.slice(name.length + 1);
      if (!name.startsWith('--') && arg.startsWith(name)) return arg.slice(name.length);
    }
  }
  return undefined;
};

/** wget saves what it gets, unless told to print it or only to look. */
const wget = (use: Use): boolean => {
  const output =
    valued(use, '--output-document') ??
    /^-[a-zA-Z]*O(.*)$/.exec(use.args.find((arg) => /^-[a-zA-Z]*O/.test(arg)) ?? '')?.[1];
  const folder = valued(use, '-P', '--directory-prefix');
  if (output === undefined && !use.args.some((arg) => /^(--spider|-h|--help|-V|--version)$/.test(arg)))
    use.emit('write', [use.path(folder ?? '.')]);
  return false;
};

/** `host:path`, `user@host:path`, `rsync://host`: on another machine. */
const far = (text: string): string | undefined =>
  /^(?:rsync|sftp|scp):\/\/([^/]+)/.exec(text)?.[1] ?? /^(?:[^@/]+@)?(\[[^\]]+\]|[^:/]+)::?/.exec(text)?.[1];

const COPY_TAKES =
  /^(-[efilFcoPSJDX]|--rsh|--exclude|--include|--filter|--files-from|--exclude-from|--rsync-path|--log-file|--port|--bwlimit|--out-format|--backup-dir|--temp-dir|--chmod|--max-size|--timeout)$/;

const copyBetween = (use: Use): boolean => {
  const operands: string[] = [];
  for (let at = 0; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (!/^-./.test(arg)) operands.push(arg);
    else if (COPY_TAKES.test(arg) && !(use.name === 'rsync' && /^-[lioPSDX]$/.test(arg))) at++;
  }
  const command =
    valued(use, '--rsh', '--rsync-path') ?? (use.name === 'rsync' ? valued(use, '-e') : valued(use, '-S'));
  if (command !== undefined && command !== 'ssh') use.apart(() => use.source(command));
  const calm =
    use.name === 'rsync' &&
    (operands.length < 2 || use.args.some((arg) => /^(-[a-zA-Z]*n[a-zA-Z]*|--dry-run|--list-only)$/.test(arg)));
  const hosts = operands.map(far).filter((host) => host !== undefined);
  if (hosts.length > 0) use.emit('network', hosts);
  const [to, sources] = [operands.at(-1), operands.slice(0, -1)];
  use.emit('read', sources.filter((each) => far(each) === undefined).map(use.path));
  if (calm || to === undefined) return true;
  const target = far(to) === undefined ? [use.path(to)] : [];
  if (use.args.some((arg) => /^--(delete|remove-source-files)/.test(arg)))
    use.emit('destroy', target, 'removes what the source does not have');
  else if (target.length > 0) use.emit('write', target);
  return true;
};

const SSH_TAKES = '-b= -c= -D= -E= -e= -F= -I= -i= -J= -L= -l= -m= -O= -o= -p= -Q= -R= -S= -W= -w=';

const ssh: Entry = {
  style: 'posix',
  does: 'exec',
  operands: 'host value*',
  options: { [SSH_TAKES]: 'value', '-V': 'calm' },
  examples: [
    ["ssh localhost 'ls'", 'exec'],
    ['ssh -V', 'read'],
  ],
};

const talk = (
  options: NonNullable<Entry['options']> = {},
  operands = 'host value*',
  examples: Entry['examples'] = [],
): Entry => ({ does: 'network', operands, options, examples });

const openssl: Entry = {
  style: 'long',
  sub: {
    's_client s_server s_time ocsp ts': {
      does: 'network',
      operands: 'value*',
      examples: [['openssl s_client -connect h:443', 'network']],
    },
    'version ciphers help list speed errstr asn1parse prime': {
      operands: 'value*',
      examples: [['openssl version', 'read']],
    },
  },
  other: {
    style: 'long',
    operands: 'value*',
    options: {
      '-out= -keyout= -signkey-out= -CAserial=': 'write',
      '-in= -inkey= -CA= -CAkey=': 'read',
      '-engine= -provider=': 'exec',
    },
    examples: [
      ['openssl dgst -sha256 a.txt', 'read'],
      ['openssl enc -d -base64 -in p.b64', 'read'],
      ['openssl genrsa -out key.pem', 'write'],
    ],
  },
};

export const network: Family = {
  'curl curlie': {
    does: 'network',
    operands: 'host*',
    options: {
      '-o= --output= -c= --cookie-jar= -D= --dump-header= --trace= --trace-ascii= --stderr= --etag-save= --libcurl= --hsts= --alt-svc=':
        'write',
      '-O --remote-name --remote-name-all -J --remote-header-name': 'here',
      '-T= --upload-file= -K= --config= -E= --cert= --cacert= --key= -n= --netrc-file= --etag-compare=': 'read',
      '--output-dir=': 'folder',
      '-X= -H= -d= -F= -A= -b= -e= -u= -x= -m= -w= -y= -Y= -z= -r= -C= -Q= -P= -U= --request= --header= --data= --data-raw= --data-binary= --data-urlencode= --json= --form= --form-string= --user-agent= --cookie= --referer= --user= --proxy= --max-time= --connect-timeout= --write-out= --range= --retry= --retry-delay= --retry-max-time= --unix-socket= --abstract-unix-socket= --resolve= --connect-to= --interface= --limit-rate= --max-redirs= --proto= --ciphers= --tls-max= --oauth2-bearer= --noproxy= --dns-servers= --url-query= --aws-sigv4=':
        'value',
      '--url=': 'host',
    },
    examples: [
      ['curl -s https://example.com', 'network'],
      ['curl -sSLo f https://example.com', 'write'],
      ['curl -O https://example.com/a', 'write'],
    ],
  },
  wget: {
    look: wget,
    does: 'network',
    operands: 'host*',
    options: {
      '-O= --output-document= -o= --output-file= -a= --append-output= --save-cookies= --warc-file= --hsts-file= --rejected-log=':
        'write',
      '--post-file= --body-file= -i= --input-file= --load-cookies=': 'read',
      '--use-askpass=': 'shell',
      '-e= --execute= -P= --directory-prefix= -T= -t= -U= -A= -R= -D= -I= -X= --header= --post-data= --method= --user= --password= --timeout= --tries= --user-agent= -l=':
        'value',
    },
    examples: [
      ['wget -qO- https://example.com', 'network'],
      ['wget https://example.com/a', 'write'],
      ['wget -O f https://example.com', 'write'],
    ],
  },
  'http https xh xhs httpie': talk(
    { '-o= --output=': 'write', '-d --download': 'here', '-a= -A= --auth= --session= --timeout=': 'value' },
    'value*',
    [
      ['http --download https://example.com/a', 'write'],
      ['http GET example.com', 'network'],
    ],
  ),
  'aria2c axel yt-dlp youtube-dl gallery-dl httrack lwp-download': talk(
    { '-o= --out= -O= --output=': 'value', '-d= --dir=': 'value', '--exec=': 'shell' },
    'host*',
    [
      ['aria2c https://example.com/a', 'network'],
      ["yt-dlp --exec 'rm f' u", 'destroy'],
    ],
  ),
  'ssh autossh mosh slogin dbclient': ssh,
  sshpass: {
    style: 'posix',
    operands: 'argv',
    options: { '-p= -f= -d=': 'value' },
    examples: [['sshpass -p x ssh h ls', 'exec']],
  },
  'scp rsync rcp': {
    look: copyBetween,
    examples: [
      ['scp host:a b', 'write'],
      ['rsync -an a/ b/', 'read'],
      ['rsync -a a/ host:b/', 'network'],
      ['rsync -a --delete a/ b/', 'destroy'],
    ],
  },
  'sftp ftp lftp tftp ncftp ftpput ftpget curlftpfs sshfs': talk({ '-b=': 'read', '-c= -e=': 'value' }, 'host value*', [
    ['sftp host', 'network'],
  ]),
  'nc ncat netcat nc.traditional nc.openbsd cryptcat': talk(
    {
      '-e= -c= --exec= --sh-exec=': 'shell',
      '-p= -s= -w= -q= -i= -I= -O= -P= -V= -X= -x=': 'value',
      '-o= --output=': 'write',
    },
    'host value*',
    [
      ['nc -l 9999', 'network'],
      ["nc -e 'rm f' h 1", 'destroy'],
    ],
  ),
  socat: {
    does: 'network',
    look: (use) => {
      for (const arg of use.args) {
        const command = /^(EXEC|SYSTEM|SHELL):(.*)$/is.exec(arg)?.[2];
        if (command !== undefined)
          use.apart(() =>
            use.source(command.replace(/,(pty|stderr|setsid|nofork|ctty|sane|raw|echo|fdin|fdout).*$/s, '')),
          );
        const file = /^(?:OPEN|CREATE|FILE|GOPEN):([^,]+)/i.exec(arg)?.[1];
        if (file !== undefined) use.open(file, 'write');
      }
      return false;
    },
    operands: 'value*',
    examples: [
      ['socat - TCP:h:1', 'network'],
      ["socat TCP-LISTEN:1 EXEC:'rm f'", 'destroy'],
    ],
  },
  'ping ping6 fping arping traceroute traceroute6 tracepath mtr dig nslookup host drill kdig whois telnet nmap masscan speedtest speedtest-cli iperf iperf3 ab wrk hey vegeta siege bombardier httping grpcurl websocat wscat ntpdate chronyc snmpwalk ldapsearch dog doggo nikto sqlmap gobuster':
    talk({ '-c= -i= -w= -W= -p= -t= -s= -n= -m= -d=': 'value', '-o= --output= -oN= -oX=': 'write' }, 'host value*', [
      ['ping -c1 127.0.0.1', 'network'],
      ['dig example.com', 'network'],
    ]),
  'mail mailx sendmail mutt msmtp swaks telegram-send slack-cli pushover ntfy': talk({}, 'value*', [
    ['mail -s hi a@b.c', 'network'],
  ]),
  'ngrok cloudflared localtunnel lt bore frpc tailscale wg wg-quick openvpn nordvpn': {
    does: 'network',
    operands: 'value*',
    examples: [['ngrok http 80', 'network']],
  },
  'rclone s3cmd gsutil mc azcopy b2': {
    does: 'network',
    look: ({ args, emit }) => {
      if (
        !args.some((arg) => /^(delete|deletefile|purge|rm|rmdir|rmdirs|rb|remove|del|sync|cleanup|dedupe)$/.test(arg))
      )
        return false;
      if (args.some((arg) => arg === '--dry-run' || arg === '-n')) return false;
      emit('destroy', [], 'removes what is stored elsewhere');
      return true;
    },
    operands: 'value*',
    examples: [
      ['gsutil ls gs://b', 'network'],
      ['rclone purge r:b', 'destroy'],
    ],
  },
  'croc magic-wormhole wormhole transfer scrcpy': {
    does: 'network',
    operands: 'value*',
    examples: [['croc send f', 'network']],
  },
  openssl,
  'ss netstat lsof fuser arp ifstat iftop nethogs': {
    operands: 'value*',
    options: { '-k --kill -K': 'exec' },
    look: ({ name, emit, args }) => {
      if (name !== 'lsof') return false;
      emit('read', [], args.join(' '));
      return true;
    },
    examples: [
      ['ss -ltn', 'read'],
      ['lsof -i :3000', 'read'],
      ['fuser -k 80/tcp', 'exec'],
    ],
  },
  'tcpdump tshark wireshark dumpcap ngrep': {
    does: 'network',
    operands: 'value*',
    options: { '-w=': 'write', '-z=': 'shell', '-r= -i= -c= -s=': 'value' },
    examples: [
      ['tcpdump -i any', 'network'],
      ['tcpdump -w f', 'write'],
    ],
  },
  'ip ifconfig route bridge tc iwconfig nmcli networksetup ethtool brctl': {
    look: ({ args, emit }) => {
      const changes = args.some((arg) =>
        /^(add|del|delete|set|change|replace|flush|up|down|append|link-set|connect|disconnect|modify|hw|netmask|-set.*|restore|attach)$/.test(
          arg,
        ),
      );
      emit(args.includes('flush') ? 'destroy' : changes ? 'exec' : 'read');
      return true;
    },
    examples: [
      ['ip addr show', 'read'],
      ['ifconfig', 'read'],
      ['ip link set eth0 down', 'exec'],
    ],
  },
  'iptables ip6tables nft ufw firewall-cmd pfctl ebtables arptables': {
    look: ({ args, emit }) => {
      const looks =
        args.some((arg) => /^(-L|-S|--list.*|list|status|-s|--state|-n|-nL|-nvL|--get-.*)$/.test(arg)) &&
        !args.some((arg) => /^(-F|--flush|flush|-X|-D|-A|-I)$/.test(arg));
      const wipes = args.some((arg) => /^(-F|--flush|flush|-X|reset|disable)$/.test(arg));
      emit(looks ? 'read' : wipes ? 'destroy' : 'exec');
      return true;
    },
    examples: [
      ['iptables -L', 'read'],
      ['iptables -F', 'destroy'],
      ['ufw allow 22', 'exec'],
    ],
  },
};
