import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listUnsigned } from '#/app/inspection/queries.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { changeSigningKey } from '#/server/signing/change-key.ts';
import { addReportKey } from '#/server/signing/queries.ts';
import { publicKeyOf, signContent } from '#/server/signing/signature.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { startSigning, openSignedVersion } from './sign-versions.ts';

const CAR = 'ZY-0348';
const path = (id: string) => `/v1/vehicleInspection/proof?id=${CAR}&report_id=${id}`;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  await signAll(shop.context);
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
const unsigned = async () => (await listUnsigned(shop.db, 999)).map((row) => row.report_id);

/** Signs until only `rest` versions are unsigned, and returns the reported errors. */
async function signAll(context: Context, ...rest: string[]): Promise<string[]> {
  const failures: string[] = [];
  const stopping = new AbortController();
  const signing = startSigning(context, {
    signal: stopping.signal,
    failed: (error) => failures.push(String(error)),
    everyMs: 5,
  });
  while ((await unsigned()).some((id) => !rest.includes(id))) await setTimeout(5);
  // A few more rounds, to detect repeated reports.
  await setTimeout(50);
  stopping.abort();
  await signing;
  return failures;
}

describe('signing', () => {
  test('is retried after a temporary failure', async () => {
    const { context } = shop;
    let failing = 1;
    const signingKey = async () => {
      if ((failing -= 1) >= 0) throw new Error('the disk does not answer');
      return context.signingKey();
    };
    await importRows('R-0', 'R-1');
    assert.deepEqual(await signAll({ ...context, signingKey }), [
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
    const failures = await signAll(shop.context, 'R-2');
    const left = await unsigned();
    await shop.db.kysely.deleteFrom('inspection').where('report_id', '=', 'R-2').execute();
    assert.deepEqual([failures.length, left], [1, ['R-2']]);
    assert.match(failures[0] ?? '', /R-2 .*version 1, was altered before it was signed/);
  });

  test('returns the stored signature, whichever of two servers stored it', async () => {
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
      signContent(JSON.parse(row.body) as Record<string, unknown>, privateKey),
    );
    // Another server signs the version while this one opens its key.
    const signingKey = async () => {
      await db.kysely
        .updateTable('inspection')
        .set({ signature: stored })
        .where('report_id', '=', 'R-TWICE')
        .execute();
      return context.signingKey();
    };
    const { signature } = await openSignedVersion(row, { ...context, signingKey });
    assert.equal(JSON.stringify(signature), stored);
  });

  test('is refused with a key that was replaced while the server runs', async () => {
    const { db, context, answer, statusOf } = shop;
    const { after: current } = await changeSigningKey(db, context.config, {
      isLost: false,
      now: new Date(),
    });
    await importRows('R-AFTER');
    assert.equal(await statusOf(path('R-AFTER')), 500);
    assert.deepEqual(await unsigned(), ['R-AFTER']);
    // A server started later has the new key; the first server then returns its signature.
    const later = createContext({ db, config: context.config, now: context.now });
    assert.deepEqual(await signAll(later), []);
    const { signature } = (await (await answer(path('R-AFTER'))).json()) as {
      signature: { key: { kid: string } };
    };
    assert.equal(signature.key.kid, current);
  });
});
