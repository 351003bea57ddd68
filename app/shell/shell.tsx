import '#/web/ui/tokens.css';
import '#/web/ui/base.css';
import '#/web/ui/desktop.css';
import './follow-qr.module.css';
import './display-switches.module.css';
import './footer.module.css';
import type { ReactNode } from 'react';
import { StaticHtml } from '#/web/islands/static-html.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { ContentsSlot } from './contents-slot.tsx';
import { FollowQr } from './follow-qr.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

type Props = {
  at: At;
  /** True while the next screen loads and the current one is still displayed. */
  pending: boolean;
  children: ReactNode;
};

/** The frame around every screen: top bar, table of contents, footer and QR code. */
export function Shell({ at, pending, children }: Props) {
  return (
    <div
      className={at.topBar ? styles.page : `${styles.page} ${styles.bare}`}
      data-desktop={at.desktop}
    >
      <a href="#main" className={styles.skip}>
        跳到正文
      </a>
      <TopBar at={at} />
      <div className={styles.column}>
        {at.desktop === 'report' && <ContentsSlot url={at.url} />}
        <main id="main" tabIndex={-1} aria-busy={pending}>
          {children}
        </main>
        <StaticHtml id="foot">{import.meta.env.SSR && <Footer />}</StaticHtml>
      </div>
      <StaticHtml id="follow">{import.meta.env.SSR && <FollowQr />}</StaticHtml>
      {pending && <div className={styles.pending} />}
    </div>
  );
}
