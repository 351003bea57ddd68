import type { Context } from '#/server/http/implement.ts';

/** Where a command works. */
export type Desk = {
  context: Context;
  /** Who is at it, for the access log. Throws Unusable where nobody knows. */
  who(): string;
  /** What is typed on standard input. */
  input(): Promise<string>;
  /** Takes one line of the result. */
  out(line: string): void;
  /** Takes one line about how far it has come. */
  err(line: string): void;
};

/** Wrong usage, in words. */
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
  help: { type: 'boolean', default: false },
} as const;

/** What was given beside the command's own words. */
export type Values = {
  -readonly [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'string'
    ? string
    : boolean;
};

/** Answers whether there was something to do; false ends the program with 1. */
export type Command = (words: readonly string[], values: Values, desk: Desk) => Promise<boolean>;
