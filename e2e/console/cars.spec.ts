import sharp from 'sharp';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({
    branch: {},
    car: { branch_id: 'wuhou', real: 125_000, listed_at: '2026-01-08' },
    cars: Array.from({ length: 35 }, (_, at) => ({
      id: `B-${at}`,
      title: `丰田 凯美瑞 ${at} 号`,
      brand: '丰田',
      series: '凯美瑞',
      type: '在售',
      price: 150_000,
      listed_at: '2026-02-01',
    })),
  });
});
test.afterAll(() => shop.stop());

test('a person sells a car, takes that back, changes price and texts, and is told of a colleague', async ({
  browser,
  page: visitor,
}) => {
  const owner = await shop.enter(browser, '林姐');
  const manager = await shop.enter(browser, '小何', '--role', 'manager', '--branch', 'wuhou');

  await owner.getByRole('link', { name: '车辆' }).click();
  const cars = owner.getByRole('main').getByRole('listitem');
  await expect(cars).toHaveCount(30);
  await expect(owner.getByRole('button', { name: '在售 36' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await owner.getByRole('button', { name: '更多' }).click();
  await expect(cars).toHaveCount(36);
  expect(await violationsOf(owner)).toEqual([]);

  // Back from a car returns to the same place of the list.
  await owner.getByRole('link', { name: /B-9/ }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /凯美瑞 9 号/ })).toBeVisible();
  await owner.getByRole('button', { name: '全部车辆' }).click();
  await expect(cars).toHaveCount(36);
  await expect(owner.getByRole('link', { name: /B-9/ })).toBeInViewport();
  await owner.getByRole('searchbox').fill('maiteng');
  await owner.getByRole('button', { name: '找' }).click();
  await expect(cars).toHaveCount(1);
  await owner.getByRole('link', { name: /迈腾/ }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /迈腾/ })).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);

  // On a phone the offer to undo neither covers nor moves the button that publishes a price.
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.clock.install();
  await owner.getByRole('button', { name: '−0.30' }).click();
  const publish = owner.getByRole('button', { name: '发布 11.68万' });
  const place = await publish.boundingBox();
  await owner.getByRole('button', { name: '已预定' }).click();
  const undo = owner.getByRole('button', { name: /撤销/ });
  await expect(undo).toBeVisible();
  expect(await publish.boundingBox()).toEqual(place);
  await publish.click({ trial: true });
  await expect(async () => {
    await owner.clock.fastForward(1_000);
    await expect(undo).toBeHidden({ timeout: 100 });
  }).toPass();
  expect(await publish.boundingBox()).toEqual(place);
  await owner.getByRole('button', { name: '在售', exact: true }).click();
  await owner.getByRole('button', { name: '不改' }).click();
  await owner.setViewportSize({ width: 1_280, height: 720 });

  // Sold by one tap, for visitors as well, and taken back.
  await owner.getByRole('button', { name: '已售' }).click();
  await expect(owner.getByRole('button', { name: '已售' })).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await visitor.goto(`${shop.origin}/car/A-1`);
    await expect(visitor.getByText('已售').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await owner.getByRole('button', { name: /撤销/ }).click();
  await expect(owner.getByRole('button', { name: '在售' })).toHaveAttribute('aria-pressed', 'true');
  await expect(owner.getByText('撤销改状态')).toHaveCount(1);

  // Both have the price on their screens. The second is told, and chooses.
  await manager.goto('/console/cars/A-1');
  await expect(manager.getByLabel('新的价格，万元')).toHaveValue('11.98');
  await owner.getByRole('button', { name: '−0.30' }).click();
  await expect(owner.getByText(/清掉.*到手价/)).toBeVisible();
  await owner.getByRole('button', { name: '发布 11.68万' }).click();
  await expect(owner.getByText('价格 11.98万 → 11.68万')).toBeVisible();
  // A published price is taken back like a status, with what it cleared.
  await owner.getByRole('button', { name: /撤销/ }).click();
  await expect(owner.getByText('撤销改价格')).toBeVisible();
  await expect(owner.getByLabel('新的价格，万元')).toHaveValue('11.98');
  await expect(owner.getByLabel('合计，没有分项的时候写')).toHaveValue('125000');
  await owner.getByRole('button', { name: '−0.30' }).click();
  await owner.getByRole('button', { name: '发布 11.68万' }).click();
  await expect(owner.getByText('价格 11.98万 → 11.68万')).toHaveCount(2);
  await manager.getByLabel('新的价格，万元').fill('11.5');
  await manager.getByRole('button', { name: '发布 11.50万' }).click();
  await expect(manager.getByRole('alert')).toContainText('林姐');
  await expect(manager.getByRole('alert')).toContainText('11.68万');
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '用我的' }).click();
  await expect(manager.getByText('价格 11.68万 → 11.50万')).toBeVisible();

  await manager.getByLabel('标签').fill('全景天窗；座椅加热');
  await expect(manager.getByRole('region', { name: '存好以后买家看到的' })).toContainText(
    '改后全景天窗、座椅加热',
  );
  // Beside the field are the words that no record supports, before they are stored.
  await manager.getByLabel('补充说明').fill('原版原漆。可看车');
  await expect(manager.getByText(/「原版原漆」没有全车的漆膜测量/)).toBeVisible();
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByLabel('补充说明').fill('');
  await manager.getByRole('button', { name: '存好 1 处' }).click();
  await expect(manager.getByText('标签 无 → 全景天窗；座椅加热')).toBeVisible();

  // A photo from the phone: it is made smaller, sent again after the line stalls, and becomes the cover.
  const photo = await sharp({
    create: { width: 3_000, height: 2_250, channels: 3, background: '#a52' },
  })
    .jpeg()
    .toBuffer();
  let sentWidth: number | undefined;
  let attempts = 0;
  await manager.clock.install();
  await manager.route(/\/photos\/facade\?/, async (route) => {
    attempts += 1;
    if (attempts === 1) return;
    const { width } = await sharp(route.request().postDataBuffer() ?? Buffer.alloc(0)).metadata();
    sentWidth = width;
    await route.continue();
  });
  await manager
    .getByLabel('拍照或选外观照片')
    .setInputFiles({ name: '左前.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect.poll(() => attempts).toBe(1);
  await manager.clock.fastForward(61_000);
  await expect(manager.getByRole('button', { name: '外观 1' })).toBeVisible();
  await expect(manager.getByText('照片张数 0 → 1')).toBeVisible();
  expect(sentWidth).toBe(2_560);
  await manager.getByRole('button', { name: '第 1 张' }).click();
  expect(await violationsOf(manager)).toEqual([]);
  // The plate is covered where the person taps, and the copy replaces the photo.
  await manager.getByRole('button', { name: '盖车牌' }).click();
  const picture = manager.getByRole('button', { name: /^照片，点一下/ });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width / 4, y: height / 2 } });
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '盖住', exact: true }).click();
  await expect(manager.getByRole('dialog')).toBeHidden();
  await expect(manager.getByRole('button', { name: '外观 1' })).toBeVisible();
  const cover = await manager
    .getByRole('button', { name: '第 1 张' })
    .locator('img')
    .getAttribute('src');
  const stored = await manager.request.get(cover ?? '');
  const { data, info } = await sharp(await stored.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(info.height / 2) * info.width + Math.round(info.width / 4)) * info.channels;
  expect(Math.abs((data[at] ?? 0) - 0xb9)).toBeLessThan(16);
  await manager.getByRole('button', { name: '第 1 张' }).click();
  await manager.getByRole('button', { name: '删除' }).click();
  await manager.getByRole('button', { name: '真的删' }).click();
  await expect(manager.getByText('这一组还没有照片')).toBeVisible();

  // The manager sees the branch alone, and the log names everybody.
  await manager.getByRole('button', { name: '全部车辆' }).click();
  await expect(manager.getByRole('link', { name: /迈腾/ })).toBeVisible();
  await manager.getByRole('link', { name: '我的' }).click();
  await manager.getByRole('link', { name: '记录' }).click();
  await expect(manager.getByText('林姐 改了价格')).toHaveCount(2);
  await expect(manager.getByText('小何 改了文字')).toBeVisible();
  await manager.getByLabel('谁改的').selectOption('小何');
  await expect(manager.getByText('林姐 改了价格')).toHaveCount(0);
  await expect(manager.getByText('小何 改了文字')).toBeVisible();
  expect(await violationsOf(manager)).toEqual([]);

  for (const person of [owner, manager]) await person.context().close();
});
