import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findByReceipt } from '#/app/leads/queries.ts';
import { purge, purgeDaily } from '#/app/leads/retention/purge.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { changePersonalKey } from '#/server/personal/change-key.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { advance } from './advance.ts';
import { erasePerson, exportPerson, findPerson } from './person.ts';
import { readLeads } from './read-leads.ts';
import { leadRows } from './reencrypt.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

const take = (phone: string) => takeLead(shop.context, testLead({ phone }));
const find = async (phone: string) => (await findPerson(phone, shop.context)) ?? [];
async function stored(receipt: string) {
  const lead = await findByReceipt(shop.db, receipt);
  assert.ok(lead);
  return lead;
}
const DAY_MS = 86_400_000;
const later = (days: number) => ({
  ...shop.context,
  now: () => new Date(shop.context.now().getTime() + days * DAY_MS),
});

describe('a person', () => {
  test('is found by the telephone number in any notation, and no other person is', async () => {
    await take('13911110001');
    await take('+86 139-1111-0001');
    await take('13911110002');
    assert.equal((await find('１３９ 1111 0001')).length, 2);
    assert.deepEqual(await find('13911110009'), []);
    assert.equal(await findPerson('110', shop.context), undefined);
  });

  test('gets all stored data and its access log, and the export is logged, too', async () => {
    const { receipt } = await take('13911110003');
    const lead = await stored(receipt);
    await advance(shop.context, lead, { status: '已受理', note: '欧阳要求周末' });
    const reason = { who: 'wang', why: 'asked for it' };
    const text = JSON.stringify(await exportPerson([lead], shop.context, reason));
    for (const word of [
      '13911110003',
      '欧阳小明',
      '学府路',
      '欧阳要求周末',
      '"version"',
      'asked for it',
    ])
      assert.ok(text.includes(word), word);
    const [read] = await listAccess(shop.db, { what: `lead ${lead.id}`, most: 1 });
    assert.equal(read?.who, 'wang');
  });

  test('is no longer found after erasure, and no personal data remains', async () => {
    await take('13911110004');
    await take('13911110004');
    const leads = await find('13911110004');
    assert.equal(await erasePerson(leads, shop.context), 2);
    assert.deepEqual(await find('13911110004'), []);
    assert.equal(await erasePerson(leads, shop.context), 0);
    const left = JSON.stringify(await stored(leads[0]?.receipt ?? ''));
    assert.ok(!/1391111|欧阳|迈腾|wuhou/.test(left));
  });
});

test('staff see masked data, and reading in clear is logged first', async () => {
  const { receipt } = await take('13911110005');
  const lead = await stored(receipt);
  const [masked] = await readLeads([lead], shop.context);
  assert.deepEqual(
    [masked?.phone, masked?.name, masked?.personal],
    ['139****0005', '欧**', { description: '（已隐藏）' }],
  );
  assert.deepEqual(await listAccess(shop.db, { what: `lead ${lead.id}`, most: 9 }), []);
  const [clear] = await readLeads([lead], shop.context, { who: 'li', why: 'call back' });
  assert.equal(clear?.phone, '13911110005');
  assert.equal((await listAccess(shop.db, { what: `lead ${lead.id}`, most: 9 })).length, 1);
});

test('a modified ciphertext is reported and does not hide other requests', async () => {
  const [one, other] = [await take('13911110006'), await take('13911110007')];
  const lead = await stored(one.receipt);
  const personal = `${lead.personal?.slice(0, -1)}${lead.personal?.endsWith('A') ? 'B' : 'A'}`;
  const moved = { ...(await stored(other.receipt)), id: lead.id };
  const all = [{ ...lead, personal }, moved, await stored(other.receipt)];
  const read = await readLeads(all, shop.context);
  assert.match(read[0]?.problem ?? '', /altered/);
  assert.match(read[1]?.problem ?? '', /altered/, 'moved to another row');
  assert.deepEqual([read[2]?.phone, read[2]?.problem], ['139****0007', null]);
});

