// Disks, users, the kernel: the machine itself.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { destroys, given, looks, operandsOf, runs } from './shapes.ts';

const formats = given(
  { does: 'destroy', operands: 'destroy*' },
  { '-t= -L= -U= -m= -b= -N= -O= -E= --label= --type=': 'value', '-n --dry-run -V': 'dry-run' },
  ['mkfs.ext4 /dev/sda1', 'destroy'],
  ['mkfs -t ext4 /dev/sda1', 'destroy'],
);

const parted = (use: ProgramUse): boolean => {
  const words = operandsOf(use.args);
  const wipes =
    /^(mklabel|mktable|mkpart|rm|rescue|resizepart|eraseDisk|eraseVolume|zeroDisk|randomDisk|secureErase|reformat|partitionDisk|resizeVolume|deleteVolume|deleteContainer|splitPartition|mergePartitions)$/;
  const tells = /^(print|unit|list|info|activity|listFilesystems|verifyVolume|verifyDisk|apfs|cs|isLuks|--list)$/;
  if (words.some((word) => wipes.test(word))) use.emit('destroy', [], 'partitions a disk');
  else if (
    words.slice(0, 2).some((word) => tells.test(word)) ||
    use.args.some((arg) => /^(-l|--list|-m|--version|--help|-v)$/.test(arg))
  )
    use.emit('read');
  else use.emit('exec');
  return true;
};

/** Storage pools and volumes, by their verbs. */
const pools: ProgramEntry = {
  sub: {
    'list get status history diff iostat events version holds userspace groupspace': looks('zfs list', 'zpool status'),
    'destroy labelclear rollback remove detach offline release': given(
      destroys('zfs destroy tank/a', 'zpool destroy tank'),
      { '-n': 'dry-run' },
    ),
    'create set inherit snapshot clone promote rename mount unmount send receive recv scrub import export add attach replace online upgrade clear trim resilver split initialize reopen share unshare allow unallow hold bookmark load-key unload-key change-key':
      runs('zfs snapshot tank/a@b'),
  },
};

const cryptsetup: ProgramEntry = {
  sub: {
    'status isLuks luksDump luksUUID benchmark': looks('cryptsetup status a'),
    'luksFormat erase luksErase luksRemoveKey luksKillSlot wipe reencrypt': destroys('cryptsetup luksFormat /dev/sda1'),
    'open close luksOpen luksClose luksAddKey luksChangeKey resize suspend resume luksHeaderBackup luksHeaderRestore refresh':
      runs('cryptsetup open /dev/sda1 a'),
  },
};

const diskTools = given(runs('resize2fs /dev/sda1'), { '-n -N -l --list --test': 'dry-run' }, [
  'fsck -n /dev/sda1',
  'read',
]);

