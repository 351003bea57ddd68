import { useMemo } from 'react';
import { getCheckpoint } from '#/app/inspection/contract.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { scoreText } from '#/app/inspection/report-parts/grade/score-text.ts';
import { shotsOf } from '#/app/inspection/report-parts/point-shots.ts';
import { FamilyPage } from '#/app/inspection/screens/family-page.tsx';
import { requestParams, placeOf, searchOf } from '#/app/inspection/screens/request-params.ts';
import { Gauge } from '#/app/reports/gauge/gauge.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { CheckpointHistory } from './checkpoint-history.tsx';
import { CheckpointSteps } from './checkpoint-steps.tsx';
import styles from './checkpoint.module.css';

export { aboutCar as headNeeds } from '#/app/inspection/screens/about-car.tsx';

/** The checkpoint for a URL without `item_id`. */
const FIRST = 'A01';
/** A code that is in no catalogue, for an invalid `item_id`. */
const NONE = 'Z999';

export const needs = (at: At) => ({
  point: queryFor(getCheckpoint, {
    ...requestParams(at),
    item_id: codeIn(at.query.get('item_id')),
  }),
});

export const subject = ({ point }: Data<typeof needs>, { params }: At) =>
  [point?.name, params.id].filter(Boolean).join(' - ');

export const status = ({ point }: Data<typeof needs>) => (point ? 200 : 404);

/** The page of one checkpoint: criterion, method, result and history. */
export default function Checkpoint({ at, point }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  const shots = useMemo(() => (point ? shotsOf([point]) : []), [point]);
  const viewer = useViewer(shots);
  if (!point) {
    return (
      <FamilyPage title={at.title} at={place} search={search}>
        <p className={styles.none}>
          {missing(codeIn(at.query.get('item_id')))}
          <Link to={href('CarReportInspectionChecklist', place) + search}>看全部检测点</Link>
        </p>
      </FamilyPage>
    );
  }
  const { item, name, result, kind, value, unit, limits, words, by, date, points } = point;
  const facts = [
    ['判据', point.criterion],
    ['方法', point.method],
    ['可能的异常', point.options.join('、')],
    ['检测', [by, date].filter(Boolean).join('，')],
    ['扣分', points > 0 ? `${scoreText(points)} 分（所在系统的 100 分里）` : null],
  ].filter(([, text]) => text);
  return (
    <FamilyPage
      title={name}
      verdict={[item, point.category].filter(Boolean).join('，')}
      at={place}
      search={search}
      isPreview={!point.is_final}
      withdrawn={point.withdrawn}
    >
      <p className={`${styles.result} ${styles[result]}`}>
        <b>{RESULT_WORDS[result]}</b>
        <span>{[kind, words].filter(Boolean).join('，') || DEFAULT_WORDS[result]}</span>
      </p>
      {value !== null && (
        <div className={styles.value}>
          <p>
            实测{' '}
            <b>
              {value} {unit}
            </b>
          </p>
          {limits && <Gauge value={value} unit={unit ?? ''} limits={limits} />}
        </div>
      )}
      {shots.length > 0 && (
        <ul className={styles.pictures}>
          {shots.map(({ src, alt, index }) => (
            <li key={index}>
              <a {...viewerLink(src, index)}>
                <Photo src={src} alt={alt} fit="half" />
              </a>
              <p>{alt}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([word, text]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {point.history.length > 0 && (
        <Section id="history" title="经过">
          <CheckpointHistory steps={point.history} />
        </Section>
      )}
      <CheckpointSteps point={point} at={place} search={search} />
      {viewer}
    </FamilyPage>
  );
}

/** Texts for results without a description. */
const DEFAULT_WORDS: Readonly<Record<string, string>> = {
  normal: '符合判据。',
  unchecked: '没有检到，不算正常。',
  absent: '这辆车没有这项配置。',
};

function codeIn(word: string | null): string {
  if (word === null) return FIRST;
  if (/^[A-Za-z]\d{1,3}$/.test(word)) return word.toUpperCase();
  // Other back ends have ids in other formats.
  return /^[\w-]{1,40}$/.test(word) ? word : NONE;
}

function missing(code: string): string {
  if (code === NONE || !/^[A-Z]\d{1,3}$/.test(code)) return '没有这个检测点。';
  return `检测点 ${code} 不适用于这辆车，或这辆车没有这份报告。`;
}
