import leven from 'leven';
import { plainHeading } from './headings.ts';
import type { RecordType } from './record-type.ts';

/** The known heading that is nearest to an unknown one, and its field. */
export type Near = {
  field: string;
  heading: string;
  /** Whether the unknown heading differs only by its unit. */
  isUnit: boolean;
};

/**
 * Returns the known heading that is most similar to this unknown one. If the heading matches the
 * pattern of an expected field, only the headings of that field are compared. Otherwise returns
 * undefined if half of the characters or more differ. Exception: in a heading of two characters one
 * may differ, if no other field has an equally similar heading.
 */
export function nearHeading(type: RecordType, heading: string): Near | undefined {
  const whole = plainHeading(heading);
  const bare = whole.replace(/[([【/].*$/, '') || whole;
  const expected = expectedOf(type, heading);
  const known = [
    ...Object.entries(type.columns),
    ...Object.keys(type.schema.entries).map((field) => [field, field] as const),
  ].filter(([, field]) => expected === undefined || field === expected);
  let best: { field: string; heading: string; share: number } | undefined;
  let isOnly = true;
  for (const [word, field] of known) {
    const share = leven(bare, plainHeading(word)) / Math.max(bare.length, word.length);
    if (best === undefined || share < best.share) {
      best = { field, heading: word, share };
      isOnly = true;
    } else if (share === best.share && field !== best.field) isOnly = false;
  }
  // 里呈 for 里程: one of two characters.
  const isShort = isOnly && bare.length === 2 && best?.heading.length === 2;
  const most = isShort ? MOST_CHANGED : MOST_CHANGED - 0.01;
  if (!best || (expected === undefined && best.share > most)) return undefined;
  const { field, heading: nearest, share } = best;
  const first = Object.keys(type.columns).find((each) => type.columns[each] === field);
  return { field, heading: first ?? nearest, isUnit: share === 0 };
}

/** Finds the expected field whose pattern matches this unknown heading. */
export function expectedOf(type: RecordType, heading: string): string | undefined {
  const looks = Object.entries(type.expects ?? {}) as [string, RegExp][];
  return looks.find(([, pattern]) => pattern.test(plainHeading(heading)))?.[0];
}

const MOST_CHANGED = 0.5;
