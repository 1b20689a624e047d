// Package managers of operating systems.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { removes } from './packages-shared.ts';
import {
  asks,
  byOperands,
  destroys,
  fetches,
  given,
  installs,
  listing,
  looks,
  onlyHelp,
  runs,
  within,
  writes,
} from './shapes.ts';

const DRY = { '-s --simulate --just-print --dry-run --recon --no-act --assumeno': 'dry-run' } as const;

/** A dry run only reads local package lists. */
const dry = (entry: ProgramEntry): ProgramEntry => ({
  ...entry,
  options: { ...entry.options, ...DRY },
  handle: (use) => !use.args.includes('--dry-run') && (entry.handle?.(use) ?? false),
});

const apt: ProgramEntry = {
  options: { '-o= -c= -t= --option= --target-release=': 'value', ...DRY },
  sub: {
    'list show search policy depends rdepends check madison moo showsrc help why why-not versions': looks(
      'apt list --installed',
      'apt search jq',
    ),
    'changelog indextargets': asks('apt changelog jq'),
    'install reinstall upgrade full-upgrade dist-upgrade safe-upgrade build-dep satisfy': dry(
      installs('apt-get install -y jq', 'apt upgrade'),
    ),
    'update download source': fetches('apt update'),
    'remove autoremove autopurge': given(
      dry(installs('apt remove jq')),
      { '--purge': 'destroy' },
      ['apt-get -s remove jq', 'read'],
      ['apt autoremove --purge', 'destroy'],
    ),
    purge: dry(destroys('apt purge jq')),
    'clean autoclean distclean': writes('apt-get clean'),
    'edit-sources hold unhold': runs('apt edit-sources'),
  },
  examples: [['apt-get -y install jq', 'exec']],
};

const dnf: ProgramEntry = {
  options: { '-c= -x= --repo= --enablerepo= --disablerepo= --releasever= --root= -R=': 'value' },
  sub: {
    'list info search provides whatprovides what-provides repolist repos repoinfo check help updateinfo grouplist groupinfo se if lr lu lp ll ls pa pd pt pch wp packages patches patterns products locks services list-updates list-patches patch-check pchk licenses targetos ps':
      looks('dnf list installed', 'yum search jq', 'zypper se jq', 'zypper ll', 'zypper list-patches'),
    'check-update makecache refresh ref repoquery deplist': asks('dnf check-update', 'dnf repoquery --requires bash'),
    'install in update up upgrade dist-upgrade dup downgrade reinstall distro-sync groupinstall localinstall swap builddep config-manager addrepo ar patch addlock':
      dry(installs('dnf install -y jq', 'yum update', 'zypper in jq')),
    'group groups module copr': listing(
      'list info summary search provides',
      dry(installs('dnf group install x', 'dnf module enable nodejs:20')),
      'dnf group list',
      'dnf module list',
    ),
    history: {
      operands: 'value*',
      handle: onlyHelp,
      sub: { 'undo redo rollback replay new': dry(installs('dnf history undo 4')) },
      other: looks('dnf history', 'dnf history list', 'dnf history info 4', 'yum history'),
    },
    'remove rm erase autoremove removerepo rr': dry(installs('dnf remove jq')),
    clean: writes('dnf clean all'),
    download: fetches('dnf download jq'),
  },
};

const apk: ProgramEntry = {
  options: { '-p= --root= -X= --repository=': 'value' },
  sub: {
    'info list search policy stats version audit dot verify manifest query': looks('apk info', 'apk list -I'),
    'update fetch': fetches('apk update'),
    'add upgrade fix': dry(installs('apk add --no-cache jq')),
    del: dry(installs('apk del jq')),
    cache: writes('apk cache clean'),
  },
};

