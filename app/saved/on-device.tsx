import type { ReactNode } from 'react';
import { href } from '#/app/sitemap.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { SavedSkeleton } from './saved-skeleton.tsx';
import styles from './on-device.module.css';

/** So many cards fill a phone. */
const ON_A_SCREEN = 4;

type Props = {
  /** What to say where no script runs, which alone can read what the device keeps. */
  words: string;
  children: ReactNode;
};

/** What depends on the device: bones in the server's page, then the thing itself. */
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
