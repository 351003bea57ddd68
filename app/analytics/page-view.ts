import type { At } from '#/web/routing.ts';
import type { Environment } from '#/web/user-agent.ts';
import { sitemap, type RouteKey } from '#/app/sitemap.ts';
import { APP_LABEL, type PageView } from './contract.ts';
import { environmentWord } from './environments.ts';
import { separateUser } from './filtered.ts';

type Shown = {
  at: At;
  title: string;
  /** The site's own origin, in front of paths. */
  origin: string;
  /** The URL reported before, or what the browser says; empty when unknown. */
  referrer: string;
  now: Date;
  environment: Environment;
  /** The tab's random word; undefined where the browser asks not to be tracked. */
  tab: string | undefined;
};

/**
 * What is told of a screen. A private page is told by its route alone: its link is a key, and its
 * title may say what it opens. A mini-program's user is told only from there, and only with a tab.
 */
export function describePageView(shown: Shown): PageView {
  const { at, title, origin, referrer, now, environment, tab } = shown;
  const { url, user } = separateUser(at.url);
  const path = at.isPrivate ? sitemap[at.key as RouteKey].path : url;
  const isToldOf = tab !== undefined && environment.navHiddenByUa && Object.keys(user).length > 0;
  return {
    app: APP_LABEL,
    route: at.name,
    url: clip(origin + path, 2000),
    title: clip(at.isPrivate ? at.title : title, 200),
    referrer: clip(separateUser(referrer).url, 2000),
    time: now.toISOString(),
    environment: environmentWord(environment),
    ...(tab !== undefined && { tab }),
    ...(isToldOf && { user: clipAll(user) }),
  };
}

function clipAll(user: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(user).map(([name, value]) => [name, clip(value, 200)]));
}

function clip(text: string, length: number): string {
  return text.slice(0, length);
}
