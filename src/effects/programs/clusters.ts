// Kubernetes tools. Even reading needs the network.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import {
  afterDashes,
  asks,
  byOperands,
  destroys,
  fetches,
  given,
  installs,
  looks,
  ownOf,
  runs,
  telling,
  writes,
} from './shapes.ts';

const CLUSTER = {
  '-n= --namespace= --context= --kubeconfig= --cluster= --user= -l= --selector= -o= --output= -s= --server= --as= --as-group= --token= --kube-context= --request-timeout= --cache-dir= --certificate-authority=':
    'value',
} as const;

/** A dry run only asks the server. `--dry-run=none` is not one. */
const tried = (entry: ProgramEntry): ProgramEntry => ({
  ...entry,
  handle: (use) => {
    const own = ownOf(use.args);
    if (!own.some((arg) => /^--dry-run(=(client|server|true|unchanged))?$/.test(arg))) return false;
    if (own.some((arg) => /^--dry-run=(none|false)$/.test(arg))) return false;
    use.emit('network');
    return true;
  },
});

const TRIED_CREATE = tried(runs('kubectl create ns x', 'kubectl run x --image y'));

/** A base may lie elsewhere: `kustomize build github.com/o/r`. */
const remoteBase = ({ args, emit }: ProgramUse): boolean => {
  if (args.some((arg) => /^(\w+:\/\/|git@|[\w-]+\.(com|org|io)\/)/.test(arg))) emit('network');
  return false;
};

const kubectl: ProgramEntry = {
  verbs: {},
  options: CLUSTER,
  sub: {
    'get describe logs top explain api-resources api-versions events diff wait options cluster-info': given(
      asks('kubectl get pods', 'kubectl -n x logs api', 'kubectl describe pod x'),
      { '--output-directory=': 'write' },
    ),
    version: given(asks('kubectl version'), { '--client': 'dry-run' }, ['kubectl version --client', 'read']),
    auth: {
      sub: { 'can-i whoami': asks('kubectl auth can-i get pods'), reconcile: runs('kubectl auth reconcile -f a') },
    },
    config: {
      sub: {
        'view get-contexts current-context get-clusters get-users': looks('kubectl config view'),
        'use-context use set set-context set-cluster set-credentials unset rename-context delete-context delete-cluster delete-user':
          writes('kubectl config use-context x'),
      },
    },
    'completion help': looks('kubectl completion bash'),
    kustomize: {
      operands: 'value*',
      options: { '-o= --output=': 'write' },
      handle: remoteBase,
      examples: [
        ['kubectl kustomize .', 'read'],
        ['kubectl kustomize https://example.com/o/r', 'network'],
      ],
    },
    plugin: looks('kubectl plugin list'),
    'delete drain': tried(
      given(
        destroys('kubectl delete pods --all', 'kubectl drain node1 --force', 'kubectl delete ns x --dry-run=none'),
        {},
        ['kubectl delete pod x --dry-run=client', 'network'],
      ),
    ),
    'apply replace': tried(
      given(
        runs('kubectl apply -f a.yaml', 'kubectl apply -k .'),
        { '--prune --force': 'destroy' },
        ['kubectl apply -f a.yaml --dry-run=server', 'network'],
        ['kubectl replace --force -f a.yaml', 'destroy'],
      ),
    ),
    // `--dry-run=client` only prints: `kubectl create deploy x --image y --dry-run=client -o yaml`.
    'create run': {
      ...TRIED_CREATE,
      handle: (use) => {
        if (!ownOf(use.args).includes('--dry-run=client')) return TRIED_CREATE.handle?.(use) ?? false;
        use.emit('read');
        return true;
      },
      examples: [
        ['kubectl create ns x', 'exec'],
        ['kubectl create deploy x --image y --dry-run=client -o yaml', 'read'],
        ['kubectl create -f a.yaml --dry-run=server', 'network'],
      ],
    },
    'edit patch scale set label annotate expose autoscale cordon uncordon taint certificate attach debug port-forward proxy new-app new-project start-build policy':
      tried(runs('kubectl scale deploy x --replicas=0', 'kubectl port-forward svc/x 80')),
    adm: { sub: { top: asks('oc adm top nodes') }, other: runs('oc adm drain n') },
    rollout: {
      sub: {
        'status history': asks('kubectl rollout status deploy/x'),
        'undo restart pause resume': tried(runs('kubectl rollout restart deploy/x')),
      },
    },
    'exec rsh': {
      handle: afterDashes('network'),
      does: 'exec',
      operands: 'value*',
      examples: [
        ['kubectl exec x -- ls', 'network'],
        ['kubectl exec -it x -- bash', 'exec'],
        ["kubectl exec -it db -- psql -c 'DROP TABLE a'", 'destroy'],
      ],
    },
    cp: writes('kubectl cp x:/a b'),
    'login logout whoami status project projects': asks('oc whoami'),
  },
  examples: [['kubectl frobnicate', 'unknown']],
};

