// How long until somebody is answered again: after the server process was killed, and after another build was asked to take over.

import { setTimeout as wait } from 'node:timers/promises';
import { askReplace } from '../src/server/ask.ts';
import { findServer } from '../src/server/up.ts';
import { readAddress, type ServerAddress, writeReplacement } from '../src/world/server-address.ts';
import { keptConnection, openLab, startServer } from './lab.ts';
import { inTurn, type Measured } from './measure.ts';
import { oneCall } from './session.ts';

/** Milliseconds between looks for the next server, which needs the CPU meanwhile. */
const PAUSE = 5;

export async function measureRestarts(rounds: number): Promise<readonly Measured[]> {
  const lab = openLab();
  try {
    const home = lab.home('restarts');
    const url = startServer(lab, home);
    const now = async () => {
      const found = await findServer(home);
      if (found === undefined) throw new Error('the server does not answer');
      return found.health;
    };
    let n = 0;
    /** On a fresh connection: a kept one dies with its server. */
    const ask = (): Promise<void> => keptConnection(lab, url)(JSON.stringify(oneCall(lab.project, 'restarts', n++)));
    const killed = async (): Promise<void> => {
      process.kill((await now()).pid, 'SIGKILL');
      await ask();
    };
    const replaced = async (): Promise<void> => {
      const { pid, entry } = await now();
      writeReplacement(home, entry);
      if ((await askReplace(addressIn(home), entry)) !== 'agreed') throw new Error('the server was not replaced');
      while ((await now()).pid === pid) await wait(PAUSE);
      await ask();
    };
    return await inTurn(
      [
        { name: 'answered again after a kill', times: 1, run: killed },
        { name: 'answered by the next server', times: 1, run: replaced },
      ],
      rounds,
    );
  } finally {
    lab.close();
  }
}

function addressIn(home: string): ServerAddress {
  const address = readAddress(home);
  if (address === undefined) throw new Error('the server has no address');
  return address;
}
