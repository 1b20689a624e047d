// Containers and clusters.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const READ: Entry = { operands: 'value*' };
const NETWORK: Entry = { does: 'network', operands: 'value*' };
const EXEC: Entry = { does: 'exec', operands: 'value*' };
const DESTROY: Entry = { does: 'destroy', operands: 'value*' };

const COMPOSE: Entry = {
  options: {
    '-f= --file= -p= --project-name= --env-file= --profile=': 'value',
    '--project-directory=': 'folder',
    '--dry-run': 'calm',
  },
  sub: {
    'ps logs config images ls top version events port convert help stats volumes': {
      ...READ,
      examples: [['docker compose ps', 'read']],
    },
    'pull push': NETWORK,
    down: {
      does: 'exec',
      options: { '-v --volumes': 'destroy', '--rmi=': 'destroy' },
      examples: [
        ['docker compose down', 'exec'],
        ['docker compose down -v', 'destroy'],
      ],
    },
    rm: DESTROY,
    cp: { does: 'write', operands: 'value*' },
  },
  other: EXEC,
  examples: [['docker compose up -d', 'exec']],
};

/** `ls` and `inspect` look; `rm` and `prune` are final; the rest changes. */
const objects = (...more: readonly string[]): Entry => ({
  sub: {
    [[
      'ls',
      'list',
      'inspect',
      'ps',
      'logs',
      'history',
      'show',
      'top',
      'stats',
      'port',
      'diff',
      'df',
      'info',
      'events',
      ...more,
    ].join(' ')]: READ,
    'rm prune remove delete': DESTROY,
    'pull push': NETWORK,
  },
  other: EXEC,
});

const docker: Entry = {
  options: { '-H= --host= -c= --context= --config= -l= --log-level= --connection=': 'value', '-v': 'calm' },
  sub: {
    'ps images logs inspect version info stats top port history events diff help': {
      ...READ,
      examples: [
        ['docker ps', 'read'],
        ['docker logs api --tail 10', 'read'],
      ],
    },
    'pull push login logout search manifest': { ...NETWORK, examples: [['docker pull x', 'network']] },
    'rm rmi prune': { ...DESTROY, examples: [['docker rm -f x', 'destroy']] },
    'volume network image container context secret swarm stack node service plugin trust builder pod machine': {
      ...objects(),
      examples: [
        ['docker volume rm data', 'destroy'],
        ['docker volume ls', 'read'],
        ['docker image prune -a', 'destroy'],
      ],
    },
    system: {
      sub: { 'df info events': READ, 'prune reset': DESTROY },
      other: EXEC,
      examples: [['docker system prune -af', 'destroy']],
    },
    compose: COMPOSE,
    cp: { does: 'write', look: copyOut, operands: 'value*', examples: [['docker cp c:/a b', 'write']] },
    save: { operands: 'value*', options: { '-o= --output=': 'write' } },
    export: { operands: 'value*', options: { '-o= --output=': 'write' } },
  },
  other: EXEC,
  examples: [
    ['docker run --rm x ls', 'exec'],
    ['docker build .', 'exec'],
    ['docker --version', 'read'],
  ],
};

function copyOut(use: Use): boolean {
  const to = use.args.filter((arg) => !/^-./.test(arg)).at(-1);
  if (to === undefined || to.includes(':')) return false;
  use.emit('write', [use.path(to)]);
  return true;
}

const CLUSTER = {
  '-n= --namespace= --context= --kubeconfig= --cluster= --user= -l= --selector= -o= --output= -s= --server= --as= -c=':
    'value',
} as const;

/** Asking a server what it would do is talking to it, no more. */
const changes = (does: 'exec' | 'destroy'): Entry => ({
  does,
  operands: 'value*',
  look: (use) => {
    if (!use.args.some((arg) => /^--dry-run(=(client|server|true))?$/.test(arg))) return false;
    use.emit('network');
    return true;
  },
});

const kubectl: Entry = {
  options: CLUSTER,
  sub: {
    'get describe logs top explain version cluster-info api-resources api-versions events diff wait auth options help':
      {
        ...NETWORK,
        examples: [
          ['kubectl get pods', 'network'],
          ['kubectl logs x', 'network'],
        ],
      },
    config: {
      sub: { 'view get-contexts current-context get-clusters get-users': READ },
      other: { does: 'write', operands: 'value*' },
      examples: [
        ['kubectl config view', 'read'],
        ['kubectl config use-context x', 'write'],
      ],
    },
    'kustomize completion plugin': READ,
    delete: {
      ...changes('destroy'),
      examples: [
        ['kubectl delete pods --all', 'destroy'],
        ['kubectl delete pod x --dry-run=client', 'network'],
      ],
    },
    drain: changes('destroy'),
    rollout: { sub: { 'status history': NETWORK }, other: EXEC },
  },
  other: {
    ...changes('exec'),
    examples: [
      ['kubectl apply -f a.yaml', 'exec'],
      ['kubectl exec x -- ls', 'exec'],
    ],
  },
  examples: [['kubectl -n x get pods', 'network']],
};

const helm: Entry = {
  options: CLUSTER,
  sub: {
    'list ls status get history search show inspect version env verify': {
      ...NETWORK,
      examples: [['helm list', 'network']],
    },
    'template lint help completion': READ,
    'uninstall delete un del': { ...changes('destroy'), examples: [['helm uninstall app', 'destroy']] },
    'pull fetch repo dependency dep registry push': NETWORK,
    'create package': { does: 'write', operands: 'value*' },
  },
  other: {
    ...changes('exec'),
    examples: [
      ['helm install app .', 'exec'],
      ['helm upgrade app . --dry-run', 'network'],
    ],
  },
};

export const containers: Family = {
  'docker podman nerdctl finch': docker,
  'docker-compose podman-compose': COMPOSE,
  'kubectl oc k kubecolor microk8s.kubectl': kubectl,
  helm,
  'buildah skopeo crane oras ctr crictl img kaniko dive regctl': {
    look: (use) => {
      const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(images|containers|ps|ls|info|version|inspect|logs|stats|pods|manifest|digest|config|list-tags)$/.test(verb)
      )
        use.emit(use.name === 'crictl' || use.name === 'ctr' || use.name === 'buildah' ? 'read' : 'network');
      else if (/^(rm|rmi|delete|prune)$/.test(verb)) use.emit('destroy');
      else if (/^(pull|push|copy|sync|login|logout)$/.test(verb)) use.emit('network');
      else use.emit('exec');
      return true;
    },
    examples: [
      ['buildah images', 'read'],
      ['skopeo inspect x', 'network'],
      ['crictl rm x', 'destroy'],
    ],
  },
  'minikube kind k3d k3s colima lima limactl multipass vagrant virsh vboxmanage VBoxManage lxc lxd incus qemu-img orb rdctl tart':
    {
      look: (use) => {
        const words = use.args.filter((arg) => !arg.startsWith('-'));
        const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
        if (has(/^(delete|destroy|rm|remove|undefine|purge|unregistervm|prune)$/)) use.emit('destroy');
        else if (
          words.length === 0 ||
          has(
            /^(status|list|ls|get|ip|version|info|logs|profile|global-status|dominfo|showvminfo|show|dumpxml|port|validate)$/,
          )
        )
          use.emit('read');
        else use.emit('exec');
        return true;
      },
      examples: [
        ['minikube status', 'read'],
        ['kind delete cluster', 'destroy'],
        ['vagrant up', 'exec'],
      ],
    },
};
