import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextName } from './contract.ts';

/** A text as it is written: Markdown, and from which day (YYYY-MM-DD) this version is in force. */
export type WrittenText = { version: string; effective_on: string; body: string };

/** The text that stands until a dealer brings in another. Throws when its file has no head. */
export function builtIn(name: TextName): WrittenText {
  const known = read.get(name);
  if (known) return known;
  const file = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
  const [, version, effective_on, body] = FILE.exec(file) ?? [];
  if (!version || !effective_on || !body) throw new Error(`${name}.md has no head`);
  const text = { version, effective_on, body };
  read.set(name, text);
  return text;
}

const read = new Map<TextName, WrittenText>();

const FILE = /^---\nversion: (\S+)\neffective_on: (\d{4}-\d\d-\d\d)\n---\n([\s\S]+)$/;
