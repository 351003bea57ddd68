import { Link } from '#/web/link.tsx';
import type { At } from '#/web/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { href } from './sitemap.ts';
import styles from './under-construction.module.css';

/** Stands where a screen is still being built, and says so. */
export default function UnderConstruction({ at }: { at: At }) {
  return (
    <div className={styles.screen}>
      <h1>{at.title}</h1>
      <p>这一页还没有做好。</p>
      <div className={styles.sheet}>
        <svg viewBox="0 0 326 132" aria-hidden="true">
          <path d="M20 112h286" className={styles.ground} />
          <path
            d="M36 92c-4-16 4-22 30-26 18-16 40-30 78-30 40 0 62 12 84 30 40 2 60 8 62 24v4h-18M230 94H118M74 94H38"
            className={styles.outline}
          />
          <path d="M98 64c14-10 26-16 46-16v16zM154 48c26 0 42 6 58 16h-58z" />
          <circle cx="96" cy="92" r="20" />
          <circle cx="250" cy="92" r="20" />
          <path d="M96 118v10M250 118v10M96 123h154" className={styles.measure} />
        </svg>
        <dl>
          <div>
            <dt>页面</dt>
            <dd>{at.title}</dd>
          </div>
          <div>
            <dt>状态</dt>
            <dd>建设中</dd>
          </div>
        </dl>
      </div>
      {at.path.startsWith('/car/') && (
        <Link to={href('carDetail', { id: at.params.id ?? '' })} className={buttonClass('line')}>
          回到这台车
        </Link>
      )}
      <Link to={href('Index')} className={buttonClass('main')}>
        去看在售的车
      </Link>
    </div>
  );
}
