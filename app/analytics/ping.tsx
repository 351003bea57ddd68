import { toRequest } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/environment.tsx';
import type { At } from '#/web/routing.ts';
import { postPageView } from './contract.ts';
import { describePageView } from './page-view.ts';
import { tabWord } from './tab.tsx';

/** The URL of the screen told last, as it was told. */
let told: string | undefined;

/**
 * Tells analytics of a screen. Sent as text, so that a browser need not ask another origin for
 * leave first; what cannot be sent is lost, and nobody is told.
 */
export function sendPageView({ origins, words }: PublicConfig, at: At, title: string): void {
  const pageView = describePageView({
    at,
    title,
    origin: location.origin,
    referrer: told ?? document.referrer,
    now: new Date(),
    environment: browserEnvironment(),
    tab: tabWord(),
  });
  told = pageView.url;
  const { url, init } = toRequest(postPageView, pageView, { origins, words, home: '' });
  const body = init.body as string;
  // A queue that is full takes no beacon, and some blockers leave none to call.
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
