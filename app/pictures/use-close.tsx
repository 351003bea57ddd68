import { href } from '#/app/sitemap.ts';
import { usePage } from '#/web/document/site.tsx';
import { visitKey } from '#/web/navigation/history-state.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';

/** Time (ms) after which going back is considered impossible. */
const BACK_MS = 400;

/** Returns a function that goes back, or opens the home page if there is no previous page. */
export function useClose(): () => void {
  const { visit } = usePage();
  const { go } = useNavigation();
  const isHere = () => visitKey() === visit;
  return () => {
    // Leaving the page closes its overlay, which calls this again.
    if (!isHere()) return;
    const home = () => isHere() && go(href('Index'), { replace: true });
    if (history.length === 1) return void home();
    history.back();
    setTimeout(home, BACK_MS);
  };
}
