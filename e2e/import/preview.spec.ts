import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { runTool } from '#/testing/tool.ts';

const EXAMPLES = join(import.meta.dirname, '../../docs/examples');

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-preview-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

test('a dry run makes one file with the cards, their photos and their problems', async ({
  page,
}) => {
  const cars = join(folder, 'cars.csv');
  await copyFile(join(EXAMPLES, 'stock-gb18030.csv'), cars);
  const args = [cars, '--photos', join(EXAMPLES, 'photos'), '--dry-run', '--json'];
  const { code, out } = await runTool('import.ts', args, { folder: join(folder, 'data') });
  expect(code).toBe(0);
  const { preview } = JSON.parse(out) as { preview: string };
  expect(preview).toBe(join(folder, 'cars.预览.html'));

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(pathToFileURL(preview).href);
  const rows = page.locator('section');
  await expect(rows.getByRole('heading', { level: 2 }).first()).toHaveText('第 2 行 XZ-001');
  await expect(rows).toHaveCount(6);
  const rowOf = (id: string) => rows.filter({ hasText: id });
  await expect(rowOf('XZ-001')).toContainText('「4S全程」没有依据');
  await expect(rowOf('XZ-001')).toContainText('7.28万');
  await expect(rowOf('XZ-003')).toContainText('首次上牌：没有这个日期');
  await expect(rowOf('XZ-004')).toContainText('「S」与这台车的记录不符');
  await expect(rowOf('XZ-005')).toContainText('照片：图片文件夹里没有 yinglang.jpg');
  const photo = rowOf('XZ-001').locator('img');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360);
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(preview).href]);
  expect(problems).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
