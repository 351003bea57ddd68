import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';

/** The time limit (ms) until every process has a change: about 2 s, and more on a busy machine. */
const SOON_MS = 30_000;
const CAR = { id: 'F-1', title: '2021款 迈腾', brand: '大众', type: '在售', price: 128_000 };

let db: TestDatabase;
let token: string;
let here: Program;
let there: Program;
before(async () => {
  db = await openTestDatabase();
  const made = await createToken(db, { name: 'erp', scopes: ['records:write'] }, new Date());
  token = made ?? '';
  [here, there] = await Promise.all([start(), start()]);
});
after(async () => {
  await Promise.all([here.end(), there.end()]);
  await db.close();
});

type Program = { origin: string; end(signal?: NodeJS.Signals): Promise<void> };

/** Starts a server in a separate process. Each page is the JSON of one call's response. */
async function start(): Promise<Program> {
  const { url = '', folder } = db.place;
  const env = { DEMO: 'off', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: folder };
  const program = startProgram(`
    import { pino } from 'pino';
    import { getCar } from '#/app/car/contract.ts';
    import { listCars } from '#/app/search/contract.ts';
    import { demoBrand } from '#/app/demo/brand.ts';
    import { startStorefront } from '#/app/storefront.ts';
    import { readConfig } from '#/server/config/config.ts';
    const render = async (at, _, call) => {
      const data = at.params.id ? await call(getCar, { id: at.params.id }) : await call(listCars, {});
      return { status: 200, title: '', html: JSON.stringify(data), data: undefined, state: {}, screenFile: '' };
    };
    const built = { render, assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) } };
    const log = pino({ level: 'silent' });
    const { origin } = await startStorefront({ config: readConfig(${JSON.stringify(env)}, demoBrand), log, built });
    process.stdout.write(origin + '\\n');`);
  const [origin] = (await once(createInterface(program.stdout), 'line')) as [string];
  return {
    origin,
    async end(signal = 'SIGTERM') {
      program.kill(signal);
      await once(program, 'exit');
    },
  };
}

async function change(method: string, rows: readonly object[], { origin }: Program = here) {
  const answer = await fetch(`${origin}/v1/dealer/records/car`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(rows),
  });
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { data: { written: number } }).data;
}

async function data<Data>({ origin }: Program, path: string): Promise<Data> {
  return ((await (await fetch(origin + path)).json()) as { data: Data }).data;
}

const text = async ({ origin }: Program, path: string) => (await fetch(origin + path)).text();

/** Waits until a condition is true, and returns the elapsed ms. Fails after the time limit. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > SOON_MS) assert.fail(`${what}: not within ${SOON_MS} ms`);
    await sleep(20);
  }
  return performance.now() - started;
}

describe('an import in one process reaches every process soon:', () => {
  const shows: Record<string, (program: Program, price: number, type: string) => Promise<boolean>> =
    {
      'the call of the car': async (program, price, type) => {
        const { car } = await data<CarDetail>(program, '/v1/car/F-1');
        return car.price.current === price && car.type === type;
      },
      'the list': async (program, price) => {
        const { cars } = await data<CarPage>(program, '/v1/cars');
        return cars.some((car) => car.id === 'F-1' && car.price.current === price);
      },
      "the car's page": async (program, price, type) => {
        const html = await text(program, '/car/F-1');
        return html.includes(`"current":${price}`) && html.includes(type);
      },
      'the page of the list': async (program, price) =>
        (await text(program, '/')).includes(`"current":${price}`),
    };

  for (const [what, isDisplayed] of Object.entries(shows)) {
    test(what, async (context: TestContext) => {
      const took: number[] = [];
      for (const price of [128_000, 118_000, 121_000]) {
        const type = price === 121_000 ? '已预定' : '在售';
        const row = { ...CAR, price, type };
        await change(price === 128_000 ? 'PUT' : 'PATCH', [row]);
        const [own, other] = await Promise.all(
          [here, there].map((program) => until(() => isDisplayed(program, price, type), what)),
        );
        took.push(own ?? 0, other ?? 0);
      }
      context.diagnostic(`${db.engine}: ${what}: ${Math.max(...took).toFixed(0)} ms at most`);
    });
  }
});

test('after a kill during a call every car is whole or absent', async () => {
  const victim = await start();
  const rows = Array.from({ length: 6_000 }, (_, at) => ({
    ...CAR,
    id: `K-${at}`,
    tags: ['7座'],
  }));
  const call = change('PUT', rows, victim).then(
    () => 'ended',
    () => 'broken off',
  );
  const stored = async () =>
    Number(
      (
        await db.kysely
          .selectFrom('car')
          .select((each) => each.fn.countAll<number | string>().as('count'))
          .where('id', 'like', 'K-%')
          .executeTakeFirstOrThrow()
      ).count,
    );
  await until(async () => (await stored()) > 0, 'the first cars').catch(() => undefined);
  await victim.end('SIGKILL');
  assert.equal(await call, 'broken off');

  const count = await stored();
  assert.ok(count > 0 && count < rows.length, `${count}`);
  const parts = ['car_tag', 'price_history'] as const;
  for (const table of parts) {
    const own = await db.kysely
      .selectFrom(table)
      .select('car_id')
      .distinct()
      .where('car_id', 'like', 'K-%')
      .execute();
    assert.deepEqual([table, own.length], [table, count]);
  }
  const rowKeys = await db.kysely
    .selectFrom('record_row')
    .select('key')
    .where('key', 'like', 'K-%')
    .execute();
  assert.equal(rowKeys.length, count);
  assert.equal((await change('PUT', rows)).written, rows.length - count);
});
