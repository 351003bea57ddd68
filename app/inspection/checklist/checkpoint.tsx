import { useMemo } from 'react';
import { getCheckpoint } from '#/app/inspection/contract.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { shotsOf } from '#/app/inspection/report-parts/point-shots.ts';
import { FamilyPage } from '#/app/inspection/screens/family-page.tsx';
import { requestParams, placeOf, searchOf } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { CheckpointSteps } from './checkpoint-steps.tsx';
import { CheckpointContent, PointDrawing } from './islands.tsx';
import { PointFigures } from './point-figures.tsx';
import styles from './checkpoint.module.css';

export { aboutCar as headNeeds } from '#/app/inspection/screens/about-car.tsx';

/** The code of the checkpoint that is displayed if the URL has no `item_id`. */
const FIRST = 'A01';
/** A code that no checkpoint has. It replaces an invalid `item_id`. */
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

export const parts = () => [PointDrawing, CheckpointContent];

/** The page of one checkpoint: result, details, criterion, method and history. */
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
  const { item, name, result, kind, words, position } = point;
  const label = words?.includes(kind ?? '') ? null : kind;
  const count = position && `${position.at} / ${position.of} 项`;
  return (
    <FamilyPage
      title={name}
      verdict={[item, point.category, count].filter(Boolean).join('，')}
      at={place}
      search={search}
      isPreview={!point.is_final}
      withdrawn={point.withdrawn}
      cover={
        <>
          <p className={`${styles.result} ${styles[result ?? ''] ?? ''}`}>
            {result && <b>{RESULT_WORDS[result]}</b>}
            <span>{[label, words].filter(Boolean).join('，') || DEFAULT_WORDS[result ?? '']}</span>
          </p>
          <PointDrawing key={item} point={point} />
          <PointFigures point={point} />
        </>
      }
    >
      <CheckpointContent key={item} point={point} />
      <CheckpointSteps point={point} at={place} search={search} />
      {viewer}
    </FamilyPage>
  );
}

/** The text for a result that has no description of its own. */
const DEFAULT_WORDS: Readonly<Record<string, string>> = {
  normal: '符合判据。',
  unchecked: '没有检到，不算正常。',
  absent: '这辆车没有这项配置。',
  // Another back end sends no result that can be read.
  '': '结果没有读到，请向顾问问清。',
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
