import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

/** The page of a report, and what the tests expect on it. */
export type ReportPage = {
  /** The id of the car, and the text of the link to its page. */
  car: { id: string; name: RegExp };
  path: string;
  alias?: string;
  title: string;
  /** The call that the page makes; undefined if it needs only the car's data. */
  call?: RegExp;
  /** Texts of the verdict and figures that the page must contain. */
  texts: readonly (string | RegExp)[];
};

/** A car that has no reports. */
const WITHOUT = { id: 'MT-0009', name: /CB650R/ };

/** Declares the tests that the page of each report must pass. */
export function testReport({ car, path, alias, title, call, texts }: ReportPage): void {
  test.describe(title, () => {
    test('is complete in the HTML: the car, the verdict and its figures', async ({
      browser,
      upstream,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: upstream.origin,
      });
      const page = await context.newPage();
      for (const url of alias ? [path, alias] : [path]) {
        await page.goto(url);
        await expect(page).toHaveTitle(new RegExp(`(^| - )${title} - `));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: car.name }).first()).toHaveAttribute(
          'href',
          new RegExp(`/car/${car.id}`),
        );
        for (const words of texts) await expect(main).toContainText(words);
        await expect(main.getByRole('button', { name: '分享这份报告' })).toBeHidden();
      }
      await context.close();
    });

    test('has no axe violations when unfolded, and scrolls only vertically, also with text twice as large', async ({
      page,
    }) => {
      await open(page, path);
      const folded = page.locator('main details:not([open]) > summary');
      // The order is from last to first, because a section that unfolds moves those below it.
      for (const summary of (await folded.all()).toReversed()) await summary.click();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const size of ['200%', '100%']) {
          await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      }
      expect(await violationsOf(page)).toEqual([]);
    });

    if (call)
      test('shows a message when it fails, and can be retried', async ({
        page,
        upstream,
        alerts,
      }) => {
        upstream.trouble(call, { status: 500, times: 1 });
        await open(page, href('carDetail', { id: car.id }));
        await page.evaluate((to) => {
          const link = document.querySelector<HTMLAnchorElement>('main a[data-link]');
          link?.setAttribute('href', to);
          link?.click();
        }, path);
        await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
        await page.getByRole('button', { name: '重试' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        for (const words of texts) await expect(page.getByRole('main')).toContainText(words);
      });

    test('shows a message and a link for a car without a report, and is not found for an unknown car', async ({
      request,
      upstream,
    }) => {
      const without = await request.get(upstream.origin + path.replace(car.id, WITHOUT.id));
      const html = await without.text();
      expect(without.status()).toBe(200);
      expect(html).toContain('这辆车没有这份报告');
      const links = html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs);
      const back = [...links].find(([, , words = '']) => WITHOUT.name.test(words));
      expect(back?.[1]).toContain(`/car/${WITHOUT.id}`);
      const answer = await request.get(`${upstream.origin}${path.replace(car.id, 'nobody')}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('这辆车不存在或已被移除');
    });
  });
}
