import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/document/environment.tsx';
import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

/**
 * Reports the page view, removes user parameters from the URL, and configures sharing in chat apps.
 * Call it after each navigation.
 */
export function afterNavigation(config: PublicConfig, at: At, title: string): void {
  void reportPageView(config, at, title);
  hideUser();
  const { wechat, wecom } = browserEnvironment();
  if (wechat || wecom) void configureSharing(config, at);
}

/** Reports a page view. If the code for this fails to load, nothing is reported. */
async function reportPageView(config: PublicConfig, at: At, title: string): Promise<void> {
  const code = await import('#/app/analytics/ping.tsx').catch(() => undefined);
  code?.sendPageView(config, at, title);
}

/**
 * Removes the parameters that identify a mini-program's user from the URL, so that a copied URL
 * lacks them.
 */
function hideUser(): void {
  const url = location.pathname + location.search + location.hash;
  const clean = without(url, isUserParameter);
  if (clean !== url) history.replaceState(history.state, '', clean);
}

/**
 * Configures sharing in chat apps. If the code for this fails to load, pages are shared as plain
 * links.
 */
async function configureSharing(config: PublicConfig, at: At): Promise<void> {
  const code = await import('#/app/wechat/configure-sdk.tsx').catch(() => undefined);
  await code?.configureSdk(config, at);
}
