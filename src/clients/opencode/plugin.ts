// The plugin that opencode loads. A call is refused by throwing, so whatever goes wrong before it refuses the call. Subagents are sessions
// with a parent. How a turn is held: docs/decisions/0017-an-opencode-turn-is-held-in-its-message.md.

import { pluginFile } from '../shared/plugin-file.ts';
import { EVENTS } from './events.ts';
import { NAME } from './footprint.ts';

const BODY = String.raw`
/** Reported twice: when the reason is known, and when the message is complete. */
const endsTurn = ({ role, finish, time, error, summary }) =>
  role === 'assistant' && /^(stop|length|other)$/.test(finish) && !time.completed && !error && !summary;

export const tutti = async ({ client, directory }) => {
  const sessions = new Map(); // id → what is known of a session, once tutti has heard of its start
  const started = new Map(); // the same for hooks that cannot wait
  const created = new Set(); // sessions that began in this process
  const open = new Map(); // calls that run, by id
  const calling = new Map(); // the last message with calls in a session
  const said = new Map(); // the last text in a session
  const held = new Map(); // sessions that were held, with the message until the model has it

  const send = (event, payload) => ask(event, payload, directory);

  async function start(id) {
    const { data: info } = await client.session.get({ path: { id } });
    if (!info) throw unchecked('the session is unknown');
    const above = info.parentID ? await known(info.parentID) : undefined;
    const own = above
      ? { session_id: above.own.session_id, cwd: info.directory, agent_id: id, agent_type: info.agent ?? '' }
      : { session_id: id, cwd: info.directory };
    const input = { type: 'session.created', properties: { sessionID: id, info: { id, parentID: info.parentID, agent: info.agent } } };
    const source = created.has(id) ? 'startup' : 'resume';
    const event = above ? 'subagent.created' : 'event.session.created';
    const { context } = await send(event, { input, tutti: { ...own, source } });
    const session = { own, parent: info.parentID, context, ended: false };
    started.set(id, session);
    return session;
  }

  function known(id) {
    if (!sessions.has(id)) {
      const found = start(id);
      sessions.set(id, found);
      found.catch(() => sessions.delete(id));
    }
    return sessions.get(id);
  }

  const stopOf = (id, { own, parent }) => [
    parent ? 'subagent.idle' : 'event.session.idle',
    { input: { sessionID: id }, tutti: { ...own, stop_hook_active: held.has(id), last_assistant_message: said.get(id) ?? '' } },
  ];

  /** The end of a turn. The client goes on after a message that ended for a reason it does not know, and this is its own object. */
  function end(message) {
    const id = message.sessionID;
    const session = started.get(id);
    if (session === undefined || calling.get(id) === message.id) return;
    const { decision, reason } = askNow(...stopOf(id, session), directory);
    session.ended = decision !== 'block';
    if (session.ended) return held.delete(id);
    message.finish = 'unknown';
    held.set(id, goOn(message, reason).catch(() => undefined));
  }

  /** A message like the one that the turn began with, which nobody typed. */
  async function goOn({ sessionID: id, parentID, agent, providerID, modelID, variant }, text) {
    const { data: { info } } = await client.session.message({ path: { id, messageID: parentID } });
    const { system, tools } = info;
    const parts = [{ type: 'text', text, synthetic: true }];
    const body = { noReply: true, agent, model: { providerID, modelID }, variant, system, tools, parts };
    return (await client.session.prompt({ path: { id }, body })).data;
  }

  /** A subagent that was interrupted has no end of a turn. */
  async function idle(id) {
    const session = started.get(id);
    if (!session?.parent || session.ended) return;
    session.ended = true;
    await send(...stopOf(id, session));
  }

  function called(part) {
    if (!part.metadata?.providerExecuted) calling.set(part.sessionID, part.messageID);
    if (part.state.status !== 'error' || !open.has(part.callID)) return;
    const { own } = open.get(part.callID);
    open.delete(part.callID);
    const input = { type: 'message.part.updated', properties: { part } };
    later(send('event.message.part.updated', { input, tutti: own }));
  }

  function add(output, text) {
    if (!text) return;
    if (Array.isArray(output.content)) output.content.push({ type: 'text', text });
    else output.output = (output.output ?? '') + '\n\n' + text;
  }

  return {
    'tool.execute.before': async (input, output) => {
      const { own } = await known(input.sessionID);
      const { decision, reason, context } = await send('tool.execute.before', { input, output: { args: output.args }, tutti: own });
      if (decision !== undefined) throw new Error(reason);
      open.set(input.callID, { input, own, context });
    },
    'tool.execute.after': quietly(async (input, output) => {
      const { own } = await known(input.sessionID);
      const before = open.get(input.callID);
      try {
        const { sessionId, exit } = output.metadata ?? {};
        const result = { metadata: { sessionId, exit }, output: String(output.output ?? '').slice(0, 2000) };
        const { context } = await send('tool.execute.after', { input, output: result, tutti: own });
        add(output, context);
      } finally {
        open.delete(input.callID);
        add(output, before?.context);
      }
    }),
    'chat.message': quietly(async (input, output) => {
      const texts = output.parts.filter(({ type }) => type === 'text');
      if (texts.length > 0 && texts.every(({ synthetic }) => synthetic)) return;
      held.delete(input.sessionID);
      const old = await sessions.get(input.sessionID);
      if (old?.parent && old.ended) sessions.delete(input.sessionID);
      const { own } = await known(input.sessionID);
      const { context } = await send('chat.message', { input, output: { parts: texts }, tutti: own });
      if (context && texts[0]) output.parts.push({ ...texts[0], id: texts[0].id + 't', text: context, synthetic: true });
    }),
    'experimental.chat.system.transform': quietly(async ({ sessionID }, output) => {
      const { context } = sessionID ? await known(sessionID) : {};
      if (context) output.system.push(context);
    }),
    'experimental.chat.messages.transform': quietly(async (_, { messages }) => {
      const { sessionID } = messages.at(-1)?.info ?? {};
      const message = await held.get(sessionID);
      if (message === undefined) return;
      held.set(sessionID, undefined);
      if (!messages.some(({ info }) => info.id === message.info.id)) messages.push(message);
    }),
    'experimental.text.complete': async ({ sessionID }, { text }) => void said.set(sessionID, text),
    'experimental.session.compacting': quietly(async (input) => {
      const { own } = await known(input.sessionID);
      await send('experimental.session.compacting', { input, tutti: own });
    }),
    // Runs at once as long as it waits for nothing.
    event: quietly(async ({ event: { type, properties } }) => {
      if (type === 'session.created') created.add(properties.info.id);
      if (type === 'session.idle') later(idle(properties.sessionID));
      if (type === 'message.updated' && endsTurn(properties.info)) end(properties.info);
      if (type === 'message.part.updated' && properties.part.type === 'tool') called(properties.part);
    }),
    dispose: async () => {
      await Promise.all(pending);
      for (const session of await Promise.allSettled(sessions.values()))
        if (session.value && session.value.parent === undefined)
          await send('dispose', { input: {}, tutti: session.value.own }).catch(() => {});
    },
  };
};
`;

export const PLUGIN = pluginFile({ name: NAME, events: EVENTS, up: '../..', body: BODY });
