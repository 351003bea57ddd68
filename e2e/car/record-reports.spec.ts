import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const PICTURE = 'app/demo/showroom/cars/highlander/front-left.avif';
const PANORAMA = 'https://panorama.example/show/7';
const own = { brand: '大众', type: '在售', price: 132_800, mileage_km: 38_000 };
const retail = {
  ...own,
  id: 'RR-1',
  title: '大众 迈腾 2021款',
  panorama: PANORAMA,
  maintenance_records: '2023-05：保养，换机油机滤；2024-06：更换刹车片',
  mileage_report: '里程正常',
  attachment_list: '钥匙：2把；备胎：缺失',
  supplies_status: '轮胎与刹车片达标',
  chassis_important_screw: '前副车架固定螺栓：有拧动痕迹；发动机放油螺丝：完好',
};
const wholesale = {
  ...own,
  id: 'RR-2',
  title: '特斯拉 Model 3 2021款',
  brand: '特斯拉',
  is_wholesale: 1,
  energy: 'bev',
  panorama: PANORAMA,
  chassis: '前部：https://pictures.example/front.jpg',
  video: 'https://films.example/a.mp4',
  battery: { soh: 93 },
  three_electric_warranty_info: { ends: '2029-06', limit_km: 160_000, covers: ['电池', '电机'] },
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer('server/main.ts', { DEMO: 'off' });
  await server.importFile('car.ndjson', [retail, wholesale]);
});
test.afterAll(() => server.stop());

test('reports in the car’s own record are displayed on their pages', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [report, words] of [
    ['mileage', ['车商记录 2 条', '车商自述：里程正常', '更换刹车片']],
    ['accessory', ['2 项附件', '备胎', '缺失']],
    ['consumable', ['轮胎与刹车片达标']],
    ['chassis', ['2 处重要螺丝里，1 处要留意', '前副车架固定螺栓', '没有底盘照片']],
  ] as const) {
    await page.goto(`${server.origin}/car/RR-1/report/${report}`);
    for (const word of words) await expect(main.getByText(word).first()).toBeVisible();
    await expect(main).not.toContainText('没有这份报告');
  }
});

test('a panorama is linked even without photos', async ({ page }) => {
  await page.goto(`${server.origin}/car/RR-1`);
  await expect(page.getByRole('link', { name: '车内全景' })).toHaveAttribute('href', PANORAMA);
  await expect(page.getByRole('link', { name: /^底盘螺丝/ })).toBeVisible();
});

test('the page of a wholesale car has its electric warranty, battery, underbody, film and panorama', async ({
  page,
}) => {
  // The URL of the underbody's picture is on another server.
  await page.route('https://pictures.example/**', (route) => route.fulfill({ path: PICTURE }));
  await page.goto(`${server.origin}/w/RR-2`);
  for (const name of ['三电', '底盘', '视频'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.locator('#three-electric')).toContainText('93%');
  await expect(page.getByRole('link', { name: '车内全景' })).toHaveAttribute('href', PANORAMA);
  await expect(page.locator('#videos').getByRole('link')).toHaveAttribute(
    'href',
    '/car/RR-2/video',
  );
});

test('notes of the equipment stay in their groups', async ({ page, upstream }) => {
  const group = [{ name: '选装', options: [{ name: '拖车钩', configuration: '选装已装' }] }];
  const data = [{ name: '其他说明', is_notes: true, notes: '以实车为准', group }];
  upstream.trouble(/equipmentReport/, { body: { code: 2_000_000, data } });
  await open(page, '/car/ZY-0338');
  const equipment = page.locator('#equipment');
  await equipment.getByText('其他说明').click();
  await expect(equipment.getByText('拖车钩')).toBeVisible();
  await expect(equipment.getByText('以实车为准')).toBeVisible();
});
