import type { ScreenModule } from '#/web/document/screen.tsx';
import { loadScreen, type Site } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { QueryCache } from './query-cache.tsx';

/** Starts to fetch the code and data of the screen at this location. */
export function preload(site: Site, held: QueryCache, at: At): void {
  const start = (screen: ScreenModule | undefined) => {
    for (const part of screen?.parts?.(at) ?? []) void part.preload(site.code);
    const needs = { ...screen?.needs?.(at), ...screen?.partNeeds?.(at) };
    for (const need of Object.values(needs)) held.renew(need);
  };
  const code = loadScreen(site, at);
  if (code.status === 'fulfilled') start(code.value);
  else void code.settled.then(() => start(code.value));
}
