import { toRequest } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/environment.tsx';
import type { At } from '#/web/routing.ts';
import { postPageView } from './contract.ts';
import { describePageView } from './page-view.ts';

/** The URL of the screen told last, as it was told. */
let told: string | undefined;

/**
 * Tells analytics of a screen. Sent as text, so that a browser need not ask another origin for
 * leave first; a beacon that cannot be sent is lost, and nobody is told.
 */
export function sendPageView({ origins, words }: PublicConfig, at: At, title: string): void {
  const pageView = describePageView({
    at,
    title,
    origin: location.origin,
    referrer: told ?? document.referrer,
    now: new Date(),
    inMiniProgram: browserEnvironment().navHiddenByUa,
  });
  told = pageView.url;
  const { url, init } = toRequest(postPageView, pageView, { origins, words, home: '' });
  navigator.sendBeacon(url, init.body as string);
}
