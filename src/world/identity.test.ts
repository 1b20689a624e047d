import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { identify, otherNames } from './identity.ts';
import { resolveLinks } from './links.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-identity-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...parts: readonly string[]): string => join(folder, ...parts);
for (const path of ['.tutti/sub', 'src/deep', 'node_modules/x']) mkdirSync(at(path), { recursive: true });
for (const path of ['.tutti/policy.yaml', '.tutti/once.yaml', 'src/a.ts']) writeFileSync(at(path), path);
linkSync(at('.tutti/policy.yaml'), at('src/deep/hard.yaml'));
linkSync(at('.tutti/policy.yaml'), at('node_modules/x/hard.yaml'));
symlinkSync('../.tutti/sub', at('src/inner'));
symlinkSync('../.tutti', at('src/notes'));
const roots = { project: folder, home: at('home'), tmp: at('tmp') };
const own = identify([at('.tutti')]);
const leadsTo = (path: string): readonly string[] => Object.values(resolveLinks([at(path)], roots, own)).flat();

describe('one file under several names', () => {
  it('is recognised by device and inode', () => {
    expect(leadsTo('src/deep/hard.yaml')).toEqual([at('.tutti/policy.yaml')]);
    expect(leadsTo('src/a.ts')).toEqual([]);
    expect(leadsTo('.tutti/policy.yaml')).toEqual([]);
  });

  it('is recognised beside a folder with more files than are looked at', () => {
    mkdirSync(at('.tutti/comes-first'));
    for (let n = 0; n < 500; n++) writeFileSync(at('.tutti/comes-first', `${n}`), '');
    expect([...identify([at('.tutti')]).values()]).toEqual(
      expect.arrayContaining([at('.tutti/policy.yaml'), at('.tutti/once.yaml')]),
    );
    rmSync(at('.tutti/comes-first'), { recursive: true });
  });

  it('is not taken for a file that is gone and whose inode is used again', () => {
    const gone = new Map([...own].map(([id]) => [id, at('.tutti/gone.yaml')]));
    expect(resolveLinks([at('src/deep/hard.yaml')], roots, gone)).toEqual({});
  });

  it('is recognised when it was remade after the last look, by every way to remake it', () => {
    const known = identify([at('.tutti')]);
    const remade: readonly ((path: string) => void)[] = [
      (path) => {
        rmSync(path);
        writeFileSync(path, 'new');
      },
      (path) => {
        writeFileSync(`${path}.tmp`, 'new');
        renameSync(`${path}.tmp`, path);
      },
    ];
    for (const [number, remake] of remade.entries()) {
      remake(at('.tutti/once.yaml'));
      linkSync(at('.tutti/once.yaml'), at('src', `${number}.yaml`));
      expect(Object.values(resolveLinks([at('src', `${number}.yaml`)], roots, known)).flat()).toEqual([
        at('.tutti/once.yaml'),
      ]);
      rmSync(at('src', `${number}.yaml`));
    }
  });

  it('is looked for once, however many files of a call have several names', () => {
    writeFileSync(at('src/store'), '');
    const names = Array.from({ length: 60 }, (_, n) => at('src', `package-${n}`));
    for (const name of names) linkSync(at('src/store'), name);
    let looks = 0;
    const counted = new Map(own);
    counted.values = () => {
      looks += 1;
      return own.values();
    };
    resolveLinks(names, roots, counted);
    expect(looks).toBe(1);
    for (const name of [...names, at('src/store')]) rmSync(name);
  });

  it('is found below the project, but not among dependencies', () => {
    const names = otherNames([at('.tutti/policy.yaml'), at('.tutti/once.yaml')], [folder]);
    expect([...names]).toEqual([[at('src/deep/hard.yaml'), at('.tutti/policy.yaml')]]);
  });
});

describe('a path as the file system resolves it', () => {
  it.each([
    ['src/inner/../policy.yaml', '.tutti/policy.yaml'],
    ['src/inner/../new.yaml', '.tutti/new.yaml'],
    ['src/n*es/policy.yaml', '.tutti/policy.yaml'],
    ['src/n*/.', '.tutti'],
    ['s*/n*es/pol*', '.tutti/pol*'],
  ])('%s is %s', (path, real) => {
    expect(Object.values(resolveLinks([`${folder}/${path}`], roots)).flat()).toContain(at(real));
  });

  it('leaves links of a process alone, since they lead elsewhere for another one', () => {
    expect(resolveLinks(['/proc/self/cwd/x', '/dev/fd/0', '/dev/stdin'], roots, own)).toEqual({});
  });
});

describe('the second look at a folder that had not changed for long', () => {
  mkdirSync(at('old/inner'), { recursive: true });
  for (const name of ['old/a', 'old/b', 'old/inner/c', 'target-1', 'target-2']) writeFileSync(at(name), name);
  symlinkSync(at('target-1'), at('old/link'));

  const idOf = (path: string): string => {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  };
  const pathsOf = (): Record<string, string> =>
    Object.fromEntries([...identify([at('old')])].map(([id, path]) => [path, id]));
  const changes: readonly (readonly [string, () => void])[] = [
    ['nothing', () => {}],
    ['a file was added', () => writeFileSync(at('old/new'), '')],
    ['a file was removed', () => rmSync(at('old/a'))],
    [
      'a file was replaced',
      () => {
        writeFileSync(at('draft'), '');
        renameSync(at('draft'), at('old/b'));
      },
    ],
    [
      'a file further down was replaced',
      () => {
        writeFileSync(at('draft'), '');
        renameSync(at('draft'), at('old/inner/c'));
      },
    ],
    [
      'the folder of a link is the same, but not what it leads to',
      () => {
        rmSync(at('target-1'));
        renameSync(at('target-2'), at('target-1'));
      },
    ],
  ];

  /** The clock of a file system goes in steps of milliseconds: what changes next gets another time than these folders have. */
  function awaitNextTick(): void {
    const times = [at('old'), at('old/inner')].map((path) => statSync(path, { bigint: true }).ctimeNs);
    do writeFileSync(at('tick'), '');
    while (times.some((time) => time >= statSync(at('tick'), { bigint: true }).ctimeNs));
  }

  it.each(changes)('finds what is there: %s', (_, change) => {
    awaitNextTick();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      const before = pathsOf();
      expect(pathsOf()).toEqual(before);
      change();
      const now = pathsOf();
      for (const [path, id] of Object.entries(now)) expect(id, path).toBe(idOf(path));
      const inside = ['old', 'old/inner'].flatMap((name) => readdirSync(at(name)).map((each) => at(name, each)));
      expect(Object.keys(now)).toEqual(expect.arrayContaining(inside));
    } finally {
      vi.useRealTimers();
    }
  });
});
