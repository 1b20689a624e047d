// Infrastructure and clouds. Most of their clients name what they do by a verb.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const READ: Entry = { operands: 'value*' };
const NETWORK: Entry = { does: 'network', operands: 'value*' };
const EXEC: Entry = { does: 'exec', operands: 'value*' };
const DESTROY: Entry = { does: 'destroy', operands: 'value*' };
const WRITE: Entry = { does: 'write', operands: 'value*' };

const LOOKS =
  /^(list|ls|get|describe|show|status|info|view|logs?|log|whoami|who|version|help|history|search|ping|inspect|read|export|tail|ps|check|validate|plan|preview|diff|output|outputs|events|metrics|top|regions|releases|domains:list|config:get|apps)(-.*|:.*)?$/;
const ENDS =
  /^(delete|del|remove|rm|destroy|purge|terminate|drop|uninstall|revoke|wipe|flush|prune|erase|teardown|nuke|unpublish|deprovision|shutdown|forget|rb|disable)(-.*|:.*)?$/;

/** The first verb that says something decides. */
const byVerb = (use: Use): boolean => {
  const words = use.args.filter((arg) => !arg.startsWith('-'));
  const ends = words.some((word) => ENDS.test(word) || /:(delete|destroy|remove|rm|purge|reset)$/.test(word));
  if (use.args.some((arg) => /^--?(help|version)$/.test(arg))) use.emit('read');
  else if (ends && !use.args.some((arg) => /^--?(dry-run|dryrun|check|preview)$/.test(arg))) use.emit('destroy');
  else if (words.length === 0 || words.some((word) => LOOKS.test(word))) use.emit('network');
  else use.emit('exec');
  return true;
};

const STATE: Entry = {
  sub: { 'list show pull': READ, 'rm remove': DESTROY },
  other: EXEC,
  examples: [
    ['terraform state list', 'read'],
    ['terraform state rm x', 'destroy'],
  ],
};

const terraform: Entry = {
  style: 'long',
  options: { '-chdir=': 'folder' },
  sub: {
    'validate show output version graph providers metadata functions': {
      ...READ,
      style: 'long',
      examples: [
        ['terraform validate', 'read'],
        ['terraform show', 'read'],
      ],
    },
    plan: {
      does: 'network',
      style: 'long',
      options: { '-out=': 'write', '-var= -var-file= -target=': 'value' },
      examples: [
        ['terraform plan', 'network'],
        ['terraform plan -out=p', 'write'],
      ],
    },
    fmt: {
      does: 'write',
      style: 'long',
      operands: 'write*',
      options: { '-check -write=false': 'calm' },
      look: quietFmt,
      examples: [
        ['terraform fmt', 'write'],
        ['terraform fmt -check', 'read'],
        ['terraform fmt -write=false', 'read'],
      ],
    },
    'init get login logout refresh': NETWORK,
    destroy: { ...DESTROY, examples: [['terraform destroy -auto-approve', 'destroy']] },
    apply: {
      does: 'exec',
      style: 'long',
      operands: 'value*',
      options: { '-destroy': 'destroy' },
      examples: [
        ['terraform apply', 'exec'],
        ['terraform apply -destroy', 'destroy'],
      ],
    },
    state: STATE,
    workspace: { sub: { 'list show': READ, delete: DESTROY }, other: EXEC },
  },
  other: EXEC,
};

function quietFmt(use: Use): boolean {
  if (!use.args.some((arg) => /^--?write=false$/.test(arg))) return false;
  use.emit('read');
  return true;
}

const AWS_S3: Entry = {
  sub: {
    'ls presign': NETWORK,
    'rm rb': {
      does: 'destroy',
      operands: 'value*',
      options: { '--dryrun': 'network' },
      examples: [['aws s3 rm s3://b --recursive', 'destroy']],
    },
    'cp mv sync': {
      does: 'network',
      operands: 'value*',
      look: transfer,
      examples: [
        ['aws s3 cp s3://b/a f', 'write'],
        ['aws s3 sync . s3://b --delete', 'destroy'],
        ['aws s3 cp f s3://b/a', 'network'],
      ],
    },
  },
  other: EXEC,
};

function transfer(use: Use): boolean {
  const [from = '', to = ''] = use.args.filter((arg) => !arg.startsWith('-'));
  if (use.args.includes('--dryrun')) return false;
  if (use.args.includes('--delete') || (use.args[0] === 'mv' && from.startsWith('s3:'))) use.emit('destroy');
  if (to !== '' && to !== '-' && !to.startsWith('s3:')) use.emit('write', [use.path(to)]);
  return false;
}

