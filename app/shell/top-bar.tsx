import './logo.module.css';
import './menu.module.css';
import type { ReactNode } from 'react';
import { href } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { StaticHtml } from '#/web/islands/static-html.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { topBarEntries } from './top-bar-entries.ts';
import styles from './top-bar.module.css';

/**
 * The top bar: the logo, the menu that the dealer's name opens, four entries, and what a desktop
 * adds.
 */
export function TopBar({ at, children }: { at: At; children: ReactNode }) {
  const { brand } = useConfig();
  return (
    <header className={styles.bar}>
      <nav aria-label="主导航" className={styles.nav}>
        <StaticHtml id="brand">
          {import.meta.env.SSR && (
            <>
              <Link to={href('Index')} className={styles.logo} aria-label={`${brand.name} 首页`}>
                <Logo brand={brand} />
              </Link>
              <Menu />
            </>
          )}
        </StaticHtml>
        {topBarEntries(at, brand).map(({ label, url, active }) => (
          <Link
            key={url}
            to={url}
            className={styles.entry}
            aria-current={active ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
        {children}
      </nav>
    </header>
  );
}
