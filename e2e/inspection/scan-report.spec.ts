import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { href } from '#/app/sitemap.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { CHROMIUM_PARAMETERS, findChromium } from '#/tools/setup/chromium.ts';

/** The film that Chromium's fake camera plays. */
const folder = mkdtempSync(join(tmpdir(), 'forecourt-camera-'));
const film = join(folder, 'camera.y4m');
// The headless shell has no camera.
const chromium = findChromium();
test.use({
  launchOptions: {
    args: [
      ...CHROMIUM_PARAMETERS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ...(chromium ? { executablePath: chromium } : {}),
  },
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a QR code in front of the camera: one grey frame of 640x480 with the code in its middle. */
function pointCameraAt(text: string) {
  const [width, height, module] = [640, 480, 6];
  const { data, size } = encode(text, { border: 4 });
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  const [left, top] = [(width - size * module) >> 1, (height - size * module) >> 1];
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      frame[(top + y) * width + left + x] = isDark ? 16 : 235;
    }
  }
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(head), frame]));
}

test('the camera opens the result of a report whose code is in view, and of no other code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  const report = href('CarReportInspectionIndex', {
    id: 'ZY-0331',
    reportId: 'R-ZY-0331',
    business: 'retail',
  });
  await open(page, report);
  const proof = await page.getByRole('link', { name: '验真' }).first().getAttribute('href');

  await open(page, href('inspectionProof'));
  pointCameraAt('https://pay.example/collect?to=1');
  await page.getByRole('button', { name: '打开相机扫码' }).tap();
  await expect(page.getByLabel('相机画面')).toBeVisible();
  await expect(page.getByText('这不是检测报告上的码。')).toBeVisible();
  await page.getByRole('button', { name: '关掉相机' }).tap();
  await expect(page.getByLabel('相机画面')).toHaveCount(0);
  await expect(page.getByText('这不是检测报告上的码。')).toHaveCount(0);

  pointCameraAt(`https://cars.example${proof}`);
  await page.getByRole('button', { name: '打开相机扫码' }).tap();
  await expect(page.getByRole('region', { name: '查询结果' })).toContainText('是本店发布的报告');
  await expect(page).toHaveURL(proof ?? '');
  await expect(page.getByLabel('相机画面')).toHaveCount(0);
});

test('without permission for the camera the page says what else a visitor can do', async ({
  page,
}) => {
  await open(page, href('inspectionProof'));
  await page.getByRole('button', { name: '打开相机扫码' }).tap();
  await expect(
    page.getByText('没有相机权限。在手机设置里允许，或者在下面输入校验码。'),
  ).toBeVisible();
  await expect(page.getByLabel('相机画面')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '打开相机扫码' })).toBeVisible();
  await expect(page.getByLabel('校验码')).toBeVisible();
});
