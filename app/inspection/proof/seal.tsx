import styles from './seal.module.css';

/**
 * What a seal states: `fine` for a genuine report, `bad` for an altered or foreign one,
 * `withdrawn`, or `unknown`.
 */
export type SealKind = 'fine' | 'bad' | 'withdrawn' | 'unknown';

const SIGNS = {
  fine: <path d="M76 106l20 20 38-42" />,
  bad: <path d="M84 84l40 40M124 84l-40 40" />,
  withdrawn: <path d="M80 104h48" />,
  unknown: <path d="M86 90q0-16 18-16t18 16q0 10-10 15-8 4-8 12M104 130v.5" />,
};

/**
 * A large seal for a result: whole for `fine`, broken for `bad`, crossed out for `withdrawn`, an
 * empty ring for `unknown`.
 */
export function Seal({ kind, words }: { kind: SealKind; words: string }) {
  const isSolid = kind === 'fine' || kind === 'bad';
  return (
    <svg viewBox="0 0 208 208" className={`${styles.seal} ${styles[kind]}`} aria-hidden="true">
      <g className={styles.ring}>
        <circle cx="104" cy="104" r="97" className={styles.ticks} />
        <circle cx="104" cy="104" r="88" className={styles.rim} />
        <circle cx="104" cy="104" r="64" className={styles.rim} />
        {kind !== 'unknown' && <Weave />}
        <path id="seal-text" d="M104 104m0 72a72 72 0 1 1 .1 0" fill="none" />
        <text className={styles.text}>
          <textPath href="#seal-text" textLength="440">
            {`${words} ★ `.repeat(Math.round(30 / (words.length + 3)))}
          </textPath>
        </text>
        {kind === 'bad' && (
          <path d="M150 4l-16 40 12 22-18 30 16 26-12 30 14 52h62V4z" className={styles.gap} />
        )}
      </g>
      <g className={styles.sign}>
        {isSolid && <circle cx="104" cy="104" r="46" className={styles.disc} />}
        {SIGNS[kind]}
      </g>
      {kind === 'withdrawn' && (
        <g className={styles.banner} transform="rotate(-9 104 104)">
          <rect x="12" y="78" width="184" height="52" rx="4" />
          <text x="104" y="115">
            已 撤 回
          </text>
        </g>
      )}
    </svg>
  );
}

/** A decoration of two waves around the centre of the seal, as on a certificate. */
function Weave() {
  const waves = [0, Math.PI / 24].map((shift) =>
    Array.from({ length: 145 }, (_, step) => {
      const angle = (step / 144) * 2 * Math.PI;
      const radius = 55 + 5 * Math.sin(12 * (angle + shift * 2));
      const [x, y] = [104 + radius * Math.cos(angle), 104 + radius * Math.sin(angle)];
      return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }).join(''),
  );
  return <path d={waves.join('')} className={styles.weave} />;
}
