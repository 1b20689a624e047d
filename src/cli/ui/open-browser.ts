// Opens an address in the person's browser.

import { spawn } from 'node:child_process';
import type { Cli } from '../command.ts';

/** How long an opener may take to say that there is no browser. One that goes on has found one. */
const FAILS_WITHIN = 3_000;

interface Opener {
  readonly program: string;
  readonly args: readonly string[];
}

/** False: there is no browser, or nothing says where it is. */
export async function openBrowser(
  { env }: Pick<Cli, 'env'>,
  address: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const opener = openerFor(platform, env);
  if (opener === undefined) return false;
  return new Promise((resolve) => {
    const child = spawn(opener.program, [...opener.args, address], { detached: true, stdio: 'ignore', env });
    const opened = setTimeout(() => resolve(true), FAILS_WITHIN);
    const settle = (isOpen: boolean): void => {
      clearTimeout(opened);
      resolve(isOpen);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
    child.unref();
  });
}

function openerFor(platform: NodeJS.Platform, env: Cli['env']): Opener | undefined {
  if (platform === 'darwin') return { program: 'open', args: [] };
  if (platform === 'win32') return { program: 'rundll32', args: ['url.dll,FileProtocolHandler'] };
  const hasScreen = [env.DISPLAY, env.WAYLAND_DISPLAY, env.BROWSER].some((value) => (value ?? '') !== '');
  return hasScreen ? { program: 'xdg-open', args: [] } : undefined;
}
