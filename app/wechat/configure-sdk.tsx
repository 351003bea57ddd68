import { createCall } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/document/environment.tsx';
import { on } from '#/web/document/listen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { fetchCard } from './card.tsx';
import { getJsSdk, type JsSdkConfig } from './contract.ts';
import { currentUrl } from './current-url.tsx';
import { failure, logFailure } from './failure.tsx';

let latest = 0;

/** Configures the chat app's SDK for this page, if a chat account is configured. Logs a failure. */
export async function configureSdk(config: PublicConfig, at: At): Promise<void> {
  const { chatScripts: scripts } = config;
  if (scripts === undefined) return;
  const turn = (latest += 1);
  const isCurrent = () => turn === latest;
  const sign = (url: string) => fetchWeChatJSSDKConf(config, url);
  await idle();
  try {
    const [conf, card] = await Promise.all([sign(currentUrl()), fetchCard(at)]);
    if (!isCurrent()) return;
    const { connect } = browserEnvironment().wecom
      ? await import('./wecom.tsx')
      : await import('./jweixin.tsx');
    await connect({ conf, sign, scripts, card, isCurrent });
  } catch (error) {
    logFailure(error);
  }
}

async function fetchWeChatJSSDKConf(config: PublicConfig, url: string): Promise<JsSdkConfig> {
  try {
    const call = createCall({ origins: config.origins, words: config.words, home: '' });
    const { appId, timestamp, nonceStr, signature } = await call(getJsSdk, { url });
    return { appId, timestamp, nonceStr, signature };
  } catch (cause) {
    throw failure(cause);
  }
}

/**
 * Waits until the page has loaded and is idle. Falls back to a delay where `requestIdleCallback` is
 * missing.
 */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => void on(window, 'load', () => resolve()));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
