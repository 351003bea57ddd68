import { useEffect, useState, type ReactNode } from 'react';
import type { ListQuery } from '#/app/search/list-address.ts';
import { usePage } from '#/web/document/site.tsx';
import { useDesktop } from '#/web/document/use-desktop.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { Rail } from './rail.tsx';

/**
 * Returns the filter rail; undefined on phones, which do not load its code, and until its code and
 * first data have loaded.
 */
export function useRail(at: At, query: ListQuery): ReactNode {
  const { held } = usePage();
  const isDesktop = useDesktop();
  const [View, setView] = useState<typeof Rail>();
  useEffect(() => {
    if (!isDesktop) return;
    void load().then(
      (view) => setView(() => view),
      () => undefined,
    );

    // With its data, the rail has its final height at once.
    async function load() {
      const code = await import('./rail.tsx');
      await Promise.all(code.railNeeds(at, query).map((need) => held.renew(need).settled));
      return code.Rail;
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rail itself follows the URL
  }, [isDesktop, held]);
  return isDesktop && View ? <View at={at} query={query} /> : undefined;
}
