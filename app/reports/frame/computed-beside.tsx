import type { Computed } from '#/app/reports/computed.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Unbroken } from '#/web/ui/unbroken/unbroken.tsx';
import styles from './computed-beside.module.css';

/** The inspection's conclusions, below the dealer's own. Each links to its evidence. */
export function ComputedBeside({ computed: { lines, differs } }: { computed: Computed }) {
  return (
    <section className={differs ? styles.differs : styles.beside} aria-label="检测报告的结论">
      <p>
        {differs
          ? '检测报告按固定规则算出的结论与上面的不一致，以检测报告为准：'
          : '检测报告按固定规则算出的结论：'}
      </p>
      <ul>
        {lines.map(({ label, words, to }) => (
          <li key={label}>
            <b>{label}</b>
            <Link to={to}>
              <span>
                <Unbroken>{words}</Unbroken>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
