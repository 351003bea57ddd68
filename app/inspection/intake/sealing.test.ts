import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listUnsealed } from '#/app/inspection/queries.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { changeSigningKey } from '#/server/sealing/change-key.ts';
import { addReportKey } from '#/server/sealing/queries.ts';
import { publicKeyOf, seal as sealWith } from '#/server/sealing/seal.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { startSealing, openSealed } from './sealing.ts';

const CAR = 'ZY-0348';
const path = (id: string) => `/v1/vehicleInspection/proof?id=${CAR}&report_id=${id}`;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 10 });
  await sealAll(shop.context);
});
after(() => shop.close());

const importRows = (...ids: string[]) =>
  shop.importFile(
    'inspections.ndjson',
    ids.map((report_id) => ({
      report_id,
      car_id: CAR,
      inspected_on: '2026-11-18',
      inspector: '周*',
      normal: 'A',
    })),
  );
const unsealed = async () => (await listUnsealed(shop.db, 999)).map((row) => row.report_id);

/** Seals until only `rest` versions are unsealed, and returns the reported errors. */
async function sealAll(context: Context, ...rest: string[]): Promise<string[]> {
  const failures: string[] = [];
  const stopping = new AbortController();
  const sealing = startSealing(context, {
    signal: stopping.signal,
    failed: (error) => failures.push(String(error)),
    everyMs: 5,
  });
  while ((await unsealed()).some((id) => !rest.includes(id))) await setTimeout(5);
  // A few more rounds, to detect repeated reports.
  await setTimeout(50);
  stopping.abort();
  await sealing;
  return failures;
}

describe('sealing', () => {
  test('is retried after a temporary failure', async () => {
    const { context } = shop;
    let failing = 1;
    const signingKey = async () => {
      if ((failing -= 1) >= 0) throw new Error('the disk does not answer');
      return context.signingKey();
    };
    await importRows('R-0', 'R-1');
    assert.deepEqual(await sealAll({ ...context, signingKey }), [
      'Error: the disk does not answer',
    ]);
  });

  test('skips an altered version and reports it once', async () => {
    await importRows('R-2', 'R-3');
    await shop.db.kysely
      .updateTable('inspection')
      .set(({ fn, val }) => ({ body: fn('replace', ['body', val('周*'), val('李*')]) }))
      .where('report_id', '=', 'R-2')
      .execute();
    const failures = await sealAll(shop.context, 'R-2');
    const left = await unsealed();
    await shop.db.kysely.deleteFrom('inspection').where('report_id', '=', 'R-2').execute();
    assert.deepEqual([failures.length, left], [1, ['R-2']]);
    assert.match(failures[0] ?? '', /R-2 .*version 1, was altered before it was sealed/);
  });

  test('returns the stored seal, whichever of two servers stored it', async () => {
    const { db, context } = shop;
    await importRows('R-TWICE');
    const { privateKey } = generateKeyPairSync('ed25519');
    // The previous key, which another server still uses.
    await addReportKey(db, publicKeyOf(privateKey), new Date('2026-11-01'));
    const row = await db.kysely
      .selectFrom('inspection')
      .selectAll()
      .where('report_id', '=', 'R-TWICE')
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(
      sealWith(JSON.parse(row.body) as Record<string, unknown>, privateKey),
    );
    // Another server seals the version while this one opens its key.
    const signingKey = async () => {
      await db.kysely
        .updateTable('inspection')
        .set({ seal: stored })
        .where('report_id', '=', 'R-TWICE')
        .execute();
      return context.signingKey();
    };
    const { seal } = await openSealed(row, { ...context, signingKey });
    assert.equal(JSON.stringify(seal), stored);
  });

  test('is refused with a key that was replaced while the server runs', async () => {
    const { db, context, answer, statusOf } = shop;
    const { after: current } = await changeSigningKey(db, context.config, {
      isLost: false,
      now: new Date(),
    });
    await importRows('R-AFTER');
    assert.equal(await statusOf(path('R-AFTER')), 500);
    assert.deepEqual(await unsealed(), ['R-AFTER']);
    // A server started later has the new key; the first server then returns its seal.
    const later = createContext({ db, config: context.config, now: context.now });
    assert.deepEqual(await sealAll(later), []);
    const { seal } = (await (await answer(path('R-AFTER'))).json()) as {
      seal: { key: { kid: string } };
    };
    assert.equal(seal.key.kid, current);
  });
});
