import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Section } from '#/web/ui/section.tsx';
import { carQuestions } from './car-questions.ts';
import type { Question } from './contract.ts';
import { pageOf } from './page-of.ts';
import styles from './topics.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The questions of the service; undefined where the call failed. */
  answered: readonly Question[] | undefined;
};

/** The questions by topic, with links to the topics above them. */
export function Topics({ id, detail, answered }: Props) {
  // If the call fails, the car detail still answers its own questions.
  const questions = answered ?? carQuestions(detail);
  const names = [...new Set(questions.map(({ topic }) => topic))];
  return (
    <>
      {names.length > 1 && (
        <nav aria-label="问题分类" className={styles.nav}>
          {names.map((name, at) => (
            <Link key={name} to={`#topic-${at + 1}`} replace>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {names.map((name, at) => (
        <Section key={name} id={`topic-${at + 1}`} title={name}>
          <dl className={styles.questions}>
            {questions
              .filter(({ topic }) => topic === name)
              .map((question) => (
                <Answered key={question.id} id={id} detail={detail} question={question} />
              ))}
          </dl>
        </Section>
      ))}
    </>
  );
}

type AnsweredProps = { id: string; detail: CarDetail; question: Question };

function Answered({ id, detail, question: { asks, answer, is_known, page } }: AnsweredProps) {
  const more = pageOf(id, detail, page);
  return (
    <div>
      <dt>{asks}</dt>
      <dd>
        <p className={is_known === false ? styles.unknown : undefined}>{answer}</p>
        {more && <Link to={more.to}>看{more.title}</Link>}
      </dd>
    </div>
  );
}
