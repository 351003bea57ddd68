import type { Database } from '#/database/database.ts';

/**
 * A claim that the car's records contradict, or that nothing supports (`isUnsupported`). `tag` is
 * the text of the claim; `words` states why the claim is denied. A denied tag is not displayed. A
 * denied claim is removed from the title. From the notes, a clause is removed only if the records
 * contradict its claim.
 */
export type DeniedTag = {
  tag: string;
  words: string;
  isUnsupported: boolean;
  /** The field that contains the claim; absent if the claim is a tag. */
  field?: 'title' | 'notes';
};

/**
 * Returns the denied claims of the given cars by car id: those of the tags in the row's order, then
 * those of the title and the notes. A car without a denied claim is not in the map.
 */
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

/** Returns the import warning about a denied claim: the reason and the effect on the page. */
export function deniedTagText({ tag, words, isUnsupported, field }: DeniedTag): string {
  const why = isUnsupported ? '没有依据' : '与这台车的记录不符';
  return `「${tag}」${why}：${words}。已照常导入，${consequence(field, isUnsupported)}`;
}

/** Returns the Chinese name of the field that contains a denied claim. */
export function deniedFieldWord({ field }: DeniedTag): string {
  return field === 'title' ? '标题' : field === 'notes' ? '备注' : '标签';
}

function consequence(field: DeniedTag['field'], isUnsupported: boolean): string {
  if (field === 'title') return '但展示的标题里没有这几个字';
  if (field !== 'notes') return '但这个标签不展示';
  return isUnsupported ? '请补上依据，或改掉这句备注' : '但这一句备注不展示';
}
