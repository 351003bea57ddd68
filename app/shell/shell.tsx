import '#/web/ui/tokens.css';
import '#/web/ui/base.css';
import '#/web/ui/desktop.css';
import './follow-qr.module.css';
import './display-switches.module.css';
import './footer.module.css';
import type { ReactNode } from 'react';
import { useDesktopCode } from '#/web/document/use-desktop-code.tsx';
import { StaticHtml } from '#/web/islands/static-html.tsx';
import type { At } from '#/web/navigation/routing.ts';
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

const loadFrame = () => import('./desktop-frame.tsx');

/** The frame around every screen: top bar, table of contents, footer and QR code. */
export function Shell({ at, pending, children }: Props) {
  const desktop = useDesktopCode(loadFrame);
  return (
    <div
      className={at.topBar ? styles.page : `${styles.page} ${styles.bare}`}
      data-desktop={at.desktop}
    >
      <a href="#main" className={styles.skip}>
        跳到正文
      </a>
      <TopBar at={at}>{desktop && <desktop.DesktopLinks at={at} />}</TopBar>
      <div className={styles.column}>
        {/* The space beside a report for its table of contents. */}
        {at.desktop === 'report' && (
          <div className={styles.slot}>{desktop && <desktop.Contents key={at.url} />}</div>
        )}
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
