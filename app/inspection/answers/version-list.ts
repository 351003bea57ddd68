import type { Database } from '#/database/database.ts';
import { toLevel } from './report-answers.ts';
import { changesBetween } from '#/app/inspection/rules/changes.ts';
import { openVersion, type Opened } from './open-version.ts';
import { listBodies, type VersionHead, type Withdrawn } from '#/app/inspection/queries.ts';
import { evidencedScores } from './evidenced-verdicts.ts';
import type { InspectionReport, Withdrawn as WithdrawnTold } from './report-schema.ts';

type ToldVersion = InspectionReport['versions'][number];
/** What never changes of it. */
type Compared = Omit<ToldVersion, 'withdrawn'>;

/**
 * Versions as a report lists them, what each changed in the one before, and which were withdrawn. What
 * they say never changes, so what was once read and compared is kept; all others are read in one go.
 * @param heads oldest first, as the answer is not
 */
export async function versionList(
  db: Database,
  heads: readonly VersionHead[],
): Promise<ToldVersion[]> {
  const pairs = heads.map((head, at) => {
    const before = heads[at - 1];
    return { head, before, key: `${before?.digest ?? ''} ${head.digest}` };
  });
  const unknown = pairs.filter(({ key }) => !kept.has(key));
  const bodies = await listBodies(db, [
    ...new Set(unknown.flatMap(({ head, before }) => [head.digest, ...digestOf(before)])),
  ]);
  const read = new Map<string, Opened>();
  for (const head of heads) {
    const body = bodies.get(head.digest);
    if (body !== undefined) read.set(head.digest, await openVersion({ ...head, body }, db));
  }
  const told = pairs.flatMap(({ head, before, key }) => {
    const known = kept.get(key) ?? compare(read.get(before?.digest ?? ''), read.get(head.digest));
    if (known) keep(key, known);
    return known ? { ...known, withdrawn: toWithdrawn(head) } : [];
  });
  return told.reverse();
}

/** When and why a version was withdrawn, as it travels; null where it was not. */
export function toWithdrawn({ withdrawn_at: at, reason }: Withdrawn): WithdrawnTold {
  return at === null ? null : { at, reason: reason ?? '' };
}

function digestOf(head: VersionHead | undefined): string[] {
  return head ? [head.digest] : [];
}

function compare(before: Opened | undefined, read: Opened | undefined): Compared | undefined {
  if (!read) return undefined;
  const { version, published_at, is_final, stage = null, grade } = read.publication;
  const { score } = evidencedScores(read.publication);
  const level = toLevel(grade.level);
  const changes = before ? changesBetween(before.publication, read.publication) : [];
  return { version, published_at, is_final, stage, level, score, changes };
}

/** By the digests of a version and the one before: what a digest stands for is the same for ever. */
const kept = new Map<string, Compared>();
/** Some hundred bytes each, seldom more. */
const MOST_KEPT = 2_000;

function keep(key: string, told: Compared): void {
  // The oldest stands first, and goes first.
  kept.delete(key);
  kept.set(key, told);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
