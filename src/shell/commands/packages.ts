// Package managers: what they look up, what they fetch, what they run.

import type { Entry, Family, Looked } from '../entry.ts';
import type { Use } from '../use.ts';

const READ: Entry = { operands: 'value*' };
const NETWORK: Entry = { does: 'network', operands: 'value*', options: { '--dry-run': 'network' } };
const EXEC: Entry = { does: 'exec', operands: 'value*' };
const WRITE: Entry = { does: 'write', operands: 'value*', options: { '--dry-run -n': 'calm' } };
const DESTROY: Entry = { does: 'destroy', operands: 'value*', options: { '--dry-run': 'calm' } };

const isTutti = (arg: string): boolean => /^(@[\w-]+\/)?tutti(@.*)?$/.test(arg);

/** Taking tutti out is lifting one's own bar. */
const REMOVE: Entry = {
  ...NETWORK,
  does: 'write',
  look: (use) => {
    if (!use.args.some(isTutti)) return false;
    use.emit('tamper', [], 'removes tutti');
    return true;
  },
};

/** `npx tool args`: the tool under its own name where the table knows it, code from the network where it does not. */
export const runPackage = (use: Use): Looked => {
  let at = 0;
  for (; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (arg === '--') {
      at++;
      break;
    }
    if (/^(-c|--call|--shell-mode)$/.test(arg)) return { prints: use.apart(() => use.source(use.args[at + 1] ?? '')) };
    if (/^(--call=)/.test(arg)) return { prints: use.apart(() => use.source(arg.slice(7))) };
    if (/^(-p|--package|-w|--workspace|--from|--with|--python|--registry|--prefix)$/.test(arg)) at++;
    else if (/^(--version|-v|--help|-h)$/.test(arg) && at === 0) {
      use.emit('read');
      return true;
    } else if (!arg.startsWith('-')) break;
  }
  const [tool, ...args] = use.args.slice(at);
  if (tool === undefined) {
    use.emit('exec');
    return true;
  }
  const name = tool
    .replace(/(?<=.)@[^/]*$/, '')
    .replace(/^@(biomejs|angular|nestjs)\/(cli|biome)$/, (_, scope: string, last: string) =>
      last === 'cli' ? (scope === 'angular' ? 'ng' : 'nest') : last,
    );
  if (use.knows(name)) return { prints: use.apart(() => use.run([name, ...args])) };
  use.emit('exec', [], 'runs a package that may come from the network');
  return true;
};

const PACKAGE_JSON: Entry = {
  sub: { get: READ, 'set delete fix': WRITE },
  examples: [
    ['npm pkg get version', 'read'],
    ['npm pkg set version=2.0.0', 'write'],
  ],
};
const SETTINGS: Entry = {
  sub: { 'get list ls': READ, 'set delete fix edit': { does: 'write', operands: 'value*' } },
  operands: 'value*',
  other: { does: 'write', operands: 'value*' },
};

const LIKE_NPM = {
  'ls list ll la root prefix bin help explain why query fund licenses completion help-search': READ,
  'view info show outdated search whoami ping audit owner access team profile org': NETWORK,
  'install i add ci in ins isntall update up upgrade link ln publish login logout adduser token dist-tag deprecate install-test it cit install-ci-test dedupe ddp import fetch':
    NETWORK,
  'uninstall un rm remove unlink r': REMOVE,
  'run run-script rum urn start test t tst stop restart rebuild rb explore': EXEC,
  'version pack shrinkwrap prune set-script': WRITE,
  unpublish: DESTROY,
  pkg: PACKAGE_JSON,
  'config c': SETTINGS,
} satisfies Record<string, Entry>;

const GLOBAL = {
  '--prefix= -C= --dir=': 'folder',
  '-w= --workspace= --filter= -F= --registry= --loglevel=': 'value',
} as const;

const npm: Entry = {
  options: GLOBAL,
  sub: {
    ...LIKE_NPM,
    'exec x': { look: runPackage, examples: [["npm exec -c 'rm f'", 'destroy']] },
    'init create innit': {
      does: 'exec',
      operands: 'value*',
      look: plainInit,
      examples: [
        ['npm init -y', 'write'],
        ['npm init vite', 'exec'],
      ],
    },
    cache: { sub: { 'ls verify': READ, 'clean add rm': WRITE } },
    doctor: NETWORK,
  },
  examples: [
    ['npm ls --depth=0', 'read'],
    ['npm install left-pad', 'network'],
    ['npm test', 'exec'],
    ['npm uninstall tutti', 'tamper'],
    ['npm --version', 'read'],
    ['npm outdated', 'network'],
    ['npm version patch', 'write'],
    ['npm publish', 'network'],
  ],
};

