// The grammar of `noun verb` command lines, over the programs that follow it: the verb decides, values and names do not.

import { describe, expect, it } from 'vitest';
import { readTables } from '../../../scripts/tables.mjs';
import { strongestOf } from './testing.ts';

const acts = (command: string): boolean => !['read', 'network'].includes(strongestOf(command));

const programs = Object.keys(readTables()['noun-verb'] ?? {}).flatMap((names) => names.split(' '));
const LOOKS = ['list', 'ls', 'get', 'describe', 'show', 'status', 'list-things', 'things-list'];
const ACTS = ['create', 'update', 'apply', 'set', 'create-thing', 'thing-create'];
const DESTROYS = [
  ...['delete', 'purge', 'destroy', 'remove', 'rm', 'drop', 'terminate', 'wipe', 'revoke'],
  ...['delete-thing', 'thing-delete', 'batch-delete', 'unregister', 'prune'],
];

describe('a known verb behind an unknown noun', () => {
  it('is read for every program of the table', () => {
    expect(programs.length).toBeGreaterThan(150);
    const wrong = programs.flatMap((name) =>
      [
        ...LOOKS.filter((verb) => !['read', 'network'].includes(strongestOf(`${name} frobnications ${verb} x`))),
        ...ACTS.filter((verb) => !acts(`${name} frobnications ${verb} x`)),
        ...DESTROYS.filter((verb) => strongestOf(`${name} frobnications ${verb} x`) !== 'destroy'),
      ].map((verb) => `${name} … ${verb}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    'gh frobnications delete x',
    'docker frobnications rm x',
    'kubectl frobnications delete x',
    'helm frobnications delete x',
    'vault frobnications delete x',
    'consul frobnications delete x',
    'restic frobnications delete x',
    'borg repo-delete',
    'velero backup delete b',
    'op vault delete v',
    'nats stream purge S',
    'aws sns unsubscribe --subscription-arn a',
    'aws ec2 revoke-security-group-ingress --group-id g',
    'aliyun ecs DeleteInstance',
    'heroku addons:destroy x',
    'argocd frobnications delete x',
  ])('destroys: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each(['mytool frobnications list', 'mytool apply x', 'frob get pods'])(
    'is not trusted in an unknown program: %s',
    (command) => {
      expect(strongestOf(command)).toBe('unknown');
    },
  );

  it.each(['gcloud frobnicate', 'heroku frobnicate', 'gh frobnicate', 'doctl compute frobnicate x'])(
    'does not make an unknown verb known: %s',
    (command) => {
      expect(strongestOf(command)).toBe('unknown');
    },
  );
});

describe('a value or a name is no verb', () => {
  it.each([
    'az --query delete vm show',
    'az vm show --query delete -n x -g y',
    'az vm list --query "[?name==\'delete\']"',
    'gcloud --format delete compute instances list',
    'gcloud compute instances list --filter delete',
    'gcloud compute instances describe delete',
    'gcloud --project destroy compute instances list',
    'doctl compute droplet list --format delete',
    'doctl -o purge account get',
    'velero backup get delete',
    'velero -n purge backup get',
    'gh pr view delete',
    'hcloud server describe rm',
    'heroku logs --app delete',
    'fly status -a destroy',
    'stripe products list --limit 3',
    'sceptre status dev',
    'az monitor log-analytics workspace list',
  ])('%s', (command) => {
    expect(strongestOf(command)).toBe('network');
  });

  it.each(['fly logs delete-me', 'velero restore describe restore-delete-1'])('not even in parts: %s', (command) => {
    expect(strongestOf(command)).not.toBe('exec');
  });

  it.each(['gcloud compute instances delete list', 'az group delete -n show', 'velero backup delete get'])(
    'nor does it hide one: %s',
    (command) => {
      expect(strongestOf(command)).toBe('destroy');
    },
  );

  it('after an option that is not listed, the stronger reading counts', () => {
    expect(strongestOf('hcloud --frob delete server list')).toBe('destroy');
    expect(strongestOf('hcloud --frob list server delete')).toBe('destroy');
  });
});

describe('a word that is a noun and a verb', () => {
  it.each([
    ['velero backup get', 'network'],
    ['velero backup create b', 'exec'],
    ['velero backup delete b', 'destroy'],
    ['velero schedule describe s', 'network'],
    ['gcloud deploy rollouts list', 'network'],
    ['gcloud run services list', 'network'],
    ['gcloud run deploy api', 'exec'],
    ['az backup vault list', 'network'],
    ['az snapshot delete -n x', 'destroy'],
    ['doctl compute snapshot delete 1', 'destroy'],
    ['heroku releases', 'network'],
    ['heroku releases:rollback v1', 'exec'],
    ['eas build', 'exec'],
    ['circleci config validate', 'network'],
  ])('%s → %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});

describe('questions and dry runs', () => {
  it.each([
    ['gcloud compute instances delete --help', 'read'],
    ['doctl compute droplet create -h', 'read'],
    ['fly --version', 'read'],
    ['velero version', 'read'],
    ['velero backup create b --dry-run', 'network'],
    ['velero install --dry-run=client', 'network'],
    ['gcloud compute instances delete x --zone --help', 'destroy'],
    ['az group delete -n --help', 'destroy'],
    ['doctl kubernetes cluster create --version latest x', 'exec'],
    ['velero install --dry-run=none', 'exec'],
  ])('%s → %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});

describe('a group of commands that a table lists as a whole', () => {
  it.each([
    'pio settings set a b',
    'pio system prune',
    'pio system completion uninstall',
    'dvc config key value',
    'pixi global install ruff',
    'pixi global upgrade-all',
    'pixi config append a b',
    'kustomize edit set image a=b',
    'kompose down',
    'packer plugins install github.com/o/r',
    'llm keys set openai',
    'flutter channel stable',
    'pdm config a b',
    'hatch config set a b',
  ])('acts by its verb: %s', (command) => {
    expect(['read', 'network']).not.toContain(strongestOf(command));
  });

  it.each([
    'pio settings get a',
    'pio system info',
    'dvc config key',
    'pixi global list',
    'kustomize build .',
    'packer plugins installed',
    'llm keys',
    'flutter channel',
    'pdm config a',
    'mise config ls',
  ])('and looks without one: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });
});

describe('a noun that begins like a verb', () => {
  it.each([
    'gcloud compute ssh-keys list',
    'doctl compute ssh-key list',
    'hcloud ssh-key describe x',
    'consul operator raft list-peers',
    'vault operator raft list-peers',
    'vault operator raft autopilot state',
  ])('looks with a verb that looks: %s', (command) => {
    expect(['read', 'network']).toContain(strongestOf(command));
  });

  it.each([
    ['hcloud ssh-key delete x', 'destroy'],
    ['gcloud compute ssh-keys add x', 'exec'],
    ['consul operator raft remove-peer -id=a', 'destroy'],
    ['vault operator raft remove-peer a', 'destroy'],
    ['vault operator raft join x', 'exec'],
  ])('and acts with one that acts: %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});
