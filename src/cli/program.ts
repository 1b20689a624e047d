// The command line: builds a parser from the table of commands, runs one, prints its report and returns the exit code.

import { Readable, Writable } from 'node:stream';
import * as commander from 'commander';
import { isClose, nearest } from '../policy/nearest.ts';
import { VERSION } from '../version.ts';
import { mustBePerson } from './attended.ts';
import type { Args, Cli, Command, Report } from './command.ts';
import { COMMANDS, GROUPS } from './command-list.ts';
import { type Machine, THIS_MACHINE } from './machine.ts';
import type { Unattended } from './person.ts';
import { programHere, startedBy } from './program-name.ts';
import { chooser, type Terminal } from './ui/choose.ts';
import { liveTerminal } from './ui/live-terminal.ts';
import { folded, paintFor, printable, type Screen, widthOf } from './ui/output.ts';
import { type Exit, environment, messageOf, Problem, usage } from './ui/problem.ts';
import { questioner } from './ui/questioner.ts';

export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `undefined` when the current folder was deleted. */
  readonly cwd: string | undefined;
  readonly now: () => number;
  readonly stdin: Terminal['stdin'] & Screen;
  readonly stdout: Writable & Screen;
  readonly stderr: Writable & Screen;
  readonly agent: () => string | undefined;
  readonly unattended?: () => Unattended | undefined;
  readonly machine?: Machine;
  readonly session?: string;
  /** How the reader starts tutti, if that is not to be found out. */
  readonly tutti?: string;
}

