// Disks, users, the kernel: the machine itself.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { destroys, looks, operandsOf, runs } from './shapes.ts';

/** Without one of these, sfdisk writes the table it reads from standard input. */
const SFDISK_LOOKS =
  /^(-\w*[lFdJTsVvhgn]|--(list|list-free|dump|json|list-types|show-size|show-geometry|verify|version|help|no-act).*)$/;

const parted = (use: ProgramUse): boolean => {
  const words = operandsOf(use.args);
  const wipes =
    /^(mklabel|mktable|mkpart|rm|rescue|resizepart|eraseDisk|eraseVolume|zeroDisk|randomDisk|secureErase|reformat|partitionDisk|resizeVolume|deleteVolume|deleteContainer|splitPartition|mergePartitions)$/;
  const tells = /^(print|unit|list|info|activity|listFilesystems|verifyVolume|verifyDisk|apfs|cs|isLuks|--list)$/;
  const script = use.name === 'sfdisk' && !use.args.some((arg) => SFDISK_LOOKS.test(arg));
  if (script || words.some((word) => wipes.test(word))) use.emit('destroy', [], 'partitions a disk');
  else if (
    words.slice(0, 2).some((word) => tells.test(word)) ||
    use.name === 'sfdisk' ||
    use.args.some((arg) => /^(-l|--list|-m|--version|--help|-v)$/.test(arg))
  )
    use.emit('read');
  else use.emit('exec');
  return true;
};

const cryptsetup: ProgramEntry = {
  sub: {
    'status isLuks luksDump luksUUID benchmark': looks('cryptsetup status a'),
    'luksFormat erase luksErase luksRemoveKey luksKillSlot wipe reencrypt': destroys('cryptsetup luksFormat /dev/sda1'),
    'open close luksOpen luksClose luksAddKey luksChangeKey resize suspend resume luksHeaderBackup luksHeaderRestore refresh':
      runs('cryptsetup open /dev/sda1 a'),
  },
};

/** What only asks, for each program that otherwise changes the machine. Letters mean something else in every one. */
const ASKS: Readonly<Record<string, RegExp>> = {
  swapon: /^(-s|--summary|--show(=\S+)?|--noheadings|--raw|--bytes|-V)( (--noheadings|--raw|--bytes))*$/,
  hdiutil: /^(info|verify|imageinfo|isencrypted|plugins|help)\b/,
  kpartx: /^-[vgfp]*l/,
  auditctl: /^-[lsv]$/,
  exportfs: /^(-v|-s)?$/,
  multipath: /^(-v ?\d )?-(l|ll|h|t|T)( \S+)?$/,
  iscsiadm: /^-m (session|node|iface|fw|host|discovery|discoverydb)( -P ?\d| -R? ?-?S| -r \S+| -T \S+| -p \S+)*$/,
  'fail2ban-client': /^(status|ping|version|get|banned|-d|--dp|-t|--test|-V|-h)\b/,
  localedef: /^(--list-archive|--help)/,
  hwclock: /^((-[rv]|--show|--get|--verbose|--utc|-u|-l|--localtime)( |$))*$/,
  efibootmgr: /^(-v|--verbose|-q)?$/,
  bootctl:
    /^((--no-pager|--json=\S+|-p|-x|-R|--print-\S+|--esp-path=\S+)( |$))*(status|list|is-installed|--print-\S+|-[pxR])?$/,
  nvram: /^(-xp|-p|[\w:-]+)$/,
  csrutil: /^(status|report|netboot list|authenticated-root status)$/,
  spctl: /^(--status|--list|-a|--assess|-v+|--type|--verbose)\b/,
  scutil: /^(--dns|--proxy|--nwi|--get|-r|-w|--nc (list|status|show))\b/,
  systemsetup: /^-(get|list|print|version|help)/,
  kmod: /^(list|static-nodes|help|-V|-h)/,
};
const BARE = new Set(['exportfs', 'hwclock', 'efibootmgr', 'bootctl', 'umount', 'localedef']);

const asksOrRuns = ({ name, args, emit }: ProgramUse): boolean => {
  const asks = args.length === 0 ? BARE.has(name) : ASKS[name]?.test(args.join(' '));
  emit(asks ? 'read' : args[0] === 'erasekeys' ? 'destroy' : 'exec');
  return true;
};

