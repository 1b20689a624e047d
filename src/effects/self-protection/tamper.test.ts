import { describe, expect, it } from 'vitest';
import { GUARD } from '../../clients/registry.ts';
import type { Effect, EffectName } from '../../core/effect.ts';
import { markTamper, type OwnResources } from './tamper.ts';

const OWN: OwnResources = {
  paths: ['/home/ada/.local/state/tutti', '/home/ada/project/.tutti', '/home/ada/project/.claude/settings.json'],
  closed: ['/home/ada/.local/state/tutti'],
  open: ['/home/ada/.local/state/tutti/reports'],
  home: '/home/ada',
  addresses: ['127.0.0.1:4712'],
  guard: GUARD,
};

const marked = (effect: EffectName, target: string): EffectName | undefined => {
  const effects: Effect[] = [{ effect, targets: [target] }];
  return markTamper(effects, OWN)[0]?.effect;
};

describe('effects on tutti are tamper', () => {
  it.each<[EffectName, string]>([
    ['write', '/home/ada/project/.tutti/policy.yaml'],
    ['write', '/home/ada/project/.claude/settings.json'],
    ['exec', '/home/ada/.local/state/tutti/ledger.db'],
    ['destroy', '/home/ada/project/.claude'],
    ['write', '/home/ada/project/.claude/tools/enforcement-gate.mjs'],
    ['destroy', '/home/ada'],
    ['destroy', '/home/ada/project/.*'],
    ['write', '/home/ada/project/.claude/*.json'],
    ['destroy', '/home/ada/project/.cl*'],
    ['read', '/home/ada/.local/state/tutti/address'],
    ['read', '/home/ada/.local/state/tutti/ledger.db'],
    ['read', '/home/ada/.local/state/tutt?'],
    ['read', '/home/ada/.local/state/tutti'],
    ['network', '127.0.0.1:4712'],
  ])('%s %s', (effect, target) => {
    expect(marked(effect, target)).toBe('tamper');
  });

  it.each<[EffectName, string]>([
    ['write', '/home/ada/project/src/a.ts'],
    ['write', '/home/ada/project/.claude/commands/x.md'],
    ['write', '/home/ada/project/.claude'],
    ['read', '/home/ada/project/.tutti/policy.yaml'],
    ['read', '/home/ada/.local/state/tutti/reports/s1.md'],
    ['read', '/home/ada/.local/state'],
    ['destroy', '/home/ada/project/src/*'],
    ['destroy', '/home/ada/project/.tuttifrutti'],
    ['exec', '/home/ada/project/.claude/tools/enforcement-gate.mjs'],
    ['network', 'example.org'],
  ])('but not %s %s', (effect, target) => {
    expect(marked(effect, target)).toBe(effect);
  });

  it.each([
    ['node', 'node -e "fs.readFileSync(\'/home/ada/.local/state/tutti/ledger.db\')"', true],
    ['thing', 'thing ~/.local/state/tutti', true],
    ['thing', 'thing "$HOME/.local/state/tutti/x"', true],
    ['ls', 'cd ~/.local/state/tutti && ls', true],
    ['thing', 'thing ~/.local/state/tutti/reports/s1.md', false],
    ['thing', 'thing ~/.local/state/tutti/reports/../address', true],
    ['thing', 'thing ~/.local/state/tuttifrutti', false],
    ['echo', 'echo the ledger is in ~/.local/state/tutti', false],
    ['git', "git commit -m 'see ~/.local/state/tutti'", false],
    ['grep', "grep -rn '~/.local/state/tutti' docs", false],
  ])("by the name of tutti's home in a command: %s in %s: %s", (name, text, tampers) => {
    const [program = '', verb = ''] = name === 'git' ? ['git', 'commit'] : [name];
    const effects: Effect[] = [{ effect: 'exec', targets: [], program: [program, verb] }];
    expect(markTamper(effects, OWN, { text, uses: text })[0]?.effect === 'tamper').toBe(tampers);
  });

  it('by the port in the command if the target has none', () => {
    const nc: Effect[] = [{ effect: 'network', targets: ['127.0.0.1'] }];
    expect(markTamper(nc, OWN, { text: 'nc 127.0.0.1 4712' })[0]?.effect).toBe('tamper');
    expect(markTamper(nc, OWN, { text: 'nc 127.0.0.1 47120' })[0]?.effect).toBe('network');
  });

  it('by a link to its files, which the same command could use', () => {
    const link = (source: string): Effect[] => [
      { effect: 'read', targets: [source], program: ['ln', '-s'] },
      { effect: 'write', targets: ['/tmp/l'], program: ['ln', '-s'] },
    ];
    expect(markTamper(link('/home/ada/project/.tutti'), OWN).map(({ effect }) => effect)).toContain('tamper');
    expect(markTamper(link('/home/ada/project'), OWN).map(({ effect }) => effect)).toContain('tamper');
    expect(markTamper(link('/home/ada/project/src'), OWN).map(({ effect }) => effect)).not.toContain('tamper');
  });
});

describe('patterns for the folder and for what is in it', () => {
  const HOME = '/home/ada/.local/state/tutti';
  const names = ['pins', 'pins/a.json', 'trusted', 'reports', 'ledger.db'];
  const own: OwnResources = { ...OWN, files: new Map(names.map((name) => [name, `${HOME}/${name}`])) };
  const effectOf = (effect: EffectName, target: string): EffectName | undefined =>
    markTamper([{ effect, targets: [target] }], own)[0]?.effect;
  const folders = [
    '/home/ada/.local/state/t*',
    '/home/ada/.local/*/tutti',
    '/home/*/.local/state/tutt?',
    '/home/**/tutti',
  ];

  it.each(
    folders.flatMap((folder) =>
      ['pins/*', 'pins/*.json', 'p*/a.json', 'trusted/*', '*/*'].map((rest) => `${folder}/${rest}`),
    ),
  )('%s reaches them', (target) => {
    for (const effect of ['read', 'write', 'destroy'] as const) expect(effectOf(effect, target)).toBe('tamper');
  });

  it.each(folders.flatMap((folder) => [`${folder}/src/*.ts`, `${folder}/package.json`]))('%s does not', (target) => {
    for (const effect of ['read', 'write', 'destroy'] as const) expect(effectOf(effect, target)).toBe(effect);
  });

  it.each(folders)('%s/reports/* may be read, not written', (folder) => {
    expect(effectOf('read', `${folder}/reports/*`)).toBe('read');
    expect(effectOf('write', `${folder}/reports/*`)).toBe('tamper');
  });
});

describe('a pattern that cannot be matched in time', () => {
  const names = Array.from({ length: 5_000 }, (_, n) => `n${n}`).join('|');

  it.each(['write', 'destroy'] as const)('(%s) counts as one that reaches tutti', (effect) => {
    const targets = [`/p/@(${names})/+(${names})/*/*/*/*/*/*`];
    expect(markTamper([{ effect, targets }], OWN)[0]?.effect).toBe('tamper');
  });
});
