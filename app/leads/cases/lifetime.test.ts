import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { leadRows } from '#/app/leads/desk/reencrypt.ts';
import { PHONE } from '#/app/leads/lead-payload.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { purge } from '#/app/leads/retention/purge.ts';
import { retainedSince } from '#/app/leads/retention/retention.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { changePersonalKey } from '#/server/personal/change-key.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { findCase, searchCases } from './queries.ts';
import { searchedParts } from './search-words.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
});
after(() => shop.close());

async function send(phone: string, name: string): Promise<{ id: string; caseId: string }> {
  const { receipt } = await takeLead(shop.context, testLead({ phone, name }));
  const lead = await findByReceipt(shop.db, receipt);
  return { id: lead?.id ?? '', caseId: lead?.case_id ?? '' };
}

async function find(text: string): Promise<string[]> {
  const { personal: vault } = shop.context;
  const words = await Promise.all(
    searchedParts(text).map(({ kind, value }) => vault.words(kind, value)),
  );
  const phoneWords = await vault.words(PHONE, text);
  const query = { phoneWords, words: words.flat(), carId: 'none', most: 9 };
  return (await searchCases(shop.db, query)).map(({ id }) => id);
}

test('after a change of the key, a request is found and joined as before, by the new key alone', async () => {
  const { caseId } = await send('13800005678', '上官云');
  const words = await shop.db.kysely.selectFrom('lead_search_word').select('word').execute();
  await changePersonalKey(shop.db, shop.context.config, { rows: leadRows });
  await changePersonalKey(shop.db, shop.context.config, { rows: leadRows });
  for (const text of ['上官云', '5678', '13800005678'])
    assert.deepEqual(await find(text), [caseId]);
  const later = await shop.db.kysely.selectFrom('lead_search_word').select('word').execute();
  assert.equal(later.length, words.length);
  assert.ok(later.every(({ word }) => !words.some((earlier) => earlier.word === word)));
  assert.equal((await send('13800005678', '上官云')).caseId, caseId);
});

test('a case is deleted with its last request, and its search words with the personal data', async () => {
  const { id, caseId } = await send('13800009999', '慕容雪');
  const expired = retainedSince(shop.context.now(), shop.context.config);
  const contact_at = new Date(Date.parse(expired) - 1).toISOString();
  await shop.db.kysely.updateTable('lead').set({ contact_at }).where('id', '=', id).execute();
  await purge(shop.context);
  await purge(shop.context);
  assert.equal(await findCase(shop.db, caseId), undefined);
  assert.deepEqual(await find('慕容雪'), []);
});
