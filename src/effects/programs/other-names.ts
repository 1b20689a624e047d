// Programs that a system has under another name: GNU's on macOS (`gls`), the same program for another format (`lzgrep`), and names that
// Debian gives to one of several versions (`iptables-nft`).

const GNU: ReadonlySet<string> = new Set(
  'b2sum base32 base64 basename basenc cat chcon chgrp chmod chown chroot cksum comm csplit cut date dd df dir dircolors dirname du echo env expand expr factor false fmt fold groups head hostid id join kill link ln logname ls md5sum mkdir mkfifo mknod mktemp mv nice nl nohup nproc numfmt od paste pathchk pinky pr printenv printf ptx pwd readlink realpath rm rmdir runcon seq sha1sum sha224sum sha256sum sha384sum sha512sum shred shuf sleep sort split stat stdbuf stty sum sync tac tail tee test timeout touch tr true truncate tsort tty uname unexpand uniq unlink uptime users vdir wc who whoami yes updatedb locate which whois telnet traceroute ping'.split(
    ' ',
  ),
);

const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'pytest-3 py.test-3': 'pytest',
    rgrep: 'grep',
    'bzegrep bzfgrep': 'bzgrep',
    'lzgrep lzegrep lzfgrep xzegrep xzfgrep': 'xzgrep',
    'zstdgrep zstdegrep': 'zgrep',
    'bzless lzless': 'xzless',
    'bzmore lzmore': 'xzmore',
    'bzcmp lzcmp': 'xzcmp',
    'bzdiff lzdiff': 'xzdiff',
    'zstdmt pzstd': 'zstd',
    'unlz4 lz4c': 'lz4',
    bsdcat: 'zcat',
    ping4: 'ping',
    bind9: 'named',
    'c89 c99 c89-gcc c99-gcc': 'cc',
    'gcc-ar': 'ar',
    'gcc-nm': 'nm',
    'gcc-ranlib': 'ranlib',
    'ctags-universal': 'ctags',
    'iptables-nft iptables-legacy ip6tables-nft ip6tables-legacy': 'iptables',
    'iptables-nft-save iptables-legacy-save ip6tables-nft-save ip6tables-legacy-save': 'iptables-save',
    'fsck.ext2 fsck.ext3': 'fsck.ext4',
    'fsck.fat dosfsck fsck.msdos': 'fsck.vfat',
    'mkfs.msdos mkdosfs': 'mkfs.fat',
    dosfslabel: 'fatlabel',
  }).flatMap(([names, program]) => names.split(' ').map((name) => [name, program] as const)),
);

/** The usual name of a program, undefined if `name` is no other name of one. */
export const usualName = (name: string): string | undefined =>
  SAME.get(name) ?? (name.startsWith('g') && GNU.has(name.slice(1)) ? name.slice(1) : undefined);
