import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Section } from '#/web/ui/section.tsx';
import { carQuestions } from './car-questions.ts';
import type { Question } from './contract.ts';
import { pageOf } from './page-of.ts';
import styles from './topics.module.css';

/** If more than this number of questions have no answer, their list is folded. */
const MOST_OPEN = 6;

type Props = {
  id: string;
  detail: CarDetail;
  /** The questions that `getFaq` returned; undefined if the call failed. */
  answered: readonly Question[] | undefined;
  /** Whether the page names somebody to ask. */
  hasContact: boolean;
};

/** The questions and answers by topic. Questions without an answer are listed at the end. */
export function Topics({ id, detail, answered, hasContact }: Props) {
  const own = answered?.filter(isOwn) ?? [];
  // If the call failed, or another back end has the car, the car detail answers all other questions.
  const all =
    answered && own.length < answered.length ? answered : [...carQuestions(detail), ...own];
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
        <Topic
          key={name}
          at={at}
          name={name}
          id={id}
          detail={detail}
          questions={questions.filter(({ topic }) => topic === name)}
        />
      ))}
      {open.length > 0 && (
        // Another back end answers its reports in other calls, so only the car detail is known here.
        <Section id="unanswered" title={detail.more ? '没有登记的' : '这里没有答案的'}>
          <p className={styles.unknown}>
            {detail.more
              ? '这台车的记录里还没有下面这些'
              : '车辆资料里没有写下面这些，有报告的看报告'}
            {hasContact && '，可以联系店里问'}。
          </p>
          {open.length > MOST_OPEN ? (
            <details className={styles.question}>
              <summary>
                <h3>{open.length} 个问题</h3>
                <Chevron />
              </summary>
              <Open questions={open} />
            </details>
          ) : (
            <Open questions={open} />
          )}
        </Section>
      )}
    </>
  );
}

function Open({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className={styles.open}>
      {questions.map(({ id, asks }) => (
        <li key={id}>{asks}</li>
      ))}
    </ul>
  );
}

/**
 * Whether a question was written by the dealer. Other questions are generated from the car detail.
 */
function isOwn({ id }: Question): boolean {
  return id.startsWith('own-');
}

type TopicProps = {
  at: number;
  name: string;
  id: string;
  detail: CarDetail;
  questions: readonly Question[];
};

/**
 * The questions of one topic. If an answer begins with a short clause, the clause stands beside the
 * question. The answers without such a clause are collapsed until a tap on the question, except the
 * first of them.
 */
function Topic({ at, name, id, detail, questions }: TopicProps) {
  const all = questions.map((question) => ({ ...question, ...wordOf(question.answer) }));
  const short = all.filter(({ word }) => word !== undefined);
  const long = all.filter(({ word }) => word === undefined);
  return (
    <Section id={`topic-${at + 1}`} title={name} aside={`${questions.length} 问`}>
      {short.length > 0 && (
        <dl className={styles.short}>
          {short.map(({ id: key, asks, word, mark, rest, page }) => (
            <div key={key}>
              <dt>{asks}</dt>
              <dd className={styles.word}>
                {word}
                <span className="vh">{mark}</span>
              </dd>
              <dd>
                {rest}
                <More id={id} detail={detail} page={page} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {long.map(({ id: key, asks, answer, page }, place) => (
        <details key={key} className={styles.question} open={place === 0}>
          <summary>
            <h3>{asks}</h3>
            <Chevron />
          </summary>
          <p>{answer}</p>
          <More id={id} detail={detail} page={page} />
        </details>
      ))}
    </Section>
  );
}

/** The link to the page with the details of an answer, if there is one. */
function More({ id, detail, page }: Pick<TopicProps, 'id' | 'detail'> & Pick<Question, 'page'>) {
  const more = pageOf(id, detail, page);
  return more && <Link to={more.to}>看{more.title}</Link>;
}

/**
 * Splits an answer into its first clause (`word`, such as 没有), the punctuation mark after it, and
 * the rest. Returns an empty object if the first clause has more than eight characters, or nothing
 * follows it.
 */
function wordOf(answer: string): { word?: string; mark?: string; rest?: string } {
  const [, word, mark, rest] = /^([^，。；：、（]{1,8})([，。；])(.+)$/su.exec(answer) ?? [];
  return word && mark && rest ? { word, mark, rest } : {};
}
