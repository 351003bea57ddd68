import { toRequest } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { browserEnvironment } from '#/web/document/environment.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { postPageView } from './contract.ts';
import { describePageView } from './page-view.ts';
import { tabWord } from './tab.tsx';

/** The URL of the last reported screen, without its private parameters. */
let lastUrl: string | undefined;

/** Reports a view of the screen `at`. Failures are ignored. */
export function sendPageView({ origins, words }: PublicConfig, at: At, title: string): void {
  const pageView = describePageView({
    at,
    title,
    origin: location.origin,
    referrer: lastUrl ?? document.referrer,
    now: new Date(),
    environment: browserEnvironment(),
    tab: tabWord(),
  });
  lastUrl = pageView.url;
  const { url, init } = toRequest(postPageView, pageView, { origins, words, home: '' });
  // Plain text: JSON to another origin would need a CORS preflight.
  const body = init.body as string;
  // A full queue refuses beacons, and some blockers remove the function.
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
}
