import type { ReactNode } from 'react';
import { href } from '#/app/sitemap.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { SavedSkeleton } from './saved-skeleton.tsx';
import styles from './on-device.module.css';

/** The number of cards that fill the screen of a phone. */
const ON_A_SCREEN = 4;

type Props = {
  /**
   * The text for visitors without JavaScript. Reading the storage of the device requires
   * JavaScript.
   */
  words: string;
  children: ReactNode;
};

/** Renders a skeleton on the server, and `children` after hydration. */
export function OnDevice({ words, children }: Props) {
  if (useHydrated()) return children;
  return (
    <div className={styles.waiting}>
      <noscript>
        <EmptyState message={words}>
          <a className={buttonClass('main')} href={href('Index')}>
            去看在售的车
          </a>
        </EmptyState>
      </noscript>
      <SavedSkeleton count={ON_A_SCREEN} />
    </div>
  );
}
