import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifySignedFile } from '#/server/signing/signature.ts';
import { openDealer, type Dealer } from '#/testing/dealer.ts';

const CAR = 'ZY-0348';
const row = {
  report_id: 'R-T',
  car_id: CAR,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};
const reason = '漆膜仪未校准';
const withdrawn = { at: '2026-11-20T04:00:00.000Z', reason };

type Done = { versions: { version: number; outcome: string; withdrawn_at: string | null }[] };

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

const publish = async (report_id: string, ...more: object[]) => {
  const rows = more.map((each) => ({ ...row, report_id, ...each }));
  const { bad } = await dealer.shop.importFile('inspections.ndjson', rows);
  assert.deepEqual(bad, []);
};
const withdraw = (body: object) =>
  dealer.send<Done>('POST', 'reports/withdraw', JSON.stringify(body));
async function download(report_id: string, version: number) {
  const query = `id=${CAR}&report_id=${report_id}&version=${version}`;
  const text = await (await dealer.shop.answer(`/v1/vehicleInspection/proof?${query}`)).text();
  const verified = verifySignedFile(text);
  if (!verified.ok) assert.fail(verified.words);
  return { text, sha256: verified.file.signature.sha256 };
}
async function known(sha256: string) {
  const path = `/v1/vehicleInspection/proof/check?sha256=${sha256}`;
  return (await dealer.shop.request(path)).body;
}

describe('the call that withdraws a report', () => {
  test('withdraws all versions, returns each outcome, and is idempotent', async () => {
    await publish('R-A', {}, { keys: 2 });
    const dry = await withdraw({ report_id: 'R-A', reason, dry_run: true });
    assert.deepEqual(
      dry.data.versions.map(({ outcome, withdrawn_at: at }) => [outcome, at]),
      [
        ['would_be_withdrawn', null],
        ['would_be_withdrawn', null],
      ],
    );
    assert.equal((await known((await download('R-A', 1)).sha256)).withdrawn, null);
    const first = await withdraw({ report_id: 'R-A', version: 1, reason: '别的原因' });
    assert.deepEqual([first.status, first.data.versions.length], [200, 1]);
    const rest = await withdraw({ report_id: 'R-A', reason });
    const outcomes = rest.data.versions.map(({ version, outcome }) => [version, outcome]);
    assert.deepEqual(outcomes, [
      [1, 'unchanged'],
      [2, 'withdrawn'],
    ]);
    const again = await withdraw({ report_id: 'R-A', version: 2, reason });
    assert.equal(again.data.versions[0]?.outcome, 'unchanged');
    // The withdrawal is also a record, which is exported.
    const record = await dealer.read('withdrawal', 'R-A%2Fretail%2F2');
    const key = { report_id: 'R-A', business: 'retail', version: 2 };
    assert.deepEqual(record, { ...key, reason, withdrawn_at: withdrawn.at });
    const { data } = await dealer.put('withdrawal', [{ ...key, reason }]);
    assert.deepEqual([data.unchanged, data.refused], [1, 0]);
  });

  test('refuses an unknown report or version, and another reason', async () => {
    await publish('R-B', {});
    const none = await withdraw({ report_id: 'R-NONE', reason });
    assert.deepEqual([none.status, none.message], [404, '没有报告「R-NONE」']);
    const version = await withdraw({ report_id: 'R-B', version: 3, reason });
    assert.deepEqual(
      [version.status, version.message],
      [404, '报告「R-B」没有第 3 版，最新的是第 1 版'],
    );
    await withdraw({ report_id: 'R-B', reason });
    const other = await withdraw({ report_id: 'R-B', reason: '另一个原因' });
    assert.deepEqual(
      [other.status, other.message],
      [422, `第 1 版已在 2026-11-20 12:00 撤回，原因是「${reason}」，不能改写`],
    );
    assert.equal((await withdraw({ report_id: 'R-B', reason: ' ' })).status, 400);
    assert.equal((await withdraw({ report_id: 'R-B' })).status, 400);
  });

  test('requires the business where several have the report number', async () => {
    await publish('R-C', {}, { business: 'wholesale' });
    const both = await withdraw({ report_id: 'R-C', reason });
    assert.deepEqual(
      [both.status, both.message],
      [422, '报告「R-C」有几种业务，请写明 business：retail、wholesale'],
    );
    assert.equal((await withdraw({ report_id: 'R-C', business: 'wholesale', reason })).status, 200);
  });
});

describe('a withdrawn report', () => {
  test('is reported as withdrawn by its fingerprint and its file, which stays genuine', async () => {
    await publish('R-D', {}, { keys: 2 });
    const [older, newer] = [await download('R-D', 1), await download('R-D', 2)];
    await withdraw({ report_id: 'R-D', version: 2, reason });
    assert.equal((await download('R-D', 2)).text, newer.text);
    const check = async (text: string) => {
      const answer = await dealer.shop.answer('/v1/vehicleInspection/proof/verify', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      const { verdict, withdrawn: since } = (await answer.json()) as Record<string, unknown>;
      return [verdict, since];
    };
    assert.deepEqual(await check(newer.text), ['genuine', withdrawn]);
    assert.deepEqual(await check(older.text), ['genuine', null]);
    const first = await known(older.sha256);
    const second = await known(newer.sha256);
    assert.deepEqual([first.withdrawn, first.is_latest_withdrawn], [null, true]);
    assert.deepEqual([second.withdrawn, second.is_latest_withdrawn], [withdrawn, true]);
    await publish('R-D', { keys: 2, notes: '复测' });
    assert.equal((await known(newer.sha256)).is_latest_withdrawn, false);
  });

  test('is in the published list, which is signed with the current key', async () => {
    await publish('R-E', {});
    const { sha256 } = await download('R-E', 1);
    await withdraw({ report_id: 'R-E', reason });
    const path = '/.well-known/inspection-withdrawals.json';
    const verified = verifySignedFile(await (await dealer.shop.answer(path)).text());
    if (!verified.ok) assert.fail(verified.words);
    const { content, signature } = verified.file;
    const { body } = await dealer.shop.request('/.well-known/jwks.json');
    assert.equal(signature.key.kid, (body as { keys: { kid: string }[] }).keys[0]?.kid);
    assert.equal(content.issued_at, withdrawn.at);
    const all = content.withdrawals as { sha256: string }[];
    assert.deepEqual(
      all.find((each) => each.sha256 === sha256),
      {
        report_id: 'R-E',
        business: 'retail',
        version: 1,
        reason,
        withdrawn_at: withdrawn.at,
        sha256,
      },
    );
  });
});