/** The first letter is the operation, the following ones its options. */
const pacman = ({ args, emit }: ProgramUse): boolean => {
  const [mode = ''] = args.filter((arg) => /^(-[A-Z]|--(query|sync|remove|files|upgrade|database|deptest))/.test(arg));
  const looking = /^(-[QT]|-Dk|--query|--deptest)|^-[SF][a-z]*[siglp]|^-F[^y]*$/.test(mode);
  const printing = args.some((arg) => arg === '-p' || arg === '--print');
  if (args.length > 0 && (looking || printing || /^-[Vh]$/.test(mode))) emit('read');
  else if (/^-R[a-z]*[nsc]|^-Scc/.test(mode)) emit('destroy', [], 'removes packages and their configuration');
  else emit('exec');
  return true;
};

const brew: ProgramEntry = {
  options: { '--prefix? --cellar? --cache? --repository? --caskroom? --env': 'dry-run' },
  sub: {
    'list ls leaves config doctor deps uses desc cat formulae casks commands help log outdated info missing options dr which-formula tap-info --version':
      looks('brew list', 'brew deps jq', 'brew info jq'),
    'search livecheck': asks('brew search jq'),
    'install reinstall upgrade update link ln postinstall migrate developer update-reset': given(
      installs('brew install jq', 'brew upgrade'),
      { '-n': 'dry-run' },
    ),
    tap: byOperands(['brew tap', 'read'], ['brew tap a/b', 'exec']),
    fetch: fetches('brew fetch jq'),
    'uninstall remove rm autoremove untap unlink': given(
      removes('brew uninstall jq'),
      { '-n': 'dry-run', '--zap': 'destroy' },
      ['brew uninstall --zap app', 'destroy'],
    ),
    cleanup: given(writes('brew cleanup'), { '-n --dry-run': 'dry-run' }, ['brew cleanup -n', 'read']),
    'pin unpin analytics create bump-formula-pr': writes('brew pin jq'),
    services: {
      operands: 'value*',
      sub: {
        'list info': looks('brew services list'),
        'start stop restart run kill cleanup': runs('brew services start redis'),
      },
    },
    bundle: {
      does: 'exec',
      sub: {
        'check list': looks('brew bundle check'),
        dump: writes('brew bundle dump'),
        cleanup: runs('brew bundle cleanup --force'),
        exec: within('brew bundle exec'),
      },
      examples: [['brew bundle', 'exec']],
    },
    'edit audit test style sh home': runs('brew test jq'),
  },
  examples: [['brew --prefix', 'read']],
};

/** `dpkg -l` lists, `dpkg -i` installs: one option decides. */
const byOption =
  (looking: RegExp, ending: RegExp) =>
  ({ args, emit }: ProgramUse): boolean => {
    if (args.some((arg) => looking.test(arg)) && !args.some((arg) => ending.test(arg))) emit('read');
    else if (args.some((arg) => ending.test(arg))) emit('destroy');
    else emit('exec');
    return true;
  };

const store: ProgramEntry = {
  sub: {
    'list info connections interfaces services changes tasks version known model get logs remotes history show ps permissions permission-show documents document-info aliases warnings saved whoami':
      looks('snap list', 'flatpak list', 'flatpak ps', 'snap warnings'),
    config: given(
      looks('flatpak config', 'flatpak config --list'),
      { '--set --unset': 'write', '--list': 'value', '--get=': 'value' },
      ['flatpak config --set languages de', 'write'],
    ),
    'find search remote-ls remote-info download': asks('snap find jq'),
    'install refresh update upgrade try revert enable disable connect disconnect set unset start stop restart remote-add remote-modify alias switch mask':
      installs('snap install jq', 'flatpak install flathub a'),
    override: given(runs('flatpak override --user --nofilesystem=home a'), { '--show': 'dry-run' }, [
      'flatpak override --show a',
      'read',
    ]),
    'remove uninstall remote-delete purge': installs('snap remove jq'),
    run: runs('flatpak run a'),
  },
};

const windows: ProgramEntry = {
  options: { '--version= -v=': 'value' },
  sub: {
    'list ls info show config features source bucket status cat home which': looks('choco list', 'winget list'),
    'search find outdated': asks('winget search jq'),
    'install add upgrade update import pin reset hold': installs('winget install jq'),
    'uninstall remove rm cleanup': installs('scoop uninstall jq'),
    export: given(looks('winget export'), { '-o= --output=': 'write' }),
  },
};

