// Plays sessions through the library of a checkout, in one process: the answers are those of `tutti hook`, which would need a
// process for every event. stdin: {"library", "sessions": [{"home", "state", "project", "events", "env"?, "now"?}]}; stdout: the
// answers of each session. `now`: when it plays, in milliseconds since 1970.

import { readFileSync } from 'node:fs';

const { library, sessions } = JSON.parse(readFileSync(0, 'utf8'));
const { createTutti } = await import(library);

const answers = [];
for (const { home, state, project, events, env = {}, now } of sessions) {
  const clock = now === undefined ? {} : { now: () => now };
  const tutti = await createTutti({ home: state, userHome: home, ...clock });
  const given = [];
  for (const { native, payload } of events) {
    given.push(
      await tutti.hook({
        client: 'claude-code',
        native,
        payload,
        transport: 'command',
        env: (name) => env[name] ?? process.env[name],
        project,
        // As for `tutti hook`: the client delivers it, so that a prompt counts as typed by the user.
        vouched: true,
      }),
    );
  }
  await tutti.close();
  answers.push(given.map(({ exit, stdout, stderr }) => ({ exit, out: stdout, err: stderr })));
}
process.stdout.write(JSON.stringify(answers));
