import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import { sayFailure } from './failures.tsx';
import type { Tracked } from './promise-cache.tsx';
import type { At } from './routing.ts';
import type { Need, Needs, ScreenModule } from './screen.tsx';
import { loadScreen, usePage } from './site.tsx';

type Props = { at: At; visit: string };

/**
 * The screen of a place with its data; suspends until both are there. In three steps, because React
 * mistakes a hook that follows upon `use` when it takes up again what was suspended (its error 467).
 */
export function CurrentScreen({ at, visit }: Props) {
  const { site } = usePage();
  const screen = use(loadScreen(site, at) as Promise<ScreenModule>);
  return <Answered at={at} visit={visit} screen={screen} needs={screen.needs?.(at) ?? {}} />;
}

type AnsweredProps = Props & { screen: ScreenModule; needs: Needs };

function Answered(props: AnsweredProps) {
  return <Shown {...props} data={useHeld(props.needs)} />;
}

function Shown({ at, visit, screen, needs, data }: AnsweredProps & { data: Data }) {
  useTitle(titleOf(screen, at, data), at, visit);
  useOptionalFailures(needs, visit);
  const View = screen.default as ComponentType<Data>;
  return <View at={at} {...data} />;
}

type Data = Record<string, unknown>;

/** The document title: the screen's own where its data make one, else the sitemap's. */
export function titleOf(screen: ScreenModule, at: At, data: Data): string {
  return screen.title?.(data as never, at) ?? at.title;
}

/**
 * Returns the answers to all needs by name; starts all calls together. The promises stay the same
 * for a visit, so that an answer renewed for the next visit does not change this one.
 */
function useHeld(needs: Needs): Record<string, unknown> {
  const { held, visit } = usePage();
  const keys = Object.values(needs)
    .map((need) => need.key)
    .join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys stand for the needs
  const promises = useMemo(() => Object.values(needs).map(held.get), [held, visit, keys]);
  return Object.fromEntries(
    Object.entries(needs).map(([name, need], index) => [name, read(need, promises[index])]),
  );
}

function read(need: Need, promise: Tracked | undefined): unknown {
  if (!promise) return undefined;
  // Tracked promises have the fields that React reads; its own type for them is narrower.
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- `use` may stand in loops and branches
  if (!need.optional) return use(promise as Promise<unknown>);
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- likewise
  if (promise.status === 'pending') use(promise.settled);
  return promise.status === 'fulfilled' ? promise.value : undefined;
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