const helm: ProgramEntry = {
  verbs: {},
  options: { ...CLUSTER, '--version= -f= --values= --set= --set-string= --repo= --timeout=': 'value' },
  sub: {
    'list ls status get history hist': asks('helm list'),
    // Repositories are searched in what was fetched before.
    search: { sub: { repo: looks('helm search repo x'), hub: asks('helm search hub x') } },
    'show inspect': {
      ...given(asks('helm show values r/x'), {}, ['helm show values ./chart', 'read']),
      // A local chart needs no network.
      handle: ({ args, emit }) => {
        const here = args.some((arg) => /^\.{0,2}\/|^\.$/.test(arg));
        if (here) emit('read');
        return here;
      },
    },
    'template lint help completion env verify version': given(
      looks('helm template .', 'helm lint'),
      { '--output-dir=': 'write', '--post-renderer=': 'exec' },
      ['helm template . --output-dir out', 'write'],
    ),
    'uninstall delete un del': tried(destroys('helm uninstall app')),
    'install upgrade rollback test': tried(
      given(runs('helm install app .', 'helm upgrade --install app x/y --version 1.2.3'), { '--force': 'destroy' }, [
        'helm upgrade app . --dry-run',
        'network',
      ]),
    ),
    'pull fetch': fetches('helm pull x/y'),
    'push registry': asks('helm push a.tgz oci://r'),
    'repo dependency dep plugin': {
      sub: {
        'list ls': looks('helm repo list'),
        'add update up build index': fetches('helm repo add a u', 'helm dependency update'),
        install: installs('helm plugin install u'),
        'remove rm uninstall': writes('helm repo remove a'),
      },
    },
    'create package': writes('helm create app'),
  },
};

/** Clients of services in a cluster, by their verbs. */
const operator: ProgramEntry = {
  verbs: {},
  options: CLUSTER,
  sub: {
    'get list ls status describe logs check info diff history proxy-status ps proxy-config pc analyze tree stats tail trace profile':
      asks('flux get all', 'istioctl analyze'),
    'delete uninstall destroy remove purge': tried(destroys('flux uninstall', 'eksctl delete cluster x')),
    'install create apply sync reconcile suspend resume bootstrap upgrade set scale rollback restore backup build edit update login enable':
      tried(runs('flux reconcile source git x', 'eksctl create cluster')),
    export: asks('flux export source git x'),
    manifest: {
      sub: { 'generate diff': looks('istioctl manifest generate') },
      other: runs('istioctl manifest apply'),
    },
    version: {
      handle: ({ name, args, emit }) => {
        const here = args.some((arg) => /^(--client|--remote=false|--short|-c)$/.test(arg));
        emit(here || /^(kubeadm|eksctl|kops)$/.test(name) ? 'read' : 'network');
        return true;
      },
      examples: [
        ['kubeadm version', 'read'],
        ['argocd version', 'network'],
        ['argocd version --client', 'read'],
      ],
    },
    'app appset cluster repo proj account project': {
      sub: {
        'get list logs diff history manifests resources wait': asks('argocd app get x'),
        'delete rm': destroys('argocd app delete x'),
        'create set sync rollback actions patch unset add edit': runs('argocd app sync x'),
      },
    },
  },
};

export const clusters: Family = {
  'kubectl oc k kubecolor': kubectl,
  helm,
  'flux istioctl linkerd argocd eksctl kops kn tkn cilium kubeadm kubeseal': operator,
  kustomize: {
    options: {
      '-o= --output=': 'write',
      '--stack-trace': 'value',
      '--enable-exec --enable-helm --enable-alpha-plugins': 'exec',
    },
    sub: {
      build: { operands: 'read*', handle: remoteBase, examples: [['kustomize build .', 'read']] },
      'version completion help openapi': looks('kustomize version'),
      'edit create localize fix': writes('kustomize edit set image a=b'),
      cfg: { verbs: { looks: 'read', words: { read: 'cat count grep tree', write: 'annotate fmt set' } } },
      fn: runs('kustomize fn run .'),
    },
  },
  'kubectx kubens': given(byOperands(['kubectx', 'read'], ['kubectx prod', 'write']), { '-c --current -h': 'value' }),
  k9s: telling(/^(version|info|help)$/, runs('k9s'), ['k9s version', 'read']),
};
