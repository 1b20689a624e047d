// Programs of other tables that follow the grammar of nouns and verbs where their rows say nothing.

import type { Family } from '../shell/program-entry.ts';
import { operandsOf } from './shapes.ts';
import { afterDashes } from './wrappers.ts';

export const nounVerb: Family = {
  // They run a command with secrets in its environment, and manage the secrets.
  'op doppler infisical chamber aws-vault teller': {
    handle: (use) =>
      /^(run|exec|redact)$/.test(use.args[0] ?? '') || use.name === 'teller' ? afterDashes(use) : false,
    options: { '--command=': 'shell' },
    verbs: {
      words: { exec: 'exec redact', read: 'list ls', network: 'secrets configs projects activity environments me' },
    },
    examples: [
      ['op item get x', 'network'],
      ['op item create --title x', 'exec'],
      ['op item delete x --archive', 'destroy'],
      ['op run -- rm f', 'destroy'],
      ['op vault delete v', 'destroy'],
      ['doppler secrets', 'network'],
      ['doppler secrets get A --plain', 'network'],
      ['doppler secrets set A=b', 'exec'],
      ['doppler projects delete p -y', 'destroy'],
      ["doppler run --command 'rm f'", 'destroy'],
      ['chamber delete svc key', 'destroy'],
      ['chamber exec svc -- ls', 'read'],
      ['aws-vault remove p', 'destroy'],
      ['infisical secrets delete A', 'destroy'],
    ],
  },
  nats: {
    options: { '-s= --server= --context= --creds=': 'value' },
    verbs: { nouns: 'request', words: { exec: 'bench request reply pub', network: 'sub rtt latency' } },
    examples: [
      ['nats stream ls', 'network'],
      ['nats sub a', 'network'],
      ['nats pub a b', 'exec'],
      ['nats stream add S', 'exec'],
      ['nats stream purge S -f', 'destroy'],
      ['nats stream delete S', 'destroy'],
      ['nats kv del b k', 'destroy'],
      ['nats consumer rm S C', 'destroy'],
    ],
  },
  'gitlab-runner': {
    options: { '--delete': 'destroy' },
    verbs: { words: { exec: 'run run-single' } },
    examples: [
      ['gitlab-runner list', 'network'],
      ['gitlab-runner run', 'exec'],
      ['gitlab-runner register --url u', 'exec'],
      ['gitlab-runner unregister --all-runners', 'destroy'],
      ['gitlab-runner verify --delete', 'destroy'],
    ],
  },
  'consul nomad boundary waypoint influx helmfile rabbitmqadmin rabbitmqctl borgmatic kopia duplicity buildah skopeo crictl ctr':
    { verbs: {} },
  // A repository in a folder of this machine is only read.
  'restic borg': {
    verbs: {},
    handle: ({ args, emit }) => {
      const words = operandsOf(
        args,
        /^(-[rpo]|--(repo|password-file|repository-file|cache-dir|remote-path|tag|host|path|rsh|last|first))$/,
      );
      const [verb = '', ...rest] = words;
      const given = args.find((arg, at) => /^(-r|--repo)$/.test(args[at - 1] ?? '') || /^--repo=/.test(arg));
      const place = given?.replace(/^--repo=/, '') ?? rest[0] ?? '';
      const here =
        /^(snapshots|ls|list|stats|find|check|diff|info|cat)$/.test(verb) &&
        /^(\/|\.{1,2}\/|~\/)/.test(place) &&
        !args.some((arg) => /^--(repair|undelete-archives|rsh|remote-path|password-command)/.test(arg));
      if (here) emit('read');
      return here;
    },
    examples: [
      ['borg check --verify-data /srv/repo', 'read'],
      ['restic -r /srv/repo snapshots', 'read'],
      ['borg list h:repo', 'network'],
      ['restic -r s3:s3.amazonaws.com/b snapshots', 'network'],
      ['borg delete /srv/repo::a', 'destroy'],
    ],
  },
  'minikube kind k3d colima limactl multipass vagrant virsh lxc lxd incus orb rdctl tart': {
    verbs: { looks: 'read' },
  },
};
