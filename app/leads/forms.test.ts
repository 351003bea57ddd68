import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { readLeads } from '#/app/leads/desk/read-leads.ts';
import { Estimate, postSellCar } from '#/app/leads/recycle/contract.ts';
import { postCustomerService } from '#/app/leads/repair-request/contract.ts';
import { postCallback, postVisit, type VisitTimes } from '#/app/leads/visit/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Receipt } from './contract.ts';
import { findByReceipt } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

type Body = { status: string; message: string; data: { receipt?: string; errors?: object } };
let address = 0;

/** Posts like a script of the site's own pages, each time from another IP address. */
async function post(path: string, input: object): Promise<{ status: number; body: Body }> {
  address += 1;
  const answer = await shop.answer(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.2.${address >> 8}.${address & 255}`,
    },
  });
  assert.equal(
    answer.headers.get('set-cookie'),
    null,
    'a call that counts no devices sets no cookie',
  );
  return { status: answer.status, body: (await answer.json()) as Body };
}

/**
 * Sends a form like a browser without a script. Returns the receipt number; empty if the form was
 * refused.
 */
async function sendByItself(path: string, input: object, headers: Record<string, string> = {}) {
  address += 1;
  const answer = await shop.answer(path, {
    method: 'POST',
    body: new URLSearchParams(input as Record<string, string>).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.3.${address >> 8}.${address & 255}`,
      ...headers,
    },
  });
  const next = new URL(answer.headers.get('location') ?? '', 'http://shop');
  return next.searchParams.get('no') ?? '';
}

const person = { phone: '138 0000 1234', consent: true };
const FORMS: Readonly<Record<string, object>> = {
  '/v1/sell_car': {
    registration_year: '2021',
    mileage: '3-5',
    substation_id: 'chengdu',
    ...person,
  },
  '/v1/customer_service': {
    kind: 'repair',
    substation_id: 'chengdu',
    description: '冷车有异响',
    ...person,
  },
  '/v1/visit': { substation_id: 'chengdu', day: '2026-11-21', half_day: 'am', ...person },
  '/v1/callback': { when: 'soon', ...person },
};

const SCHEMAS: Readonly<Record<string, { entries: object }>> = {
  '/v1/sell_car': postSellCar.input,
  '/v1/customer_service': postCustomerService.input,
  '/v1/visit': postVisit.input,
  '/v1/callback': postCallback.input,
};

for (const [path, input] of Object.entries(FORMS)) {
  describe(path, () => {
    test('returns a receipt number, the same one for a repeat', async () => {
      const request_id = randomUUID();
      const first = await post(path, { ...input, request_id });
      assert.deepEqual([first.status, first.body.status], [200, 'success']);
      const again = await post(path, { ...input, request_id });
      assert.equal(again.body.data.receipt, first.body.data.receipt);
      const no = first.body.data.receipt ?? '';
      const receipt = await shop.get<Receipt>(`/v1/receipt?no=${no}`);
      assert.equal(receipt.no, no);
      assert.ok(!JSON.stringify(receipt).includes('1380'), 'no personal data');
    });

    test('is one request for any number of repeats without a script', async () => {
      const sent = { ...input, phone: '139 0000 5678', consent: 'on' };
      const home = { 'X-Forwarded-For': '10.6.0.1' };
      const device = 'A'.repeat(22);
      const no = await sendByItself(path, sent, { ...home, Cookie: `device=${device}` });
      assert.match(no, /^[2-9A-Z-]{14}$/);
      assert.equal(await sendByItself(path, sent, home), no, 'without a device, as pages send it');
      const stored = await findByReceipt(shop.db, no);
      assert.ok(!JSON.stringify(stored).includes(device), 'the device is not stored');
    });

    test('takes neither consent nor a number from the query', async () => {
      const at = `${path}?consent=on&request_id=${randomUUID()}`;
      const sent = { ...input, consent: 'on' };
      const first = await sendByItself(at, { ...sent, phone: '139 0000 0001' });
      const second = await sendByItself(at, { ...sent, phone: '139 0000 0002' });
      assert.notEqual(first, second);
      const { consent: _unticked, ...others } = sent;
      assert.equal(await sendByItself(at, { ...others, phone: '139 0000 0003' }), '');
    });

    test('reports the errors of all fields at once', async () => {
      const { status, body } = await post(path, {});
      assert.deepEqual([status, body.status], [200, 'error']);
      const errors = Object.keys(body.data.errors ?? {});
      assert.ok(errors.includes('phone') && errors.includes('consent'), errors.join());
      assert.match(body.message, /有 \d 处要改/);
    });

    test('answers arbitrary values with 200 or 400', async () => {
      const fields = Object.keys(SCHEMAS[path]?.entries ?? {});
      assert.ok(fields.length > 5);
      for (const field of fields) {
        for (const value of ['\0', 'a\0b', '字'.repeat(5_000), { a: 1 }, ['x'], null, -1, "';--"]) {
          const { status, body } = await post(path, { ...input, [field]: value });
          assert.ok([200, 400].includes(status), `${field} ${status}`);
          assert.ok(body.message !== undefined);
        }
      }
    });
  });
}