/** Without a template it only writes the manifest. */
function plainInit(use: Use): Looked {
  if (use.args.some((arg) => !arg.startsWith('-'))) return false;
  use.emit('write', [use.path('package.json')]);
  return true;
}

export const packages: Family = {
  npm,
  pnpm: {
    options: GLOBAL,
    sub: {
      ...LIKE_NPM,
      'dlx exec x': { look: runPackage, examples: [['pnpm dlx cowsay hi', 'exec']] },
      'init create': npm.sub?.['init create innit'] ?? EXEC,
      'store cat-file cat-index': { sub: { 'status path': READ, 'prune add': WRITE } },
    },
    // Any other word is a script of the project.
    other: EXEC,
    examples: [
      ['pnpm add zod', 'network'],
      ['pnpm build', 'exec'],
    ],
  },
  'yarn yarnpkg': {
    does: 'network',
    options: { '--cwd=': 'folder', '-v': 'calm' },
    sub: {
      ...LIKE_NPM,
      'dlx exec': { look: runPackage, examples: [['yarn dlx cowsay hi', 'exec']] },
      'init create': npm.sub?.['init create innit'] ?? EXEC,
      'workspaces workspace npm plugin global upgrade-interactive self-update policies set node': EXEC,
      'versions constraints cache': READ,
    },
    other: EXEC,
    examples: [
      ['yarn', 'network'],
      ['yarn build', 'exec'],
      ['yarn --version', 'read'],
    ],
  },
  bun: {
    options: {
      '--cwd=': 'folder',
      '-v --revision': 'calm',
      '-e= --eval= -p= --print=': 'javascript',
      '-r= --preload= --require=': 'exec',
    },
    sub: {
      'install i add update upgrade outdated publish link unlink audit info': NETWORK,
      'remove rm': REMOVE,
      'pm why': { sub: { 'ls list bin cache hash version': READ, 'trust migrate pack pkg': WRITE } },
      x: { look: runPackage, examples: [['bun x cowsay', 'exec']] },
      init: { does: 'write', operands: 'value*' },
    },
    other: EXEC,
    examples: [
      ['bun run build', 'exec'],
      ['bun add zod', 'network'],
      ["bun -e 'console.log(1)'", 'read'],
    ],
  },
  deno: {
    sub: {
      'info doc types help completions': READ,
      'lint check': { operands: 'read*', options: { '--fix': 'operands:write' }, examples: [['deno lint', 'read']] },
      fmt: {
        does: 'write',
        operands: 'write*',
        options: { '--check': 'calm' },
        examples: [
          ['deno fmt', 'write'],
          ['deno fmt --check', 'read'],
        ],
      },
      'cache install add remove upgrade publish outdated uninstall deploy': NETWORK,
      eval: { operands: 'javascript value*', examples: [["deno eval 'console.log(1)'", 'read']] },
      'compile bundle vendor init': WRITE,
    },
    other: EXEC,
    examples: [['deno task build', 'exec']],
  },
  'npx bunx pnpx': {
    look: runPackage,
    examples: [
      ['npx -y create-vite app', 'exec'],
      ['npx rimraf src', 'destroy'],
      ['npx prettier --check .', 'read'],
    ],
  },
  uvx: { look: runPackage, examples: [['uvx ruff check', 'read']] },
  'pip pip3': {
    sub: {
      'list show freeze check debug help hash inspect': { operands: 'value*', examples: [['pip list', 'read']] },
      config: SETTINGS,
      cache: { sub: { 'dir info list': READ, 'purge remove': WRITE } },
      'install download search index wheel': {
        ...NETWORK,
        options: { '--dry-run': 'network' },
        examples: [['pip install requests', 'network']],
      },
      uninstall: { does: 'write', operands: 'value*' },
    },
  },
  pipx: {
    sub: {
      'list environment': READ,
      run: { look: runPackage },
      'install upgrade inject reinstall upgrade-all ensurepath install-all': NETWORK,
      'uninstall uninstall-all uninject': WRITE,
    },
    examples: [
      ['pipx list', 'read'],
      ['pipx install x', 'network'],
    ],
  },
  uv: {
    options: { '--directory= --project=': 'folder', '-p= --python=': 'value' },
    sub: {
      run: {
        look: runPackage,
        examples: [
          ['uv run pytest', 'exec'],
          ['uv run rm f', 'destroy'],
        ],
      },
      'tree version help': READ,
      pip: {
        sub: { 'list show freeze check tree': READ, 'install sync compile': NETWORK, uninstall: WRITE },
        examples: [
          ['uv pip install x', 'network'],
          ['uv pip list', 'read'],
        ],
      },
      tool: { sub: { run: { look: runPackage }, 'list dir': READ, 'install upgrade': NETWORK, uninstall: WRITE } },
      python: { sub: { 'list find dir': READ, 'install pin uninstall upgrade': NETWORK } },
      cache: { sub: { dir: READ, 'clean prune': WRITE } },
      'add remove sync lock publish export self build auth': NETWORK,
      'venv init format': WRITE,
    },
    examples: [
      ['uv add httpx', 'network'],
      ['uv --version', 'read'],
    ],
  },
  poetry: {
    options: { '-C= --directory= -P= --project=': 'folder' },
    sub: {
      run: {
        style: 'posix',
        operands: 'argv',
        examples: [
          ['poetry run rm f', 'destroy'],
          ['poetry run pytest', 'exec'],
        ],
      },
      'show check env about list help': READ,
      config: SETTINGS,
      'add install update lock remove publish build export self source sync search': NETWORK,
      shell: EXEC,
      'init new version': WRITE,
      cache: { sub: { list: READ, clear: WRITE } },
    },
    examples: [
      ['poetry install', 'network'],
      ['poetry show', 'read'],
    ],
  },
  'pdm hatch rye pipenv flit': {
    sub: {
      'run exec': {
        style: 'posix',
        operands: 'argv',
        examples: [
          ['pdm run rm f', 'destroy'],
          ['pipenv run pytest', 'exec'],
        ],
      },
      'list show info graph check config status dep': READ,
      'version init new': WRITE,
      'add install update lock sync remove publish build self python env': NETWORK,
      'shell test fmt lint fix clean': EXEC,
    },
  },
  'conda mamba micromamba': {
    sub: {
      run: {
        style: 'posix',
        operands: 'argv',
        options: { '-n= -p= --name= --prefix= --cwd=': 'value' },
        examples: [['conda run -n x rm f', 'destroy']],
      },
      'list info': READ,
      env: { sub: { list: READ, 'create update export': NETWORK, remove: DESTROY } },
      'install create update upgrade search': NETWORK,
      'remove uninstall clean': DESTROY,
      config: { does: 'write', options: { '--show --show-sources --get=': 'calm' } },
      'activate deactivate init': EXEC,
    },
    examples: [
      ['conda list', 'read'],
      ['conda install x', 'network'],
    ],
  },
  'gem bundle bundler': {
    sub: {
      'listlocal contents dependency environment env help which specification info show config viz platform outdated-local licenses':
        READ,
      exec: {
        style: 'posix',
        operands: 'argv',
        examples: [
          ['bundle exec rm f', 'destroy'],
          ['bundle exec rspec', 'exec'],
        ],
      },
      'install update fetch push search outdated add lock sources signin owner cache': NETWORK,
      'uninstall clean cleanup remove pristine': WRITE,
      'build init binstubs gem': WRITE,
      'open console doctor': EXEC,
    },
    does: 'network',
    examples: [
      ['gem install x', 'network'],
      ['gem list', 'read'],
      ['bundle', 'network'],
    ],
  },
  composer: {
    options: { '-d= --working-dir=': 'folder' },
    sub: {
      'show info licenses validate depends why prohibits why-not status suggests diagnose help about list': READ,
      'install i update u upgrade require remove search outdated create-project self-update audit global browse home':
        NETWORK,
      'run run-script exec test': EXEC,
      'init dump-autoload dumpautoload config clear-cache bump reinstall archive': WRITE,
    },
    other: EXEC,
    examples: [
      ['composer run x', 'exec'],
      ['composer install', 'network'],
    ],
  },
  'brew port': {
    sub: {
      'list ls leaves config doctor deps uses desc cat formulae casks commands --prefix --cellar --cache prefix cellar contents installed which help log':
        { operands: 'value*', examples: [['brew list', 'read']] },
      'info search outdated home fetch update upgrade install reinstall tap bundle livecheck sync selfupdate': NETWORK,
      'uninstall remove rm untap cleanup autoremove unlink': DESTROY,
      services: { sub: { 'list info': READ }, other: EXEC },
      'link pin unpin switch edit create postinstall test developer': EXEC,
    },
    examples: [
      ['brew install jq', 'network'],
      ['brew --version', 'read'],
    ],
  },
  'apt apt-get aptitude dnf yum apk zypper pacman yay paru snap flatpak xbps-install emerge pkg choco winget scoop microdnf tdnf opkg':
    {
      look: (use) => {
        const words = use.args.join(' ');
        const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
        const dry = use.args.some((arg) => /^(-s|--simulate|--dry-run|--just-print|--assumeno|--no-act)$/.test(arg));
        if (
          dry ||
          /^(list|show|search|info|policy|depends|rdepends|madison|provides|repolist|history|changelog|version|help|stats|whatprovides|se|if|lr|ps|--help)$/.test(
            verb,
          ) ||
          /^-(Q|Ss|Si|F)/.test(words) ||
          words === '--version'
        )
          use.emit('read');
        else if (
          /^(remove|purge|autoremove|erase|uninstall|del|delete|rm|clean|autoclean|unmerge)$/.test(verb) ||
          /^-R/.test(words)
        )
          use.emit('destroy');
        else use.emit('network');
        return true;
      },
      examples: [
        ['apt-get install -y jq', 'network'],
        ['apt list --installed', 'read'],
        ['apt purge jq', 'destroy'],
        ['pacman -Q', 'read'],
      ],
    },
  'dpkg rpm apt-mark apt-key add-apt-repository installer softwareupdate': {
    look: (use) => {
      const looks = use.args.some((arg) =>
        /^(-l|-L|-s|-S|-q\w*|--list|--listfiles|--status|--search|--query|-c|-I|--info|--contents|--print-architecture|--compare-versions|--version|--verify|-V|show\w*|--list-.*)$/.test(
          arg,
        ),
      );
      const removes = use.args.some((arg) => /^(-r|-P|-e|--remove|--purge|--erase)$/.test(arg));
      use.emit(looks ? 'read' : removes ? 'destroy' : 'exec');
      return true;
    },
    examples: [
      ['dpkg -l', 'read'],
      ['dpkg -i a.deb', 'exec'],
      ['rpm -qa', 'read'],
    ],
  },
  'apt-cache dpkg-query apt-file rpmquery pkg-config pkgconf pacman-conf': {
    operands: 'value*',
    examples: [['apt-cache search jq', 'read']],
  },
  'nvm fnm n volta pyenv rbenv nodenv goenv jenv tfenv sdk rustup corepack ghcup juliaup xcodes': {
    look: (use) => {
      const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(ls|list|current|which|version|versions|show|root|prefix|help|doc|whence|hooks|commands|toolchain-list|env|--version)?$/.test(
          verb,
        )
      )
        use.emit('read');
      else if (verb === 'run' || verb === 'exec') {
        const rest = use.args.slice(use.args.indexOf(verb) + 1);
        use.apart(() => use.run(use.name === 'rustup' || use.name === 'nvm' ? rest.slice(1) : rest));
      } else if (/^(use|shell|local|global|default|alias|override|pin|enable|disable)$/.test(verb)) use.emit('exec');
      else use.emit('network');
      return true;
    },
    examples: [
      ['nvm ls', 'read'],
      ['nvm install 20', 'network'],
      ['rustup show', 'read'],
    ],
  },
  'luarocks cpan cpanm opam cabal stack rebar3 pub cpm vcpkg conan pod carthage spack guix nix-env nix-channel tlmgr': {
    look: (use) => {
      const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (/^(list|show|search|info|env|var|path|--version|help|config)$/.test(verb)) use.emit('read');
      else if (/^(build|test|run|exec|bench|repl|ghci|runghc)$/.test(verb)) use.emit('exec');
      else use.emit('network');
      return true;
    },
    examples: [
      ['luarocks list', 'read'],
      ['cpanm JSON', 'network'],
      ['stack build', 'exec'],
    ],
  },
};
