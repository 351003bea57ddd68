import { firstQuestions } from '#/app/faq/car-questions.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './questions.module.css';

/** The most frequent questions about the car, with answers and a link to all questions. */
export function Questions({ id, detail }: { id: string; detail: CarDetail }) {
  return (
    <Section id="faq" title="我想问" aside="全部问题" to={href('FaqDetail', { id })}>
      <dl className={styles.questions}>
        {firstQuestions(detail).map(({ id: question, asks, answer }) => (
          <div key={question}>
            <dt>{asks}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
