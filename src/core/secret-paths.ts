// Files that hold secrets, as a class of paths that policies name with `@secrets`: keys, environment files, credentials, browser
// profiles. Known by their names alone, wherever they are; examples, templates and public keys are left out.

interface SecretFiles {
  readonly about: string;
  /** Names of files; `*` stands for any characters. */
  readonly names?: string;
  /** Ends of paths. */
  readonly files?: readonly string[];
  /** Folders in which all files count. */
  readonly folders?: readonly string[];
}

export const SECRET_FILES: readonly SecretFiles[] = [
  { about: 'environment files', names: '.env .env.* .env-* *.env .envrc .dev.vars' },
  {
    about: 'private keys',
    names:
      'id_rsa id_dsa id_ecdsa id_ecdsa_sk id_ed25519 id_ed25519_sk *_rsa *_ed25519 *.pem *.key *.ppk *.p8 *.p12 *.pfx *.pkcs12 *.jks *.keystore *.agekey secring.gpg ssh_host_*_key',
    files: ['sops/age/keys.txt'],
    folders: ['.ssh', '.gnupg/private-keys-v1.d'],
  },
  {
    about: 'keychains and password stores',
    names: '*.keychain *.keychain-db *.keyring *.kdbx',
    folders: ['Library/Keychains', '.local/share/keyrings', '.local/share/kwalletd', '.password-store', '.config/op'],
  },
  {
    about: 'logins and tokens of programs',
    names:
      '.netrc _netrc .pgpass pgpass.conf .my.cnf .mylogin.cnf .npmrc .pypirc .git-credentials .dockercfg .boto .s3cfg .htpasswd .terraformrc .vault-token .vault_pass* vault-password* rclone.conf credentials.tfrc.json oauth_creds.json .credentials.json',
    files: [
      '.config/git/credentials',
      '.docker/config.json',
      '.gem/credentials',
      '.cargo/credentials',
      '.cargo/credentials.toml',
      '.m2/settings.xml',
      '.gradle/gradle.properties',
      '.nuget/NuGet/NuGet.Config',
      '.bundle/config',
      '.*/auth.json',
      '.config/*/auth.json',
      '.local/share/*/auth.json',
      '.config/gh/hosts.yml',
      '.config/glab-cli/config.yml',
      '.config/hub',
      '.config/stripe/config.toml',
      '.config/ngrok/ngrok.yml',
      '.config/netlify/config.json',
      '.config/configstore/firebase-tools.json',
      '.wrangler/config/default.toml',
      '.fly/config.yml',
      '.supabase/access-token',
      '.railway/config.json',
      'com.vercel.cli/auth.json',
      '.doppler/.doppler.yaml',
    ],
  },
  {
    about: 'clouds and clusters',
    names:
      'kubeconfig *.kubeconfig application_default_credentials.json *service-account*.json *service_account*.json client_secret*.json credentials.json credentials.yml credentials.yaml credentials.csv terraform.tfstate terraform.tfstate.backup *.tfvars local.settings.json',
    files: ['.aws/credentials', '.kube/config', '.config/gcloud/credentials.db', '.config/gcloud/access_tokens.db'],
    folders: [
      '.aws/sso/cache',
      '.aws/cli/cache',
      '.config/gcloud/legacy_credentials',
      '.azure',
      '.oci',
      'run/secrets',
      'var/run/secrets',
    ],
  },
  {
    about: 'secrets of applications',
    names: 'secrets.yml secrets.yaml secrets.json secrets.toml secret.yml secret.yaml secret.json .secrets .secrets.*',
  },
  {
    about: 'browser profiles',
    folders: [
      '.mozilla/firefox',
      '.thunderbird',
      '.config/google-chrome',
      '.config/chromium',
      '.config/BraveSoftware',
      '.config/microsoft-edge',
      'Library/Application Support/Google/Chrome',
      'Library/Application Support/Firefox',
      'Library/Application Support/BraveSoftware',
      'Library/Application Support/Microsoft Edge',
      'Library/Cookies',
      'AppData/Local/Google/Chrome/User Data',
      'AppData/Roaming/Mozilla/Firefox',
    ],
  },
  {
    about: 'the machine',
    files: ['/etc/shadow', '/etc/gshadow', '/proc/*/environ'],
    names: '.bash_history .zsh_history .psql_history .mysql_history',
  },
];

/** Names that show that a file holds no secret: an example, a template, code, a variable in code, or something public. */
const HARMLESS =
  /(^|[._-])(examples?|samples?|templates?|tmpl|tpl|dist|defaults?|schema|public|pub)([._-]|$)|^(ca|cacert|cert|certs|chain|fullchain|ca-bundle|ca-certificates|known_hosts.*|authorized_keys.*|config)(\.pem)?$|\.(crt|cer|csr|pub|md|d\.ts|[cm]?[jt]sx?|py|rb|go|rs)$|^\.env\.(test|ci)$|^(process|import\.meta|meta|bun|deno)\.env$/;

