import type { Brand } from '#/contract/public-config.ts';
import styles from './logo.module.css';

/** The logo of this brand. A drawing replaces a missing logo. */
export function Logo({ brand }: { brand: Brand }) {
  return (
    <>
      {brand.logo && <img src={brand.logo} alt="" height={28} className={styles.picture} />}
      <svg viewBox="0 0 30 22" aria-hidden="true" className={styles.drawing}>
        <path d="M1.5 16.5C6 16.5 7.5 8 14 5.5C19.5 3.5 23 8.5 28.5 9.5M10 16.5h9" />
        <circle cx="24.5" cy="16.5" r="2.6" />
      </svg>
    </>
  );
}
