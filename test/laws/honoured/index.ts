// The tables of all clients. A client without one has no test of law 7, so it fails there.

import type { NativeAnswer } from '../../../src/clients/client.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { copilot } from './copilot.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';
import { qwen } from './qwen.ts';
import { flawOf, type HonouredAnswers, type Transport } from './shape.ts';

export type { Transport } from './shape.ts';

export const HONOURED: Readonly<Record<string, HonouredAnswers>> = {
  'claude-code': claudeCode,
  codex,
  copilot,
  gemini,
  opencode,
  qwen,
};

/** What Claude Code would not honour in an answer. */
export const flawIn = (native: string, transport: Transport, answer: NativeAnswer): string | undefined =>
  flawOf(claudeCode, native, transport, answer);
