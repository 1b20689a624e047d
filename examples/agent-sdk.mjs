// A query of the Claude Agent SDK under tutti's policy: npm install tutti @anthropic-ai/claude-agent-sdk, then
// node agent-sdk.mjs "what to do".

import { query } from '@anthropic-ai/claude-agent-sdk';
import { createHooks } from 'tutti/agent-sdk';

const { hooks, close } = await createHooks();
try {
  for await (const message of query({ prompt: process.argv[2] ?? 'What is this project?', options: { hooks } })) {
    if (message.type === 'result') console.log(message.subtype === 'success' ? message.result : message.subtype);
  }
} finally {
  await close();
}