test('after a key change requests can be read, found and withdrawn as before', async () => {
  const { receipt } = await take('13911110008');
  await advance(shop.context, await stored(receipt), { status: '已受理', note: '欧阳' });
  const before = await stored(receipt);
  let seen = 0;
  const { config, db } = shop.context;
  const { encrypted, after: id } = await changePersonalKey(db, config, {
    rows: leadRows,
    progress: (count) => (seen = count),
  });
  assert.ok(encrypted > 2 && seen === encrypted);
  const left = await db.kysely.selectFrom('lead').select('key_id').distinct().execute();
  assert.deepEqual(left.map(({ key_id }) => key_id).filter(Boolean), [id]);
  const after = await stored(receipt);
  assert.notEqual(after.personal, before.personal);
  assert.notEqual(after.phone_word, before.phone_word);
  const [found] = await find('13911110008');
  assert.equal(found?.receipt, receipt);
  const text = JSON.stringify(await exportPerson([after], shop.context, { who: 'w', why: 'w' }));
  assert.ok(text.includes('13911110008') && text.includes('"note":"欧阳"'));
});

test('damaged data does not stop a key change, and is reported', async () => {
  const [one, other] = [await take('13911110020'), await take('13911110021')];
  const lead = await stored(one.receipt);
  const personal = `${lead.personal?.slice(0, -6)}AAAAAA`;
  await shop.db.kysely.updateTable('lead').set({ personal }).where('id', '=', lead.id).execute();
  const { config, db } = shop.context;
  const { unreadable, after: id } = await changePersonalKey(db, config, { rows: leadRows });
  assert.deepEqual(unreadable, [`lead.personal ${lead.id}`]);
  assert.equal((await stored(one.receipt)).personal, personal);
  assert.equal((await stored(other.receipt)).key_id, id);
  await db.kysely.deleteFrom('lead').where('id', '=', lead.id).execute();
  await db.kysely.deleteFrom('lead_step').where('lead_id', '=', lead.id).execute();
});

test('the same content is one request also after a key change, which leaves no index of the old key', async () => {
  const post = () =>
    takeLead(shop.context, testLead({ request_id: undefined, phone: '13911110022' }));
  const { receipt } = await post();
  const before = await stored(receipt);
  const { config, db } = shop.context;
  await changePersonalKey(db, config, { rows: leadRows });
  assert.notEqual((await stored(receipt)).request_id, before.request_id);
  assert.equal((await post()).receipt, receipt);
});

test('a key change leaves no index of the network under the old key', async () => {
  const lead = testLead({ request_id: undefined, phone: '13911110023' });
  const post = () => takeLead(shop.context, { ...lead, network: '203.0.113.7' });
  const { receipt } = await post();
  const network = (id: string) => id.split('.')[1];
  const before = network((await stored(receipt)).request_id);
  const { config, db } = shop.context;
  await changePersonalKey(db, config, { rows: leadRows });
  const after = network((await stored(receipt)).request_id);
  assert.ok(before && after && before !== after);
});

test('a request is deleted after the retention period from its last contact, by one process a day', async () => {
  const [old, young] = [await take('13911110010'), await take('13911110011')];
  const { leadRetentionDays: days } = shop.context.config;
  await advance(later(30), await stored(young.receipt), { status: '已受理' });
  assert.equal(await purge(later(days)), 0);
  await purge(later(days + 1));
  assert.equal(await findByReceipt(shop.db, old.receipt), undefined);
  assert.equal((await find('13911110011')).length, 1);
  const steps = await shop.db.kysely.selectFrom('lead_step').select('lead_id').execute();
  const leads = await shop.db.kysely.selectFrom('lead').select('id').execute();
  assert.deepEqual(
    new Set(steps.map(({ lead_id }) => lead_id)),
    new Set(leads.map(({ id }) => id)),
  );
  await purgeDaily(later(days + 30));
  const runs = await Promise.all([1, 2, 3].map(() => purgeDaily(later(days + 31))));
  assert.deepEqual(
    runs.filter((run) => run !== undefined),
    [1],
  );
  assert.equal(await purgeDaily(later(days + 31)), undefined);
});