/** The command that the words name, with valid arguments. It is not run. */
export async function commandIn(argv: readonly string[]): Promise<Command | undefined> {
  let found: Command | undefined;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const io = {
    env: {},
    cwd: '/',
    now: () => 0,
    stdin: Readable.from([]),
    stdout: nowhere,
    stderr: nowhere,
    agent: () => undefined,
    tutti: 'tutti',
  };
  const program = parser(io, async (command) => {
    found = command;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch {
    // Not a command.
  }
  return found;
}

export async function runCli(typed: readonly string[], io: Io): Promise<Exit> {
  const argv = withHelp(typed);
  let exit: Exit = 0;
  const program = parser(io, async (command, cli, args) => {
    // Long enough to recognize the command.
    if (command.person) await mustBePerson(cli, argv.slice(0, 3).join(' ').slice(0, 80));
    exit = await perform(command, cli, args, io);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    return await complain(error, io, asksForJson(argv));
  }
}

/** Turns `tutti help level` into `tutti level --help`. Only passes on command words, so that nothing else can run. */
function withHelp(argv: readonly string[]): readonly string[] {
  if (argv[0] !== 'help') return argv;
  const words = argv.slice(1).filter((word) => !word.startsWith('-'));
  const known = words[0] === undefined || COMMANDS.some(({ name }) => name === words[0]);
  return known ? [...words, '--help'] : words.slice(0, 1);
}

async function perform(command: Command, cli: Cli, args: Args, io: Io): Promise<Exit> {
  const found = await command.run?.(cli, args);
  if (found === undefined) return 0;
  if (typeof found === 'number') return found;
  const text = command.quotes === true ? found.text : found.text.map((line) => startedBy(cli.tutti, line));
  io.stdout.write(reportText({ ...found, text }, cli.json, io.stdout));
  return found.exit ?? 0;
}

function reportText({ json: data, text }: Report, json: boolean, { isTTY, columns }: Screen): string {
  if (json) return `${JSON.stringify(data, undefined, 2)}\n`;
  const fits = (line: string): string => (isTTY === true && columns ? folded(line, columns) : line);
  return text.map((line) => `${fits(line)}\n`).join('');
}

/** Arguments after `--` belong to another program. */
const asksForJson = (argv: readonly string[]): boolean =>
  argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined).includes('--json');

/** Prints the error on stderr, and with `--json` on stdout too. */
async function complain(error: unknown, io: Io, json: boolean): Promise<Exit> {
  const usage = error instanceof commander.CommanderError;
  if (usage && error.exitCode === 0) return 0;
  // A command without a subcommand is wrong usage; its help is already printed.
  if (usage && error.code === 'commander.help') return 2;
  // The message may contain session ids, paths and arguments from untrusted sources.
  const text = usage ? usageMessage(error.message) : error instanceof Problem ? error.message : messageOf(error);
  const message = startedBy(await tuttiFor(io), text.split('\n').map(printable).join('\n'));
  const exit = usage ? 2 : error instanceof Problem ? error.exit : 3;
  io.stderr.write(`tutti: ${message}\n`);
  if (json) io.stdout.write(`${JSON.stringify({ error: message, exit }, undefined, 2)}\n`);
  return exit;
}

const tuttiFor = async ({ tutti, cwd = '/', env }: Io): Promise<string> => tutti ?? programHere({ cwd, env });

/** `error: unknown command 'stauts'` and a hint in brackets on a second line become two sentences. */
function usageMessage(message: string): string {
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const did = /^\((.*)\)$/.exec(hint)?.[1];
  return did === undefined ? `${first}; see \`--help\`` : `${first}. ${did}`;
}

const START = 'Start with `tutti init` in your project, or watch it work first: `tutti demo`.';

type Performer = (command: Command, cli: Cli, args: Args) => Promise<void>;

function parser(io: Io, perform: Performer): commander.Command {
  const program = new commander.Command('tutti')
    .description('Keeps an orchestrating agent from working alone, stopping halfway and skipping stages.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .option('--no-color', 'no colour (NO_COLOR works too)')
    .addHelpText('after', () => `\n${folded(START, widthOf(io.stdout))}`);
  configure(program, io);
  for (const { title, commands } of GROUPS) {
    program.commandsGroup(title);
    for (const command of commands)
      program.addCommand(built(command, io, perform), { hidden: command.hidden === true });
  }
  return program;
}

function configure(command: commander.Command, io: Io): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => void io.stdout.write(text),
    // Only help after wrong usage is written here; `complain` prints errors.
    writeErr: (text) => void io.stderr.write(text),
    outputError: () => {},
    getOutHelpWidth: () => widthOf(io.stdout),
    getErrHelpWidth: () => widthOf(io.stderr),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
  command.configureHelp({
    // The parser's own limit is 40: in a narrower column it breaks no lines, and the terminal breaks words.
    minWidthToWrap: 8,
    subcommandTerm: (sub) => [sub.name(), ...sub.registeredArguments.map(termOf)].join(' '),
  });
}

const termOf = (argument: commander.Argument): string => {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return argument.required ? `<${name}>` : `[${name}]`;
};

function built(command: Command, io: Io, perform: Performer): commander.Command {
  const made = new commander.Command(command.name)
    .summary(command.about)
    .description([command.about, command.detail].filter((part) => part !== undefined).join('\n\n'))
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .addHelpText('after', afterHelp(command));
  configure(made, io);
  for (const sub of command.commands ?? []) made.addCommand(built(sub, io, perform), { hidden: sub.hidden === true });
  if (command.run === undefined) return made;

  for (const { name, about, choices } of command.arguments ?? []) {
    made.addArgument(new commander.Argument(name, withChoices(about, choices)));
  }
  for (const { flags, about, choices, fallback, list } of command.options ?? []) {
    const option = new commander.Option(flags, withChoices(about, choices));
    // Without a description, help prints the value in quotes.
    if (fallback !== undefined) option.default(fallback, fallback);
    if (list === true)
      option.argParser((value, before?: unknown) => (typeof before === 'string' ? `${before},${value}` : value));
    made.addOption(option);
  }
  return made
    .option('--json', 'print JSON')
    .option('--no-color', 'no colour')
    .allowExcessArguments(false)
    .action(async () => {
      const options: Readonly<Record<string, unknown>> = made.optsWithGlobals();
      checkChoices(command, made, options);
      const paint = paintFor(io.stdout, io.env, options.color !== false);
      const [lines, keys] = [questioner(io), chooser({ ...io, paint })];
      try {
        await perform(
          command,
          cliFor(io, options, { ask: lines.ask, choose: keys.choose, paint, tutti: await tuttiFor(io) }),
          argsOf(made.args, options),
        );
      } finally {
        lines.close();
        keys.close();
      }
    });
}

const withChoices = (about: string, choices: readonly string[] | undefined): string =>
  choices === undefined ? about : `${about}: ${choices.join(', ')}`;

const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Checked here instead of in the parser, to suggest the nearest valid value. */
function checkChoices(command: Command, made: commander.Command, options: Readonly<Record<string, unknown>>): void {
  const check = (what: string, value: unknown, choices: readonly string[] | undefined): void => {
    if (choices === undefined || typeof value !== 'string' || choices.includes(value)) return;
    const meant = choices.find((choice) => isClose(value, choice) && choice === nearest(value, choices));
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw usage(`${what} must be ${orList(choices)}, not '${printable(value)}'.${hint}`);
  };
  command.arguments?.forEach(({ name, choices }, index) => {
    check(name, made.args[index], choices);
  });
  command.options?.forEach(({ flags, choices, list }, index) => {
    const option = made.options[index];
    if (option === undefined) return;
    const given = options[option.attributeName()];
    for (const value of list === true && typeof given === 'string' ? given.split(',') : [given])
      check(/--[a-z-]+/.exec(flags)?.[0] ?? flags, value, choices);
  });
}

function afterHelp(command: Command): string {
  const json = command.json === undefined ? '' : `\n--json prints:\n  ${command.json}\n`;
  return `\n${command.examples.length > 1 ? 'Examples' : 'Example'}:\n${command.examples.map((line) => `  ${line}\n`).join('')}${json}`;
}

function argsOf(words: readonly string[], options: Readonly<Record<string, unknown>>): Args {
  return {
    words,
    text: (option) => {
      const value = options[option];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (option) => options[option] === true,
  };
}

function cliFor(
  io: Io,
  options: Readonly<Record<string, unknown>>,
  { ask, choose, paint, tutti }: Required<Pick<Cli, 'ask' | 'choose' | 'paint' | 'tutti'>>,
): Cli {
  if (io.cwd === undefined) throw environment('the current folder no longer exists.', 'Change to another one.');
  const person = io.stdin.isTTY === true && io.stdout.isTTY === true;
  return {
    env: io.env,
    cwd: io.cwd,
    now: io.now,
    stdin: io.stdin,
    write: (text) => void io.stdout.write(text),
    warn: (line) => void io.stderr.write(`tutti: ${startedBy(tutti, line)}\n`),
    draw: io.stderr.isTTY === true ? (text) => void io.stderr.write(text) : undefined,
    json: options.json === true,
    colour: options.color !== false,
    paint,
    width: widthOf(io.stdout),
    ask: person ? ask : undefined,
    choose: person ? choose : undefined,
    terminal: person ? liveTerminal(io) : undefined,
    agent: io.agent,
    unattended: io.unattended ?? (() => undefined),
    machine: io.machine ?? THIS_MACHINE,
    tutti,
    ...(io.session !== undefined && { session: io.session }),
    commands: COMMANDS,
  };
}
