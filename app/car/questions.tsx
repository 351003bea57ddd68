import { firstQuestions } from '#/app/faq/car-questions.ts';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import { href } from '#/app/sitemap.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './questions.module.css';

/** The most frequent questions, answered from this car's record, and a link to all questions. */
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
