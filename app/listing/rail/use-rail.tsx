import { useCallback } from 'react';
import type { ListQuery } from '#/app/search/list-address.ts';
import { usePage } from '#/web/document/site.tsx';
import { useDesktopCode } from '#/web/document/use-desktop-code.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { DesktopParts } from './desktop-parts.tsx';

/**
 * Returns the filter rail and the other parts of a desktop; undefined on phones, and while their
 * code and first data are loading.
 */
export function useRail(at: At, query: ListQuery): DesktopParts | undefined {
  const { held } = usePage();
  const load = useCallback(
    // With its data, the rail has its final height at once.
    async () => {
      const code = await import('./desktop-parts.tsx');
      await Promise.all(code.railNeeds(at, query).map((need) => held.renew(need).settled));
      return code;
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rail itself follows the URL
    [held],
  );
  return useDesktopCode(load)?.desktopParts(at, query);
}
