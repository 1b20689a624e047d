// Containers and images: reading, running, removing.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import {
  asks,
  destroys,
  firstOperand,
  given,
  installs,
  looks,
  operandsOf,
  runs,
  startsOpenShell,
  startsShell,
  writes,
} from './shapes.ts';

const RUN_TAKES =
  '-a= -c= -e= -h= -l= -m= -p= -u= -v= -w= --add-host= --annotation= --cap-add= --cap-drop= --cgroupns= --cpus= --cpuset-cpus= --detach-keys= --device= --dns= --entrypoint= --env= --env-file= --expose= --gpus= --group-add= --health-cmd= --hostname= --index= --ip= --ipc= --label= --link= --log-driver= --log-opt= --memory= --mount= --name= --net= --network= --network-alias= --pid= --platform= --pod= --publish= --pull= --restart= --runtime= --security-opt= --shm-size= --stop-timeout= --storage-opt= --sysctl= --tmpfs= --ulimit= --user= --userns= --volume= --volumes-from= --workdir=';

const RUN_VALUES = new RegExp(`^(${RUN_TAKES.replaceAll('= ', '|').slice(0, -1)})$`);

/** The command runs in the container, but is read as if it ran here: it reaches what is mounted. */
const inside = (operands: string, takes: string, ...examples: NonNullable<ProgramEntry['examples']>): ProgramEntry => ({
  style: 'posix',
  does: 'exec',
  operands,
  options: { [takes]: 'value', '--cidfile=': 'write' },
  handle: mountsRules,
  examples,
});

/**
 * A program that only looks is a read, as it would be here. A shell that is open, or any (`starts`), can do more.
 */
const inRunning = (starts: typeof startsShell, ...examples: NonNullable<ProgramEntry['examples']>): ProgramEntry => {
  const { does: _, ...entry } = inside('value argv', RUN_TAKES, ...examples);
  return {
    ...entry,
    options: { ...entry.options, '-d --detach --privileged': 'exec' },
    handle: (use) => {
      const command = use.args.slice(firstOperand(use.args, RUN_VALUES) + 1);
      if ((command[0] ?? '-').startsWith('-') || starts(command))
        use.emit('exec', [], 'starts a shell in the container');
      return mountsRules(use);
    },
  };
};

/** A client's folder is mounted to reuse its login, so the mount alone is not tampering; naming a file in it is. */
const CLIENT_FOLDER = /\/\.(?!tutti$)[^/]+$/;

/** Mounting tutti's or the client's own files writable lets the container change them. */
const mountsRules = ({ args, emit, path, context, mayRead, mayWrite }: ProgramUse): boolean => {
  for (const [at, arg] of args.entries()) {
    const value = /^(-v|--volume|--mount)$/.test(arg) ? args[at + 1] : /^(?:-v|--volume=|--mount=)(.+)$/.exec(arg)?.[1];
    if (value === undefined) continue;
    const [source = '', point = source] = value.split(':');
    const named = /(?:^|,)(?:source|src)=([^,]+)/.exec(value)?.[1] ?? source;
    // A name without a slash is a volume.
    if (!/[/.~]/.test(named)) continue;
    mayRead([named]);
    if (/(^|[:,])(ro|readonly)(=true|,|$)/.test(value)) continue;
    mayWrite([named]);
    const from = path(named);
    const to = /(?:^|,)(?:target|dst|destination)=([^,]+)/.exec(value)?.[1] ?? point;
    if (source === '' || !tamperPath(from, context)) continue;
    const used = args.some((word) => word !== value && word !== arg && word.includes(to));
    if (used || !CLIENT_FOLDER.test(from)) emit('write', [from], 'mounted writable in a container');
  }
  return false;
};

const compose: ProgramEntry = {
  options: {
    '-f= --file= -p= --project-name= --env-file= --profile= --ansi= --progress= --parallel=': 'value',
    '--project-directory=': 'folder',
    '--dry-run': 'dry-run',
  },
  sub: {
    'ps logs images ls top version events port help stats volumes wait': looks(
      'docker compose ps',
      'docker compose logs -f',
    ),
    'config convert': given(looks('docker compose config'), { '-o= --output=': 'write' }),
    'pull push': asks('docker compose pull'),
    run: inside('value argv', RUN_TAKES, ['docker compose run --rm app npm test', 'exec']),
    exec: inRunning(
      // A shell in a service counts, whatever its code.
      startsShell,
      ["docker compose exec db psql -c 'DROP TABLE a'", 'destroy'],
      ['docker compose exec -T app ls', 'read'],
      ["docker compose exec app sh -c 'ls'", 'exec'],
      ['docker compose exec app sh', 'exec'],
    ),
    'up start restart build create stop kill pause unpause watch attach scale publish commit bridge': given(
      runs('docker compose up -d', 'docker compose restart api'),
      { '-V --renew-anon-volumes': 'destroy', '--dry-run': 'dry-run' },
      ['docker compose up --dry-run', 'read'],
    ),
    down: given(
      runs('docker compose down'),
      { '-v --volumes --rmi=': 'destroy', '--dry-run': 'dry-run' },
      ['docker compose down -v', 'destroy'],
      ['docker compose -f a.yml down --volumes', 'destroy'],
    ),
    rm: destroys('docker compose rm -f'),
    cp: writes('docker compose cp app:/a b'),
    export: writes('docker compose export app'),
  },
};

