// What stands in the tree before each command: names of every awkward sort, links, archives, a repository, scripts.

export const FIXTURE = String.raw`
set -e
mkdir -p sub/deep empty 'two words' .claude bin
printf 'one\ntwo\nthree\n' > a.txt
printf 'beta\nalpha\nbeta\n' > b.txt
printf '# title\n\ntext *bold* $HOME\n' > c.md
printf 'id,name\n1,ann\n2,bob\n' > data.csv
printf 'a.txt\nsub/x.txt\n' > names
printf '{"a":1,"b":[2,3]}\n' > d.json
printf 'spaced\n' > 'with space.txt'
printf 'dash\n' > -dash.txt
printf 'wide\n' > 'ünï.txt'
printf 'star\n' > 'st*r.txt'
printf 'hidden\n' > .hidden
printf 'x\ny\n' > sub/x.txt
printf 'log 1\nlog 2\n' > sub/y.log
printf 'deep\n' > sub/deep/z.txt
printf 'inner\n' > 'two words/in.txt'
printf '{}\n' > .claude/settings.json
ln -s a.txt link
ln -s sub dirlink
ln -s nowhere dangling
printf 'echo from script > made-by-script\n' > script.sh
printf '#!/bin/bash\ntouch made-by-tool\n' > bin/tool
chmod 755 bin/tool
printf 'open("made-by-python", "w").write("x")\n' > prog.py
printf 'all:\n\techo made > made-by-make\n' > Makefile
printf -- '--- a.txt\n+++ a.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n' > p.patch
printf -- '--- a/b.txt\n+++ b/b.txt\n@@ -1,3 +1,3 @@\n beta\n-alpha\n+ALPHA\n beta\n' > p1.patch
gzip -nc a.txt > a.gz
if command -v sqlite3 > /dev/null; then sqlite3 db.sqlite 'create table t(x)'; fi
printf 'member\n' > member.txt
tar -cf ar.tar member.txt sub/x.txt
tar -czf ar.tgz member.txt
zip -qX ar.zip member.txt sub/x.txt || true
rm member.txt
printf 'note\n' > ~/note.txt
printf 'export FROM_PROFILE=1\n' > ~/.profile
printf '[user]\n\tname = n\n\temail = n@example.com\n[init]\n\tdefaultBranch = main\n[advice]\n\tdetachedHead = false\n' > ~/.gitconfig
printf 'temp\n' > "$TMPDIR/t.txt"
find . ~ "$TMPDIR" -exec touch -h -d '2020-01-01T00:00:00Z' {} +
export GIT_AUTHOR_DATE='2020-01-01T00:00:00Z' GIT_COMMITTER_DATE='2020-01-01T00:00:00Z'
git init -q --template= .
git config core.trustctime false
git config core.checkStat minimal
git config gc.auto 0
git config maintenance.auto false
git add a.txt b.txt c.md sub
git commit -qm first
printf 'one\ntwo\nthree\nfour\n' > a.txt
touch -d '2020-01-01T00:00:00Z' a.txt
git commit -qam second
git branch other
git tag v1
find .git -exec touch -d '2020-01-02T00:00:00Z' {} +
`;

/** Names there are, and names there are not yet; what commands are told to work on. */
export const FILES = [
  'a.txt',
  'a.txt',
  'b.txt',
  'c.md',
  'data.csv',
  'names',
  'with space.txt',
  'ünï.txt',
  'st*r.txt',
  '.hidden',
  'sub/x.txt',
  'sub/y.log',
  'sub/deep/z.txt',
  'two words/in.txt',
  'link',
  'script.sh',
  '-dash.txt',
] as const;

export const NEW = [
  'new',
  'new.txt',
  'n e w',
  'sub/new',
  'empty/new.txt',
  'two words/new',
  'out.log',
  'dangling',
  '-new',
  'dirlink/new',
  'неw',
  "it's",
] as const;

export const FOLDERS = ['sub', 'empty', 'sub/deep', 'two words', 'dirlink', '.'] as const;

export const GLOBS = ['*.txt', '*', 'sub/*', '?.txt', '[ab].txt', 'sub/**', '*/*.txt', '[!a]*', '.*en'] as const;
