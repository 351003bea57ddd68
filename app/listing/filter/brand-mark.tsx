import type { Brand } from '#/app/search/contract.ts';
import { pictureUrl } from '#/contract/picture.ts';
import styles from './brand-mark.module.css';

/**
 * The logo that the dealer imported for this brand. If the logo is missing or does not load, the
 * first character of the name is visible.
 */
export function BrandMark({ brand: { name, logo } }: { brand: Brand }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {logo && <img src={pictureUrl(logo, 320)} alt="" loading="lazy" />}
      <span>{[...name][0]}</span>
    </span>
  );
}
