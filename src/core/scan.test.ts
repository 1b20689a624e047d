import { describe, expect, it } from 'vitest';
import { cpuMillisecondsSince } from '../../test/support/cpu-time.ts';
import { READY_PATTERNS } from './rules/checks-ready.ts';
import { patternFlaw, scan } from './scan.ts';

describe('scan', () => {
  it('lists each matching line once', () => {
    expect(scan('a\nxx x\n\nx\n', { find: 'x' })).toEqual([2, 4]);
  });

  it('finds nothing in nothing', () => {
    expect(scan('', { find: 'x' })).toEqual([]);
    expect(scan('\n', { find: '^' })).toEqual([1, 2]);
  });

  it('matches ^ and $ at line ends, and respects case unless `anyCase` is set', () => {
    expect(scan('b\na\n', { find: '^a$' })).toEqual([2]);
    expect(scan('A', { find: 'a' })).toEqual([]);
    expect(scan('A', { find: 'a', anyCase: true })).toEqual([1]);
  });

  it('requires a match of `with` anywhere in the text', () => {
    expect(scan('import random\n', { find: 'random', with: 'token' })).toEqual([]);
    expect(scan('import random\n\ntoken = 1', { find: 'random', with: 'token' })).toEqual([1]);
  });

  it('skips only the lines that match `except`', () => {
    expect(scan('# x\nx # y\n\n', { find: 'x', except: '^\\s*#' })).toEqual([2]);
  });

  it('lists at most ten places', () => {
    expect(scan('x\n'.repeat(50), { find: 'x' })).toHaveLength(10);
  });

  it('says why a pattern cannot be used', () => {
    expect(patternFlaw('a(')).toContain('Unterminated group');
    expect(patternFlaw('a')).toBeUndefined();
  });
});

const security = READY_PATTERNS['python-security'];
const found = (text: string): readonly string[] =>
  security.filter((entry) => scan(text, entry).length > 0).map(({ name }) => name);

/** By name: text that has it, text that only looks like it. */
const CASES: Readonly<Record<string, { readonly has: readonly string[]; readonly not: readonly string[] }>> = {
  'python-sql': {
    has: [
      'cur.execute("SELECT * FROM t WHERE id = %s" % uid)',
      "cursor.execute('SELECT * FROM t WHERE id = ' + uid)",
      'db.executemany("x " "y " % (a, b), rows)',
      'cursor.execute(query + where)',
      'cursor.execute(\n    "SELECT 1 WHERE a = "\n    + x\n)',
      'cursor.execute(f"SELECT * FROM {table}")',
      "cursor.execute('SELECT {}'.format(x))",
      'cursor.execute("""SELECT a\nFROM b WHERE c = \'%s\'""" % c)',
      'conn.execute("DELETE FROM t WHERE n=\'" + name + "\'")',
    ],
    not: [
      'cur.execute("SELECT * FROM t WHERE id = %s", (uid,))',
      "cur.execute('SELECT a + b FROM t')",
      'cur.execute("LIKE \'%x%\'")',
      'cur.execute(query, (a + b,))',
      'cur.execute(QUERY)\ntotal = a + b',
      'executor.submit(a + b)',
    ],
  },
  'python-shell': {
    has: [
      'os.system("rm " + path)',
      "subprocess.run('ls ' + path, shell=True)",
      'subprocess.check_output("git log %s" % ref, shell=True)',
      'subprocess.Popen(f"tar xf {name}", shell=True)',
      'os.popen("cat {}".format(name))',
      'subprocess.call(quote(a) + b)',
    ],
    not: [
      'os.system("g++ -o a a.cc")',
      'subprocess.run(["ls", path])',
      'subprocess.run(["ls"] + paths)',
      'subprocess.run(cmd, check=True)\nx = 1 + 2',
      'os.path.join(a + b)',
    ],
  },
  'python-secret': {
    has: [
      "api_key = 'ABCDEFGHIJKLMNOP1234'",
      'PASSWORD="supersecretpassword"',
      'AWS_SECRET_ACCESS_KEY = "abcdabcdabcdabcdabcd"',
      'config = {"token": "ghp_abcdefghijklmnopqrst"}',
      'token: str = "abcdefghijklmnopqrstuvwx"',
      'settings["secret"] = "0123456789abcdef"',
    ],
    not: [
      "api_key = 'short'",
      'api_key = os.environ["MY_VERY_LONG_API_KEY_NAME"]',
      'token_url = "https://example.org/oauth/token"',
      'password = "a sentence with blanks in it"',
      'token = f"{prefix}-{suffix}-and-more-text"',
      'password_file = "/run/secrets/password"',
    ],
  },
  'python-random': {
    has: [
      'import random\npassword = random.choice(x)',
      'import os, random\ntoken = 1',
      'from random import choice\nSECRET = choice(x)',
      'import random\napi_key = random.random()',
    ],
    not: [
      'import random\nx = random.random()',
      'import random\nitems.sort(key=lambda item: item.n)',
      'import random\nfor name in table.keys(): pass',
      'import secrets\ntoken = secrets.token_hex()',
      'import random_thing\ntoken = 1',
    ],
  },
  'python-eval': {
    has: ['x = eval(y)', 'exec(code)', 'return eval (text)', 'eval(x)'],
    not: ['model.eval()', 'ast.literal_eval(x)', '# eval(x) was here', 'def eval(self): ...', 'evaluate(x)'],
  },
  'python-tls': {
    has: ['requests.get(url, verify=False)', 'ctx.verify_mode = ssl.CERT_NONE', 'ssl._create_unverified_context()'],
    not: ['requests.get(url, verify=True)', 'verify = False_positive', 'unverify=Falsehood'],
  },
  'python-load': {
    has: ['pickle.loads(data)', 'yaml.load(text)', 'pickle.load(f)'],
    not: ['yaml.load(text, Loader=yaml.SafeLoader)', 'yaml.safe_load(text)', 'json.loads(data)', 'pickle.dumps(x)'],
  },
};

describe.each(Object.entries(CASES))('%s', (name, { has, not }) => {
  it.each(has)('is found in %j', (text) => expect(found(text)).toContain(name));
  it.each(not)('is not found in %j', (text) => expect(found(text)).not.toContain(name));
});

it('has cases for every ready pattern', () => {
  expect(Object.keys(CASES).sort()).toEqual(security.map(({ name }) => name).sort());
});

it('takes linear time for a long text', () => {
  const long = [
    `cur.execute(${'"a" '.repeat(20_000)}`,
    `os.system(${'f(x) '.repeat(20_000)}`,
    `execute(${"'".repeat(40_001)}`,
    `${'api_key'.repeat(20_000)}`,
    `token: ${'x | '.repeat(20_000)}`,
    `import ${'a, '.repeat(20_000)}`,
    'execute('.repeat(10_000),
    'subprocess.run('.repeat(10_000),
  ];
  const started = process.cpuUsage();
  for (const text of long) for (const entry of security) scan(text, entry);
  expect(cpuMillisecondsSince(started)).toBeLessThan(2_000);
});
