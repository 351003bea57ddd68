import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_PARAMETERS, findChromium } from './tools/setup/chromium.ts';
import { freePort } from './tools/setup/free-port.ts';

// Each worker reads this file again: what the first reading decided is handed on in the environment.
const decided = (process.env.FORECOURT_E2E ??= JSON.stringify(await decide()));
const { port, chromium, data } = JSON.parse(decided) as Awaited<ReturnType<typeof decide>>;
const origin = `http://127.0.0.1:${port}`;

async function decide() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-data-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { port: await freePort(), chromium: findChromium() ?? null, data: folder };
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // What fails once and then passes is named by `npm test`; what fails twice fails.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    launchOptions: {
      args: CHROMIUM_PARAMETERS,
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  projects: [{ name: 'phone' }],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${origin}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stderr: 'pipe',
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
  },
});
