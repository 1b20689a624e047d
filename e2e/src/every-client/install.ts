// Installs tutti for the client in the box.

import { type Box, must } from '../box.ts';
import type { Ran } from '../command.ts';
import type { Guest } from '../guest.ts';

export const install = (
  { client }: Pick<Guest, 'client'>,
  box: Box,
  preset: string,
  ...flags: readonly string[]
): Promise<Ran> => must(box, 'init', '--yes', '--preset', preset, '--client', client.name, ...flags);
