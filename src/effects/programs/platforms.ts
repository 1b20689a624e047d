// Clients of hosting, secret and backup platforms.

import type { EffectName } from '../../core/effect.ts';
import type { CommandExample, Family, ProgramEntry } from '../shell/program-entry.ts';
import { asks, destroys, looks, operandsOf, runs } from './shapes.ts';

interface Words {
  readonly looks: string;
  readonly acts: string;
  readonly destroys: string;
}

const LOOKS =
  'list ls ll info show status view get describe logs log tail whoami version help search inspect history diff check doctor releases regions domains ps config apps teams projects about metrics usage';
const ACTS =
  'deploy up start stop restart create new init add set put link unlink run exec dev serve build push publish promote rollback redeploy login logout connect launch scale update upgrade import enable disable open proxy ssh console invite switch use install pull generate gen trigger invoke execute rename bind apply resume suspend pause edit unset upload migrate sync share transfer attach detach replace register bundle secret';
const DESTROYS = 'delete destroy remove rm purge drop wipe reset terminate del teardown uninstall prune';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** `heroku pg:reset`, `fly apps destroy x`, `vercel rm x`: nouns, then a verb; the strongest verb counts. */
function platform(more: Partial<Words>, bare: EffectName, ...examples: readonly CommandExample[]): ProgramEntry {
  const kinds: readonly (readonly [EffectName, ReadonlySet<string>])[] = [
    ['destroy', setOf(`${DESTROYS} ${more.destroys ?? ''}`)],
    ['exec', setOf(`${ACTS} ${more.acts ?? ''}`)],
    ['network', setOf(`${LOOKS} ${more.looks ?? ''}`)],
  ];
  return {
    handle: (use) => {
      const words = operandsOf(use.args).slice(0, 4);
      if (use.args.some((arg) => /^(--help|--version|-h|-v|-V)$/.test(arg))) use.emit('read');
      else if (words.length === 0) use.emit(bare);
      else if (/^(version|help)$/.test(words[0] ?? '')) use.emit('read');
      else {
        const parts = words.flatMap((word) => [word, ...word.split(':')]);
        const found = kinds.find(([, verbs]) => parts.some((part) => verbs.has(part)));
        use.emit(found?.[0] ?? 'unknown', [], found ? undefined : `unknown command: ${use.name} ${words[0]}`);
      }
      return true;
    },
    examples,
  };
}

const vault: ProgramEntry = {
  options: { '-address= -namespace= -format=': 'value' },
  style: 'long',
  sub: {
    'version path-help': looks('vault version'),
    'read list status print debug monitor': asks('vault read secret/x'),
    'write login unwrap server agent proxy patch': runs('vault write secret/x a=b'),
    delete: destroys('vault delete secret/x'),
    'kv secrets auth policy token lease operator audit namespace plugin transit pki transform': {
      sub: {
        metadata: {
          sub: { get: asks('vault kv metadata get secret/x'), delete: destroys('vault kv metadata delete secret/x') },
          other: runs('vault kv metadata put secret/x'),
        },
        'get list read lookup members help capabilities usage diagnose key-status health-check':
          asks('vault kv get secret/x'),
        'put patch write enable create renew tune move undelete rollback init unseal seal rotate rekey login register step-down raft migrate enable-versioning lock unlock':
          runs('vault kv put secret/x a=b'),
        'delete destroy disable revoke deregister': destroys('vault kv delete secret/x', 'vault secrets disable a'),
      },
    },
  },
};

const wrangler = platform(
  { acts: 'types versions', looks: 'tail kv:key:get kv:key:list', destroys: 'kv:key:delete' },
  'read',
  ['wrangler deploy', 'exec'],
  ['wrangler tail', 'network'],
  ['wrangler kv namespace delete --namespace-id x', 'destroy'],
  ['wrangler d1 execute db --command "select 1"', 'exec'],
);

export const platforms: Family = {
  'heroku dokku cf scalingo clever': platform(
    {
      looks: 'addons buildpacks certs features keys labs pipelines',
      acts: 'drains maintenance:on maintenance:off psql',
    },
    'read',
    ['heroku logs --tail', 'network'],
    ['heroku config:get A', 'network'],
    ['heroku config:set A=b', 'exec'],
    ['heroku pg:reset DATABASE', 'destroy'],
    ['heroku apps:destroy x', 'destroy'],
    ['heroku frobnicate', 'unknown'],
  ),
  'fly flyctl railway render koyeb': platform(
    { looks: 'ips machines volumes:list dashboard', acts: 'variables environment down' },
    'read',
    ['fly deploy', 'exec'],
    ['fly logs', 'network'],
    ['fly apps destroy x', 'destroy'],
    ['railway status', 'network'],
  ),
  // Without a subcommand they deploy.
  'vercel now surge': platform(
    { acts: 'alias', looks: 'bisect' },
    'exec',
    ['vercel', 'exec'],
    ['vercel --prod', 'exec'],
    ['vercel ls', 'network'],
    ['vercel rm x', 'destroy'],
    ['vercel --version', 'read'],
  ),
  'netlify firebase amplify': platform(
    { acts: 'hosting:channel:deploy', destroys: 'hosting:disable' },
    'read',
    ['netlify deploy --prod', 'exec'],
    ['netlify sites:delete x', 'destroy'],
    ['firebase deploy', 'exec'],
    ['firebase projects:list', 'network'],
    ['firebase firestore:delete a -r', 'destroy'],
  ),
  'wrangler miniflare': wrangler,
  'supabase pscale neonctl turso planetscale mongocli atlas-cli convex appwrite nhost xata': platform(
    { acts: 'functions serve lint', looks: 'branches' },
    'read',
    ['supabase status', 'network'],
    ['supabase db push', 'exec'],
    ['supabase db reset', 'destroy'],
    ['turso db destroy x', 'destroy'],
  ),
  'sam serverless sls eb ecs-cli chalice zappa sst copilot-cli arc': platform(
    { acts: 'package local invoke-local', looks: 'validate events health', destroys: 'down' },
    'read',
    ['sam deploy', 'exec'],
    ['sls remove', 'destroy'],
    ['eb terminate x', 'destroy'],
    ['sam validate', 'network'],
  ),
  'eas expo-cli appcenter sentry-cli datadog-ci newrelic stripe twilio shopify hasura contentful sanity circleci travis buildkite-agent confluent rpk temporal launchdarkly segment algolia auth0 okta clerk linear jira':
    platform(
      {
        looks: 'listen events products charges customers retrieve',
        acts: 'submit send-event releases files post cancel workflow',
      },
      'read',
      ['eas build', 'exec'],
      ['stripe listen', 'network'],
      ['stripe products delete x', 'destroy'],
      ['sentry-cli info', 'network'],
    ),
  vault,
};