test('an aborted purge is completed by another process after half an hour', async () => {
  const { receipt } = await take('13911110012');
  const { leadRetentionDays: days } = shop.context.config;
  const over = later(days + 50);
  const broken = { ...over, config: { ...over.config, leadRetentionDays: Number.NaN } };
  await purgeDaily(later(days + 49));
  await assert.rejects(purgeDaily(broken));
  assert.equal(await purgeDaily(over), undefined, 'another process may be purging');
  assert.ok(await purgeDaily(later(days + 50 + 1 / 47)));
  assert.equal(await findByReceipt(shop.db, receipt), undefined);
});

test('the access log is stored for three years', async () => {
  await take('13911110013');
  const reason = { who: 'wang', why: 'call back' };
  await readLeads(await find('13911110013'), shop.context, reason);
  const { length } = await listAccess(shop.db, { most: 99 });
  assert.ok(length > 0);
  for (const day of [-1, 0]) await purgeDaily(later(3 * 365 + day));
  assert.equal((await listAccess(shop.db, { most: 99 })).length, length);
  for (const day of [0, 1]) await purgeDaily(later(3 * 366 + day));
  assert.equal((await listAccess(shop.db, { most: 99 })).length, 0);
});

test('a clock that jumps ahead deletes nothing, unless it goes on from there', async () => {
  const { receipt } = await take('13911110014');
  const { leadRetentionDays: days } = shop.context.config;
  const start = 4 * 366;
  const lead = await stored(receipt);
  const contact_at = later(start).now().toISOString();
  await shop.db.kysely.updateTable('lead').set({ contact_at }).where('id', '=', lead.id).execute();
  const isStored = async () => (await findByReceipt(shop.db, receipt)) !== undefined;
  const ahead = start + days + 100;
  const warnings: string[] = [];
  const warn = (_: unknown, what: string) => void warnings.push(what);
  for (const day of [start, start + 1, ahead, ahead + 0.1, start + 2, start + 3]) {
    await purgeDaily({ ...later(day), warn });
    assert.ok(await isStored(), `day ${day}`);
  }
  assert.equal(warnings.length, 3, 'one warning for the first day and each jump');
  for (const day of [ahead, ahead + 1]) await purgeDaily(later(day));
  assert.equal(await isStored(), false);
});

test('a clock that jumps ahead at the end of a day deletes nothing before 24 hours have passed', async () => {
  const { receipt } = await take('13911110015');
  const isStored = async () => (await findByReceipt(shop.db, receipt)) !== undefined;
  const ahead = Date.UTC(2040, 0, 1, 15, 59, 30);
  const at = (passedMs: number) => ({ ...shop.context, now: () => new Date(ahead + passedMs) });
  for (const passedMs of [0, 60_000, 3_600_000, DAY_MS - 1]) {
    await purgeDaily(at(passedMs));
    assert.ok(await isStored(), `${passedMs} ms`);
  }
  await purgeDaily(at(DAY_MS));
  assert.equal(await isStored(), false);
});

test('a claim of a failed purge, made while the clock was ahead, does not block later purges', async () => {
  const ahead = later(9 * 366);
  await purgeDaily(later(9 * 366 - 1));
  const broken = { ...ahead, config: { ...ahead.config, leadRetentionDays: Number.NaN } };
  await assert.rejects(purgeDaily(broken));
  for (const day of [0, 1]) await purgeDaily(later(5 * 366 + day));
  assert.notEqual(await purgeDaily(later(5 * 366 + 2)), undefined);
});
