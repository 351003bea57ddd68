import type { Database } from '#/database/database.ts';

/** A tag that is not displayed, and the reason: the car's records contradict it, or no inspection supports it. */
export type DeniedTag = { tag: string; words: string; isUnsupported: boolean };

/** Reads the tags of these cars that are not displayed, in the order of the dealer's row, by car id. */
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

/** Returns the message to the dealer about a tag that is not displayed. */
export function deniedTagText({ tag, words, isUnsupported }: DeniedTag): string {
  const why = isUnsupported ? '没有依据' : '与这台车的记录不符';
  return `「${tag}」${why}：${words}。已照常导入，但这个标签不展示`;
}
