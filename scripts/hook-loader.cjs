// Becomes dist/hook.cjs: starts the bundled hook from V8's cache of it, which halves what a start costs. The cache belongs to
// one build and one Node; where there is none that fits, the first hook leaves one for those after it.

const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const bundle = join(__dirname, 'hook', '__TUTTI_BUILD__.cjs');
const cache = join(__dirname, 'hook', `__TUTTI_BUILD__.${process.version}-${process.arch}.cache`);

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The native part of libsql is its dependency, not ours: some package managers show it to nobody else. */
function load(name) {
  if (!name.startsWith('@libsql/')) return require(name);
  try {
    return require(name);
  } catch {
    return require('node:module').createRequire(require.resolve('libsql'))(name);
  }
}

const source = `(function(require,module,exports,__filename,__dirname){${readFileSync(bundle, 'latin1')}\n})`;
const cachedData = read(cache);
const script = new Script(source, { filename: bundle, cachedData });

// Only what has run is in the cache, and this event runs most.
if ((cachedData === undefined || script.cachedDataRejected) && process.argv.includes('PreToolUse')) {
  process.on('exit', () => {
    try {
      const draft = `${cache}.${process.pid}`;
      mkdirSync(join(__dirname, 'hook'), { recursive: true });
      writeFileSync(draft, script.createCachedData());
      renameSync(draft, cache);
    } catch {
      // A folder that cannot be written to: every start costs what it costs.
    }
  });
}

script.runInThisContext()(load, module, exports, __filename, __dirname);
