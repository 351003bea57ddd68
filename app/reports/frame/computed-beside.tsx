import type { Computed } from '#/app/reports/computed.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Unbroken } from '#/web/ui/unbroken/unbroken.tsx';
import styles from './computed-beside.module.css';

/** The inspection's conclusions, with links to their evidence. */
export function ComputedBeside({ computed: { lines, differs } }: { computed: Computed }) {
  const list = (
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
  );
  return (
    <section className={differs ? styles.differs : styles.beside} aria-label="检测报告的结论">
      {differs && <p>检测报告按固定规则算出的结论与上面的不一致：</p>}
      {differs && list}
      {!differs && lines.length === 1 && <p>检测报告按固定规则算出的结论：</p>}
      {!differs && lines.length === 1 && list}
      {!differs && lines.length > 1 && (
        <details>
          <summary>
            检测报告按固定规则另算出 {lines.length} 条结论
            <Chevron />
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}
