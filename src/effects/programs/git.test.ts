// git, verb by verb.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

describe('git', () => {
  it.each([
    'git log --oneline --graph --all',
    'git log -p src/app.ts',
    'git log --since=2.weeks --author=me',
    'git show HEAD:src/app.ts',
    'git show --stat HEAD~2',
    'git diff HEAD~1 -- src',
    'git diff --cached',
    'git diff main...HEAD --name-only',
    'git status -sb',
    'git branch -a',
    'git branch -vv',
    'git branch --contains abc',
    'git branch -r --merged',
    "git tag -l 'v*'",
    'git tag --sort=-creatordate',
    'git tag -n',
    'git remote',
    'git remote get-url origin',
    'git config -l',
    'git config user.email',
    'git config --global --get user.name',
    'git reflog',
    'git reflog show HEAD',
    'git rev-list --count HEAD',
    'git rev-parse --abbrev-ref HEAD',
    'git merge-base main HEAD',
    'git ls-files -m',
    'git stash show',
    'git blame -L 1,5 f',
    "git for-each-ref --format='%(refname)'",
    'git fsck',
    'git bisect log',
    'git notes show',
    'git symbolic-ref HEAD',
    'git submodule',
    'git worktree list --porcelain',
    'git apply --numstat p',
    'git add --dry-run .',
    'git rm -n f',
    'git mv -n a b',
    'git clean -ndx',
    'git clean -xdn',
    'git archive HEAD | tar t',
    'git bundle verify b',
    'git magic --help',
    'git -c core.quotepath=off status',
    'git -c core.pager=cat log',
    'git -c pager.log=false log',
    'git --git-dir=.git log',
    'git cherry -v main',
    'git range-diff a b c',
    'git var GIT_EDITOR',
    'git help -a',
    'git diff --exit-code || echo changed',
    'git rerere status',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'git add .',
    "git commit -m 'x' --no-verify",
    'git merge main',
    'git merge --abort',
    'git rebase -i HEAD~3',
    'git rebase --continue',
    'git cherry-pick --abort',
    'git checkout main',
    'git checkout -b feat',
    'git checkout -b feat origin/main',
    'git switch main',
    'git switch -',
    'git branch feat',
    'git branch -m a b',
    'git branch -d feat',
    'git branch --set-upstream-to=origin/x',
    'git tag -a v1 -m x',
    'git tag -s v1',
    'git push origin main',
    'git push --tags',
    'git push -u origin HEAD',
    'git pull',
    'git pull origin main',
    'git stash push -m x',
    'git stash -u',
    'git stash save x',
    'git reset HEAD f',
    'git reset',
    'git reset --mixed HEAD~1',
    'git remote remove origin',
    'git remote set-url origin x',
    'git config --unset x.y',
    'git config --global user.name x',
    'git update-index --assume-unchanged f',
    'git rm --cached f',
    'git notes add -m x',
    'git restore --staged .',
    'git worktree prune',
    'git bisect start',
    'git bisect good',
    'git am < p',
    'git commit --fixup=HEAD',
    'git submodule init',
    'git gc',
  ])('vcs: %s', (command) => {
    expect(strongestOf(command)).toBe('vcs');
  });

  it.each([
    'git checkout HEAD~2 src/app.ts',
    'git checkout main src',
    'git checkout --no-quiet main file.txt',
    'git checkout --pathspec-from-file=list main',
    'git restore --source=HEAD~2 src/app.ts',
    'git checkout .',
    'git checkout -- src/app.ts',
    'git checkout -- .',
    'git checkout HEAD -- .',
    'git restore src/app.ts',
    'git restore --staged --worktree .',
    'git restore -SW f',
    'git reset --hard origin/main',
    'git clean -df',
    'git clean -xf',
    'git branch -D a b',
    'git branch --delete --force a',
    'git push --force',
    'git push --force-with-lease',
    'git push origin +main',
    'git push origin --delete x',
    'git push origin :x',
    'git push --mirror',
    'git stash drop',
    'git stash drop stash@{1}',
    'git reflog delete HEAD@{1}',
    'git worktree remove wt',
    "git filter-branch -f --index-filter 'git rm --cached x' HEAD",
    'git rm -r src',
    'git update-ref -d HEAD',
    'git submodule deinit -f .',
    'git switch -f main',
    'git checkout --force',
    'git prune',
    'git reset --keep HEAD~1',
    'git tag -d v1 && git push origin :refs/tags/v1',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'git apply p.patch',
    'git apply --3way p',
    'git apply < p',
    'git format-patch HEAD~3',
    'git stash apply',
    'git archive --output=x.tar HEAD',
    'git bundle create x HEAD',
    'git worktree add ../x main',
    'git init',
    'git clone . ../x',
    'git show HEAD:f > f',
    'git log --output=f',
    'git diff --output f',
    'git mv a b',
    'git sparse-checkout set a',
    "git -c core.fsmonitor='touch f' status",
    "git -c core.editor='touch f' commit",
    "git rebase --exec 'touch f' main",
    "git submodule foreach --recursive 'touch f'",
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each(['git clone https://x/y.git', 'git submodule update --init --recursive', 'git lfs pull'])(
    'network or write: %s',
    (command) => {
      expect(['network', 'write']).toContain(strongestOf(command));
    },
  );

  it.each(['git fetch --all --prune', 'git remote update', 'git ls-remote --heads origin', 'git remote show origin'])(
    'network: %s',
    (command) => {
      expect(strongestOf(command)).toBe('network');
    },
  );

  it.each(['git difftool', 'git --exec-path=/tmp/x status', "git fetch --upload-pack='touch f' x"])(
    'exec or write: %s',
    (command) => {
      expect(['exec', 'write']).toContain(strongestOf(command));
    },
  );

  it.each([
    'git mergetool',
    "git config alias.x '!touch f'",
    'git config --global core.editor vim',
    'git config core.fsmonitor ./x',
    'git show --ext-diff',
    'git config --global init.templateDir /tmp/t',
    'git clone --template=/tmp/t . x',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each(['git foo', 'git $X'])('unknown: %s', (command) => {
    expect(strongestOf(command)).toBe('unknown');
  });
});
