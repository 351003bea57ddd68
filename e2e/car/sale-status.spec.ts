import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';

test('the header of a report has the sale status of its car, and no price of a sold car', async ({
  page,
}) => {
  const header = page.getByRole('main').getByRole('link').first();
  for (const [id, words, isPriced] of [
    ['ZY-0334', '已预定', true],
    ['ZY-0357', '已售', false],
  ] as const) {
    await open(page, `/car/${id}/report/flaw`);
    await expect(header).toContainText(words);
    await expect(header).toContainText('公里');
    if (isPriced) await expect(header).toContainText(/\d万$|\d万[^公]/);
    else await expect(header).not.toContainText(/\d万($|[^公])/);
  }
});

test('a recommended car has its sale status, unless that is 在售', async ({ page, upstream }) => {
  const price = { current: 120_000, original: null, reduce: null };
  const of = (id: string, type: string) => ({ id, title: `车 ${id}`, cover: null, type, price });
  const cars = [of('E-1', '在售'), of('E-2', '已预定'), of('E-3', '被秒')];
  upstream.trouble(/\/v1\/likes/, { body: { status: 'success', data: { cars } } });
  await page.goto('/car/ZY-0338');
  await live(page);
  const similar = page.locator('#similar-cars');
  await expect(similar.getByRole('link', { name: '车 E-1' })).not.toContainText('在售');
  await expect(similar.getByRole('link', { name: '车 E-2' })).toContainText('已预定');
  await expect(similar.getByRole('link', { name: '车 E-3' })).toContainText('已被秒');
});
