import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONDITIONS, type Condition } from './applies.ts';

/** One thing that is looked at on a car. */
export type Checkpoint = {
  /** Its place in the catalogue: the letter of its category and a number, `E06`. */
  code: string;
  category: string;
  item: string;
  /** What counts as normal. */
  criterion: string;
  method: string;
  /** What may be wrong with it. */
  options: readonly string[];
  /** What a car must be or have for the point to apply; nothing means every vehicle. */
  applies: readonly Condition[];
};

/** Checkpoints that stand together; `id` is their letter. */
export type Category = { id: string; name: string; codes: readonly string[] };

/** Words of the standard for whoever inspects: how to note that there is none, and letters behind what may be wrong. */
const ASIDE = /（无则[^）]*）/;
const LETTERS = /[A-Z]+$/;

const TEXT = readFileSync(join(import.meta.dirname, 'checkpoints.tsv'), 'utf8');

/** All checkpoints by their code, in the order of the catalogue. */
export const CATALOGUE: ReadonlyMap<string, Checkpoint> = new Map(
  TEXT.trimEnd()
    .split('\n')
    .slice(1)
    .map(toCheckpoint)
    .map((checkpoint) => [checkpoint.code, checkpoint]),
);

/** The categories in the order in which a car is gone through. */
export const CATEGORIES: readonly Category[] = [
  ...Map.groupBy(CATALOGUE.values(), ({ code }) => code.slice(0, 1)),
].map(([id, points]) => ({
  id,
  name: points[0]?.category ?? '',
  codes: points.map(({ code }) => code),
}));

/** Which edition of the catalogue this is: a report says by which one it was made. */
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
      if (!known) throw new Error(`checkpoints.tsv: ${code} asks for ${word}, which nobody knows`);
      return known;
    }),
  };
}
