// How a read explores: whether it shows the contents of named files, searches files that nobody named, or lists names. Most programs
// that read a file show it, so the tables here name only the others.

import type { Lookup } from '../../core/effect.ts';

interface Read {
  readonly program?: readonly string[];
  readonly command?: readonly string[];
  readonly deep?: true;
  readonly lookup?: Lookup | 'none';
}

/** `names`: lists the names in folders, and so explores only by a pattern. `none`: shows nothing of a file but a number, a mark or a fault. */
type Shows = Lookup | 'names' | 'none';

const byName = (rows: Readonly<Partial<Record<Shows, string>>>): ReadonlyMap<string, Shows> =>
  new Map(
    (Object.entries(rows) as readonly (readonly [Shows, string])[]).flatMap(([shows, names]) =>
      names.split(/\s+/).map((name) => [name, shows] as const),
    ),
  );

const PROGRAMS = byName({
  search: 'rg ripgrep rga ag ack sift rgrep zipgrep',
  list: 'find gfind fd fdfind tree locate plocate mlocate',
  names: 'ls gls dir vdir eza exa lsd stat file als lsar zipinfo',
  none: [
    // Sizes, sums, places, rights.
    'wc du df dust duf ncdu md5 sum cksum shasum b2sum b3sum xxhsum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum',
    'realpath readlink mdls lsattr namei mountpoint pathchk getfacl getfattr xattr blkid findmnt lsblk cmp sync test [ [[',
    'tokei loc wcstat gocloc scc cloc texcount fdupes jdupes identify ffprobe mediainfo soxi exif exiftool pdfinfo pdffonts',
    'mp3info ogginfo metaflac pngcheck jpeginfo webpinfo tiffinfo heif-info jxlinfo mkvinfo clamscan clamdscan fswatch',
    'qemu-img wipefs btrfs udevadm gpgv gpart nvme afplay feh basename dirname type which whereis command hash',
    // Checks, which report faults.
    'ty pyflakes pyroma dpdm dotenv-linter jscpd attw ts-unused-exports depcruise dependency-cruiser madge vint swagger-cli',
    'redocly spectral ec editorconfig-checker detect-secrets gitleaks tfsec selene html-validate rpmlint kube-linter solhint',
    'spotbugs phpstan luacheck gocyclo misspell ineffassign gosec errcheck revive staticcheck htmlhint cspell write-good vale',
    'actionlint jsonlint markdownlint yamllint hadolint shellcheck lacheck bashate golint amtool promtool eslint biome oxlint',
    'prettier stylelint ruff flake8 pylint mypy pyright black isort tsc knip rubocop golangci-lint govulncheck ktlint swiftlint',
    'twine pre-commit consul meson bazel make gmake bash sh zsh dash ksh nim cue minizinc cvc5',
  ].join(' '),
});

/** git shows its own history and state freely; what these show is the contents or the names of files. */
const GIT = byName({
  search: 'grep',
  list: 'ls-files ls-tree',
  read: 'show cat-file blame annotate archive',
});

const ASKS_ABOUT = /^(-h|-V|--help|--version|-version|help|version)$/;

function shownBy({ program = [], command = program, lookup }: Read): Shows {
  if (lookup !== undefined) return lookup;
  const [name = ''] = program;
  if (program.length === 2 && ASKS_ABOUT.test(program[1] ?? '')) return 'none';
  if (program.length === 3 && program[2] === '--help') return 'none';
  if (name !== 'git') return PROGRAMS.get(name) ?? 'read';
  return program.includes('--no-index') ? 'read' : (GIT.get(command[1] ?? '') ?? 'none');
}

/** Whether a program shows nothing of its input. */
export const showsNothing = (words: readonly string[]): boolean => {
  const shows = PROGRAMS.get(words[0] ?? '');
  return shows === 'none' || shows === 'names';
};

/** A pattern, or a name that is not known. A known name in an unknown folder is one file, and `[slug]` is a name. */
const meansMany = (target: string): boolean =>
  /[*?[]/.test(target.replace(/^\?\//, '').replace(/\[{1,2}(\.{3})?\w{2,}\]{1,2}/g, ''));

export function lookupOf(read: Read, targets: readonly string[]): Lookup | undefined {
  const shows = shownBy(read);
  if (shows === 'search' || shows === 'list') return shows;
  if (shows === 'none') return undefined;
  const isMany = read.deep === true || targets.some(meansMany);
  if (shows === 'names') return isMany ? 'list' : undefined;
  if (targets.length === 0) return undefined;
  return isMany ? 'search' : 'read';
}
