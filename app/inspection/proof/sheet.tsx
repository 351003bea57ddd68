import styles from './sheet.module.css';

/** A drawing of a printed report whose QR code is being scanned. */
export function Sheet() {
  return (
    <div className={styles.table} aria-hidden="true">
      <svg viewBox="0 0 326 230">
        <g transform="rotate(-3 163 120)">
          <path d="M92 22h150v196H92z" className={styles.paper} />
          <path d="M108 46h84M108 58h84" className={styles.line} />
          <path
            d="M108 86h116M108 98h116M108 110h84M108 138h116M108 150h116M108 162h66M108 174h66M108 186h66"
            className={styles.thin}
          />
          <circle cx="214" cy="54" r="17" className={styles.seal} />
          <path d="M206 54l6 6 11-12" className={styles.seal} />
          <path d="M188 158h36v36h-36z" className={styles.code} />
          <path
            d="M193 163h9v9h-9zM210 163h9v9h-9zM193 180h9v9h-9zM206 176h5v5h-5zM213 184h6v5h-6zM205 186h4v4h-4z"
            className={styles.dots}
          />
        </g>
        <path
          d="M182 166v-10q0-4 4-4h10M226 152h10q4 0 4 4v10M240 194v10q0 4-4 4h-10M196 208h-10q-4 0-4-4v-10"
          className={styles.corners}
        />
      </svg>
    </div>
  );
}
