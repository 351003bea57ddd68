import { parse } from 'valibot';
import { replaceSearchWords } from '#/app/leads/cases/search-words.ts';
import { contentId, isWithinNetwork, withinUnknownNetwork } from '#/app/leads/content-id.ts';
import {
  BY_CONTENT,
  notePlace,
  payloadOf,
  Personal,
  personalPlace,
  PHONE,
} from '#/app/leads/lead-payload.ts';
import { findReceipt } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import type { ReencryptBatch } from '#/server/personal/change-key.ts';
import type { KeyRing } from '#/server/personal/key-ring.ts';
import {
  indexWord,
  keyIdOf,
  decryptText,
  DecryptionError,
  encryptText,
} from '#/server/personal/key.ts';
import {
  listLeadsUnder,
  listNotesUnder,
  replaceNote,
  replacePersonal,
  type StepPlace,
} from './key-queries.ts';

const AT_ONCE = 100;

/** The functions that re-encrypt requests and their notes after a change of the key. */
export const leadRows: readonly ReencryptBatch[] = [reencryptLeads, reencryptNotes];

async function reencryptLeads(...[trx, ring, from, after]: Parameters<ReencryptBatch>) {
  const rows = await listLeadsUnder(trx, from, { after, most: AT_ONCE });
  const unreadable: string[] = [];
  for (const row of rows) {
    const place = personalPlace(row.id);
    const text = decrypt(row.personal, place, ring);
    if (text === undefined) unreadable.push(place);
    else await reencryptLead(trx, row, text, ring);
  }
  return { encrypted: rows.length - unreadable.length, unreadable, last: rows.at(-1)?.id };
}

type Row = Pick<LeadTable, 'id' | 'request_id' | 'kind' | 'content' | 'taken_at'> & {
  personal: string;
};

async function reencryptLead(trx: Database, row: Row, text: string, { current }: KeyRing) {
  const { id, request_id } = row;
  const personal = parse(Personal, JSON.parse(text));
  await replaceSearchWords(trx, id, current, personal);
  await replacePersonal(
    trx,
    { id, before: row.personal },
    {
      personal: encryptText(current, text, personalPlace(id)),
      phone_word: indexWord(current, PHONE, personal.phone),
      key_id: current.id,
      request_id: request_id.startsWith(BY_CONTENT)
        ? await contentIdAnew(trx, row, personal, current)
        : request_id,
    },
  );
}

/**
 * Returns the new content id of a request (a hash of its form), computed with the new key. If the
 * old id has a part for the network, the new id has random bytes in its place, because the network
 * is not stored; a repeat of such a form then counts as a new request.
 */
async function contentIdAnew(
  trx: Database,
  { request_id, kind, content, taken_at }: Row,
  personal: Personal,
  key: KeyRing['current'],
): Promise<string> {
  const { fields } = payloadOf({ content });
  const id = contentId(key, { kind, personal, fields, taken: new Date(taken_at) });
  const renewed = isWithinNetwork(request_id) ? withinUnknownNetwork(id) : id;
  // A repeat of the request after the key change already has this id.
  return (await findReceipt(trx, renewed)) === undefined ? renewed : withinUnknownNetwork(id);
}

async function reencryptNotes(...[trx, ring, from, after]: Parameters<ReencryptBatch>) {
  const begin = after === undefined ? undefined : (JSON.parse(after) as StepPlace);
  const rows = await listNotesUnder(trx, from, { after: begin, most: AT_ONCE });
  const unreadable: string[] = [];
  for (const { lead_id, number, note } of rows) {
    const place = notePlace(lead_id, number);
    const text = decrypt(note, place, ring);
    if (text === undefined) {
      unreadable.push(place);
      continue;
    }
    await replaceNote(
      trx,
      { lead_id, number, before: note },
      { note: encryptText(ring.current, text, place), key_id: ring.current.id },
    );
  }
  const [last] = rows.slice(-1).map(({ lead_id, number }) => JSON.stringify({ lead_id, number }));
  return { encrypted: rows.length - unreadable.length, unreadable, last };
}

/**
 * Decrypts a text. Returns undefined and does not throw if the text is damaged or its key is
 * missing, so that the other rows are still processed.
 */
function decrypt(encrypted: string, place: string, { all }: KeyRing): string | undefined {
  const key = all.find(({ id }) => id === keyIdOf(encrypted));
  try {
    return key && decryptText(key, encrypted, place);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
