import { expect, open, test } from '#/e2e/platform/fixtures.ts';

test('text twice as large at 320 px: photo tabs do not overlap, and the bar leaves the page visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/car/ZY-0317');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const tabs = page
    .getByRole('group', { name: /迈腾/ })
    .locator('a[href^="#picture"], a[href="#flaws"]');
  const boxes = await tabs.evaluateAll((all) =>
    all.map((tab) => ({ width: tab.clientWidth, text: tab.scrollWidth })),
  );
  expect(boxes.length).toBeGreaterThan(2);
  for (const { width, text } of boxes) expect(text).toBeLessThanOrEqual(width);
  const bar = await page
    .getByRole('main')
    .getByRole('link', { name: '预约看车' })
    .evaluate((link) => link.parentElement?.parentElement?.getBoundingClientRect().height ?? 0);
  expect(bar).toBeLessThanOrEqual(640 / 5);
  const inside = await page
    .getByRole('main')
    .getByRole('link', { name: '预约看车' })
    .evaluate((link) => link.scrollWidth <= link.clientWidth && link.getBoundingClientRect().right);
  expect(inside).toBeLessThanOrEqual(320);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
});
