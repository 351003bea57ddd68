import { sitemap, type RouteKey } from '#/app/sitemap.ts';
import type { Environment } from '#/web/document/user-agent.ts';
import type { At } from '#/web/navigation/routing.ts';
import { APP_LABEL, type PageView } from './contract.ts';
import { environmentWord } from './environments.ts';
import { separateUser } from './filtered.ts';

type View = {
  at: At;
  title: string;
  /** The site's origin. */
  origin: string;
  /** The URL reported last, or the browser's referrer; empty if unknown. */
  referrer: string;
  now: Date;
  environment: Environment;
  /** The tab's random id; undefined if the browser requests not to be tracked. */
  tab: string | undefined;
};

/**
 * Returns the page view to report. A private page is reported with the path and title of its route.
 */
export function describePageView(view: View): PageView {
  const { at, title, origin, referrer, now, environment, tab } = view;
  const { url, user } = separateUser(at.url);
  const path = at.isPrivate ? sitemap[at.key as RouteKey].path : url;
  const hasUser = tab !== undefined && environment.navHiddenByUa && Object.keys(user).length > 0;
  return {
    app: APP_LABEL,
    route: at.name,
    url: clip(origin + path, 2000),
    title: clip(at.isPrivate ? at.title : title, 200),
    referrer: clip(separateUser(referrer).url, 2000),
    time: now.toISOString(),
    environment: environmentWord(environment),
    ...(tab !== undefined && { tab }),
    ...(hasUser && { user: clipAll(user) }),
  };
}

function clipAll(user: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(user).map(([name, value]) => [name, clip(value, 200)]));
}

function clip(text: string, length: number): string {
  return text.slice(0, length);
}
