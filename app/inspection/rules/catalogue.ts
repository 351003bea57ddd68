import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONDITIONS, type Condition } from './applies.ts';

/** A checkpoint of the catalogue. */
export type Checkpoint = {
  /** The letter of its category and a number, such as `E06`. */
  code: string;
  category: string;
  item: string;
  /** The condition for a normal result. */
  criterion: string;
  method: string;
  /** The possible kinds of defects. */
  options: readonly string[];
  /** The conditions for the checkpoint to apply; empty for every vehicle. */
  applies: readonly Condition[];
};

/** A category of checkpoints; `id` is its letter. */
export type Category = { id: string; name: string; codes: readonly string[] };

/**
 * Match the parts of the standard's wording that address inspectors and are removed: how to record
 * absent equipment (ASIDE), and letters after a kind of defect (LETTERS).
 */
const ASIDE = /（无则[^）]*）/;
const LETTERS = /[A-Z]+$/;

const TEXT = readFileSync(join(import.meta.dirname, 'checkpoints.tsv'), 'utf8');

/** All checkpoints by code, in catalogue order. */
export const CATALOGUE: ReadonlyMap<string, Checkpoint> = new Map(
  TEXT.trimEnd()
    .split('\n')
    .slice(1)
    .map(toCheckpoint)
    .map((checkpoint) => [checkpoint.code, checkpoint]),
);

/** The categories in the order of an inspection. */
export const CATEGORIES: readonly Category[] = [
  ...Map.groupBy(CATALOGUE.values(), ({ code }) => code.slice(0, 1)),
].map(([id, points]) => ({
  id,
  name: points[0]?.category ?? '',
  codes: points.map(({ code }) => code),
}));

/** SHA-256 of the catalogue's file. Reports state it as the edition of the catalogue. */
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
