import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const START = href('randomConsultant', {}, { category: 'discount' });

test('a branch, a consultant of it, and then another one, without JavaScript', async ({
  browser,
  upstream,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: upstream.origin,
  });
  const page = await context.newPage();
  await page.goto(START);
  await page
    .getByRole('main')
    .getByRole('link', { name: /成都站/ })
    .click();
  const card = page.getByRole('region', { name: '顾问' });
  const name = card.getByRole('heading');
  const first = await name.innerText();
  await expect(card.getByRole('img', { name: /企业微信二维码/ })).toBeVisible();
  await card.getByRole('link', { name: '换一位' }).click();
  await expect(name).not.toHaveText(first);
  await expect(page).toHaveURL(/category=discount&substation_id=chengdu&seen=chengdu-\d$/);
  await context.close();
});

test('if the consultant cannot be fetched, the branch has a telephone number', async ({
  page,
  upstream,
}) => {
  await open(page, START);
  const branches = page.getByRole('main');
  upstream.trouble(/work-contact/, { status: 500 });
  await branches.getByRole('link', { name: /成都站/ }).click();
  await expect(branches.getByText('顾问的资料没有取到')).toBeVisible();
  await expect(branches.getByRole('link', { name: '打电话给成都站' })).toBeVisible();
  upstream.reset();
  upstream.trouble(/work-contact/, { body: { data: { data: null } } });
  await branches.getByRole('link', { name: /重庆站/ }).click();
  await expect(branches.getByText('重庆站眼下没有在线的顾问')).toBeVisible();
});

test('the consultant fits 320 px and text twice as large, and has no axe violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, href('randomConsultant', {}, { substation_id: 'chengdu' }));
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
