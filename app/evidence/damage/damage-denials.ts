import { hasNewPaint } from '#/app/car-drawing/paint.ts';
import { ALL_PANELS } from '#/app/car-drawing/panels.ts';
import { claimsIn, type Claim } from '#/app/evidence/claim-words.ts';
import {
  damageText,
  damageWords,
  leavesTraces,
  type DamageRecord,
  type DamageSource,
  type DamageSubject,
} from './damage-records.ts';

/** The fields of a dealer-defined report that may deny damage. `type` is the key of its link. */
export type StatedReport = { type: string; title: string; verdict: string; date: string | null };

/**
 * The verdict of a dealer-defined report which says that there is no damage, new paint or claim on
 * these subjects. `source` is the title of the report.
 */
export type DamageDenial = Pick<DamageRecord, 'subjects' | 'date' | 'source' | 'words'> & {
  type: string;
};

/** A sentence on a contradiction between two reports, for the page of the report `type`. */
export type ReportDifference = { type: string; words: string };

/** Returns the reports whose verdict denies damage, with the subjects that it denies. */
export function damageDenials(reports: readonly StatedReport[]): DamageDenial[] {
  return reports.flatMap(({ type, title, verdict, date }) => {
    const subjects = deniedIn(verdict);
    return subjects.length > 0 ? [{ type, subjects, date, source: title, words: verdict }] : [];
  });
}

/** Returns those of `records` that state the damage, paint or claims that the verdict denies. */
export function recordsAgainst(
  { subjects }: Pick<DamageDenial, 'subjects'>,
  records: readonly DamageRecord[],
): DamageRecord[] {
  return records.filter((record) =>
    record.subjects.some((subject) => subjects.includes(subject) && isDamage(subject, record)),
  );
}

/**
 * Returns sentences on each contradiction between a denial and a record: one for the page of the
 * denial, and one for the page of the record. Inspections and the lists in the car's row have no
 * such page.
 */
export function reportDifferences(
  denials: readonly DamageDenial[],
  records: readonly DamageRecord[],
): ReportDifference[] {
  return denials.flatMap((denial) => {
    const against = recordsAgainst(denial, records);
    if (against.length === 0) return [];
    return [
      { type: denial.type, words: `对不上：${damageText(against)}` },
      ...against.flatMap(({ type: source, words }) => {
        const type = source && PAGES[source];
        return type === undefined
          ? []
          : [{ type, words: `对不上：${damageWords(denial)}，这里有「${words}」` }];
      }),
    ];
  });
}

/** The link key of each report that can state damage. The lists in a car's row have no page. */
const PAGES: Readonly<Partial<Record<DamageSource, string>>> = {
  mileage: 'mileage',
  preparation: 'preparation',
  refurbish: 'refurbish-list',
  flaw: 'flaw',
};

/** For each subject, the claims that deny damage to it. */
const DENIED: readonly (readonly [DamageSubject, readonly Claim[]])[] = [
  ['structure', ['no-accident']],
  ['flood', ['no-accident', 'no-flood']],
  ['fire', ['no-accident', 'no-fire']],
  ['paint', ['first-paint']],
  ['panels', ['first-paint']],
  ['claims', ['no-claims']],
];
/** Matches words that deny damage to the frame only. */
const FRAME_WORDS = /结构|骨架|车架|大梁|梁头/;

/** Returns the subjects on which a verdict denies damage. */
function deniedIn(verdict: string): DamageSubject[] {
  const claims = claimsIn(verdict).filter(
    // Original paint on named panels says nothing about the others.
    ({ claim, end }) => claim !== 'first-paint' || !namesPanel(clauseAt(verdict, end)),
  );
  return DENIED.flatMap(([subject, denying]) => {
    const isDenied = claims.some(
      ({ claim, words }) =>
        denying.includes(claim) && (subject === 'structure' || !FRAME_WORDS.test(words)),
    );
    return isDenied ? [subject] : [];
  });
}

/** Returns the clause of a text that ends at or after the index `end`. */
function clauseAt(text: string, end: number): string {
  const before = text.slice(0, end).split(/[，。；,;]/);
  const [after = ''] = text.slice(end).split(/[，。；,;]/);
  return `${before[before.length - 1] ?? ''}${after}`;
}

function namesPanel(clause: string): boolean {
  return (
    clause.includes('除') || Object.values(ALL_PANELS).some(({ name }) => clause.includes(name))
  );
}

/**
 * Returns whether a record says that this subject was repaired or repainted. A mere scratch does
 * not count.
 */
function isDamage(subject: DamageSubject, record: DamageRecord): boolean {
  if (subject === 'paint') return record.paint === undefined || hasNewPaint(record.paint.mean);
  return subject !== 'panels' || leavesTraces(record.words);
}
