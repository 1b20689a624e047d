// `tutti watch`: one screen of a session while it goes on.

import type { Args, Cli, Command, Report } from '../command.ts';
import { type Exit, usage } from '../ui/problem.ts';
import type { Watcher } from '../watch/snapshot.ts';
import type { WatchView } from '../watch/view.ts';
import { findSession, projectAt, recordId, withTutti } from '../workplace.ts';

/** How often the ledger is looked at. */
const PAUSE_MS = 250;

export const watch: Command = {
  name: 'watch',
  about: 'watch a session: what is enforced, agents at work, budgets, verdicts',
  detail:
    'Shows the newest session of this project and follows it. Keys: arrows mark a verdict, Enter explains it, Tab shows another session, n the newest one again, f filters, q leaves.',
  examples: ['tutti watch', 'tutti watch --all', 'tutti watch --once', 'tutti watch --json'],
  options: [
    { flags: '--session <id>', about: 'show this session' },
    { flags: '--all', about: 'sessions of all projects' },
    { flags: '--once', about: 'print it once and exit' },
  ],
  json: '{"at","project","level","enforced":{"state","reasons"},"sessions":[…],"session"?,"live":{"agents":[{"key","label","task","parent"?,"depth","activity":"working"|"asking"|"idle"|"ended","call"?:{"what","since"},"open","calls","refused","since","lastAt"}],"verdicts":[{"at","seq","outcome","rule","code","reason","what","who"}],"asked","seq"},"budgets":[{"session","rule","left","allowance","unit"}]}; once',
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const [{ createWatcher }, { watchText }, { FIRST_VIEW }] = await Promise.all([
        import('../watch/snapshot.ts'),
        import('../watch/screen.ts'),
        import('../watch/view.ts'),
      ]);
      const typed = args.text('session');
      const named = typed === undefined ? undefined : await findSession(tutti.ledger, typed);
      const watcher = createWatcher(cli, tutti, {
        project: named?.project ?? projectAt(cli),
        everywhere: args.flag('all'),
      });
      if (cli.json || args.flag('once')) {
        const snapshot = await watcher.look(named?.session);
        const report: Report = { json: snapshot, text: watchText(cli, snapshot, FIRST_VIEW) };
        return report;
      }
      if (cli.terminal === undefined) throw usage('watch needs a terminal.', '`tutti watch --once` prints it once.');
      return followed(cli, watcher, cli.terminal, named?.session);
    }),
};

async function followed(
  cli: Cli,
  watcher: Watcher,
  terminal: NonNullable<Cli['terminal']>,
  first: string | undefined,
): Promise<Exit> {
  const [{ explanationLines, watchScreen }, { FIRST_VIEW, pressed }, { explain }, { undoneWhenInterrupted }] =
    await Promise.all([
      import('../watch/screen.ts'),
      import('../watch/view.ts'),
      import('./explain.ts'),
      import('../ui/interrupted.ts'),
    ]);
  let view: WatchView = { ...FIRST_VIEW, session: first };
  let snapshot = await watcher.look(first);
  let isOpen = true;
  let wake = (): void => {};

  const explained = async (session: string, seq: number): Promise<void> => {
    const report = await explain.run?.(cli, onlyWords(recordId({ session, seq })));
    const text = typeof report === 'object' ? report.text : [];
    view = { ...view, explained: { lines: explanationLines(text, terminal.size().columns), top: 0 } };
    draw();
  };
  const screen = terminal.open({
    key: (key) => {
      const step = pressed(view, key, snapshot);
      if (step === 'leave') isOpen = false;
      else if ('explain' in step) explained(step.explain.session, step.explain.seq).catch(() => {});
      else view = step;
      draw();
      wake();
    },
    resized: () => draw(),
    closed: () => {
      isOpen = false;
      wake();
    },
  });
  function draw(): void {
    screen.draw(watchScreen(cli, snapshot, view, terminal.size()));
  }

  return undoneWhenInterrupted<Exit>(screen.close, async () => {
    try {
      while (isOpen) {
        draw();
        await new Promise<void>((go) => {
          wake = go;
          setTimeout(go, PAUSE_MS);
        });
        if (isOpen) snapshot = await watcher.look(view.session);
      }
    } finally {
      screen.close();
    }
    return 0;
  });
}

const onlyWords = (...words: readonly string[]): Args => ({ words, text: () => undefined, flag: () => false });
