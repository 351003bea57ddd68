import type { Browser, Page } from '@playwright/test';
import { test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { startUpstream, type Upstream } from '#/e2e/platform/upstream.ts';
import { freePort } from '#/server/free-port.ts';
import { startChatPlatform, type ChatPlatform } from './chat-platform.ts';
import { visitIn } from './chat-visits.ts';

/** A shop with an account of the chat platform. Its cars are those of the demo. */
export type ChatShop = {
  platform: ChatPlatform;
  /** The proxy in front of the shop. */
  line: Upstream;
  /** Opens a tab of the app that has this user agent. */
  visit(
    browser: Browser,
    userAgent: string,
    before?: (page: Page) => Promise<unknown>,
  ): ReturnType<typeof visitIn>;
};

/** Starts the shop before the tests of a file, and stops it after them. */
export function startChatShop(): ChatShop {
  let shop: OwnServer;
  /** The proxy in front of the API that has the cars. */
  let back: Upstream;
  const chat = {
    visit: (browser, userAgent, before) =>
      visitIn(browser, { userAgent, baseURL: chat.line.origin }, before),
  } as ChatShop;
  test.beforeAll(async () => {
    chat.platform = await startChatPlatform();
    back = await startUpstream(test.info().project.use.baseURL ?? '');
    const port = await freePort();
    chat.line = await startUpstream(`http://127.0.0.1:${port}`);
    shop = await startOwnServer('server/main.ts', {
      ...chat.platform.settings,
      MAIN_API_ORIGIN: back.origin,
      DEMO: 'off',
      PORT: String(port),
      SITE_ORIGIN: chat.line.origin,
    });
  });
  test.afterEach(() => {
    chat.platform.reset();
    chat.line.reset();
  });
  test.afterAll(async () => {
    await chat.line.close();
    await shop.stop();
    await back.close();
    await chat.platform.close();
  });
  return chat;
}
