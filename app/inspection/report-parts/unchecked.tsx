import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './unchecked.module.css';

/**
 * The section of a report on its unchecked checkpoints, and on what the inspection does not
 * include.
 */
export function Unchecked({ report, to }: { report: InspectionReport; to: string }) {
  const { counts, unchecked, categories, is_final: isFinal, not_covered: notCovered } = report;
  const open = categories.filter((category) => category.counts.unchecked > 0);
  if (counts.unchecked === 0 && notCovered.length === 0) return null;
  return (
    <Section
      id="unchecked"
      title={counts.unchecked > 0 ? `未检 ${counts.unchecked} 项` : '没有覆盖'}
      {...(counts.unchecked > 0 && { aside: '看未检的', to })}
    >
      {counts.unchecked > 0 && (
        <p className={styles.words}>
          {isFinal ? '没有看到的不算正常，也没有扣分。' : '还没有检到，检完会出终版报告。'}
        </p>
      )}
      <ul className={styles.open}>
        {counts.unchecked > unchecked.length || !isFinal
          ? open.map(({ id, name, counts: own }) => (
              <li key={id}>
                <b>{id}</b> {name.replace(/（.*/, '')}
                <span>
                  {own.unchecked === own.applicable ? '全部 ' : ''}
                  {own.unchecked} 项
                </span>
              </li>
            ))
          : unchecked.map(({ item, name }) => (
              <li key={item}>
                <b>{item}</b> {name}
                <span>未检</span>
              </li>
            ))}
      </ul>
      {notCovered.length > 0 && (
        <p className={styles.words}>不在检测范围内：{notCovered.join('；')}。</p>
      )}
    </Section>
  );
}
