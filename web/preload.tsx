import type { Held } from './held.tsx';
import type { At } from './routing.ts';
import type { ScreenModule } from './screen.tsx';
import { loadScreen, type Site } from './site.tsx';

/** Starts to fetch the code and data of a place. Failures are reported when the screen renders. */
export function preload(site: Site, held: Held, at: At): void {
  const start = (screen: ScreenModule | undefined) => {
    for (const part of screen?.parts?.(at) ?? []) void part.preload(site.code);
    for (const need of Object.values(screen?.needs?.(at) ?? {})) held.renew(need);
  };
  const code = loadScreen(site, at);
  if (code.status === 'fulfilled') start(code.value);
  else void code.settled.then(() => start(code.value));
}
