import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextName } from './contract.ts';

/** A text that is part of the program: a version, and Markdown with placeholders. */
export type BuiltIn = { version: string; body: string };

/** Returns the built-in text of this name; undefined if there is none. */
export function builtIn(name: TextName): BuiltIn | undefined {
  return BUILT_IN.get(name);
}

const FILE = /^---\nversion: (\S+)\n---\n([\s\S]+)$/;

const BUILT_IN: ReadonlyMap<TextName, BuiltIn> = new Map(
  (['privacy'] as const).map((name) => {
    const file = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
    const [, version, body] = FILE.exec(file) ?? [];
    if (!version || !body) throw new Error(`${name}.md has no head`);
    return [name, { version, body }];
  }),
);
