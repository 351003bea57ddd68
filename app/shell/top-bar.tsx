import './logo.module.css';
import './menu.module.css';
import { href } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { useDesktopCode } from '#/web/document/use-desktop-code.tsx';
import { StaticHtml } from '#/web/islands/static-html.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { topBarEntries } from './top-bar-entries.ts';
import styles from './top-bar.module.css';

const loadLinks = () => import('./desktop-links.tsx');

/**
 * The top bar: the logo, the menu that the dealer's name opens, and four entries. On a desktop also
 * the branches and the lists of this device.
 */
export function TopBar({ at }: { at: At }) {
  const desktop = useDesktopCode(loadLinks);
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
        {desktop && <desktop.DesktopLinks at={at} />}
      </nav>
    </header>
  );
}