export const machine: Family = {
  'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.minix mke2fs mkswap mkdosfs mkntfs newfs newfs_apfs newfs_hfs newfs_msdos':
    formats,
  'wipefs sgdisk gdisk cgdisk cfdisk blkdiscard vgremove lvremove pvremove nwipe dban hdparm': {
    handle: ({ args, emit }) => {
      // Without an option wipefs only lists.
      const lists = args.some((arg) =>
        /^(-p|--print|-l|-i|--info|-I|-n|--no-act|--help|--version|-V|-t|-T|-tT)$/.test(arg),
      );
      const acts = args.some((arg) => /^(-a|--all|-Z|--zap.*|-o|--clear|-d|--delete|-f)/.test(arg));
      if (!lists || acts) return false;
      emit('read');
      return true;
    },
    does: 'destroy',
    operands: 'destroy*',
    options: { '-t= -o= --types= --offset=': 'value' },
    examples: [
      ['wipefs -a /dev/sda', 'destroy'],
      ['wipefs -n /dev/sda', 'read'],
      ['sgdisk -p /dev/sda', 'read'],
      ['hdparm -I /dev/sda', 'read'],
      ['lvremove -f vg/a', 'destroy'],
    ],
  },
  'zpool zfs': pools,
  btrfs: {
    sub: {
      'filesystem fi subvolume sub device dev scrub balance quota qgroup property inspect-internal check version': {
        sub: {
          'show df usage list status stats get-default get dump-tree': looks('btrfs subvolume list /'),
          'delete remove rm': destroys('btrfs subvolume delete a'),
        },
        other: runs('btrfs subvolume create a'),
      },
    },
  },
  cryptsetup,
  'fdisk sfdisk parted diskutil partprobe gparted': {
    handle: parted,
    examples: [
      ['fdisk -l', 'read'],
      ['diskutil list', 'read'],
      ['parted /dev/sda print', 'read'],
      ['parted /dev/sda mklabel gpt', 'destroy'],
      ['diskutil eraseDisk APFS x disk2', 'destroy'],
      ['fdisk /dev/sda', 'exec'],
    ],
  },
  dmsetup: {
    sub: {
      'ls info status table deps targets version': looks('dmsetup ls'),
      'remove remove_all wipe_table': destroys('dmsetup remove a'),
      'create load reload suspend resume rename message': runs('dmsetup create a'),
    },
  },
  mdadm: given(
    runs('mdadm --assemble /dev/md0'),
    {
      '--detail -D --examine -E --query -Q --monitor': 'dry-run',
      '--zero-superblock --remove --fail': 'destroy',
    },
    ['mdadm --detail /dev/md0', 'read'],
    ['mdadm --zero-superblock /dev/sda', 'destroy'],
  ),
  'fsck fsck.ext4 fsck.vfat e2fsck xfs_repair resize2fs xfs_growfs tune2fs growpart lvcreate lvextend lvresize lvreduce vgcreate vgextend pvcreate lvconvert badblocks':
    diskTools,
  'lvs vgs pvs lvdisplay vgdisplay pvdisplay smartctl dumpe2fs xfs_info lvscan vgscan pvscan': looks(
    'lvs',
    'smartctl -a /dev/sda',
  ),
  mount: {
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
  'umount fusermount fusermount3 eject pivot_root switch_root swapon swapoff losetup hdiutil kpartx mount.cifs mount.nfs':
    {
      handle: ({ args, emit }) => {
        const lists = args.some((arg) => /^(-l|--list|--show|-s|--summary|-V|--version|--help|info|verify)$/.test(arg));
        emit(lists && !args.includes('-u') ? 'read' : args[0] === 'erasekeys' ? 'destroy' : 'exec');
        return true;
      },
      examples: [
        ['umount /mnt', 'exec'],
        ['swapoff -a', 'exec'],
        ['swapon --show', 'read'],
        ['losetup --list', 'read'],
      ],
    },
  'useradd usermod groupadd groupmod adduser addgroup chpasswd chsh chfn gpasswd newgrp vipw vigr pwck grpck smbpasswd newusers pwconv':
    runs('useradd bob'),
  'userdel groupdel deluser delgroup': destroys('userdel -r bob'),
  'passwd chage': given(runs('passwd bob'), { '-S --status -l --list': 'dry-run' }, ['chage -l bob', 'read']),
  visudo: given(runs('visudo'), { '-c --check': 'dry-run' }, ['visudo -c', 'read']),
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
  'quota repquota faillog lastb nfsstat smbstatus ausearch aureport lpstat lpq rpcdebug': looks('quota', 'lpstat -p'),
  'showmount rpcinfo': { does: 'network', operands: 'value*', examples: [['showmount -e', 'network']] },
  'auditctl exportfs multipath iscsiadm fail2ban-client localedef': {
    handle: ({ args, emit }) => {
      const tells = /^(-l|-ll|-s|-v|status|ping|version|--list-archive|session|node|get)$/;
      const acts = args.some((arg) => /^(-[adDrRuwF]|--login|--logout|-o)$/.test(arg));
      emit(args.some((arg) => tells.test(arg)) && !acts ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['auditctl -l', 'read'],
      ['auditctl -D', 'exec'],
      ['exportfs -v', 'read'],
      ['fail2ban-client status', 'read'],
    ],
  },
  sysctl: {
    handle: ({ args, emit }) => {
      emit(args.some((arg) => /^(-w|--write|-p|--load|--system)/.test(arg) || arg.includes('=')) ? 'exec' : 'read');
      return true;
    },
    examples: [
      ['sysctl -a', 'read'],
      ['sysctl -w a=1', 'exec'],
    ],
  },
  modprobe: given(
    runs('modprobe x', 'modprobe -r x'),
    { '-n --dry-run --show -D --show-depends -c --showconfig': 'dry-run' },
    ['modprobe -n x', 'read'],
  ),
  'insmod rmmod depmod kextload kextunload ldconfig setenforce setcap semanage setsebool restorecon chcon apparmor_parser aa-enforce aa-complain aa-disable update-grub grub-install grub-mkconfig dracut mkinitcpio update-initramfs locale-gen tccutil':
    given(runs('rmmod x', 'setenforce 0'), { '-p --print-cache --show-config': 'dry-run' }, ['ldconfig -p', 'read']),
  udevadm: {
    sub: {
      'info monitor test verify': looks('udevadm info /dev/sda'),
      'trigger control settle hwdb lock wait': runs('udevadm trigger'),
    },
  },
  'getcap getenforce sestatus aa-status modinfo lsinitramfs getsebool kextstat': looks('getenforce', 'modinfo x'),
  'hwclock efibootmgr bootctl nvram csrutil spctl scutil systemsetup kmod': {
    handle: ({ args, emit }) => {
      const tells =
        /^(-r|--show|--get|-v|status|list|-p|-xp|--status|-a|--assess|--dns|--proxy|--nwi|--get.*|-get.*|--version)$/;
      emit(args.length === 0 || tells.test(args[0] ?? '') ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['csrutil status', 'read'],
      ['csrutil disable', 'exec'],
      ['hwclock --show', 'read'],
    ],
  },
  'ipcrm renice cgset': runs('renice -n 5 -p 1'),
};
