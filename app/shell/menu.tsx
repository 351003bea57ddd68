import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { linkGroups } from './shell-links.ts';
import styles from './menu.module.css';

/** The menu that the dealer's name opens: display switches and links to further pages. */
export function Menu() {
  const { brand } = useConfig();
  return (
    <details id="menu" className={styles.menu} data-overlay>
      <summary aria-label={`${brand.name} 更多页面`}>
        <span>{brand.name}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.sheet}>
        <DisplaySwitches />
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