const nixEnv = byOption(
  /^(-q.*|--query|--dry-run|--list|--list-generations)$/,
  /^(--delete-generations|-e|--uninstall)$/,
);

export const systemPackages: Family = {
  'apt apt-get aptitude': apt,
  'dpkg rpm': {
    handle: (use) =>
      runsMacro(use) ||
      byOption(
        /^(-[lLsSpcIC]|-q\w*|-V\w*|--list|--listfiles|--status|--search|--query|--info|--contents|--print-.*|--compare-versions|--version|--help|--verify|--get-selections|--audit|--checksig|--eval|-K|-E)$/,
        /^(-P|-e\w*|--purge|--erase)$/,
      )(use),
    examples: [
      ["rpm -E '%(rm f)'", 'exec'],
      ['dpkg -l', 'read'],
      ['dpkg -i a.deb', 'exec'],
      ['dpkg -P a', 'destroy'],
      ['rpm -qa', 'read'],
    ],
  },
  'apt-mark update-alternatives': {
    handle: byOption(/^(show\w*|minimize-manual|--list|--display|--query|--get-selections)$/, /^--remove-all$/),
    examples: [
      ['apt-mark showmanual', 'read'],
      ['apt-mark hold jq', 'exec'],
      ['update-alternatives --display java', 'read'],
    ],
  },
  'dnf yum microdnf tdnf zypper dnf5': dnf,
  apk,
  'pacman yay paru': {
    handle: pacman,
    examples: [
      ['pacman -Q', 'read'],
      ['pacman -Ss jq', 'read'],
      ['pacman -Dk', 'read'],
      ['pacman -D --asdeps jq', 'exec'],
      ['pacman -Syu', 'exec'],
      ['pacman -S jq', 'exec'],
      ['pacman -Rns jq', 'destroy'],
      ['yay', 'exec'],
    ],
  },
  brew,
  'snap flatpak': store,
  'choco winget scoop': windows,
  'port pkg pkg_add opkg xbps-install emerge eopkg swupd guix pkgin urpmi mas softwareupdate': {
    handle: byOption(
      /^(list|info|installed|search|contents|deps|rdeps|version|which|outdated|query|stats|list-installed|list-upgradable|list-files|status|files|show|--list-installed|--list-available|--list-generations|-l|--list|-s|--search|-p|--pretend|-n|--dry-run|help|describe|--version|--help)$/,
      /^(--depclean|purge)$/,
    ),
    examples: [
      ['port installed', 'read'],
      ['opkg list-installed', 'read'],
      ['guix package --list-installed', 'read'],
      ['pkg install jq', 'exec'],
      ['emerge --pretend jq', 'read'],
    ],
  },
  'nix-env nix-channel': {
    handle: nixEnv,
    examples: [
      ['nix-env -q', 'read'],
      ['nix-env -iA nixpkgs.jq', 'exec'],
      ['nix-env --delete-generations old', 'destroy'],
      ['nix-channel --list', 'read'],
    ],
  },
  'nixos-rebuild home-manager darwin-rebuild nix-build nix-instantiate': {
    ...given(runs('nixos-rebuild switch', 'nix-build'), { '--dry-run': 'dry-run' }, ['nix-build --dry-run', 'read']),
    handle: byListing,
  },
  'nix-store': {
    handle: byOption(/^(-q\w*|--query|--verify|--print-.*|--dump|-l|--read-log)$/, /^(--gc|--delete|--optimise)$/),
    examples: [
      ['nix-store -q --references p', 'read'],
      ['nix-store --gc', 'destroy'],
    ],
  },
};

function byListing({ args, emit }: ProgramUse): boolean {
  if (!/^(dry-build|dry-activate|list-generations|generations|news|packages|option)$/.test(args[0] ?? '')) return false;
  emit('read');
  return true;
}

/** An rpm macro may contain a command. */
function runsMacro({ args, emit }: ProgramUse): boolean {
  const runs = args.some((arg) => /%\(|%\{(lua|shell)|^--pipe/.test(arg));
  if (runs) emit('exec', [], 'runs a command in a macro');
  return runs;
}
