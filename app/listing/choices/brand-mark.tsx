import type { Brand } from '#/app/search/contract.ts';
import { pictureUrl } from '#/contract/picture.ts';
import styles from './brand-mark.module.css';

/** The logo of this brand. The first character of the name replaces a missing logo. */
export function BrandMark({ brand: { name, logo } }: { brand: Brand }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {logo && <img src={pictureUrl(logo, 320)} alt="" loading="lazy" />}
      <span>{[...name][0]}</span>
    </span>
  );
}
