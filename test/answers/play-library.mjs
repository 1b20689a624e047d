// Plays sessions through the library of a checkout, in one process: the answers are those of `tutti hook`, which would need a
// process for every event. stdin: {"library", "sessions": [{"home", "state", "project", "events"}]}; stdout: answers per session.

import { readFileSync } from 'node:fs';

const { library, sessions } = JSON.parse(readFileSync(0, 'utf8'));
const { createTutti } = await import(library);

const answers = [];
for (const { home, state, project, events } of sessions) {
  const tutti = await createTutti({ home: state, userHome: home });
  const given = [];
  for (const { native, payload } of events) {
    given.push(
      await tutti.hook({
        client: 'claude-code',
        native,
        payload,
        transport: 'command',
        env: (name) => process.env[name],
        project,
        // Only a client may speak for the person; `tutti hook` is started by one.
        vouched: true,
      }),
    );
  }
  await tutti.close();
  answers.push(given.map(({ exit, stdout, stderr }) => ({ exit, out: stdout, err: stderr })));
}
process.stdout.write(JSON.stringify(answers));
