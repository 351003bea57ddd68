import { use, useEffect, useLayoutEffect, useMemo } from 'react';
import type { ComponentType } from 'react';
import { pageTitle } from '#/web/document/page-title.ts';
import type { Need, Needs, ScreenModule } from '#/web/document/screen.tsx';
import { loadScreen, useConfig, usePage } from '#/web/document/site.tsx';
import { alertFailure } from '#/web/query-cache/failures.tsx';
import type { Tracked } from '#/web/query-cache/promise-cache.tsx';
import type { At } from './routing.ts';

type Props = { at: At; visit: string };

/** Renders the screen at this location. Suspends until its code and data are loaded. */
export function CurrentScreen({ at, visit }: Props) {
  // There are three components, because React fails (467) if a hook follows `use`.
  const { site } = usePage();
  const screen = use(loadScreen(site, at) as Promise<ScreenModule>);
  return <ScreenWithNeeds at={at} visit={visit} screen={screen} needs={screen.needs?.(at) ?? {}} />;
}

type LoadedProps = Props & { screen: ScreenModule; needs: Needs };

function ScreenWithNeeds(props: LoadedProps) {
  return <ScreenWithData {...props} data={useQueries(props.needs)} />;
}

function ScreenWithData({ at, visit, screen, needs, data }: LoadedProps & { data: Data }) {
  const { name } = useConfig().brand;
  useTitle(pageTitle(screen, at, data, name), at, visit);
  useOptionalFailures(needs, visit);
  const View = screen.default as ComponentType<Data>;
  return <View at={at} {...data} />;
}

type Data = Record<string, unknown>;

/**
 * Returns the responses to all needs by name. Starts all calls together. If a response is fetched
 * again during a visit, the page does not change.
 */
function useQueries(needs: Needs): Record<string, unknown> {
  const { held, visit } = usePage();
  const keys = Object.values(needs)
    .map((need) => need.key)
    .join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys identify the needs
  const promises = useMemo(() => Object.values(needs).map(held.get), [held, visit, keys]);
  return Object.fromEntries(
    Object.entries(needs).map(([name, need], index) => [name, read(need, promises[index])]),
  );
}

function read(need: Need, promise: Tracked | undefined): unknown {
  if (!promise) return undefined;
  // React identifies the promises of a component by the order of its `use` calls. Each render must
  // therefore make the same calls, also for promises that are already settled.
  const settles = need.optional ? promise.settled : (promise as Promise<unknown>);
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- React allows `use` in loops and branches
  const value = use(settles);
  if (!need.optional) return value;
  return promise.status === 'fulfilled' ? promise.value : undefined;
}

/** Sets the document title, and reports the visit. */
function useTitle(title: string, at: At, visit: string): void {
  const { site } = usePage();
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => site.reportVisit(visit, at, title), [at, site, title, visit]);
}

/**
 * Shows an alert for each optional need that failed, once for each visit: the section that would
 * show its response is missing from the screen.
 */
function useOptionalFailures(needs: Needs, visit: string): void {
  const { held } = usePage();
  const optional = Object.values(needs).filter((need) => need.optional);
  useEffect(() => {
    for (const need of optional) alertFailure(held.peek(need)?.reason);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [visit]);
}