/** Copies from or into a container. */
const copyOut = (use: ProgramUse): boolean => {
  const to = operandsOf(use.args).at(-1);
  if (to === undefined || to === '-' || /^[^/.][^/]*:/.test(to)) return false;
  use.emit('write', [use.path(to)]);
  return true;
};

/** Docker's objects by kind: list, create, remove. */
const kind = (command: string): ProgramEntry => ({
  sub: {
    'ls list inspect ps logs history show top stats port diff df info events exists wait tree': looks(`${command} ls`),
    'rm prune remove rmi reset leave': destroys(`${command} rm a`, `${command} prune -f`),
    'pull push': asks(`${command} pull a`),
    'create start stop restart kill pause unpause update rename tag build import load connect disconnect use init join deploy up down scale rollback promote demote enable disable set upgrade commit attach export save run mount unmount reload install sign':
      runs(`${command} create a`),
    'cp copy': writes(`${command} cp a:/b c`),
    exec: inRunning(startsOpenShell, ['docker container exec api rm -rf /data', 'destroy']),
  },
});

const buildx: ProgramEntry = {
  sub: {
    'ls inspect du version dial-stdio history': looks('docker buildx ls'),
    bake: given(runs('docker buildx bake'), { '--print': 'dry-run' }, ['docker buildx bake --print', 'read']),
    'build create use stop debug b install': runs('docker buildx build .'),
    imagetools: {
      sub: { inspect: asks('docker buildx imagetools inspect a'), create: runs('docker buildx imagetools create a') },
    },
    'rm prune': destroys('docker buildx prune -f'),
  },
};

const docker: ProgramEntry = {
  verbs: { looks: 'read' },
  options: {
    '-H= --host= -c= --context= --config= -l= --log-level= --connection= --url= --identity= --tlscacert= --tlscert= --tlskey=':
      'value',
  },
  sub: {
    'ps images logs inspect version info stats top port history events diff help wait healthcheck': looks(
      'docker ps',
      'docker logs api --tail 10',
      'docker inspect -f x y',
    ),
    'pull push search login logout': asks('docker pull x'),
    manifest: {
      sub: {
        exists: looks('podman manifest exists a'),
        'create add annotate remove': runs('docker manifest create a b'),
        'push inspect': asks('docker manifest inspect a'),
        rm: destroys('docker manifest rm a'),
      },
    },
    'run create': inside(
      'value argv',
      RUN_TAKES,
      ['docker run --rm x ls', 'exec'],
      ['docker run -v /srv:/w alpine rm -rf /w', 'destroy'],
    ),
    exec: inRunning(
      startsOpenShell,
      ["docker exec -it db psql -c 'DROP TABLE a'", 'destroy'],
      ['docker exec api ls', 'read'],
      ['docker exec api cat /etc/hosts', 'read'],
      ['docker exec -it api bash', 'exec'],
      ["docker exec api bash -c 'cat a | head'", 'read'],
      ["docker exec api bash -c 'rm a'", 'destroy'],
      ['docker exec api ./migrate', 'exec'],
    ),
    'start stop restart kill pause unpause build commit tag rename update attach load import init debug sbom play kube':
      runs('docker build .', 'docker stop api'),
    'rm rmi': destroys('docker rm -f x', 'docker rmi x'),
    'save export': given(looks('docker save x'), { '-o= --output=': 'write' }, ['docker save -o x.tar x', 'write']),
    cp: {
      handle: copyOut,
      does: 'exec',
      operands: 'value*',
      examples: [
        ['docker cp c:/a b', 'write'],
        ['docker cp b c:/a', 'exec'],
      ],
    },
    'container image volume network context secret config swarm stack node service plugin trust pod machine artifact':
      kind('docker volume'),
    'builder system': {
      sub: {
        'df du info events': looks('docker system df'),
        connection: {
          sub: {
            'list ls': looks('podman system connection list'),
            'add rename default remove rm': writes('podman system connection add a ssh://h'),
          },
        },
        'prune reset': destroys('docker system prune -af --volumes', 'docker builder prune -f'),
        'build service dial-stdio renumber migrate': runs('docker builder build .'),
      },
    },
    compose,
    buildx,
    scout: {
      sub: {
        'version help': looks('docker scout version'),
        'cves quickview qv compare recommendations sbom stream': asks('docker scout cves x'),
      },
      other: runs('docker scout enroll o'),
    },
    generate: {
      sub: {
        systemd: given(looks('podman generate systemd x'), { '-f --files': 'write' }, [
          'podman generate systemd --new --files --name x',
          'write',
        ]),
        'kube spec': given(looks('podman generate kube x'), { '-f= --filename=': 'write' }, [
          'podman generate kube -f a.yaml x',
          'write',
        ]),
      },
    },
    unshare: { style: 'posix', operands: 'argv', examples: [['podman unshare rm f', 'destroy']] },
  },
  examples: [
    ['docker --version', 'read'],
    ['docker -v', 'read'],
    ['docker frobnicate', 'unknown'],
  ],
};

export const containers: Family = {
  'docker podman nerdctl finch': docker,
  'docker-compose podman-compose': compose,
  'k3s microk8s': {
    sub: {
      'status version config inspect check-config': looks('microk8s status'),
      kubectl: passesOnTo('kubectl'),
      'server agent start stop enable disable refresh-certs reset etcd-snapshot': installs('k3s server'),
    },
  },
};

/** The rest is the command of another program. */
function passesOnTo(program: string): ProgramEntry {
  return {
    handle: (use) => ({ prints: use.inSubshell(() => use.run([program, ...use.args])) }),
    examples: [['k3s kubectl delete pod x', 'destroy']],
  };
}
