import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { MOST_BYTES } from '#/app/inspection/proof/proof-size.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { changeSigningKey } from '#/server/signing/change-key.ts';
import { digestOf, signContent } from '#/server/signing/signature.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const CAR = 'ZY-0348';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  const row = {
    report_id: 'R-T',
    car_id: CAR,
    inspected_on: '2026-11-18',
    inspector: '周*',
    normal: 'A B C D E F G H I J K L M N O Q',
  };
  await shop.importFile('inspections.ndjson', [row]);
  await shop.importFile('inspections.ndjson', [{ ...row, keys: 2 }]);
});
after(() => shop.close());

/** Calls the verification of a file. */
const post = (text: string) =>
  shop.answer('/v1/vehicleInspection/proof/verify', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ text }),
  });
async function check(text: string) {
  const answer = await post(text);
  assert.equal(answer.status, 200);
  return (await answer.json()) as { verdict: string; parts: string[] };
}
async function download(id: string): Promise<string> {
  const answer = await shop.answer(`/v1/vehicleInspection/proof?id=${CAR}&report_id=${id}`);
  return answer.text();
}

test('a report too long to be verified is refused with the name of its longest field', async () => {
  const words = '整'.repeat(500);
  const step = { stage: 'prepared', date: '2026-11-17', words };
  const findings = ['A01', 'A02', 'A03', 'A05', 'A06', 'A07', 'A08', 'A09', 'A10', 'A11'].map(
    (item) => ({
      item,
      result: 'restored',
      words,
      history: Array.from({ length: 20 }, () => step),
    }),
  );
  const row = { report_id: 'R-B', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  const { bad } = await shop.importFile('inspections.ndjson', [
    { ...row, findings },
    { ...row, report_id: 'R-S', findings: findings.slice(0, 8) },
  ]);
  assert.deepEqual(
    bad.map(({ line, field }) => [line, field]),
    [[1, 'findings']],
  );
  assert.match(
    bad[0]?.reason ?? '',
    /有 3\d\d KB，最多 290 KB，再长就不能验真。请把这里的内容写短/,
  );
  assert.equal((await check(await download('R-S'))).verdict, 'genuine');
});

test('a report with the maximum number of services can be verified', async () => {
  const services = Array.from({ length: 200 }, (_, at) => ({
    date: '2025-01-01',
    km: at * 100,
    kind: '常规保养',
    place: '某某汽车销售服务有限公司第一维修车间',
    items: ['更换机油机滤', '更换空气滤芯、空调滤芯', '检查刹车片厚度、轮胎花纹深度'],
  }));
  const row = { report_id: 'R-L', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A', services }]);
  const text = await download('R-L');
  assert.ok(Buffer.byteLength(text) > 40_000, `${Buffer.byteLength(text)}`);
  // The file as an editor reformats it.
  const spread = JSON.stringify(JSON.parse(text), null, 2);
  assert.equal((await check(spread)).verdict, 'genuine');
  assert.equal((await post('x'.repeat(MOST_BYTES + 1))).status, 400);
  assert.equal((await post('x'.repeat(2 * MOST_BYTES))).status, 413);
});

test('a file is reported as genuine, altered, foreign or unreadable', async () => {
  const genuine = await download('R-T');
  assert.equal((await check(genuine)).verdict, 'genuine');
  assert.equal((await check(`\ufeff${genuine}\n`)).verdict, 'genuine');
  const better = genuine.replace('"keys":2', '"keys":3');
  const altered = { verdict: 'altered', parts: ['keys'], sha256: null, withdrawn: null };
  assert.deepEqual(await check(better), altered);
  const { privateKey } = generateKeyPairSync('ed25519');
  const { content } = JSON.parse(genuine) as { content: Record<string, unknown> };
  const foreign = canonicalJson({ content, signature: signContent(content, privateKey) });
  assert.equal((await check(foreign)).verdict, 'foreign');
  for (const text of ['', 'null', '{}', '\0', '[[[['])
    assert.equal((await check(text)).verdict, 'unreadable', text);
  // A stolen key can sign, but not publish.
  const key = await shop.context.signingKey();
  const forged = { ...content, keys: 9 };
  const signed = canonicalJson({ content: forged, signature: signContent(forged, key.privateKey) });
  assert.deepEqual(await check(signed), {
    verdict: 'unpublished',
    withdrawn: null,
    parts: [],
    sha256: digestOf(forged),
  });
  const path = `/v1/vehicleInspection/proof/check?sha256=${digestOf(forged)}`;
  assert.equal((await shop.request(path)).body, null);
  const { after: current } = await changeSigningKey(shop.db, shop.context.config, {
    isLost: false,
    now: shop.context.now(),
  });
  assert.equal((await check(genuine)).verdict, 'genuine');
  assert.equal((await check(signed)).verdict, 'unpublished');
  const { keys } = (await shop.request('/.well-known/jwks.json')).body;
  const wire = { alg: 'EdDSA', crv: 'Ed25519', kty: 'OKP', use: 'sig' };
  const [now = { x: '' }, before = { x: '' }] = keys as { x: string }[];
  assert.deepEqual(keys, [
    { ...wire, x: now.x, kid: current, retired: false },
    { ...wire, x: before.x, kid: key.publicKey.kid, retired: true },
  ]);
});
