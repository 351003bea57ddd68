import type { CarRecord } from '#/app/inventory/car-record.ts';
import { firstQuestions } from '#/app/faq/car-questions.ts';
import { href } from '#/app/sitemap.ts';
import styles from './questions.module.css';
import { Section } from '#/web/ui/section.tsx';

/** What visitors ask first, answered out of this car's facts, and the way to the other questions. */
export function Questions({ id, record }: { id: string; record: CarRecord }) {
  return (
    <Section id="faq" title="我想问" aside="全部问题" to={href('FaqDetail', { id })}>
      <dl className={styles.questions}>
        {firstQuestions(record).map(({ id: question, asks, answer }) => (
          <div key={question}>
            <dt>{asks}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
