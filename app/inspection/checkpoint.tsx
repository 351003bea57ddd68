import { Photo } from '#/app/cars/photo.tsx';
import { getCheckpoint } from '#/app/inspection/contract.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/result-words.ts';
import { scoreText } from '#/app/inspection/report-parts/score-text.ts';
import { Section } from '#/app/cars/detail/section.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import styles from './checkpoint.module.css';
import { FamilyPage } from './family-page.tsx';

const STAGES = { acquired: '收购', prepared: '整备', rechecked: '复检' } as const;
/** Where nobody says which checkpoint: the first one. */
const FIRST = 'A01';

export const needs = (at: At) => ({
  point: ask(getCheckpoint, { ...askedOf(at), item_id: codeIn(at.query.get('item_id')) }),
});

/** One checkpoint: what is normal, how it is looked at, what was found, and how it came to that. */
export default function Checkpoint({ at, point }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const all = href('CarReportInspectionChecklist', place) + searchOf(at);
  if (!point) {
    return (
      <FamilyPage title={at.title} at={place} search={searchOf(at)}>
        <p className={styles.none}>
          这个检测点不适用于这辆车，或这辆车没有这份报告。<Link to={all}>看全部检测点</Link>
        </p>
      </FamilyPage>
    );
  }
  const { item, name, result, kind, value, unit, words, by, date, points, pictures } = point;
  const facts = [
    ['判据', point.criterion],
    ['方法', point.method],
    ['可能的异常', point.options.join('、')],
    ['测量值', value === null ? null : `${value} ${unit ?? ''}`],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['扣分', points > 0 ? `${scoreText(points)} 分（所在系统的 100 分里）` : null],
  ].filter(([, said]) => said);
  return (
    <FamilyPage
      title={name}
      verdict={`${item}，${point.category}`}
      at={place}
      search={searchOf(at)}
    >
      <p className={`${styles.result} ${styles[result]}`}>
        <b>{RESULT_WORDS[result]}</b>
        <span>{[kind, words].filter(Boolean).join('，')}</span>
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ img, desc }) => (
            <li key={img}>
              <Photo src={img} alt={desc ?? name} fit="half" />
              {desc && <p>{desc}</p>}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([word, said]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {point.history.length > 0 && (
        <Section id="history" title="经过">
          <ol className={styles.history}>
            {point.history.map((step, number) => (
              <li key={number}>
                <b>{STAGES[step.stage]}</b> {step.date && <time>{step.date}</time>}
                <p>
                  {[step.result && RESULT_WORDS[step.result], step.words, step.by]
                    .filter(Boolean)
                    .join('，')}
                </p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <p className={styles.all}>
        <Link to={all}>全部检测点</Link>
      </p>
    </FamilyPage>
  );
}

function codeIn(word: string | null): string {
  return word !== null && /^[A-Za-z]\d{1,3}$/.test(word) ? word.toUpperCase() : FIRST;
}