export const machine: Family = {
  cryptsetup,
  'fdisk sfdisk parted diskutil gparted': {
    handle: parted,
    examples: [
      ['fdisk -l', 'read'],
      ['diskutil list', 'read'],
      ['parted /dev/sda print', 'read'],
      ['parted /dev/sda mklabel gpt', 'destroy'],
      ['diskutil eraseDisk APFS x disk2', 'destroy'],
      ['fdisk /dev/sda', 'exec'],
      ['sfdisk -d /dev/sda', 'read'],
      ['sfdisk --delete /dev/sda 2', 'destroy'],
      ['sfdisk /dev/sda', 'destroy'],
    ],
  },
  // A size that is less.
  lvresize: {
    handle: ({ args, emit }) => {
      const shrinks = args.some((arg, at) =>
        /^-\d/.test(arg)
          ? /^(-\w*[lL]|--size|--extents)$/.test(args[at - 1] ?? '')
          : /^(-[lL]|--(size|extents)=)-\d/.test(arg),
      );
      if (shrinks && !args.some((arg) => /^(-t|--test)$/.test(arg))) emit('destroy');
      return false;
    },
    examples: [
      ['lvresize -L -5G vg/a', 'destroy'],
      ['lvresize --size=-5G vg/a', 'destroy'],
      ['lvresize -L +5G vg/a', 'exec'],
    ],
  },
  mount: {
    listed: true,
    options: { '-l --show-labels -v --verbose': 'value', '-t= --types= -o= --options= -O= --test-opts=': 'value' },
    handle: ({ args, emit, path }) => {
      const operands = operandsOf(args, /^(-t|--types|-o|--options|-O)$/);
      const acts = operands.length > 0 || args.some((arg) => /^(-[a-z]*a|--all)$/.test(arg));
      emit(acts ? 'exec' : 'read');
      // A mount hides what was in the folder.
      const [from, at] = operands;
      if (from !== undefined && at !== undefined) {
        emit('read', [path(from)]);
        emit('write', [path(at)]);
      }
      return true;
    },
    examples: [
      ['mount', 'read'],
      ['mount -t tmpfs', 'read'],
      ['mount -a', 'exec'],
      ['mount /dev/sda1 /mnt', 'exec'],
      ['mount --bind /tmp/e .tutti', 'tamper'],
    ],
  },
  'umount fusermount fusermount3 eject pivot_root switch_root swapon swapoff hdiutil kpartx mount.cifs mount.nfs': {
    handle: asksOrRuns,
    examples: [
      ['umount -l /mnt', 'exec'],
      ['swapoff -a', 'exec'],
      ['swapon --show', 'read'],
      ['kpartx -l a.img', 'read'],
      ['hdiutil erasekeys a.dmg', 'destroy'],
    ],
  },
  'dscl sysadminctl dseditgroup': {
    handle: ({ args, emit }) => {
      if (args.some((arg) => /^-?(delete|deleteUser)$/.test(arg))) emit('destroy');
      else emit(args.some((arg) => /^-?(list|read|search|readall|o|checkmember)$/.test(arg)) ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['dscl . -list /Users', 'read'],
      ['dscl . -delete /Users/bob', 'destroy'],
    ],
  },
  'auditctl exportfs multipath iscsiadm fail2ban-client localedef': {
    handle: asksOrRuns,
    examples: [
      ['auditctl -l', 'read'],
      ['auditctl -D', 'exec'],
      ['exportfs -v', 'read'],
      ['exportfs -ra', 'exec'],
      ['fail2ban-client status', 'read'],
      ['iscsiadm -m session -P 3', 'read'],
      ['iscsiadm -m node --login', 'exec'],
    ],
  },
  sysctl: {
    handle: ({ args, emit }) => {
      emit(args.some((arg) => /^(-w|--write|-[pf]|--load|--system)/.test(arg) || arg.includes('=')) ? 'exec' : 'read');
      return true;
    },
    examples: [
      ['sysctl -a', 'read'],
      ['sysctl -w a=1', 'exec'],
      ['sysctl -f /etc/sysctl.conf', 'exec'],
    ],
  },
  'hwclock efibootmgr bootctl csrutil spctl scutil systemsetup kmod': {
    handle: asksOrRuns,
    examples: [
      ['csrutil status', 'read'],
      ['csrutil disable', 'exec'],
      ['hwclock --show', 'read'],
      ['hwclock -s', 'exec'],
      ['efibootmgr -v', 'read'],
      ['efibootmgr -b 0001 -B', 'exec'],
    ],
  },
};
