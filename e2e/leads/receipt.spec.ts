import { href } from '#/app/sitemap.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { consent, expectFit, fillVisit, receiptNumber, VISIT } from './forms.ts';

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a request is found by its number in any spelling, and can be withdrawn', async ({
      page,
      problems,
    }) => {
      await (javaScriptEnabled ? open(page, VISIT) : page.goto(VISIT));
      await fillVisit(page);
      await consent(page).check();
      await page.getByRole('button', { name: '提交预约' }).click();
      const number = await receiptNumber(page);
      await page.goto(href('receipt'));
      await page.getByRole('textbox', { name: '受理号' }).fill('K7QM2XKD94TR');
      await page.getByRole('button', { name: '查进度' }).click();
      await expect(page.getByRole('alert')).toContainText('没有这个受理号');
      await page
        .getByRole('textbox', { name: '受理号' })
        .fill(` ${number.toLowerCase().replaceAll('-', ' ')} `);
      await page.getByRole('button', { name: '查进度' }).click();
      expect(await receiptNumber(page)).toBe(number);
      await expect(page.getByRole('listitem').filter({ hasText: '已提交' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      if (javaScriptEnabled) await expectFit(page);
      await page.getByText('撤回这次提交，并删除我的资料').click();
      await page.getByRole('button', { name: '确认撤回并删除' }).click();
      await expect(page.getByRole('main')).toContainText('已撤回');
      await expect(page.getByRole('main')).toContainText('已经删除，不再联系你');
      await expect(page.getByRole('main')).not.toContainText('成都站');
      if (javaScriptEnabled) await expectFit(page);
      problems.allow(/status of 404/);
    });
  });
}

test('a receipt is not stored: no cache, no search engine, no referrer', async ({
  page,
  problems,
}) => {
  const answer = await page.goto(href('receipt', {}, { no: 'K7QM-2XKD-94TR' }));
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expectFit(page);
  problems.allow(/status of 404/);
});

test('the form for a number fits the screen, and rejects an invalid one with a message', async ({
  page,
  problems,
}) => {
  await open(page, href('receipt'));
  await expectFit(page);
  await page.getByRole('textbox', { name: '受理号' }).fill('abc');
  await page.getByRole('textbox', { name: '受理号' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '受理号' })).toHaveAccessibleDescription(
    /受理号是 12 位字母和数字/,
  );
  problems.allow(/status of 404/);
});
