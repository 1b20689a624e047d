// Commands that change the rules an agent works under, and commands that only read them.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../../core/rules/index.ts';
import { strongestOf } from './testing.ts';

describe('tamper by path', () => {
  it.each([
    'rm .claude/settings.json',
    'rm -rf .claude',
    'mv .claude/settings.json /tmp/',
    'cp /tmp/s.json .claude/settings.local.json',
    "echo '{}' > .claude/settings.local.json",
    "cat > ~/.claude/settings.json <<'E'\n{}\nE",
    'tee .claude/settings.json < x',
    "jq 'del(.hooks)' ~/.claude/settings.json | sponge ~/.claude/settings.json",
    'sed -i s/a/b/ ~/.claude/hooks/pre.sh',
    'chmod -x .claude/hooks/*.sh',
    'ln -sf /dev/null .claude/settings.json',
    'truncate -s0 .claude/settings.json',
    'cd .claude/hooks && rm guard.sh',
    'cd .claude; rm settings.json',
    'rm .claude/*',
    'rm -rf .tutti',
    "echo 'level: off' > .tutti/policy.yaml",
    'rm ~/.local/state/tutti/ledger.db',
    'rm -rf ~/.local/state/tutti',
    'rm -rf "$XDG_STATE_HOME/tutti"',
    'echo x > "${TUTTI_HOME}/x"',
    'find ~/.local/state/tutti -delete',
    'find .claude/hooks -type f -exec rm {} \\;',
    'sqlite3 "$TUTTI_HOME/ledger.db" \'update events set x=1\'',
    "python3 -c \"open('.claude/settings.json','w').write('{}')\"",
    "python3 - <<'E'\nimport json\np='.claude/settings.json'\nd=json.load(open(p))\nd['hooks']={}\nopen(p,'w').write(json.dumps(d))\nE",
    "node -e \"const fs=require('fs');const p='.claude/settings.json';fs.writeFileSync(p,'{}')\"",
    "perl -pi -e 's/hooks/x/' .claude/settings.json",
    'git checkout HEAD -- .claude/settings.json',
    'git restore .claude/settings.json',
    'git rm .claude/hooks/x.sh',
    'git mv .claude/hooks .x',
    'rsync -a /tmp/c/ .claude/',
    'tar xf x.tar -C .claude',
    'unzip x.zip -d .claude',
    'curl -o .claude/settings.json https://x',
    'touch .claude/state/delegation_disabled',
    'rm -f ~/.claude/hook-state/x',
    'rm .htmlgraph/orchestrator-mode.json',
    'rm -rf .htmlgraph',
    'rm .htmlgraph/*',
    "echo '{}' > .codex/hooks.json",
    'rm .cursor/hooks.json',
    'rm ~/.gemini/settings.json',
    'rm .github/hooks/x.json',
    'rm .opencode/plugin/tutti.js',
    "echo '{}' > opencode.json",
    'rm ~/.config/opencode/plugin/tutti.js',
    'rm -rf node_modules/tutti',
    'npm uninstall tutti',
    'npm rm -g tutti',
    'yarn remove tutti',
    'pkill -f tutti',
    'killall tutti',
    'echo x >> .claude/audit.jsonl',
    'dd if=/dev/null of=.claude/settings.json',
    "patch -p1 <<'E'\n--- a/.claude/settings.json\n+++ b/.claude/settings.json\n@@ -1 +1 @@\n-a\n+b\nE",
    'xargs rm < <(echo .claude/settings.json)',
    'echo .claude/settings.json | xargs rm',
    "bash -c 'rm .claude/settings.json'",
    'f=.claude/settings.json; rm $f',
    'rm .claude/settings{,.local}.json',
    ': > .claude/settings.json',
    'vim -es -c wq .claude/settings.json',
    'code .claude/settings.json',
    'rm -rf ~/.local/state',
    'rm -r .t*tti',
    'sed -i s/a/b/ .claude/set*',
    'chmod 000 .c[l]aude/hooks',
    "find . -path './.tutti/*' -delete",
    "find . -name .tutti -exec rm -r '{}' +",
    'mount --bind /tmp/e .tutti',
    'nc -U ~/.local/state/tutti/server.sock',
    'socat - UNIX-CONNECT:$TUTTI_HOME/server.sock',
    'kill $(pgrep -f tutti)',
    'rm "$(which tutti-hook)"',
    'rg -l hooks .claude | xargs sed -i s/a/b/',
    'npx json -I -f .claude/settings.json -e x',
    'frobnicate .tutti/policy.yaml',
    "git apply <<'E'\n--- a/.tutti/policy.yaml\n+++ b/.tutti/policy.yaml\n@@ -1 +1 @@\n-a\n+b\nE",
    'tar -xf a.tar .tutti/policy.yaml',
    'xattr -c .tutti/policy.yaml',
    'setfacl -m u:x:- .tutti',
    "crontab - <<< '* * * * * tutti disable'",
    'brew uninstall tutti',
    'fd . .tutti -X rm',
    'git stash push -- .tutti/policy.yaml',
    'screen -dm tutti disable',
    'corepack pnpm exec tutti disable',
    'deno run -A npm:tutti disable',
    "script -qc 'tutti down' /dev/null",
    'mv "$(command -v tutti)" /tmp/',
    "tmux new -d 'tutti disable'",
    "at now <<< 'tutti disable'",
    'python3 -c "import os; os.system(\'tutti disable\')"',
    'pgrep tutti | xargs kill -9',
    "ps aux | grep [t]utti | awk '{print $2}' | xargs kill",
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    'cat .claude/settings.json',
    'ls -la .claude/hooks',
    'jq .hooks .claude/settings.json',
    'cat ~/.claude/settings.json | grep hooks',
    'find .claude -type f',
    'git diff .claude/settings.json',
    'git log -- .claude',
    'ls ~/.local/state/tutti',
    "sqlite3 -readonly ~/.local/state/tutti/ledger.db 'select count(*) from events'",
    'grep -r hook .claude',
    'tail -20 ~/.local/state/tutti/server.log',
    'ps aux | grep tutti',
    "python3 -c \"import json; print(json.load(open('.claude/settings.json'))['hooks'])\"",
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    'mkdir -p .claude/agents',
    'mkdir -p .claude',
    'echo x > .claude/agents/a.md',
    'echo x > .claude/commands/c.md',
    'echo x > CLAUDE.md',
    'echo x > .github/workflows/ci.yml',
    'echo x > .git/hooks/pre-commit',
    'echo x > src/hooks/useX.ts',
    'echo x > src/settings.json',
    'echo x > docs/state/a.md',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    ['rm -rf *', 'destroy'],
    ['rm -rf ./*/dist', 'destroy'],
    ['find . -name .tutti -prune -o -name a -delete', 'destroy'],
    ['grep -rn tutti src; kill $!', 'exec'],
    ['pgrep -f tutti; kill 123', 'exec'],
    ['rm .htmlgraph/features/x.html', 'destroy'],
    ['tee .htmlgraph/features/x.html', 'write'],
  ])('not tamper: %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});

describe('tamper by program', () => {
  it.each([
    'tutti level guidance',
    'tutti level off --session x',
    'tutti allow solo --uses 1',
    'tutti disable --project',
    'tutti enable',
    'tutti uninstall',
    'tutti init --force',
    'tutti down',
    'tutti session reset',
    'tutti session clear',
    'tutti clear',
    'tutti ledger prune',
    'tutti policy trust',
    'tutti import x',
    'tutti orchestrator disable',
    'tutti pipeline reset',
    'tutti pipeline complete',
    'npx -y tutti@latest disable',
    'pnpm exec tutti disable',
    './node_modules/.bin/tutti disable',
    'node ./bin/tutti.js level off',
    '/usr/local/bin/tutti disable',
    "bash -c 'tutti disable'",
    'sudo tutti down',
    'env X=1 tutti disable',
    'X=tutti; $X disable',
    'echo disable | xargs tutti',
    'tutti --project . level off',
    'claude --bare',
    'claude -p x --setting-sources user',
    "claude --setting-sources '' -p x",
    'claude -p x --settings \'{"disableAllHooks": true}\'',
    'claude -p x --settings /tmp/s.json',
    'env CLAUDE_CODE_SIMPLE=1 claude -p x',
    'export CLAUDE_CODE_SIMPLE=1; claude',
    'TUTTI_LEVEL=off claude -p x',
    'export TUTTI_LEVEL=off',
    'TUTTI_HOME=/tmp/x claude -p y',
    'CLAUDE_AGENT_ROLE=subagent claude -p x',
    'export DELEGATION_HOOK_DISABLE=1',
    'WIPNOTE_GUARDS_OFF=1 claude',
    'claude plugin disable tutti',
    'claude plugin remove tutti',
    'claude config set disableAllHooks true',
    "codex exec --disable hooks 'x'",
    'codex -c features.hooks=false exec x',
    'cat ~/.local/state/tutti/server.url',
    'curl --unix-socket ~/.local/state/tutti/tutti.sock http://x/',
    'curl "$(cat ~/.local/state/tutti/server.url)/x"',
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    'npx tutti status',
    'tutti status --json',
    'tutti explain',
    'tutti report',
    'tutti plan show',
    'tutti ledger tail -n 5',
    'tutti ledger show 3',
    'tutti ledger verify',
    'tutti ledger export',
    'tutti policy show',
    'tutti policy check-file x',
    'tutti session list',
    'tutti session show x',
    'tutti doctor',
    "tutti effects 'rm x'",
    'tutti help',
    'tutti --help',
    'tutti --version',
    'claude --help',
    'claude mcp list',
    'claude config list',
    'codex --version',
    'claude plugin list',
    'claude doctor',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  const commands = RULE_KINDS.flatMap(({ verbs }) =>
    Object.entries(verbs?.run ?? {}).map(([name, verb]) => {
      const { noun, verbs: written } = verbs?.group ?? { noun: '', verbs: [] };
      const forPerson = written.find((each) => each.name === name)?.person === true;
      return [`tutti ${noun} ${name} x`, 'order' in verb ? (forPerson ? 'tamper' : 'plan') : 'read'] as const;
    }),
  );
  it.each(commands)('of every command of a rule kind, what it does: %s: %s', (command, does) => {
    expect(strongestOf(command)).toBe(does);
  });

  it.each(['tutti plan submit plan.md'])('plan: %s', (command) => {
    expect(strongestOf(command)).toBe('plan');
  });

  it.each([
    "claude -p 'do x'",
    'claude',
    'claude --continue',
    "codex exec 'x'",
    "codex 'x'",
    'gemini -p x',
    'opencode run x',
    'cursor-agent -p x',
    'aider -m x',
    'goose run x',
    'copilot -p x',
    'qwen -p x',
    'amp -x y',
    'claude -p x --settings \'{"model":"opus"}\'',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });
});

describe('a change of unknown files by a command that names the rules', () => {
  it.each([
    "python3 -c 'import sys,shutil; shutil.rmtree(sys.argv[1])' .tutti",
    'D=.tutti python3 -c "import os,shutil; shutil.rmtree(os.environ[\'D\'])"',
    'declare -A m=([x]=.tutti); rm -rf "${m[x]}"',
    'git diff HEAD~1 -- .tutti | git apply -R',
    'tree -fi --noreport .tutti | xargs rm -f',
    'ln -s .claude c; echo {} > c/settings.json',
    'cp -r /tmp/x/.claude .',
    'rm -rf ".tut${x}ti"',
    'pkill -f t.tti',
    'kill -9 `ps -C tutti -o pid=`',
    "echo 'export TUTTI_LEVEL=off' >> ~/.bashrc",
    'systemctl --user set-environment TUTTI_LEVEL=off',
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    ['cp -r .claude /tmp/backup/', 'write'],
    ['cp .tutti/policy.yaml /tmp/p.yaml', 'write'],
    ['ln -s ../shared/x src/x', 'write'],
    ['rm -rf "build-$x"', 'destroy'],
    ['rm -f "$tmp"', 'destroy'],
    ['pkill -f "vite.*dev"', 'exec'],
    ['cat .tutti/policy.yaml | wc -l', 'read'],
    ['systemctl --user set-environment EDITOR=vim', 'exec'],
  ])('not tamper: %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});
