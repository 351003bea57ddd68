import { href } from '#/app/sitemap.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { usePage } from '#/web/document/site.tsx';
import { visitKey } from '#/web/navigation/history-state.tsx';

/** How long (ms) going back may take before there turns out to be nothing to go back to. */
const BACK_MS = 400;

/** Leaves the page: back to where the visitor came from, or to the list. */
export function useClose(): () => void {
  const { visit } = usePage();
  const { go } = useNavigation();
  const isHere = () => visitKey() === visit;
  return () => {
    // On leaving, what lies over a page is closed as well, which is told here once more.
    if (!isHere()) return;
    const home = () => isHere() && go(href('Index'), { replace: true });
    if (history.length === 1) return void home();
    history.back();
    setTimeout(home, BACK_MS);
  };
}
