import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, nextFrames, open, recordShifts, test } from '#/e2e/platform/fixtures.ts';

const FOUR = '/compare?ids=ZY-0317,ZY-0338,ZY-0357,ZY-0334';

test('the comparison uses windows of 900 to 1600 px, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, FOUR);
  const table = page.getByRole('region', { name: '对比表' });
  for (const width of [900, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrames(page);
    const box = await table.boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThan(Math.min(width, 1560) * 0.94);
    for (const name of ['大众 迈腾', '特斯拉'])
      await expect(table.getByRole('columnheader', { name: new RegExp(name) })).toBeInViewport();
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.querySelector('[role=region]')].map(
        (each) => (each?.scrollWidth ?? NaN) - (each?.clientWidth ?? NaN),
      ),
    );
    expect([width, ...overflow]).toEqual([width, 0, 0]);
  }
});

test('on a desktop the drawings of four cars are in a row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, FOUR);
  const drawings = page.getByRole('img', { name: /的瑕疵，/ });
  await expect(drawings).toHaveCount(4);
  const tops = await drawings.evaluateAll((all) =>
    all.map((drawing) => Math.round(drawing.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test('on a desktop nothing moves, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const shifts = await recordShifts(page, { all: true });
  await open(page, FOUR);
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page)).toEqual([]);
  expect(await shifts()).toEqual([]);
});
