import { listBodies, type VersionHead, type Withdrawn } from '#/app/inspection/queries.ts';
import { changesBetween } from '#/app/inspection/rules/changes.ts';
import type { Database } from '#/database/database.ts';
import { evidencedScores } from './evidenced-verdicts.ts';
import { openVersion, type Opened } from './open-version.ts';
import { toLevel } from './report-answers.ts';
import type { InspectionReport, Withdrawn as WithdrawnAnswer } from './report-schema.ts';

type ListedVersion = InspectionReport['versions'][number];
/**
 * A listed version without its withdrawal. Comparisons are cached in this form, because the
 * withdrawal may be added later.
 */
type Compared = Omit<ListedVersion, 'withdrawn'>;

/**
 * Returns the versions of a report in the format of the API, latest first. `changes` are the
 * differences from the previous version.
 * @param heads oldest first
 */
export async function versionList(
  db: Database,
  heads: readonly VersionHead[],
): Promise<ListedVersion[]> {
  const pairs = heads.map((head, at) => {
    const before = heads[at - 1];
    return { head, before, key: `${before?.digest ?? ''} ${head.digest}` };
  });
  const unknown = pairs.filter(({ key }) => !cache.has(key));
  const bodies = await listBodies(db, [
    ...new Set(unknown.flatMap(({ head, before }) => [head.digest, ...digestOf(before)])),
  ]);
  const read = new Map<string, Opened>();
  for (const head of heads) {
    const body = bodies.get(head.digest);
    if (body !== undefined) read.set(head.digest, await openVersion({ ...head, body }, db));
  }
  const listed = pairs.flatMap(({ head, before, key }) => {
    const known = cache.get(key) ?? compare(read.get(before?.digest ?? ''), read.get(head.digest));
    if (known) save(key, known);
    return known ? { ...known, withdrawn: toWithdrawn(head) } : [];
  });
  return listed.reverse();
}

/** Converts a withdrawal to the format of the API; null if the version was not withdrawn. */
export function toWithdrawn({ withdrawn_at: at, reason }: Withdrawn): WithdrawnAnswer {
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

/**
 * An LRU cache of comparisons of two versions, by the digests of the earlier and the later version.
 */
const cache = new Map<string, Compared>();
/** The maximum number of cached comparisons. Most take some hundred bytes. */
const MOST_CACHED = 2_000;

function save(key: string, compared: Compared): void {
  // A Map iterates in insertion order: the first key is the least recently used.
  cache.delete(key);
  cache.set(key, compared);
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
}
