import type { Context } from '#/server/http/implement.ts';
import { UsageError, type Parsed, type Terminal } from '#/tools/command.ts';

/** What a command of `npm run leads` needs. */
export type Desk = Terminal & {
  context: Context;
  /** Returns the user's name for the access log. Throws UsageError if the name is unknown. */
  who(): string;
  /** Reads standard input to its end. */
  input(): Promise<string>;
};

export const OPTIONS = {
  kind: { type: 'string' },
  status: { type: 'string' },
  most: { type: 'string', default: '50' },
  phone: { type: 'string' },
  note: { type: 'string' },
  who: { type: 'string' },
  why: { type: 'string' },
  to: { type: 'string' },
  unmask: { type: 'boolean', default: false },
  prepare: { type: 'boolean', default: false },
  lost: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** The options of a command of `npm run leads`. */
export type Values = Parsed<typeof OPTIONS>;

/** A command of `npm run leads`. */
export type Command = {
  /** Runs the command. False means exit code 1. */
  run(words: readonly string[], values: Values, desk: Desk): Promise<boolean>;
  /** The options that the command accepts in addition to `--who`. */
  options?: readonly (keyof typeof OPTIONS)[];
  /** Maximum number of arguments that are not options; 0 if absent. */
  words?: number;
};

/**
 * Throws UsageError if an argument or an option is given that the command `name` does not accept.
 */
export function checkUsage(
  name: string,
  { options = [], words = 0 }: Command,
  given: readonly string[],
  values: Values,
): void {
  const unknownWords = given.slice(words);
  if (unknownWords.length > 0)
    throw new UsageError(`${name} does not take ${unknownWords.join(' ')}. See --help.`);
  const defaults: Partial<Values> = { most: OPTIONS.most.default };
  for (const option of Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]) {
    const isGiven = (values[option] ?? false) !== (defaults[option] ?? false);
    if (isGiven && option !== 'who' && !options.includes(option)) {
      throw new UsageError(`${name} does not take --${option}. See --help.`);
    }
  }
}
