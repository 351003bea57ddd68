import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const VOTE = href('priceNegotiable');

for (const javaScriptEnabled of [false, true]) {
  test(`a vote is counted once, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    upstream,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: upstream.origin });
    const page = await context.newPage();
    const vote = async (words: RegExp) => {
      await page.goto(VOTE);
      await page.getByRole('radio', { name: words }).check();
      await page.getByRole('button', { name: '投票，看结果' }).click();
      await expect(page).toHaveURL(/voted=/);
      return page.getByRole('heading', { name: /已有 \d+ 台设备投票/ }).innerText();
    };
    const first = await vote(/先写明能议多少/);
    await expect(page.getByRole('listitem').filter({ hasText: '这次选的' })).toContainText(
      '先写明能议多少',
    );
    // A second vote of one device must not change the result.
    expect(await vote(/一口价/)).toBe(first);
    await expect(page.getByRole('listitem').filter({ hasText: '这次选的' })).toContainText(
      '先写明能议多少',
    );
    await context.close();
  });
}

test('the ballot and the result fit 320 px, and have no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [VOTE, `${VOTE}?voted=fixed`]) {
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
