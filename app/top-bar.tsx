import type { KeyboardEvent } from 'react';
import { Link } from '#/web/link.tsx';
import type { At } from '#/web/routing.ts';
import { useConfig } from '#/web/site.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { linkGroups } from './shell-links.ts';
import { href } from './sitemap.ts';
import { topBarEntries } from './top-bar-entries.ts';
import styles from './top-bar.module.css';

/** The bar at the top: the logo, the menu under the dealer's name, and the four entries. */
export function TopBar({ at }: { at: At }) {
  const { brand } = useConfig();
  return (
    <header className={styles.bar}>
      <nav aria-label="主导航" className={styles.nav}>
        <Link to={href('Index')} className={styles.logo} aria-label={`${brand.name} 首页`}>
          <Logo brand={brand} />
        </Link>
        <Menu key={at.url} />
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
      </nav>
    </header>
  );
}

/** Opens without JavaScript; a tap beside it, Escape, or going elsewhere closes it. */
function Menu() {
  const { brand } = useConfig();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what is inside
    <details className={styles.menu} onKeyDown={closeOnEscape}>
      <summary aria-label={`${brand.name} 更多页面`}>
        <Icon name="chevron-down" />
        <span>{brand.name}</span>
      </summary>
      <div className={styles.sheet}>
        {linkGroups(brand).map(({ label, links }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  <Link to={link.url}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
