// Programs of other tables that follow the grammar of nouns and verbs where their rows say nothing.

import type { Family } from '../shell/program-entry.ts';
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
  'consul nomad boundary waypoint influx helmfile rabbitmqadmin rabbitmqctl restic borg borgmatic kopia duplicity buildah skopeo crictl ctr':
    { verbs: {} },
  'minikube kind k3d colima limactl multipass vagrant virsh lxc lxd incus orb rdctl tart': {
    verbs: { looks: 'read' },
  },
};
