import type { Page } from '@playwright/test';
import { expect } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';

/**
 * Returns the text of a page after everything has loaded, also what loads during scrolling. If a
 * heading has no text, the result contains `Invalid`.
 */
export async function wordsOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let words = '';
  await expect(async () => {
    // Text and loading state are read together, because the page may change between two reads.
    const { text, isLoading } = await page.getByRole('main').evaluate((main) => {
      window.scrollTo(0, document.body.scrollHeight);
      const copy = main.cloneNode(true) as Element;
      for (const each of copy.querySelectorAll('noscript')) each.remove();
      const headings = [...copy.querySelectorAll('h1, h2, h3, dt')];
      const isEmpty = headings.some((each) => each.textContent.trim() === '');
      const isBusy =
        main.getAttribute('aria-busy') === 'true' || copy.querySelector('[aria-busy="true"]');
      return {
        text: isEmpty ? `${copy.textContent} Invalid: an empty heading` : copy.textContent,
        isLoading: Boolean(isBusy) || /正在加载|正在取|下一页/.test(copy.textContent),
      };
    });
    expect(isLoading, text).toBe(false);
    words = text;
  }).toPass({ intervals: [50, 100, 250], timeout: 20_000 * SLOWDOWN });
  return words;
}