describe('choices must be among the options', () => {
  const refused: [path: string, field: string, value: string][] = [
    ['/v1/sell_car', 'registration_year', '1890'],
    ['/v1/sell_car', 'mileage', 'far'],
    ['/v1/sell_car', 'substation_id', 'nowhere'],
    ['/v1/sell_car', 'expected_price', '九万'],
    ['/v1/customer_service', 'kind', 'magic'],
    ['/v1/customer_service', 'package_id', 'nothing'],
    ['/v1/customer_service', 'description', '嗯'],
    ['/v1/visit', 'substation_id', 'nowhere'],
    ['/v1/visit', 'day', '2026-12-24'],
    ['/v1/visit', 'day', '2026-11-19'],
    ['/v1/visit', 'half_day', 'night'],
    ['/v1/visit', 'car', 'nothing'],
    ['/v1/visit', 'car', 'ZY-0357'],
    ['/v1/visit', 'car', 'ZY-0334'],
    ['/v1/callback', 'when', 'never'],
  ];
  for (const [path, field, value] of refused) {
    test(`${path}: ${field} ${value}`, async () => {
      const { body } = await post(path, { ...FORMS[path], [field]: value });
      assert.deepEqual(Object.keys(body.data.errors ?? {}), [field]);
    });
  }

  test('a package that a branch does not offer is an error of the branch field', async () => {
    const input = { ...FORMS['/v1/customer_service'], package_id: 'battery-health' };
    const { body } = await post('/v1/customer_service', { ...input, substation_id: 'lhasa' });
    assert.deepEqual(Object.keys(body.data.errors ?? {}), ['substation_id']);
    assert.equal((await post('/v1/customer_service', input)).body.status, 'success');
  });
});

test('free text is encrypted and appears on no receipt', async () => {
  const free = '找王小明13811112222';
  const sent: [path: string, more: object][] = [
    ['/v1/customer_service', { preferred_time: free, car: free, plate: free }],
    ['/v1/sell_car', { model: free, brand_id: free, series_id: free, city: free }],
  ];
  for (const [path, more] of sent) {
    const { body } = await post(path, { ...FORMS[path], ...more });
    const lead = await findByReceipt(shop.db, body.data.receipt ?? '');
    assert.ok(lead && !JSON.stringify(lead).includes('王小明'), path);
    const [read] = await readLeads([lead], shop.context, { who: 'test', why: 'test' });
    assert.deepEqual({ ...read?.personal, ...more }, read?.personal, 'all fields are stored');
  }
  const model = await shop.db.kysely
    .selectFrom('car_model')
    .select(['series_id', 'name'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const more = { series_id: model.series_id, model: model.name };
  const { body } = await post('/v1/sell_car', { ...FORMS['/v1/sell_car'], ...more });
  const receipt = await shop.get<Receipt>(`/v1/receipt?no=${body.data.receipt}`);
  assert.ok(
    receipt.details.some(({ value }) => value.endsWith(model.name)),
    'one that is offered',
  );
});

describe('the options of the forms', () => {
  test('include the years up to the current one, mileages and every branch', async () => {
    const years = await shop.get<{ id: string; name: string }[]>('/v1/sell_car/registration_year');
    assert.deepEqual(
      [years[0]?.id, years.at(-2)?.id, years.at(-1)?.name],
      ['2026', '2009', '2008 年及更早'],
    );
    assert.equal((await shop.get<unknown[]>('/v1/sell_car/mileage')).length, 8);
    assert.equal((await shop.get<unknown[]>('/v1/sell_car/service_substations')).length, 10);
  });

  test('report why a sold or reserved car cannot be visited', async () => {
    const obstacle = async (car: string) =>
      (await shop.get<VisitTimes>(`/v1/visit/times?car=${car}`)).car?.obstacle;
    assert.equal(await obstacle('ZY-0317'), null);
    assert.equal(await obstacle('ZY-0334'), '这台车已有人预定，暂时不能预约。');
    assert.match((await obstacle('ZY-0357')) ?? '', /不再出售/);
    assert.equal(await obstacle('nothing'), undefined);
  });

  test('include an estimate only with comparable cars of the series', async () => {
    const ask = (query: string) =>
      shop.get<Estimate>(`/v1/sell_car/estimate?registration_year=2021&mileage=3-5${query}`);
    const none = await ask('');
    assert.deepEqual([none.bands, none.on_sale, none.valid_until], [[], 0, '2026-11-27']);
    const series = await shop.db.kysely
      .selectFrom('car')
      .select(['series_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('sales_channel', '!=', 'wholesale')
      .where('condition_level', 'is not', null)
      .groupBy('series_id')
      .orderBy('count', 'desc')
      .executeTakeFirstOrThrow();
    const estimate = await ask(`&series_id=${encodeURIComponent(series.series_id ?? '')}`);
    assert.deepEqual(parse(Estimate, estimate), estimate);
    if (estimate.bands.length > 0)
      assert.ok(estimate.on_sale + estimate.sold >= (estimate.needed ?? 0));
    const { status } = await shop.request('/v1/sell_car/estimate?registration_year=1&mileage=3-5');
    assert.equal(status, 400);
  });
});
