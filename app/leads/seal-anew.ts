import { parse } from 'valibot';
import type { Database } from '#/database/database.ts';
import type { SealAnew } from '#/server/personal/change-key.ts';
import { indexWord, keyIdOf, openText, SealedData, sealText } from '#/server/personal/key.ts';
import type { KeyRing } from '#/server/personal/key-ring.ts';
import { notePlace, Personal, personalPlace, PHONE } from './kept.ts';
import { listLeadsUnder, listNotesUnder, replaceNote, replacePersonal } from './key-queries.ts';

const AT_ONCE = 100;

/** Everything of requests that is sealed, for a change of the key. */
export const leadRows: readonly SealAnew[] = [sealLeadsAnew, sealNotesAnew];

async function sealLeadsAnew(
  trx: Database,
  ring: KeyRing,
  from: readonly string[],
): Promise<number> {
  const rows = await listLeadsUnder(trx, from, AT_ONCE);
  for (const { id, personal } of rows) {
    const place = personalPlace(id);
    const text = opened(personal, place, ring);
    const { phone } = parse(Personal, JSON.parse(text));
    await replacePersonal(
      trx,
      { id, before: personal },
      {
        personal: sealText(ring.current, text, place),
        phone_word: indexWord(ring.current, PHONE, phone),
        key_id: ring.current.id,
      },
    );
  }
  return rows.length;
}

async function sealNotesAnew(
  trx: Database,
  ring: KeyRing,
  from: readonly string[],
): Promise<number> {
  const rows = await listNotesUnder(trx, from, AT_ONCE);
  for (const { lead_id, number, note } of rows) {
    const place = notePlace(lead_id, number);
    const text = opened(note, place, ring);
    await replaceNote(
      trx,
      { lead_id, number, before: note },
      { note: sealText(ring.current, text, place), key_id: ring.current.id },
    );
  }
  return rows.length;
}

function opened(sealed: string, place: string, { all }: KeyRing): string {
  const key = all.find(({ id }) => id === keyIdOf(sealed));
  if (!key) throw new SealedData(`What is kept at ${place} was sealed with a key that is not here`);
  return openText(key, sealed, place);
}
