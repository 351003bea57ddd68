import type { CarRecord } from '#/app/cars/car-record.ts';
import { href } from '#/app/sitemap.ts';
import styles from './questions.module.css';
import { questionsOf } from './question-list.ts';
import { Section } from './section.tsx';

/** What visitors ask first, answered out of this car's facts, and the way to the other questions. */
export function Questions({ id, record }: { id: string; record: CarRecord }) {
  const questions = questionsOf(record);
  return (
    <Section id="faq" title="我想问" aside="全部问题" to={href('FaqDetail', { id })}>
      <dl className={styles.questions}>
        {questions.map(({ asks, answer }) => (
          <div key={asks}>
            <dt>{asks}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