const aws: Entry = {
  options: { '--profile= --region= --output= --query= --endpoint-url= --color= --cli-read-timeout=': 'value' },
  sub: {
    s3: AWS_S3,
    configure: { sub: { 'list get list-profiles': READ }, other: WRITE, does: 'write' },
    help: READ,
  },
  other: {
    sub: {
      'describe-* get-* list-* batch-get-* head-* search-* query scan filter-* lookup-* select-* estimate-* validate-* wait tail test-* simulate-* ls check-* decode-*':
        {
          ...NETWORK,
          examples: [
            ['aws sts get-caller-identity', 'network'],
            ['aws ec2 describe-instances', 'network'],
          ],
        },
      'delete-* terminate-* remove-* deregister-* purge-* revoke-* detach-* destroy-* batch-delete-* disable-* release-* cancel-* stop-* deactivate-* untag-*':
        {
          does: 'destroy',
          operands: 'value*',
          options: { '--dry-run': 'calm' },
          examples: [['aws ec2 terminate-instances --instance-ids i-1', 'destroy']],
        },
    },
    other: { ...EXEC, examples: [['aws lambda invoke f', 'exec']] },
  },
};

const ansible: Entry = {
  does: 'exec',
  operands: 'value*',
  options: {
    '--syntax-check --list-tasks --list-hosts --list-tags': 'calm',
    '-C --check': 'network',
    '-i= -e= -l= -t= -m= -a= -u=': 'value',
  },
  examples: [
    ['ansible-playbook site.yml', 'exec'],
    ['ansible-playbook --syntax-check site.yml', 'read'],
  ],
};

export const cloud: Family = {
  'terraform tofu terragrunt opentofu': terraform,
  aws,
  'gcloud az doctl ibmcloud oci linode-cli scw hcloud exo vultr-cli aliyun openstack eksctl kops argocd flux istioctl velero vault consul nomad boundary waypoint pulumi cdk cdktf sam serverless sls copilot-cli amplify eb ecs-cli fly flyctl vercel now netlify heroku wrangler firebase supabase railway render surge dokku cf kn tkn rancher eas appcenter sentry-cli datadog-ci newrelic pscale neonctl turso planetscale mongocli atlas-cli confluent kcat rpk temporal stripe twilio shopify expo-cli hasura contentful sanity directus ghost circleci travis buildkite-agent drone teamcity jenkins-cli spacelift env0 infracost steampipe cloudquery crossplane':
    {
      look: byVerb,
      examples: [
        ['gcloud compute instances delete x -q', 'destroy'],
        ['gcloud compute instances list', 'network'],
        ['vault kv delete secret/x', 'destroy'],
        ['vercel deploy', 'exec'],
        ['pulumi preview', 'network'],
      ],
    },
  'ansible ansible-playbook ansible-pull ansible-console': ansible,
  'ansible-galaxy ansible-vault ansible-inventory ansible-doc ansible-config puppet chef-client chef knife salt salt-call salt-ssh packer':
    {
      look: (use) => {
        const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
        if (/^(list|view|search|info|show|dump|validate|inspect|help|version|--list)?$/.test(verb)) use.emit('read');
        else use.emit(/^(delete|destroy|remove)$/.test(verb) ? 'destroy' : 'exec');
        return true;
      },
      examples: [
        ['ansible-galaxy list', 'read'],
        ['packer build a.json', 'exec'],
        ['packer validate a.json', 'read'],
      ],
    },
  'restic borg borgmatic duplicity kopia rdiff-backup tarsnap duplicacy': {
    look: (use) => {
      const words = use.args.filter((arg) => !arg.startsWith('-'));
      if (
        words.some((word) =>
          /^(forget|prune|delete|rewrite|break-lock|remove-older-than|remove-all-but-n-full|purge)$/.test(word),
        )
      )
        use.emit('destroy');
      else if (
        words.some((word) =>
          /^(snapshots|ls|list|stats|find|check|diff|info|version|cat|status|collection-status)$/.test(word),
        )
      )
        use.emit('network');
      else use.emit(words.some((word) => /^(restore|extract|mount|dump)$/.test(word)) ? 'write' : 'network');
      return true;
    },
    examples: [
      ['restic forget --prune', 'destroy'],
      ['restic snapshots', 'network'],
      ['restic restore latest', 'write'],
    ],
  },
};
