import type { Page } from '@playwright/test';
import { expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { startUpstream, type Upstream } from '#/e2e/platform/upstream.ts';

const CAR = '/car/ZY-0317';
const HUNT = '/h/H-7Qm2xKd94TzR/report';
const INSPECTION = '/car/ZY-0331/report-inspection/R-ZY-0331/business/retail';

/**
 * Screens whose data come from other back ends. Each has a text that does not depend on our own
 * calls.
 */
const SCREENS = [
  ['/repair', '约维修，或者问售后'],
  [`${HUNT}/mileage`, '里程可信'],
  [`${HUNT}/consumable`, '刹车'],
  [`${CAR}/report/configuration`, '配置核对'],
  [`${CAR}/faq`, '我想问'],
  [`${CAR}/loans`, '分期方案'],
  ['/compare?ids=ZY-0317,ZY-0331', '对比'],
  ['/w', '给同行的车'],
  ['/recycle?registration_year=2021&mileage=5&step=car', '卖车'],
  [`${INSPECTION}/inspection-checklist?q=zqm`, '全车检测点'],
] as const;

/** The back ends of the dealer. */
let back: Upstream;
/** Our own calls in the second shop, which all fail. */
let own: Upstream;
/**
 * `nothing` is a shop whose own calls read an empty database. `failure` is a shop whose own calls
 * fail.
 */
let shops: Record<'nothing' | 'failure', OwnServer>;

test.beforeAll(async () => {
  const origin = test.info().project.use.baseURL ?? '';
  back = await startUpstream(origin);
  own = await startUpstream(origin);
  own.trouble(/\/v1\//, { status: 500 });
  const names = ['MAIN', 'INSPECTION', 'SHOP', 'EQUIPMENT', 'CONSULTANT'];
  const settings = {
    ...Object.fromEntries(names.map((name) => [`${name}_API_ORIGIN`, back.origin])),
    OPTIONS_ROOT: back.origin,
    DEMO: 'off',
  };
  const moved = { OWN_API_ORIGIN: own.origin, PROOF_API_ORIGIN: own.origin };
  shops = {
    nothing: await startOwnServer('server/main.ts', settings),
    failure: await startOwnServer('server/main.ts', { ...settings, ...moved }),
  };
});
test.afterAll(async () => {
  await Promise.all(Object.values(shops).map((shop) => shop.stop()));
  await Promise.all([back.close(), own.close()]);
});

async function wordsOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.getByRole('main').innerText();
}

test('maintenance records of a back end without a query conclude nothing', async ({
  page,
  problems,
}) => {
  const data = { verdict: '好', entries: '' };
  back.trouble(/mileageReport/, { body: { status: 'success', message: '', data } });
  for (const path of [`${CAR}/report/mileage`, `${HUNT}/mileage`]) {
    await page.goto(shops.nothing.origin + path);
    const words = await wordsOf(page);
    expect(words, path).toContain('车商记录 0 条');
    expect(words, path).not.toMatch(/^好$/m);
  }
  back.reset();
  // The browser logs pictures that exist only on the other server.
  problems.allow(/Failed to load/);
});

test('the grade is fetched if the report of a back end lacks it', async ({ page, problems }) => {
  const query = 'id=ZY-0331&report_id=R-ZY-0331&business=retail';
  const report = `${back.origin}/v1/vehicleInspection/report?${query}`;
  const { appraisal: _grade, ...plain } = await fetch(report).then((answer) => answer.json());
  back.trouble(/\/v1\/vehicleInspection\/report/, { body: plain });
  await page.goto(shops.nothing.origin + INSPECTION);
  await live(page);
  await expect
    .poll(() => back.requests.filter((line) => line.includes('vehicleInspection/appraise?')).length)
    .toBe(1);
  await expect(page.getByRole('heading', { name: /^为什么是/ })).toBeVisible();
  back.reset();
  // The browser logs pictures that exist only on the other server.
  problems.allow(/Failed to load/);
});

test('a comparison shows only its own cars if a back end responds with any cars', async ({
  page,
  problems,
}) => {
  const others = await fetch(`${back.origin}/v1/cars`).then((answer) => answer.json());
  back.trouble(/\/v1\/cars\?ids=/, { body: others });
  await page.goto(`${shops.nothing.origin}/compare?ids=no-such-car,nor-this-one`);
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('对比');
  await expect(page.locator('table')).toHaveCount(0);
  back.reset();
  // The browser logs pictures that exist only on the other server: cars to begin with.
  problems.allow(/Failed to load/);
});

for (const end of ['nothing', 'failure'] as const) {
  test(`screens of other back ends work if our own calls respond with ${end}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    for (const [path, words] of SCREENS) {
      await page.goto(shops[end].origin + path);
      await live(page);
      const visible = await wordsOf(page);
      expect(visible, path).toContain(words);
      expect(visible, path).not.toMatch(/没有打开|请求失败|网络不通/);
      // The browser logs the call that failed; this is expected.
      problems.allow(/Failed to load/);
      expect(problems.unexpected(), path).toEqual([]);
    }
  });
}
