// Programs that handle files and archives.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

describe('archives', () => {
  it.each([
    'tar tzf a.tgz',
    'tar -tvf a.tar',
    'tar --list -f a.tar',
    'tar -xOf a.tar f',
    'tar -czf - src | wc -c',
    'unzip -p a.zip f',
    'unzip -t a.zip',
    'zipinfo -1 a.zip',
    '7z l a.7z',
    'gzip -l a.gz',
    'gunzip -c a.gz',
    'zcat a.gz',
    'xz -dc a.xz',
    'zstd -dc a.zst | head',
    'bzip2 -t a.bz2',
    'jar tf a.jar',
    'ar t a.a',
    'cpio -t < a',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'tar xf a.tar',
    'tar -xzvf a.tgz -C dir',
    'tar --extract --file=a.tar',
    'tar cvzf a.tgz src',
    'tar -rf a.tar f',
    'unzip a.zip',
    'unzip -o a.zip -d dir',
    'zip -r a.zip src',
    'gzip f',
    'gunzip f.gz',
    'gzip -d f.gz',
    'xz f',
    'bunzip2 f',
    'zstd f',
    '7z x a.7z',
    '7z a a.7z f',
    'jar xf a.jar',
    'cpio -i < a',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    "tar -I 'touch f' -cf a.tar src",
    "tar xf a.tar --to-command='touch f'",
    "tar --use-compress-program='touch f' -xf a.tar",
  ])('exec or write: %s', (command) => {
    expect(['exec', 'write']).toContain(strongestOf(command));
  });
});

describe('files', () => {
  it.each([
    'cp -a src dst',
    'cp -r a b c dir/',
    'cp -t dir a b',
    'mv -t dir a',
    'mv -n a b',
    'ln -sf a b',
    'ln -s ../x',
    'install -m 644 a b',
    'install -d a b',
    'mkdir a b',
    'mktemp',
    'mkfifo p',
    'touch -t 202001010000 f',
    'truncate -s 10M f',
    'chmod 644 f',
    'chmod -R u+w src',
    'chmod u-x f',
    'chown user:group f',
    'chgrp g f',
    'rename a b *.txt',
    'rmdir d',
    'dd if=/dev/zero of=f bs=1M count=1',
    'fallocate -l 1G f',
    'tee a b < c',
    'cat a | sponge a',
    'setfacl -m u:x:r f',
    'xattr -d k f',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    'rm f',
    'rm -f -- -x',
    'rm -rf node_modules dist',
    'rm *.log',
    'unlink f',
    'shred f',
    "find . -name '*.log' -delete",
    'find . -name x -exec rm -rf {} \\;',
    'find . -type f -print0 | xargs -0 rm',
    'ls *.tmp | xargs rm -f',
    'rm -rf ./*',
    'rm -rf "$HOME/x"',
    'cd /tmp && rm -rf build',
    'sudo rm -rf /var/log',
    'dd if=/dev/urandom of=/dev/nvme0n1',
    'cat x > /dev/sda',
    'chmod -R 777 /etc',
    'chown -R root:root /',
    'mkfs -t ext4 /dev/sdb',
    'wipefs -a /dev/sdb',
    'truncate -s 0 a b c',
    'rsync -a --delete-after a/ b/',
    'rsync --remove-source-files a/ b/',
    'python -c "import os; os.remove(\'x\')"',
    'python3 -c "from pathlib import Path; Path(\'x\').unlink()"',
    'node -e "fs.unlinkSync(\'x\')"',
    "node -e \"require('fs').rmdirSync('x')\"",
    "node --eval \"const fs=require('fs'); fs.rmSync('x')\"",
    'perl -e \'unlink glob("*.o")\'',
    'ruby -e \'File.delete("x")\'',
    'ruby -e \'require "fileutils"; FileUtils.rm_rf("x")\'',
    'php -r \'unlink("x");\'',
    'lua -e \'os.remove("x")\'',
    ':> f; rm f',
    'trash-put f',
    'gio trash f',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });
});
