import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONDITIONS, type Condition } from './applies.ts';

/** A checkpoint in the catalogue of inspections. */
export type Checkpoint = {
  /** The code: the letter of the category and a number, such as `E06`. */
  code: string;
  category: string;
  item: string;
  /** The condition for a normal result. */
  criterion: string;
  method: string;
  /** The kinds of defects that the checkpoint can have. */
  options: readonly string[];
  /** The conditions under which the checkpoint applies. Empty if it applies to every vehicle. */
  applies: readonly Condition[];
};

/** A category of checkpoints: its letter (`id`), its name, and the codes of its checkpoints. */
export type Category = { id: string; name: string; codes: readonly string[] };

/**
 * Match texts of the standard that the catalogue leaves out: a note about absent equipment
 * (`ASIDE`), and letters at the end of a kind of defect (`LETTERS`).
 */
const ASIDE = /（无则[^）]*）/;
const LETTERS = /[A-Z]+$/;

const TEXT = readFileSync(join(import.meta.dirname, 'checkpoints.tsv'), 'utf8');

/** All checkpoints by their codes, in catalogue order. */
export const CATALOGUE: ReadonlyMap<string, Checkpoint> = new Map(
  TEXT.trimEnd()
    .split('\n')
    .slice(1)
    .map(toCheckpoint)
    .map((checkpoint) => [checkpoint.code, checkpoint]),
);

/** The categories of checkpoints in the order of an inspection. */
export const CATEGORIES: readonly Category[] = [
  ...Map.groupBy(CATALOGUE.values(), ({ code }) => code.slice(0, 1)),
].map(([id, points]) => ({
  id,
  name: points[0]?.category ?? '',
  codes: points.map(({ code }) => code),
}));

/** The SHA-256 of the catalogue's file. Reports contain it as the edition of the catalogue. */
export const EDITION = createHash('sha256').update(TEXT).digest('hex');

function toCheckpoint(line: string): Checkpoint {
  const [code = '', category = '', item = '', criterion = '', method = '', options = '', applies] =
    line.split('\t');
  const words = applies ? applies.split(' ') : [];
  return {
    code,
    category,
    item: item.replace(ASIDE, ''),
    criterion,
    method,
    options: options.split('/').map((option) => option.replace(LETTERS, '')),
    applies: words.map((word) => {
      const known = CONDITIONS.find((condition) => condition === word);
      if (!known) throw new Error(`checkpoints.tsv: ${code} has the unknown condition ${word}`);
      return known;
    }),
  };
}
