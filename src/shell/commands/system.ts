// Processes, services, disks, users: the machine itself.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const words = (use: Use): readonly string[] => use.args.filter((arg) => !arg.startsWith('-'));

/** Looks by these words or options, is final by those, and otherwise changes the machine. */
const byWord =
  (looks: RegExp, ends?: RegExp, empty: 'read' | 'exec' = 'read') =>
  (use: Use): boolean => {
    if (ends && use.args.some((arg) => ends.test(arg))) use.emit('destroy');
    else if (use.args.length === 0) use.emit(empty);
    else use.emit(use.args.some((arg) => looks.test(arg)) ? 'read' : 'exec');
    return true;
  };

/** The program that holds the rules must not be stopped by whom it holds to them. */
const GUARDS = /tutti|guard-?daemon|hook-?daemon/i;

const kill = (use: Use): boolean => {
  const { args } = use;
  const listed = args.some((arg) => /^-(l|L|-list|-table)$/.test(arg));
  const probes = args[0] === '-0' || (args[0] === '-s' && args[1] === '0');
  if (listed || probes) use.emit('read');
  else if (args.some((arg) => GUARDS.test(arg))) use.emit('tamper', [], 'stops what enforces the rules');
  else if (use.name === 'kill' && args.slice(1).includes('-1')) use.emit('destroy', [], 'ends every process');
  else use.emit('exec', [], 'ends a process');
  return true;
};

const EXEC: Entry = { does: 'exec', operands: 'value*' };

