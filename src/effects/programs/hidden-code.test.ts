// Options, values, files and variables by which a program that otherwise looks runs code, writes a file or asks another machine.

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

describe('a program that looks runs code', () => {
  it.each([
    'ruby -r ./x -e 1',
    "ruby -I. -rx -e 'puts 1'",
    "perl -I. -Mx -e 'print 1'",
    "php -d auto_prepend_file=x -r 'echo 1;'",
    'm4 f.m4',
    'tcc -run x.c',
    'pdflatex -shell-escape x.tex',
    'gvpr -f x a.dot',
    "dialog --prgbox 'touch x' 5 20",
    "yad --button='go:touch x'",
    'fastfetch -c ./x.jsonc',
    'ansible-inventory -i ./hosts.py --list',
    "xdg-user-dir '}; id #'",
    'sg docker',
    'terraform console',
    'utop',
    'HGRCPATH=x hg status',
    "FZF_DEFAULT_OPTS='--preview x' fzf",
    "LESS='+!touch x' less f",
    'yum history undo 4',
  ])('%s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });
});

describe('the same program looks where the value names no code', () => {
  it.each([
    "ruby -rjson -e 'puts 1'",
    "php -d memory_limit=1G -r 'echo 1;'",
    "echo 'define(a, b)a' | m4",
    'yad --button=OK:0',
    'fastfetch -c none',
    'ansible-inventory -i hosts --list',
    'xdg-user-dir DOWNLOAD',
    "sg -p 'a($B)' -l ts src",
    "terraform console <<< '1 + 1'",
    "FZF_DEFAULT_OPTS='--height 40%' fzf",
    'LESS=-R less f',
    'yum history info 4',
  ])('%s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });
});

describe('a file is written, or another machine asked', () => {
  it.each([
    ['uudecode f', 'write'],
    ['paplay --record a.wav', 'write'],
    ['ugrep --save-config x', 'write'],
    ['systemctl -H h status', 'network'],
    ['hostnamectl --host=h', 'network'],
    ["buf breaking --against 'https://h/a.git'", 'network'],
  ])('%s is %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
  it.each([
    'uudecode -o /dev/stdout f',
    'systemctl status',
    "buf breaking --against '.git#branch=main'",
    'curl -s file:///etc/hosts',
    'w3m -dump a.html',
    'ar r /dev/stdout f',
  ])('not by %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });
});
