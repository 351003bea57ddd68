import type { Database } from '#/database/database.ts';

/** A tag that a car's own papers contradict, or that no inspection supports, and the reason. */
export type DeniedTag = { tag: string; words: string; isUnsupported: boolean };

/** Reads the tags of these cars that are not shown, in the order of the dealer's row, by the car's id. */
export async function readDeniedTags(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, DeniedTag[]>> {
  if (carIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'denied_tags'])
    .where('id', 'in', carIds)
    .where('denied_tags', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, denied_tags }) => [id, JSON.parse(denied_tags ?? '[]') as DeniedTag[]]),
  );
}

/** Returns the message for the dealer whose car has a tag that is not shown. */
export function deniedTagText({ tag, words, isUnsupported }: DeniedTag): string {
  const why = isUnsupported ? '没有依据' : '与这台车的记录不符';
  return `「${tag}」${why}：${words}。已照常导入，但这个标签不展示`;
}
