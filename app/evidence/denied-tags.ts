import type { Database } from '#/database/database.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { CLAIM_FIELDS } from './claim-fields.ts';

/**
 * A claim in a car's row that the records contradict or do not support (`isUnsupported`). `tag` is
 * the denied text, `words` the reason.
 */
export type DeniedTag = {
  tag: string;
  words: string;
  isUnsupported: boolean;
  /** The field that contains the claim. */
  field: string;
  /**
   * Whether pages omit the text, although the policy of its field is to display it with a label.
   */
  isOmitted?: boolean;
};

/**
 * Returns the denied claims of each car in `carIds`, by car id. Cars without denied claims are
 * absent.
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

/**
 * Returns the import warning about a denied claim: the reason, and what pages do with the claim.
 * @param record the record type to which the field belongs
 */
export function deniedTagReason(
  { tag, words, isUnsupported, field, isOmitted }: DeniedTag,
  record = 'car',
): Reason {
  const then = isOmitted ? '但这一项不展示' : consequence(record, field, isUnsupported);
  const dealers = "pages leave it out, or mark it as the dealer's words";
  return isUnsupported
    ? {
        code: 'unsupported_claim',
        zh: `「${tag}」没有依据：${words}。照常导入，${then}`,
        en: `No record of the car supports "${tag}": ${dealers}`,
      }
    : {
        code: 'contradicted_claim',
        zh: `「${tag}」与这台车的记录不符：${words}。照常导入，${then}`,
        en: `Records of the car contradict "${tag}": ${dealers}`,
      };
}

function consequence(record: string, field: string, isUnsupported: boolean): string {
  const policy = CLAIM_FIELDS[record]?.[field];
  if (policy === 'omit') return '但这个标签不展示';
  if (policy === 'cut' || policy === 'prune') return '但展示时去掉这几个字';
  if (policy === 'label') return `展示时注明「车商自述${isUnsupported ? '' : '，与记录不符'}」`;
  return '展示时注明「车商自述」；请补上依据，或改掉这句';
}
