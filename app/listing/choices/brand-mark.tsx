import type { Brand } from '#/app/search/contract.ts';
import { pictureUrl } from '#/contract/picture.ts';
import styles from './brand-mark.module.css';

/** The logo of this brand. Renders nothing without one. */
export function BrandMark({ brand: { logo } }: { brand: Brand }) {
  if (!logo) return null;
  return (
    <span className={styles.mark} aria-hidden="true">
      <img src={pictureUrl(logo, 320)} alt="" loading="lazy" />
    </span>
  );
}
