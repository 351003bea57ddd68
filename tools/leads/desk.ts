import type { Context } from '#/server/http/implement.ts';
import type { Parsed, Terminal } from '#/tools/command.ts';

/** The dependencies of a command. */
export type Desk = Terminal & {
  context: Context;
  /** Returns the user's name for the access log. Throws Unusable if it is unknown. */
  who(): string;
  /** Reads standard input. */
  input(): Promise<string>;
};

/** Wrong usage. The message is for the user. */
export class Unusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unusable';
  }
}

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

/** The options of a command. */
export type Values = Parsed<typeof OPTIONS>;

/** Returns whether there was something to do; false makes the exit code 1. */
export type Command = (words: readonly string[], values: Values, desk: Desk) => Promise<boolean>;
