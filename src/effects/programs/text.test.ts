// Programs that search and transform text.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

describe('text', () => {
  it.each([
    "sed -n '/a/,/b/p' f",
    "sed '5q' f",
    "sed 's|a|b|g; s/x/y/' f",
    "sed -E 's/(a|b)/[\\1]/g' f",
    "sed '/^$/d' f",
    "sed -e 'y/abc/xyz/' -e '$!d' f",
    "sed '1i\\header' f",
    "sed 's/w/e/' f",
    'sed "s/$a/$b/" f',
    "sed --expression='s/a/b/' f",
    "sed -n '$=' f",
    "sed ':a;N;$!ba;s/\\n/ /g' f",
    "sed 's/a/b/w /dev/stdout' f",
    "sed '/x/{n;d}' f",
    "sed -s -n '1p' a b",
    'sed 1d f',
    'sed = f',
    "awk '$3 > 10 {print}' f",
    "awk '{ if ($1 > 5) print $1 }' f",
    "awk 'NR==1{print;exit}' f",
    "awk '/a\\/b/ {c++} END{print c/2}' f",
    'awk \'{print > "/dev/stderr"}\' f',
    "awk -v n=3 'NR<=n' f",
    "awk '{ print ($1 > $2) }' f",
    'awk \'{ print $1 | "sort" }\' f',
    'awk \'BEGIN { while ((getline line < "f") > 0) print line }\'',
    'grep -c x f',
    'grep -e a -e b f',
    "grep -rnE 'a>b' --include=*.ts .",
    "egrep -v '^#' f",
    'rg -n --hidden foo',
    'rg foo -A 3 src',
    'rg --files | head',
    "jq -r '.a[] | select(.b > 1)' f",
    "jq -n '1 > 0'",
    "yq eval '.a' f.yaml",
    'sort -u f | head',
    'sort -t, -k2 -n f',
    'uniq -d f',
    'cut -d, -f1 f | paste -sd+ | bc',
    "tr -d '\\n' < f",
    'column -t -s, f',
    'comm -3 <(sort a) <(sort b)',
    'diff -r a b',
    'cmp a b',
    'nl -ba f',
    'od -c f',
    'xxd -l 16 f',
    'hexdump -C f | head',
    'strings a.out',
    'tac f',
    'rev f',
    'fold -w 80 f',
    'iconv -f utf8 -t latin1 f',
    'envsubst < f',
    'numfmt --to=iec 1000',
    'base64 -d f',
    'wc -l < f',
    'tail -f log',
    'less f',
    'more f',
    'file a.out',
    'tree -L 2',
    'bat f',
    'cal',
    'date -u +%FT%TZ',
    'seq 1 10 | xargs -n2 echo',
    'yes | head -3',
    'echo $RANDOM',
    'factor 12',
    'sd foo bar < f',
    'fmt f',
    'expand f',
    'look foo',
    'tsort f',
    'sed -n "$((N-5)),$((N+5))p" f',
    'sed -n "${#x}p" f',
    'awk "NR==$((n+1))" f',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    "sed -i '' 's/a/b/' f",
    'sed -i.bak s/a/b/ f',
    "sed -nE -i 's/a/b/' f",
    'sed -i -e s/a/b/ -- f',
    "sed -e '/x/w out' f",
    "sed 's#a#b#gw out' f",
    'sed --in-pl s/a/b/ f',
    'awk \'{print > "out"}\' f',
    'awk \'{ print $1 >> "out" }\' f',
    'awk \'{ printf "%s", $1 > ($2 ".txt") }\' f',
    'awk \'BEGIN{system("touch f")}\'',
    'awk \'{ print | "tee f" }\' x',
    "yq e -i '.a=1' f.yaml",
    "yq -i e '.a=1' f.yaml",
    'sort f -o f',
    'sort -of f',
    'tree -o out',
    'split f',
    'csplit f /x/',
    'dos2unix f',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each(["sed -n '1!G;h;$e touch f' a"])('exec or write: %s', (command) => {
    expect(['exec', 'write']).toContain(strongestOf(command));
  });

  it.each(['sed -f x.sed f', 'awk -f prog.awk f', 'gawk \'@load "x"; BEGIN{}\''])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });
});
