// Stands in for `@neon-rs/load` and `detect-libc` in the bundled hook. To find out which C library there is, the first makes Node
// write a diagnostic report and the second loads all that is needed to start a process: at every start of the hook.

const { readFileSync } = require('node:fs');

exports.GLIBC = 'glibc';
exports.MUSL = 'musl';

let family;

exports.familySync = () => {
  family ??= process.platform === 'linux' && (fromLdd() ?? fromReport());
  return family || null;
};

function fromLdd() {
  try {
    const ldd = readFileSync('/usr/bin/ldd', 'utf8');
    if (ldd.includes('musl')) return exports.MUSL;
    return ldd.includes('GNU C Library') ? exports.GLIBC : undefined;
  } catch {
    return undefined;
  }
}

function fromReport() {
  return process.report.getReport().header.glibcVersionRuntime ? exports.GLIBC : exports.MUSL;
}

exports.currentTarget = () => {
  const { platform, arch } = process;
  if (platform === 'win32') return `win32-${arch}-msvc`;
  if (platform !== 'linux') return `${platform}-${arch}`;
  if (arch === 'arm') return 'linux-arm-gnueabihf';
  return `linux-${arch}-${exports.familySync() === exports.MUSL ? 'musl' : 'gnu'}`;
};
