import type { Database } from '#/database/database.ts';

/**
 * Words that claim something without evidence, and the reason: the car's records contradict them, or
 * nothing supports them. A tag is not displayed; of a title these words are cut; of the notes a
 * sentence is left out where the records contradict it.
 */
export type DeniedTag = {
  tag: string;
  words: string;
  isUnsupported: boolean;
  /** The field with the words where they are not a whole tag. */
  field?: 'title' | 'notes';
};

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

/** Returns the message to the dealer about words that are not displayed, or lack evidence. */
export function deniedTagText({ tag, words, isUnsupported, field }: DeniedTag): string {
  const why = isUnsupported ? '没有依据' : '与这台车的记录不符';
  return `「${tag}」${why}：${words}。已照常导入，${consequence(field, isUnsupported)}`;
}

/** Returns the Chinese word of the field that has the words. */
export function deniedFieldWord({ field }: DeniedTag): string {
  return field === 'title' ? '标题' : field === 'notes' ? '备注' : '标签';
}

function consequence(field: DeniedTag['field'], isUnsupported: boolean): string {
  if (field === 'title') return '但展示的标题里没有这几个字';
  if (field !== 'notes') return '但这个标签不展示';
  return isUnsupported ? '请补上依据，或改掉这句备注' : '但这一句备注不展示';
}
