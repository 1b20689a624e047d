// Clients of secret stores. Hosting platforms are in tables/noun-verb.yaml.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { asks, destroys, looks, runs } from './shapes.ts';

const vault: ProgramEntry = {
  options: { '-address= -namespace= -format=': 'value' },
  style: 'long',
  verbs: {},
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
        raft: {
          sub: {
            'list-peers': asks('vault operator raft list-peers'),
            'remove-peer': destroys('vault operator raft remove-peer a'),
            autopilot: {
              sub: { 'state get-config': asks('vault operator raft autopilot state') },
              other: runs('vault operator raft autopilot set-config'),
            },
          },
          other: runs('vault operator raft join a'),
        },
        'get list read lookup members help capabilities usage diagnose key-status health-check':
          asks('vault kv get secret/x'),
        'put patch write enable create renew tune move undelete rollback init unseal seal rotate rekey login register step-down migrate enable-versioning lock unlock':
          runs('vault kv put secret/x a=b'),
        'delete destroy disable revoke deregister': destroys('vault kv delete secret/x', 'vault secrets disable a'),
      },
    },
  },
};

export const platforms: Family = { vault };
