import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { advance } from '#/app/leads/desk/advance.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { Refusal } from '#/server/http/errors.ts';
import { SECRETS, testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Receipt } from './contract.ts';
import { personalPlace } from './lead-payload.ts';
import { findByReceipt, findLead, listSteps } from './queries.ts';
import { readReceipt } from './receipt-number.ts';
import { takeLead } from './take-lead.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

const take = (more?: Parameters<typeof testLead>[0]) => takeLead(shop.context, testLead(more));
const read = (no: string) => shop.get<Receipt>(`/v1/receipt?no=${encodeURIComponent(no)}`);
async function stored(receipt: string) {
  const lead = await findByReceipt(shop.db, receipt);
  assert.ok(lead);
  return lead;
}
async function countLeads(): Promise<number> {
  return (await shop.db.kysely.selectFrom('lead').select('id').execute()).length;
}
function withdraw(body: string, headers: Record<string, string> = {}) {
  return shop.answer('/v1/receipt/withdraw', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  });
}

describe('a request', () => {
  test('returns a random receipt number that can be read out', async () => {
    const { receipt } = await take();
    assert.match(receipt, /^[2-9A-HJ-KM-NP-TV-Z]{4}(-[2-9A-HJ-KM-NP-TV-Z]{4}){2}$/);
    for (const typed of [receipt.toLowerCase(), receipt.replaceAll('-', ' '), `${receipt}　`])
      assert.equal(readReceipt(typed), receipt);
    assert.equal((await read(receipt.toLowerCase().replaceAll('-', ''))).no, receipt);
  });

  test('is stored once, also if the same number repeats it concurrently or with other content', async () => {
    const request_id = randomUUID();
    const before = await countLeads();
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        take({ request_id, name: `王${at}`, kind: at % 2 ? 'visit' : 'recycle' }),
      ),
    );
    const again = await take({ request_id: request_id.toUpperCase(), phone: '+86 13800001234' });
    assert.equal(new Set([...many, again].map(({ receipt }) => receipt)).size, 1);
    assert.equal(await countLeads(), before + 1);
  });

  test('without an id is identified by its content for a day, until it is withdrawn', async () => {
    const details = [{ label: '车型', value: '丰田 汉兰达' }];
    const { receipt } = await take({ request_id: undefined, details });
    const again = await take({
      request_id: undefined,
      details,
      phone: ' +86 138 0000 1234',
    });
    assert.equal(again.receipt, receipt);
    const other = await take({ request_id: undefined, details, phone: '13800001235' });
    assert.notEqual(other.receipt, receipt);
    await erase(shop.context, await stored(receipt), 'visitor');
    assert.notEqual((await take({ request_id: undefined, details })).receipt, receipt);
  });

  test('with an invalid number is refused with an error of the field, and not stored', async () => {
    const before = await countLeads();
    await assert.rejects(take({ phone: '1380000' }), (error: Refusal) => {
      const { errors } = error.data as { errors: Record<string, string> };
      return error instanceof Refusal && /号码不对/.test(errors.phone ?? '');
    });
    assert.equal(await countLeads(), before);
  });

  test('stores the version of the policy in force at submission', async () => {
    const { version } = await shop.get<{ version: string }>('/v1/text/privacy');
    const { receipt: earlier } = await take();
    const text = {
      name: 'privacy',
      version: '9.0',
      effective_on: '2026-11-20',
      body: '## 新\n\n新的。',
    };
    assert.equal((await shop.importFile('texts.ndjson', [text])).bad.length, 0);
    const { receipt: later } = await take();
    const at = shop.context.now().toISOString();
    assert.deepEqual((await read(earlier)).consent, { version, at });
    assert.deepEqual((await read(later)).consent, { version: '9.0', at });
    const issued = await shop.db.kysely
      .selectFrom('issued_text')
      .select('name')
      .where('name', '=', 'privacy')
      .execute();
    assert.ok(issued.length > 0, 'the texts are stored');
  });

  test('stores any text unchanged', async () => {
    const odd = '😀 "\'<b>\\n\u2028 ' + '长'.repeat(4000);
    const { receipt } = await take({ name: odd, personal: { description: odd } });
    const { id, personal } = await stored(receipt);
    const opened = await shop.context.personal.open(personal ?? '', personalPlace(id));
    assert.equal((JSON.parse(opened) as { name: string }).name, odd.trim());
  });
});

