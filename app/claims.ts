import type { Database } from '#/database/database.ts';
import type { StoredRow } from './cars/car-row.ts';
import { listTold, tellAnew } from './cars/told-tags.ts';
import { deniedBy, type Denial } from './reports/claims/judge.ts';
import { listPapers } from './reports/claims/papers.ts';

/** What a row is held against: its tags as the dealer wrote them, and its facts. */
type Told = Pick<StoredRow, 'id' | 'tags' | 'told_tags' | 'facts' | 'first_registration'>;

/**
 * Takes the tags that a car's own papers contradict off the rows: what a car shows, and is found
 * by, must be so. The tags as they were written stay beside them, to come back with better papers.
 */
export async function withoutDenied<Row extends Told>(
  trx: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const denied = await listDenied(trx, rows);
  return rows.map((row) => {
    const tags = told(row);
    const gone = new Set((denied.get(row.id) ?? []).map(({ tag }) => tag));
    const { told_tags: _old, ...rest } = row;
    const kept = tags.filter((tag) => !gone.has(tag));
    return {
      ...rest,
      ...(row.tags && { tags: kept }),
      ...(gone.size > 0 && { told_tags: tags }),
    } as Row;
  });
}

/** What the papers of these cars have against their tags, by the car's id. */
export async function listDenied(
  trx: Database,
  rows: readonly Told[],
): Promise<Map<string, Denial[]>> {
  const tagged = rows.filter((row) => told(row).length > 0);
  const papers = await listPapers(
    trx,
    tagged.map(({ id }) => id),
  );
  return new Map(
    tagged.map((row) => {
      const own = papers.get(row.id) ?? { mileage: null, flaw: null, supports: [], against: {} };
      const registered = row.first_registration ?? null;
      return [row.id, deniedBy({ ...own, transfers: transfersOf(row), registered }, told(row))];
    }),
  );
}

/** Holds the tags of cars that are stored against their papers, after those have changed. */
export async function reconsider(trx: Database, carIds: readonly string[]): Promise<void> {
  const cars = await listTold(trx, carIds);
  await tellAnew(
    trx,
    cars,
    await withoutDenied(
      trx,
      cars.map(({ row }) => row),
    ),
  );
}

/** As `listDenied`, of cars that are stored. */
export async function listStoredDenied(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, Denial[]>> {
  return listDenied(
    trx,
    (await listTold(trx, carIds)).map(({ row }) => row),
  );
}

/** The words for the dealer whose car claims what its papers deny, or what nothing supports. */
export function remarkOn({ tag, words, isUnsupported }: Denial): string {
  const why = isUnsupported ? '没有依据' : '与这台车的记录不符';
  return `「${tag}」${why}：${words}。已照常导入，但这个标签不展示`;
}

function told({ tags, told_tags }: Told): readonly string[] {
  return told_tags ?? tags ?? [];
}

/** By the fact that the registration is the source of. */
function transfersOf({ facts }: Told): number | null {
  const [, count] = /^(\d+)\s*次?$/.exec(facts?.['过户次数'] ?? '') ?? [];
  return count === undefined ? null : Number(count);
}
