import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextName } from './contract.ts';

/** A text as it comes with the program: Markdown, not filled in. */
export type BuiltIn = { version: string; body: string };

/**
 * The text that stands until a dealer brings in another: of what the law says in any case, and of
 * what this program does. Undefined for a text that promises more: that is for the dealer to promise.
 */
export function builtIn(name: TextName): BuiltIn | undefined {
  return BUILT_IN.get(name);
}

const FILE = /^---\nversion: (\S+)\n---\n([\s\S]+)$/;

const BUILT_IN: ReadonlyMap<TextName, BuiltIn> = new Map(
  (['warranty', 'privacy'] as const).map((name) => {
    const file = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
    const [, version, body] = FILE.exec(file) ?? [];
    if (!version || !body) throw new Error(`${name}.md has no head`);
    return [name, { version, body }];
  }),
);
