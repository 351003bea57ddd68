import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';
import type { Options } from '#/e2e/platform/two-origins.ts';
import { freePort } from '#/server/free-port.ts';
import { services } from './contract/services.ts';
import { CHROMIUM_PARAMETERS, findBrowser } from './tools/setup/chromium.ts';

// Each worker evaluates this file again. The environment variable passes on the ports and the
// folder that the first evaluation chose.
const serializedSettings = (process.env.FORECOURT_E2E ??= JSON.stringify(await decide()));
const { port, apiPort, chromium, data } = JSON.parse(serializedSettings) as Awaited<
  ReturnType<typeof decide>
>;
const origin = `http://127.0.0.1:${port}`;
// With E2E_API=elsewhere a second server answers the calls, at another origin than the pages.
const api = apiPort === null ? '' : `http://localhost:${apiPort}`;

async function decide() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-data-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const chromium = findBrowser() ?? null;
  const port = await freePort();
  const apiPort = process.env.E2E_API === 'elsewhere' ? await freePort() : null;
  return { port, apiPort, chromium, data: folder };
}

/**
 * Returns the settings of a server. Both servers use the same data folder, because pages and
 * pictures come from the site even if its calls go to the other server.
 */
function server(ownPort: number, settings: Readonly<Record<string, string>>) {
  return {
    command: `"${process.execPath}" server/main.ts`,
    url: `http://127.0.0.1:${ownPort}/readyz`,
    // Measured at load 11: 19 s. At load 20 the server was not ready after 60 s.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
    stderr: 'pipe' as const,
    env: { PORT: String(ownPort), HOST: '127.0.0.1', DATA_DIR: data, ...settings },
  };
}

/**
 * Returns settings that move every service to the second server, except `chatSdk`. The service
 * `chatSdk` signs pages of a single origin, but each test requests its pages from an origin of its
 * own.
 */
function foreignOrigins(): Record<string, string> {
  const { chatSdk: _signsOneOrigin, ...others } = services;
  const origins = Object.values(others).map(({ setting }) => [setting, api]);
  return {
    ...Object.fromEntries(origins),
    // The whole URL of the service's single call.
    ANALYTICS_URL: `${api}/v1/page-view`,
  };
}

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/platform/links-setup.ts',
  // A test mostly waits, so two cores run four.
  workers: 4,
  forbidOnly: true,
  ...(api && { grepInvert: /@at-home/ }),
  // `npm test` reports a test that needed its second try, which is a fault: docs/testing.md.
  retries: 1,
  // These limits end a test that hangs. They measure nothing, so they are far above what a busy
  // machine takes: at load 38 on two cores, opening a page took more than 10 s.
  timeout: 180_000 * SLOWDOWN,
  expect: { timeout: 30_000 * SLOWDOWN },
  reporter: 'line',
  use: {
    baseURL: origin,
    api,
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
  webServer:
    apiPort === null
      ? server(port, {})
      : [server(apiPort, { ALLOWED_ORIGINS: origin }), server(port, foreignOrigins())],
});
