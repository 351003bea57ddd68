import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/document/environment.tsx';
import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

/**
 * What follows upon a screen that is shown, once there is time for it. Whatever makes calls stands in a
 * lazy file by itself: else the bundler wraps their code, and every first page pays for that.
 */
export function afterNavigation(config: PublicConfig, at: At, title: string): void {
  void reportPageView(config, at, title);
  hideUser();
  const { wechat, wecom } = browserEnvironment();
  if (wechat || wecom) void configureSharing(config, at);
}

/** Should its code not come, the view is lost. */
async function reportPageView(config: PublicConfig, at: At, title: string): Promise<void> {
  const code = await import('#/app/analytics/ping.tsx').catch(() => undefined);
  code?.sendPageView(config, at, title);
}

/** Who the mini-program's user is was for analytics; a copied address must not tell it on. */
function hideUser(): void {
  const url = location.pathname + location.search + location.hash;
  const clean = without(url, isUserParameter);
  if (clean !== url) history.replaceState(history.state, '', clean);
}

/** Its code is for the chat apps alone; should it not come, pages are shared as any link is. */
async function configureSharing(config: PublicConfig, at: At): Promise<void> {
  const code = await import('#/app/wechat/configure-sdk.tsx').catch(() => undefined);
  await code?.configureSdk(config, at);
}
