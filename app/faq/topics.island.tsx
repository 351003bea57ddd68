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
  /** The questions in the response of `getFaq`; undefined if the call failed. */
  answered: readonly Question[] | undefined;
  /** Whether the page says whom to ask. */
  hasContact: boolean;
};

/**
 * The questions and answers by topic, with links to the topics. Questions without an answer are
 * listed at the end.
 */
export function Topics({ id, detail, answered, hasContact }: Props) {
  // If the call failed, the car detail still answers all but the dealer's own questions.
  const all = answered ?? carQuestions(detail);
  const questions = all.filter(({ is_known }) => is_known !== false);
  const open = all.filter(({ is_known }) => is_known === false);
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
      {open.length > 0 && (
        <Section id="unanswered" title="没有登记的">
          <p className={styles.unknown}>
            这台车的记录里还没有下面这些{hasContact && '，可以联系店里问'}。
          </p>
          <ul className={styles.open}>
            {open.map(({ id: question, asks }) => (
              <li key={question}>{asks}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type AnsweredProps = { id: string; detail: CarDetail; question: Question };

function Answered({ id, detail, question: { asks, answer, page } }: AnsweredProps) {
  const more = pageOf(id, detail, page);
  return (
    <div>
      <dt>{asks}</dt>
      <dd>
        <AnswerText answer={answer} />
        {more && <Link to={more.to}>看{more.title}</Link>}
      </dd>
    </div>
  );
}

/** The text of an answer. A first clause of at most eight characters, such as 没有, stands out. */
function AnswerText({ answer }: { answer: string }) {
  const [, word, mark, rest] = /^([^，。；：、（]{1,8})([，。；])(.+)$/su.exec(answer) ?? [];
  if (!word) return <p>{answer}</p>;
  return (
    <p>
      <b className={styles.word}>
        {word}
        <span className="vh">{mark}</span>
      </b>
      {rest}
    </p>
  );
}
