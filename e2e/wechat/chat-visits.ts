import type { Browser, Page, Request } from '@playwright/test';
import { expect } from '#/e2e/platform/fixtures.ts';
import type { ScriptCalls } from './chat-platform.ts';

export const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61(0x18003d2a) NetType/WIFI Language/zh_CN';
export const WECOM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh';
export const WECHAT_MINI_PROGRAM = `${WECHAT} miniProgram/wx0123456789abcdef`;
export const DOUYIN =
  'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/104.0 Mobile Safari/537.36 aweme/32.9.0 ToutiaoMicroApp/3.56.0 PluginVersion/1';
/** A tab of one kind of app, and what was recorded in it. */
export type Visit = {
  page: Page;
  /** The URLs for which the page has requested a signature, in order. */
  signed: string[];
  /** Errors in the console, uncaught errors, and alerts. */
  errors: string[];
  /** The page views that the page has sent. */
  views: Record<string, string>[];
  foreign: string[];
  close(): Promise<void>;
};

/**
 * Opens a tab of the app that has this user agent. Records requests, errors and alerts of the tab.
 */
export async function visitIn(
  browser: Browser,
  { userAgent, baseURL }: { userAgent: string; baseURL: string },
  before?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({
    baseURL,
    userAgent,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const visit: Visit = {
    page,
    signed: [],
    errors: [],
    views: [],
    foreign: [],
    close: () => context.close(),
  };
  page.on('request', (request: Request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/getJsSDK') visit.signed.push(searchParams.get('url') ?? '');
    if (pathname === '/v1/page-view') visit.views.push(JSON.parse(request.postData() ?? '{}'));
    if (request.resourceType() === 'script' && origin !== baseURL) visit.foreign.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      visit.errors.push(message.text());
  });
  page.on('pageerror', (error) => visit.errors.push(String(error)));
  page.on('dialog', (dialog) => {
    visit.errors.push(dialog.message());
    void dialog.accept();
  });
  await before?.(page);
  return visit;
}

/** Returns the arguments that the page has passed to the app's script. */
export const scriptCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { scriptCalls?: ScriptCalls }).scriptCalls);

/** Returns a polling assertion about the title that the page passes to the app for sharing. */
export const sharedTitle = (page: Page, way = 'updateAppMessageShareData') =>
  expect.poll(async () => (await scriptCalls(page))?.shared[way]?.title, { message: way });
