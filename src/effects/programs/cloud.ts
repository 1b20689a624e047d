// Infrastructure as code, and command lines of cloud providers.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { optionOf } from './network.ts';
import { asks, destroys, fetches, given, installs, looks, operandsOf, runs, writes } from './shapes.ts';

/** One dash for every option, `-help` among them. */
const long = (entry: ProgramEntry): ProgramEntry => ({
  ...entry,
  style: 'long',
  options: { '-help': 'dry-run', ...entry.options },
});

const PLAN_TAKES = { '-var= -var-file= -target= -state= -lock-timeout= -parallelism=': 'value' } as const;

const terraform: ProgramEntry = {
  style: 'long',
  options: { '-chdir=': 'folder', '-help -version': 'dry-run' },
  sub: {
    'validate show output version graph metadata functions': looks('terraform validate', 'terraform show'),
    providers: {
      does: 'read',
      sub: { schema: looks('terraform providers schema'), 'lock mirror': fetches('terraform providers lock') },
    },
    plan: long(
      given(
        asks('terraform plan', 'terraform plan -destroy'),
        { ...PLAN_TAKES, '-destroy': 'value', '-out= -generate-config-out=': 'write' },
        ['terraform plan -out=p', 'write'],
      ),
    ),
    fmt: {
      style: 'long',
      does: 'write',
      operands: 'write*',
      options: { '-check': 'dry-run' },
      handle: ({ args, emit }) => {
        if (args.some((arg) => /^--?write=false$/.test(arg))) emit('read');
        return args.some((arg) => /^--?write=false$/.test(arg));
      },
      examples: [
        ['terraform fmt', 'write'],
        ['terraform fmt -check -recursive', 'read'],
        ['terraform fmt -write=false', 'read'],
      ],
    },
    'init get': long(installs('terraform init')),
    'login logout': asks('terraform login'),
    destroy: long(given(destroys('terraform destroy -auto-approve'), PLAN_TAKES, ['terraform destroy -help', 'read'])),
    apply: long(
      given(
        runs('terraform apply -auto-approve', 'terraform apply p'),
        { ...PLAN_TAKES, '-destroy -replace=': 'destroy' },
        ['terraform apply -replace=a.b', 'destroy'],
      ),
    ),
    // Expressions on standard input are evaluated, which only reads; otherwise it waits for some.
    console: long({
      operands: 'value*',
      handle: ({ stdin, emit }) => {
        emit(stdin.from === 'text' ? 'read' : 'exec');
        return true;
      },
      examples: [
        ['terraform console', 'exec'],
        ["terraform console <<< '1 + 1'", 'read'],
      ],
    }),
    'import taint untaint refresh force-unlock test': long(runs('terraform import a.b c')),
    state: {
      sub: {
        'list show pull': looks('terraform state list'),
        rm: destroys('terraform state rm x'),
        'mv push replace-provider': runs('terraform state mv a b'),
      },
    },
    'workspace env': {
      sub: {
        'list show': looks('terraform workspace list'),
        'select new': writes('terraform workspace select x'),
        delete: destroys('terraform workspace delete x'),
      },
    },
  },
  examples: [
    ['terraform -chdir=infra plan', 'network'],
    ['terraform frobnicate', 'unknown'],
  ],
};

/** `terragrunt run-all apply`: terraform's verbs, possibly after its own. */
const terragrunt = (use: ProgramUse): boolean => {
  const words = use.args.filter((arg) => !/^--terragrunt-|^(run-all|run|stack|--all|--)$/.test(arg));
  if (
    /^(hclfmt|hcl|render-json|find|list|dag|graph-dependencies|validate-inputs|output-module-groups)$/.test(
      words[0] ?? '',
    )
  )
    use.emit(words[0] === 'hclfmt' || words[1] === 'fmt' ? 'write' : 'read');
  else use.inSubshell(() => use.run(['terraform', ...words]));
  return true;
};

const pulumi: ProgramEntry = {
  options: { '-C= --cwd=': 'folder', '-s= --stack= --color=': 'value' },
  sub: {
    'preview pre about logs whoami schema': asks('pulumi preview'),
    version: looks('pulumi version'),
    plugin: {
      sub: { ls: looks('pulumi plugin ls'), rm: destroys('pulumi plugin rm --all') },
      other: runs('pulumi plugin install'),
    },
    policy: {
      sub: { ls: asks('pulumi policy ls'), rm: destroys('pulumi policy rm x') },
      other: runs('pulumi policy publish'),
    },
    'up update refresh import new watch install convert login logout cancel env state': runs('pulumi up -y'),
    'destroy down': destroys('pulumi destroy -y'),
    stack: {
      does: 'network',
      sub: {
        'ls output history graph export tag': asks('pulumi stack ls'),
        rm: destroys('pulumi stack rm x'),
        'init select rename import change-secrets-provider unselect': runs('pulumi stack init x'),
      },
    },
    config: {
      does: 'read',
      sub: { get: looks('pulumi config get k'), 'set rm set-all cp refresh': writes('pulumi config set k v') },
    },
  },
};