const namesIn = (kind: SecretFiles): readonly string[] => kind.names?.split(' ') ?? [];
const low = (texts: readonly string[]): readonly string[] => texts.map((text) => text.toLowerCase());

const NAMES = low(SECRET_FILES.flatMap(namesIn));
const PLAIN_NAMES: ReadonlySet<string> = new Set(NAMES.filter((name) => !name.includes('*')));
/** `*.pem`: known by their ending alone. */
const ENDING = /^\*\.(\w[\w-]*)$/;
const ENDINGS: ReadonlySet<string> = new Set(NAMES.flatMap((name) => ENDING.exec(name)?.[1] ?? []));
const NAME_PATTERN = anyOf(NAMES.filter((name) => name.includes('*') && !ENDING.test(name)));
const FILES = low(SECRET_FILES.flatMap(({ files = [] }) => files));
const FOLDERS = low(SECRET_FILES.flatMap(({ folders = [] }) => folders));
const FILE_PATTERN = new RegExp(`(?:^|/)(?:${FILES.map(sourceOf).join('|')})$`);
const FOLDER_PATTERN = new RegExp(`/(?:${FOLDERS.map(sourceOf).join('|')})/`);
/** In every one of these ends: most paths have none of them. */
const FILE_ENDS: ReadonlySet<string> = new Set(FILES.map(nameOf));

function sourceOf(text: string): string {
  return text.replace(/^\//, '').replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '[^/]*' : `\\${sign}`));
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Every secret has one of these in its path: a quick look before the others. */
const HINT = /[._]|kubeconfig|vault-p|secrets\/|library\/|appdata\/|shadow$|environ$/i;
export const mayNameSecret = (text: string): boolean => HINT.test(text);

/** Whether a path is that of a secret. */
export function isSecretPath(given: string): boolean {
  if (!HINT.test(given)) return false;
  const path = given.toLowerCase();
  const name = nameOf(path);
  if (PLAIN_NAMES.has(name)) return true;
  if (HARMLESS.test(name) && !FILE_ENDS.has(name)) return false;
  return (
    ENDINGS.has(name.slice(name.lastIndexOf('.') + 1)) ||
    NAME_PATTERN.test(name) ||
    (FILE_ENDS.has(name) && FILE_PATTERN.test(path)) ||
    (FOLDER_PATTERN.test(path) && !HARMLESS.test(name))
  );
}

/** The class as globs, for patterns that may meet one of them. */
export const SECRET_GLOBS: readonly string[] = [
  ...SECRET_FILES.flatMap(namesIn).map((name) => `/**/${name}`),
  ...SECRET_FILES.flatMap(({ files = [] }) => files).map((file) => (file.startsWith('/') ? file : `/**/${file}`)),
  ...SECRET_FILES.flatMap(({ folders = [] }) => folders).map((folder) => `/**/${folder}/**`),
];

/** Whether a folder, read whole, holds secrets by its name: `~/.ssh`, `~/.aws`, `/etc`, a home folder. */
export function holdsSecrets(folder: string, home: string): boolean {
  const path = folder.toLowerCase().replace(/\/$/, '');
  if (home === folder || home.startsWith(`${folder}/`)) return true;
  return isSecretPath(`${folder}/x`) || HOLDERS.test(path);
}

/** `/.aws` and `/.config/gcloud`, for all files and folders above. A project may have a folder of any other name. */
const HOLDERS = new RegExp(
  `(?:^|/)(?:${[
    ...new Set(
      [...FILES, ...FOLDERS].flatMap((path) => {
        const parts = path.split('/').filter((part) => part !== '');
        return parts.slice(0, -1).map((_, at) => sourceOf(parts.slice(0, at + 1).join('/')));
      }),
    ),
  ]
    .filter((source) => /^\\\.|^library\/|^appdata\//.test(source))
    .join('|')})$`,
);

/** Whether a pattern of the shell names secrets: `.env*`, `id_*`, `*.pem`. A pattern for any name does not. */
export function namesSecrets(target: string): boolean {
  const name = nameOf(target).toLowerCase();
  if (!/[*?[]/.test(target)) return isSecretPath(target);
  const filled = (by: string): string => target.replace(/\*+|\?|\[[^\]]*\]/g, by);
  if (!/[*?[]/.test(name)) return isSecretPath(filled('x'));
  if (isSecretPath(filled('x')) || isSecretPath(filled(''))) return true;
  if (/^[*?[]|^\.?[*?]+$/.test(name)) return false;
  const fits = new RegExp(
    `^${name
      .replace(/\[[^\]]*\]/g, '?')
      .split(/(\*+|\?)/)
      .map(partOf)
      .join('')}$`,
  );
  return [...PLAIN_NAMES].some((each) => fits.test(each));
}

const partOf = (part: string): string => (part === '?' ? '.' : part.startsWith('*') ? '.*' : sourceOf(part));