export const system: Family = {
  'kill pkill killall killall5 xkill skill taskkill': {
    look: kill,
    examples: [
      ['kill 123', 'exec'],
      ['kill -9 -1', 'destroy'],
      ['kill -l', 'read'],
      ['pkill -f tutti', 'tamper'],
    ],
  },
  'ps pgrep pidof pstree top htop btop atop glances free vmstat iostat mpstat sar pidstat lscpu lsusb lspci lshw lsmod lsns lslocks dmidecode hwinfo inxi neofetch fastfetch screenfetch sensors acpi upower systemd-analyze systemd-cgls systemd-cgtop pmap ipcs sw_vers system_profiler vm_stat getent lsb_release tasklist systeminfo iotop slabtop':
    {
      operands: 'value*',
      options: { '-o= -p= -u= -C= -U= -t= -n= -d=': 'value' },
      examples: [
        ['ps aux', 'read'],
        ['pgrep -f node', 'read'],
        ['free -h', 'read'],
      ],
    },
  'nvidia-smi rocm-smi': {
    look: byWord(/^(-L|-q|--query.*|-l|dmon|pmon|topo|--list-gpus)$/, /^--gpu-reset$/),
    examples: [
      ['nvidia-smi', 'read'],
      ['nvidia-smi --gpu-reset', 'destroy'],
    ],
  },
  'systemctl service launchctl rc-service sc initctl sv s6-rc update-rc.d chkconfig loginctl': {
    look: byWord(
      /^(status|show|list|list-.*|is-.*|cat|get-default|print|print-.*|--version|--status-all|blame|dumpstate|error|show-.*|help|query|session-status|-l|--list)$/,
      /^(poweroff|reboot|halt|kexec|rescue|emergency|rollback)$/,
    ),
    examples: [
      ['systemctl status nginx', 'read'],
      ['systemctl stop nginx', 'exec'],
      ['systemctl poweroff', 'destroy'],
      ['launchctl list', 'read'],
    ],
  },
  'journalctl dmesg': {
    operands: 'value*',
    options: {
      '--vacuum-size= --vacuum-time= --vacuum-files= -C --clear -c --read-clear': 'destroy',
      '--rotate --flush --sync': 'exec',
      '-u= -n= -S= -U= -t= -p= -o= -g= --since= --until= --unit= -l=': 'value',
    },
    examples: [
      ['journalctl -u x -n 50', 'read'],
      ['journalctl --vacuum-size=1M', 'destroy'],
      ['dmesg -C', 'destroy'],
    ],
  },
  crontab: {
    does: 'exec',
    operands: 'value*',
    options: { '-l': 'calm', '-r': 'destroy', '-u=': 'value' },
    examples: [
      ['crontab -l', 'read'],
      ['crontab -r', 'destroy'],
      ['crontab cron.txt', 'exec'],
    ],
  },
  'at batch': {
    does: 'exec',
    operands: 'value*',
    options: { '-l -c': 'calm', '-f=': 'script' },
    examples: [
      ['at now', 'exec'],
      ['at -l', 'read'],
    ],
  },
  atq: { operands: 'value*', examples: [['atq', 'read']] },
  'atrm anacron crond cron systemd-tmpfiles': { ...EXEC, examples: [['atrm 1', 'exec']] },
  'shutdown reboot halt poweroff init telinit kexec pm-suspend pm-hibernate': {
    does: 'destroy',
    operands: 'value*',
    options: { '-c --show': 'calm' },
    examples: [
      ['shutdown -h now', 'destroy'],
      ['reboot', 'destroy'],
    ],
  },
  'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.exfat mke2fs mkswap mkdosfs newfs wipefs sgdisk gdisk cgdisk cfdisk blkdiscard hdparm badblocks cryptsetup vgremove lvremove pvremove zpool zfs mdadm':
    {
      does: 'destroy',
      operands: 'destroy*',
      look: byList,
      examples: [
        ['mkfs.ext4 /dev/sda1', 'destroy'],
        ['zfs list', 'read'],
        ['wipefs -a /dev/sda', 'destroy'],
      ],
    },
  'fdisk parted sfdisk partprobe diskutil gparted growpart resize2fs xfs_growfs tune2fs e2fsck fsck fsck.ext4 lvcreate lvextend vgcreate pvcreate lvresize':
    {
      look: byWord(
        /^(-l|--list|print|-p|list|info|-x|--dump|-d|apfs|activity)$/,
        /^(mklabel|mkpart|rm|eraseDisk|eraseVolume|zeroDisk|secureErase|reformat|partitionDisk|delete|--delete|resizepart|unmountDisk)$/,
        'exec',
      ),
      examples: [
        ['fdisk -l', 'read'],
        ['diskutil list', 'read'],
        ['diskutil eraseDisk APFS x disk2', 'destroy'],
      ],
    },
  'lvs vgs pvs lvdisplay vgdisplay pvdisplay smartctl dumpe2fs': { operands: 'value*', examples: [['lvs', 'read']] },
  'mount umount swapon swapoff losetup fusermount hdiutil eject pivot_root switch_root': {
    look: byWord(/^(-l|--list|-a|info|-s|--show|-V|--version|--summary)$/),
    examples: [
      ['mount', 'read'],
      ['umount /mnt', 'exec'],
    ],
  },
  'useradd usermod userdel groupadd groupmod groupdel adduser addgroup deluser delgroup passwd chpasswd chsh chfn chage gpasswd newgrp visudo vipw vigr dscl sysadminctl pwck grpck realm smbpasswd':
    {
      does: 'exec',
      operands: 'value*',
      look: ({ name, args, emit }) => {
        if (/del$|^del/.test(name)) emit('destroy');
        else if (
          args.some((arg) => /^(-l|-S|--list|--status|-list|-read|-c)$/.test(arg)) &&
          /^(chage|passwd|dscl|visudo|realm)$/.test(name)
        )
          emit('read');
        else return false;
        return true;
      },
      examples: [
        ['useradd bob', 'exec'],
        ['userdel bob', 'destroy'],
        ['chage -l bob', 'read'],
      ],
    },
  sysctl: {
    look: ({ args, emit }) => {
      emit(args.some((arg) => /^(-w|--write|-p|--load|--system)/.test(arg) || arg.includes('=')) ? 'exec' : 'read');
      return true;
    },
    examples: [
      ['sysctl -a', 'read'],
      ['sysctl -w a=1', 'exec'],
    ],
  },
  'modprobe insmod rmmod depmod kextload kextunload kmod ldconfig setenforce setcap semanage restorecon chcon apparmor_parser aa-enforce aa-disable udevadm update-grub grub-install grub-mkconfig dracut mkinitcpio update-initramfs locale-gen hwclock timedatectl hostnamectl localectl bootctl efibootmgr nvram csrutil spctl pmset scutil tccutil sandbox-exec':
    {
      look: byWord(
        /^(-l|-p|--list|--show|status|show|--display|-n|--print.*|-v|info|list|-g|--get|--config|--query|-r|--dry-run)$/,
        undefined,
        'read',
      ),
      examples: [
        ['modprobe x', 'exec'],
        ['timedatectl status', 'read'],
      ],
    },
  'getcap getenforce sestatus aa-status modinfo lsinitramfs': {
    operands: 'value*',
    examples: [['getenforce', 'read']],
  },
  'tmux screen byobu zellij dtach abduco': {
    look: byWord(
      /^(ls|list-sessions|list-windows|list-panes|list-keys|list-commands|capture-pane|display-message|show-options|has-session|info|-ls|-list|-V|show|list-clients|lsp|lsw|has|display|-v|list-buffers|show-buffer)$/,
      /^(kill-server|kill-session|kill-all-sessions)$/,
      'exec',
    ),
    examples: [
      ['tmux ls', 'read'],
      ["tmux send-keys -t 0 'rm f' Enter", 'exec'],
      ['tmux kill-server', 'destroy'],
    ],
  },
  'xdg-open open start sensible-browser xdg-mime xdg-settings x-www-browser firefox chromium google-chrome chrome safari gnome-open kde-open wslview explorer explorer.exe':
    {
      ...EXEC,
      options: { '--version': 'calm' },
      examples: [
        ['open .', 'exec'],
        ['firefox --version', 'read'],
      ],
    },
  'pbcopy pbpaste xclip xsel wl-copy wl-paste clip clip.exe notify-send say espeak beep osd_cat zenity dialog whiptail growlnotify terminal-notifier afplay aplay paplay':
    {
      operands: 'value*',
      examples: [
        ['pbpaste', 'read'],
        ['notify-send hi', 'read'],
      ],
    },
  defaults: {
    sub: {
      'read read-type find domains help': { operands: 'value*' },
      'write import rename': { does: 'write', operands: 'value*' },
      delete: { does: 'destroy', operands: 'value*' },
      export: { operands: 'value write' },
    },
    examples: [
      ['defaults read a', 'read'],
      ['defaults write a b c', 'write'],
    ],
  },
  'security keytool certutil update-ca-certificates trust pass gopass bw 1password lpass secret-tool keyring kwallet-query age age-keygen minisign signify cosign step mkcert certbot acme.sh':
    {
      look: byWord(
        /^(list|list-.*|ls|find-.*|show|show-.*|-list|-L|verify|verify-.*|status|search|certificates|--version|-V|dump|inspect|fingerprint)$/,
        /^(delete|delete-.*|rm|remove|-delete|-D|revoke|destroy)$/,
        'exec',
      ),
      examples: [
        ['security list-keychains', 'read'],
        ['pass rm x', 'destroy'],
        ['mkcert localhost', 'exec'],
      ],
    },
  'gpg gpg2 gpgv gpgconf': {
    operands: 'value*',
    does: 'read',
    options: {
      '-o= --output=': 'write',
      '--delete-keys --delete-key --delete-secret-keys --delete-secret-key --delete-secret-and-public-key': 'destroy',
      '--gen-key --generate-key --full-generate-key --quick-generate-key --import --edit-key --sign-key --lsign-key --trust-model= --import-ownertrust':
        'write',
      '--recv-keys --receive-keys --send-keys --refresh-keys --search-keys --locate-keys --fetch-keys --keyserver=':
        'network',
      '-s --sign -e --encrypt -b --detach-sign -c --symmetric': 'write',
      '-r= -u= --recipient= --local-user= --homedir= --passphrase= --passphrase-file=': 'value',
    },
    examples: [
      ['gpg --list-keys', 'read'],
      ['gpg --verify a.sig a', 'read'],
      ['gpg -o f -d a.gpg', 'write'],
      ['gpg --delete-secret-keys x', 'destroy'],
    ],
  },
  'ssh-keygen ssh-copy-id': {
    does: 'write',
    operands: 'value*',
    options: { '-l -y -F= -L': 'calm', '-f=': 'write', '-R=': 'write', '-t= -b= -C= -N= -P= -i= -p=': 'value' },
    examples: [
      ['ssh-keygen -t ed25519 -f k', 'write'],
      ['ssh-keygen -lf k.pub', 'read'],
    ],
  },
  'ssh-add ssh-agent gpg-agent gpg-connect-agent': {
    ...EXEC,
    options: { '-l -L': 'calm' },
    examples: [
      ['ssh-add -l', 'read'],
      ['ssh-add k', 'exec'],
    ],
  },
  'ssh-keyscan': { does: 'network', operands: 'value*', examples: [['ssh-keyscan h', 'network']] },
  'logger wall write systemd-cat': { does: 'write', operands: 'value*', examples: [['logger hi', 'write']] },
  'chvt setfont loadkeys setterm xset xrandr xinput setxkbmap xmodmap gsettings dconf kwriteconfig5 kwriteconfig6': {
    look: byWord(/^(q|get|list-.*|list|read|dump|--query|-q|-query|query|--list|range|describe)$/),
    examples: [
      ['gsettings get a b', 'read'],
      ['gsettings set a b c', 'exec'],
    ],
  },
  'update-mime-database update-desktop-database fc-cache gtk-update-icon-cache mandb updatedb texhash': {
    does: 'write',
    operands: 'value*',
    examples: [['updatedb', 'write']],
  },
  'fc-list fc-match xdpyinfo xprop xwininfo glxinfo vulkaninfo tzselect zdump': {
    operands: 'value*',
    examples: [['fc-list', 'read']],
  },
};

function byList(use: Use): boolean {
  const [verb = ''] = words(use);
  if (
    !/^(list|get|status|history|diff|iostat|isLuks|luksDump|luksUUID)$/.test(verb) &&
    !use.args.some((arg) => /^(-n|--no-act|--detail|-I|-i|-l|--list|-p|--print|--help|--version)$/.test(arg))
  )
    return false;
  use.emit('read');
  return true;
}
