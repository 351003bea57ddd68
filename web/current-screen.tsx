import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { sayFailure } from './failures.tsx';
import { useHeld } from './held.tsx';
import type { At } from './routing.ts';
import type { Needs, ScreenModule } from './screen.tsx';
import { loadScreen, usePage } from './site.tsx';

/** The screen of a place with its data; suspends until both are there. */
export function CurrentScreen({ at, visit }: { at: At; visit: string }) {
  const { site } = usePage();
  const screen = use(loadScreen(site, at) as Promise<ScreenModule>);
  const needs = screen.needs?.(at) ?? {};
  const data = useHeld(needs);
  const title = titleOf(screen, at, data);
  useTitle(title, at, visit);
  useOptionalFailures(needs, visit);
  const View = screen.default as ComponentType<Record<string, unknown>>;
  return <View at={at} {...data} />;
}

/** The document title: the screen's own where its data make one, else the sitemap's. */
export function titleOf(screen: ScreenModule, at: At, data: Record<string, unknown>): string {
  return screen.title?.(data as never) ?? at.title;
}

/** Keeps the document's title, and tells the application of the screen. */
function useTitle(title: string, at: At, visit: string): void {
  const { site } = usePage();
  const told = useRef('');
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (told.current === visit) return;
    told.current = visit;
    site.onShown(at, title);
  }, [at, site, title, visit]);
}

/** Sections that failed are missing from the screen; here they are said, once each. */
function useOptionalFailures(needs: Needs, visit: string): void {
  const { held } = usePage();
  const optional = Object.values(needs).filter((need) => need.optional);
  useEffect(() => {
    for (const need of optional) sayFailure(held.peek(need)?.reason);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [visit]);
}