describe('the receipt', () => {
  test('shows the progress, the content and the contact of the request', async () => {
    const { receipt } = await take();
    const fresh = await read(receipt);
    assert.equal(fresh.status, '已提交');
    assert.deepEqual(fresh.details[0], { label: '车型', value: '大众 迈腾' });
    assert.equal(fresh.contact, '武侯店的收购顾问');
    assert.equal(fresh.retained_until, '2027-05-19');
    await advance(shop.context, await stored(receipt), { status: '已约检测', note: '欧阳周六来' });
    const { steps } = await read(receipt);
    assert.deepEqual(
      steps.map(({ name, state, at }) => [name, state, at !== null]),
      [
        ['已提交', 'done', true],
        ['已受理', 'done', false],
        ['已约检测', 'current', true],
        ['已检测', 'coming', false],
        ['已报价', 'coming', false],
        ['已成交', 'coming', false],
      ],
    );
    await advance(shop.context, await stored(receipt), { status: '未成交' });
    assert.deepEqual((await read(receipt)).steps.at(-1)?.name, '未成交');
  });

  test('contains no personal data and is never cached', async () => {
    const { receipt } = await take();
    const answer = await shop.answer(`/v1/receipt?no=${receipt}`);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const text = await answer.text();
    for (const secret of [...SECRETS, '1380', '1234']) assert.ok(!text.includes(secret), secret);
  });

  test('with an unknown or malformed number is answered with a message', async () => {
    for (const no of ['', 'AAAA-AAAA-AAAA', '0000-0000-0000', "' or 1=1", '\0', '长'.repeat(50)]) {
      const { status, body } = await shop.request(`/v1/receipt?no=${encodeURIComponent(no)}`);
      assert.deepEqual([status, body.status], [200, 'error'], no);
      assert.match(String(body.message), /没有这个受理号/);
    }
    assert.equal((await shop.request(`/v1/receipt?no=${'A'.repeat(4000)}`)).status, 400);
    assert.equal((await shop.request('/v1/receipt')).status, 400);
  });
});

describe('a withdrawal', () => {
  test('deletes personal data and content at once, and reports it', async () => {
    const { receipt } = await take();
    const { id } = await stored(receipt);
    await advance(shop.context, { id }, { status: '已受理', note: '欧阳很急' });
    const answer = await withdraw(`no=${receipt}`);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/receipt?no=${receipt}`);
    const lead = await findLead(shop.db, id);
    assert.deepEqual(
      [lead?.personal, lead?.phone_word, lead?.key_id, lead?.erased_by],
      [null, null, null, 'visitor'],
    );
    const steps = await listSteps(shop.db, id);
    assert.equal(steps.length, 3);
    for (const { note, key_id } of steps) assert.deepEqual([note, key_id], [null, null]);
    const response = await read(receipt);
    assert.deepEqual([response.status, response.details, response.contact], ['已撤回', [], '']);
    assert.equal(response.withdrawn_at, shop.context.now().toISOString());
  });

  test('is idempotent, and the status cannot change afterwards', async () => {
    const request_id = randomUUID();
    const { receipt } = await take({ request_id });
    const lead = await stored(receipt);
    const all = await Promise.all([1, 2, 3].map(() => erase(shop.context, lead, 'visitor')));
    assert.deepEqual(all.filter(Boolean), [true]);
    assert.equal(await advance(shop.context, lead, { status: '已受理' }), false);
    assert.equal((await withdraw(`no=${receipt}`)).status, 303);
    const repeated = await take({ request_id });
    assert.equal(repeated.receipt, receipt);
    assert.equal(
      (await findLead(shop.db, lead.id))?.personal,
      null,
      'a late repeat restores no data',
    );
  });

  test('needs only the number: it also works in browsers that send no origin from private pages', async () => {
    const { receipt } = await take();
    const answer = await withdraw(`no=${receipt}`, { 'Sec-Fetch-Site': '', Origin: 'null' });
    assert.equal(answer.status, 303);
    const none = await withdraw('no=AAAA-AAAA-AAAA');
    assert.match(await none.text(), /没有这个受理号/);
  });
});

test('no table of the database contains personal data in clear', async () => {
  const { receipt } = await take();
  await advance(shop.context, await stored(receipt), { status: '已受理', note: '欧阳在学府路' });
  for (const { name } of await shop.db.kysely.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.db.kysely);
    const text = JSON.stringify(rows);
    for (const secret of SECRETS) assert.ok(!text.includes(secret), `${secret} in ${name}`);
  }
});