const s3: ProgramEntry = {
  sub: {
    'ls presign': asks('aws s3 ls'),
    'rm rb': given(destroys('aws s3 rm s3://b --recursive', 'aws s3 rb s3://b --force'), { '--dryrun': 'dry-run' }, [
      'aws s3 rm s3://b --recursive --dryrun',
      'read',
    ]),
    'cp sync mv': {
      does: 'network',
      operands: 'value*',
      options: { '--dryrun': 'dry-run', '--delete': 'destroy' },
      handle: ({ args, emit, path }) => {
        const [, to = '-'] = operandsOf(args, /^--(exclude|include|acl|storage-class|sse|content-type|cache-control)$/);
        if (to !== '-' && !to.startsWith('s3:') && !args.includes('--dryrun')) emit('write', [path(to)]);
        return false;
      },
      examples: [
        ['aws s3 cp s3://b/a f', 'write'],
        ['aws s3 cp f s3://b/a', 'network'],
        ['aws s3 sync . s3://b --delete', 'destroy'],
        ['aws s3 sync . s3://b --delete --dryrun', 'read'],
      ],
    },
    'mb website': runs('aws s3 mb s3://b'),
  },
};

const aws: ProgramEntry = {
  // `aws ec2 describe-instances help`: built-in help pages.
  handle: ({ args, emit }) => {
    const asked = args.length > 1 && args.at(-1) === 'help' && !/^-/.test(args.at(-2) ?? '');
    if (asked) emit('read');
    return asked;
  },
  options: {
    '--profile= --region= --output= --query= --endpoint-url= --color= --cli-read-timeout= --cli-connect-timeout= --ca-bundle= --page-size= --max-items=':
      'value',
  },
  sub: {
    s3,
    configure: {
      does: 'write',
      sub: {
        'list get list-profiles': looks('aws configure list'),
        'set import sso add-model': writes('aws configure set a b'),
      },
    },
    help: looks('aws help', 'aws s3 help', 'aws ec2 describe-instances help'),
    sso: asks('aws sso login'),
  },
  // Every operation starts with a verb.
  other: {
    sub: {
      'get-object': {
        operands: 'value* write',
        does: 'network',
        options: { '--bucket= --key= --range=': 'value' },
        examples: [['aws s3api get-object --bucket b --key k f', 'write']],
      },
      'describe-* get-* list-* batch-get-* head-* search-* query scan filter-* lookup-* select-* estimate-* validate-* wait tail test-* simulate-* ls check-* decode-* assume-* preview-* transact-get-* detect-* help':
        asks('aws sts get-caller-identity', 'aws ec2 describe-instances', 'aws logs tail g'),
      'delete-* terminate-* remove-* deregister-* revoke-* unsubscribe purge-* destroy-* batch-delete-* release-* schedule-key-deletion empty-*':
        given(destroys('aws ec2 terminate-instances --instance-ids i-1', 'aws dynamodb delete-table --table-name t'), {
          '--dry-run --generate-cli-skeleton?': 'dry-run',
        }),
    },
    other: given(runs('aws lambda invoke --function-name f out', 'aws ec2 stop-instances --instance-ids i-1'), {
      '--dry-run --generate-cli-skeleton?': 'dry-run',
    }),
  },
};

/** One task on many machines: a command, or the desired state of a file. */
const ansibleTask = (use: ProgramUse): boolean => {
  const task = optionOf(use, '-m', '--module-name') ?? 'command';
  const words = optionOf(use, '-a', '--args') ?? '';
  if (use.name !== 'ansible') return false;
  if (/(^|\.)(shell|command|raw)$/.test(task)) use.inSubshell(() => use.source(words));
  else if (/\bstate=absent\b/.test(words)) use.emit('destroy', [], 'removes it on every machine');
  const to = /\b(?:dest|path)=(\S+)/.exec(words)?.[1];
  if (to !== undefined) use.emit('write', [use.path(to)]);
  return false;
};

const ansible = given(
  { ...runs('ansible-playbook site.yml', 'ansible all -m shell -a ls'), handle: ansibleTask },
  {
    '--syntax-check --list-tasks --list-hosts --list-tags': 'dry-run',
    '-i= -e= -l= -t= -m= -a= -u= -f= --inventory= --extra-vars= --limit= --tags= --vault-password-file=': 'value',
  },
  ['ansible-playbook --syntax-check site.yml', 'read'],
  ["ansible all -m shell -a 'rm -rf /srv/app'", 'destroy'],
  ["ansible all -m file -a 'path=/srv/app state=absent'", 'destroy'],
);

export const cloud: Family = {
  'terraform tofu opentofu': terraform,
  terragrunt: {
    handle: terragrunt,
    examples: [
      ['terragrunt plan', 'network'],
      ['terragrunt run-all destroy', 'destroy'],
      ['terragrunt hclfmt', 'write'],
    ],
  },
  pulumi,
  aws,
  'ansible ansible-playbook ansible-pull ansible-console': ansible,
  'ansible-galaxy ansible-vault': {
    sub: {
      'list view search info verify': looks('ansible-galaxy list'),
      'collection role': {
        sub: {
          'list search info verify': looks('ansible-galaxy collection list'),
          'install download init build publish import': installs('ansible-galaxy collection install a.b'),
          'remove delete': writes('ansible-galaxy role remove a'),
        },
      },
      'install init remove': installs('ansible-galaxy install a.b'),
      'create edit encrypt decrypt rekey encrypt_string': writes('ansible-vault encrypt f'),
    },
  },
};
