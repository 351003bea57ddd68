import { forReading } from '#/server/rich-text.ts';
import { ATTACKS } from '#/server/test-attacks.ts';
import { expect, test } from './fixtures.ts';

test('nothing runs of the HTML of other hands, even on a page that would let it', async ({
  page,
  problems,
}) => {
  const calls: unknown[] = [];
  await page.exposeFunction('hit', () => calls.push(1));
  const judge = async (html: string) => {
    await page.setContent(`<!DOCTYPE html><body><div id="text">${html}</div></body>`);
    // Everything that could be set off by a hand or a key.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) {
        for (const name of ['click', 'focus', 'toggle', 'mouseover', 'mouseenter', 'error']) {
          element.dispatchEvent(new Event(name));
        }
      }
    });
  };
  // What is judged is dangerous: unsanitised, the first of them run.
  await judge(ATTACKS.slice(11, 13).join(''));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  calls.length = 0;
  for (const html of [ATTACKS.map(forReading).join(''), forReading(ATTACKS.join(''))]) {
    await judge(html);
    await page.waitForLoadState('load');
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
    );
    expect(handlers).toEqual([]);
    expect(calls).toEqual([]);
  }
  // What it leaves of pictures leads nowhere.
  problems.length = 0;
});
