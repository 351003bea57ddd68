import type { Context } from '#/server/http/implement.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  EXIT_UNUSABLE,
  runCommand,
  type Command,
} from '#/tools/command.ts';
import { commands, HELP } from './commands.ts';
import { checkUsage, OPTIONS, type Desk } from './desk.ts';

/** The dependencies of `npm run leads`. */
export type Setup = Omit<Desk, 'context' | 'who'> & {
  /** Returns the name of the system user. Throws if there is none. */
  user(): string;
  /** Opens and migrates the database of the settings. The program closes the database. */
  open(): Promise<{ context: Context; close(): Promise<void> }>;
};

/** Runs a command of `npm run leads` and returns the exit code. Never rejects. */
export function runLeads(args: readonly string[], { open, ...setup }: Setup): Promise<number> {
  const command: Command<typeof OPTIONS> = {
    help: HELP,
    chinese: '查看和处理访客留下的线索，管理通知的接收人。见 docs/zh/线索.md',
    options: OPTIONS,
    async run(values, [name = '', ...words]) {
      if (name === '') {
        setup.out(HELP);
        return EXIT_UNUSABLE;
      }
      const task = commands.get(name);
      if (!task) throw new UsageError(`There is no command ${name}. See --help.`);
      checkUsage(name, task, words, values);
      const { context, close } = await open();
      try {
        const desk = { ...setup, context, who: () => values.who ?? nameOf(setup) };
        return (await task.run(words, values, desk)) ? EXIT_OK : EXIT_FAILED;
      } finally {
        await close();
      }
    },
  };
  return runCommand(args, command, setup);
}

/**
 * Returns the name of the system user. Throws UsageError if the system has no name for the user id,
 * as in a container.
 */
function nameOf({ user }: Pick<Setup, 'user'>): string {
  try {
    return user();
  } catch {
    throw new UsageError('Give a name: --who NAME');
  }
}
