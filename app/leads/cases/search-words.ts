import type { Personal } from '#/app/leads/lead-payload.ts';
import type { Database } from '#/database/database.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';

/**
 * The kinds of blind indexes (keyed hashes) by which the console searches: one for the last four
 * digits of the telephone number, and one for the name.
 */
const PHONE_END = 'phone-end';
const NAME = 'name';

/**
 * Returns the kind and the value of the blind index to search for. Four digits are read as the end
 * of a telephone number, any other text as a name.
 */
export function searchedParts(text: string): { kind: string; value: string }[] {
  const plain = text.normalize('NFKC').trim();
  return /^\d{4}$/.test(plain)
    ? [{ kind: PHONE_END, value: plain }]
    : [{ kind: NAME, value: plain }];
}

/** Replaces the blind indexes (keyed hashes) by which the console finds this request. */
export async function replaceSearchWords(
  trx: Database,
  leadId: string,
  key: PersonalKey,
  { phone, name }: Pick<Personal, 'phone' | 'name'>,
): Promise<void> {
  await deleteSearchWords(trx, [leadId]);
  const words = [indexWord(key, PHONE_END, phone.slice(-4))];
  const plain = name?.normalize('NFKC').trim() ?? '';
  if (plain !== '') words.push(indexWord(key, NAME, plain));
  await trx.kysely
    .insertInto('lead_search_word')
    .values(words.map((word) => ({ lead_id: leadId, word })))
    .execute();
}

/** Deletes the blind indexes of these requests. */
export async function deleteSearchWords(trx: Database, leadIds: readonly string[]): Promise<void> {
  await trx.kysely.deleteFrom('lead_search_word').where('lead_id', 'in', leadIds).execute();
}
