// Whether a call could have run tests. Nearly any program could, so the programs that certainly do not are listed.

import type { Call } from '../call.ts';
import type { Effect } from '../effect.ts';

const OTHERWISE: readonly RegExp[] = [
  /^git\b/,
  /^(?:npm|pnpm|yarn|bun) (?:install|i|ci|add|remove|uninstall|rm|update|upgrade|audit|outdated|publish|pack|start|dev|build|link|init|create)\b/,
  /^(?:npm|pnpm|yarn|bun) run(?:-script)? (?:build|lint|format|fmt|dev|start|docs|clean|typecheck|types)\b/,
  /^(?:pip3?|uv|poetry|pipenv|conda|gem|bundle|composer|apt|apt-get|brew|dnf|yum|apk) (?:pip )?(?:install|add|remove|uninstall|update|upgrade|sync|lock)\b/,
  /^cargo (?:build|fmt|clippy|add|check|run|doc|clean|update)\b/,
  /^go (?:build|fmt|mod|get|vet|generate|install)\b/,
  /^(?:npx |pnpm exec |bunx |uvx |uv run )?(?:tsc|eslint|prettier|biome|ruff|black|isort|mypy|pyright|flake8|gofmt|rustfmt|shellcheck)\b/,
  /^docker(?:-compose| compose)? (?:build|pull|push|up|down|ps|images|logs)\b/,
  /^(?:mkdir|cp|mv|rm|touch|chmod|chown|ln|tee|sed|awk|curl|wget|kill|sleep|echo|printf|cat|ls|export|cd|tar|zip|unzip)\b/,
];

const TESTS =
  /(?:^|[\s/:_-])(?:tests?|spec|pytest|py\.test|vitest|jest|mocha|rspec|phpunit|tox|nox|ctest|playwright|cypress|unittest)(?:$|[\s/:._-])/i;

const wordsOf = ({ program, command }: Effect): string => (command ?? program ?? []).join(' ');

/** Kinds of calls that can run a program. */
const RUNS: ReadonlySet<Call['kind']> = new Set(['shell', 'mcp', 'other']);

export const mayBeTests = ({ kind, effects }: Call): boolean =>
  RUNS.has(kind) &&
  effects.some(
    (each) =>
      (each.effect === 'exec' || each.effect === 'unknown') && !OTHERWISE.some((one) => one.test(wordsOf(each))),
  );

export const surelyTests = ({ effects }: Call): boolean => effects.some((each) => TESTS.test(wordsOf(each)));
