import { parseArgs } from 'node:util';
import type { Context } from '#/server/http/implement.ts';
import { commands, HELP } from './commands.ts';
import { OPTIONS, Unusable, type Desk } from './desk.ts';

/** The dependencies of the program. */
export type Setup = Omit<Desk, 'context' | 'who'> & {
  /** Returns the name of the system user. Throws if there is none. */
  user(): string;
  /** Opens and migrates the database with the settings. The program closes it. */
  open(): Promise<{ context: Context; close(): Promise<void> }>;
};

/** Exit code: success. */
const EXIT_OK = 0;
/** Exit code: nothing found, or messages are stuck. */
const EXIT_NOTHING = 1;
/** Exit code: wrong usage, no database, or no key. */
const EXIT_UNUSABLE = 2;

/** Runs the command that the arguments name and returns the exit code. Never rejects. */
export async function runLeads(args: readonly string[], setup: Setup): Promise<number> {
  try {
    return await run(args, setup);
  } catch (error) {
    setup.err(error instanceof Error ? error.message : String(error));
    return EXIT_UNUSABLE;
  }
}

async function run(args: readonly string[], { open, ...setup }: Setup): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const [name = '', ...words] = positionals;
  if (values.help || name === '') {
    setup.out(HELP);
    return values.help ? EXIT_OK : EXIT_UNUSABLE;
  }
  const command = commands.get(name);
  if (!command) throw new Unusable(`There is no command ${name}. See --help.`);
  const { context, close } = await open();
  try {
    const desk = { ...setup, context, who: () => values.who ?? nameOf(setup) };
    return (await command(words, values, desk)) ? EXIT_OK : EXIT_NOTHING;
  } finally {
    await close();
  }
}

/** Returns the name of the user. An id unknown to the system, as in a container, has none. */
function nameOf({ user }: Pick<Setup, 'user'>): string {
  try {
    return user();
  } catch {
    throw new Unusable('Say who: --who NAME');
  }
}
