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
    // Dispatches the events of taps and keys.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) {
        for (const name of ['click', 'focus', 'toggle', 'mouseover', 'mouseenter', 'error']) {
          element.dispatchEvent(new Event(name));
        }
      }
    });
  };
  // The attacks work: unsanitized, these run.
  expect(ATTACKS).toEqual(expect.arrayContaining(RUNS));
  await render(RUNS.join(''));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  calls.length = 0;
  // The pictures of the attacks fail to load, which the console reports.
  problems.length = 0;
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
  // Pictures that remain may have broken URLs; there must be no other error.
  expect(problems.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  problems.length = 0;
});
