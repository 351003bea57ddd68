import { href, sitemap } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { linkGroups } from './shell-links.ts';
import styles from './footer.module.css';

/**
 * The ministry's registry of filing numbers. A site must show its filing number and link to the
 * registry.
 */
const ICP_REGISTRY = 'https://beian.miit.gov.cn/';

/** Number of links whose labels a closed group shows. */
const NAMED = 3;

/** The footer of every page: telephone number, links, display switches and legal notices. */
export function Footer() {
  const { brand, demo } = useConfig();
  return (
    <footer className={styles.footer}>
      {brand.servicePhone && (
        <a className={styles.phone} href={`tel:${brand.servicePhone}`}>
          <span>打电话问</span>
          <b>{brand.servicePhone}</b>
        </a>
      )}
      <nav aria-label="更多页面">
        {linkGroups(brand).map(({ label, links }) => (
          <details key={label} className={styles.group}>
            <summary>
              <b>{label}</b>
              <span>
                {links
                  .slice(0, NAMED)
                  .map((link) => link.label)
                  .join('、')}
              </span>
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  <Link to={link.url}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <DisplaySwitches />
      <div className={styles.legal}>
        {brand.company && <p>{brand.company}</p>}
        {brand.icp && (
          <a href={ICP_REGISTRY} rel="noreferrer">
            {brand.icp}
          </a>
        )}
        <Licence licence={brand.licence} />
        <Link to={href('inspectionProof')}>{sitemap.inspectionProof.title}</Link>
        <Link to={href('privacy')}>隐私政策</Link>
        {demo && <p>示例数据，备案号与证照以部署方配置为准</p>}
      </div>
      {brand.servicePhone && (
        <div className={styles.call}>
          <a className={buttonClass('line')} href={`tel:${brand.servicePhone}`}>
            打电话问：<span className="nb">{brand.servicePhone}</span>
          </a>
        </div>
      )}
    </footer>
  );
}

function Licence({ licence }: { licence: string }) {
  if (!licence) return null;
  if (/^(https?:)?\//.test(licence)) return <a href={licence}>营业执照</a>;
  return <span>营业执照 {licence}</span>;
}
