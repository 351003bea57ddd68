import { expect, test } from '#/e2e/platform/fixtures.ts';
import { forReading } from '#/server/pages/rich-text.ts';
import { ATTACKS } from '#/testing/attacks.ts';

const RUNS = ['<img src=x onerror=hit()>', '<img/src=x/onerror=hit()>'];

test('no script in foreign HTML runs, even on a page without a policy', async ({
  page,
  problems,
}) => {
  const calls: unknown[] = [];
  await page.exposeFunction('hit', () => calls.push(1));
  const render = async (html: string) => {
    await page.setContent(`<!DOCTYPE html><body><div id="text">${html}</div></body>`);
    // Dispatches events of taps and keys, which would run the attacks.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) {
        for (const name of ['click', 'focus', 'toggle', 'mouseover', 'mouseenter', 'error']) {
          element.dispatchEvent(new Event(name));
        }
      }
    });
  };
  // These attacks run if they are not sanitized, which shows that the test detects attacks.
  expect(ATTACKS).toEqual(expect.arrayContaining(RUNS));
  await render(RUNS.join(''));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  calls.length = 0;
  // Pictures of the attacks do not load, and the console reports this.
  const before = problems.all.length;
  problems.allow(/./);
  for (const html of [ATTACKS.map(forReading).join(''), forReading(ATTACKS.join(''))]) {
    await render(html);
    await page.waitForLoadState('load');
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
    );
    expect(handlers).toEqual([]);
    expect(calls).toEqual([]);
  }
  // The pictures that remain may have URLs that do not load. There must be no other error.
  const later = problems.all.slice(before);
  expect(later.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
});
