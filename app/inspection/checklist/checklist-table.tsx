import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import { listCheckpoints } from '#/app/inspection/contract.ts';
import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import { PointRow } from '#/app/inspection/report-parts/point-row.tsx';
import { countsText, withCounts } from '#/app/inspection/rules/tally.ts';
import { FamilyPage } from '#/app/inspection/screens/family-page.tsx';
import { NoInspection } from '#/app/inspection/screens/no-inspection.tsx';
import { requestParams, placeOf, searchOf } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { applicablePoints, SmallDots } from './dots.tsx';
import { TableHead } from './table-head.tsx';
import styles from './checklist-table.module.css';

export { aboutCar as headNeeds } from '#/app/inspection/screens/about-car.tsx';

export const needs = (at: At) => ({
  list: queryFor(listCheckpoints, { ...requestParams(at), view: 'table' }),
});

export const subject = ({ list }: Data<typeof needs>, { params }: At) =>
  list?.head?.car_title || params.id;

export const status = ({ list }: Data<typeof needs>) => (list ? 200 : 404);

/** The page with all checkpoints of a report in one table, also for printing. */
export default function ChecklistTable({ at, list }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!list) return <NoInspection title={at.title} at={place} />;
  const doubts = list.categories.flatMap(({ points }) => points.filter(isDoubt));
  const toPoint = (item: string) => {
    const query = new URLSearchParams(searchOf(at));
    query.set('item_id', item);
    return `${href('CarReportInspectionChecklistDetail', place)}?${query}`;
  };
  return (
    <FamilyPage
      title={at.title}
      verdict={countsText(withCounts(list))}
      at={place}
      isPreview={!list.is_final}
      withdrawn={list.withdrawn}
      search={searchOf(at)}
    >
      {list.head && (
        <TableHead
          head={list.head}
          isWithdrawn={list.withdrawn !== null}
          contradictions={list.contradictions}
          isLevelContradicted={list.is_level_contradicted}
          to={
            href(list.is_final ? 'CarReportInspectionIndex' : 'CarReportInspectionPreview', place) +
            searchOf(at)
          }
        />
      )}
      <p className={styles.other}>
        <Link to={href('CarReportInspectionChecklist', place) + searchOf(at)}>
          按类别看，可筛选
        </Link>
      </p>
      {doubts.length > 0 && (
        <section className={styles.doubts} aria-labelledby="doubts">
          <h2 id="doubts">先看有问题的 {doubts.length} 项</h2>
          <div>
            {doubts.map((point) => (
              <PointRow
                key={point.item}
                point={point}
                to={toPoint(point.item)}
                picture={point.pictures[0]?.img}
              />
            ))}
          </div>
        </section>
      )}
      <nav className={styles.letters} aria-label="类别">
        {list.categories.map(({ id, name, points }) => {
          const found = points.filter(isDoubt).length;
          return (
            <a key={id} href={`#group-${id}`}>
              {[...id][0]} {found > 0 && <b>{found}</b>}
              <span className="vh">
                {found > 0 && '项有问题，'}
                {name}
              </span>
            </a>
          );
        })}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="全车检测点总表">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">编码</th>
              <th scope="col">检测点</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          {list.categories
            .map((category) => ({ ...category, usual: usualCriterion(category.points) }))
            .map(({ id, name, points, usual }) => (
              <tbody key={id} id={`group-${id}`}>
                <tr className={styles.category}>
                  <th colSpan={3} scope="rowgroup">
                    {id === name ? name : `${id} ${name}`}，{points.length} 项
                    {usual && <small>判据：{usual}。另有判据的写在名称下面。</small>}
                    <SmallDots points={applicablePoints(points)} />
                  </th>
                </tr>
                {points.map((point) => (
                  <tr
                    key={point.item}
                    className={`${styles.point} ${styles[point.result ?? ''] ?? ''}`}
                  >
                    <td>{point.item}</td>
                    <th scope="row">
                      {point.name}
                      {detailOf(point) && <small>{detailOf(point)}</small>}
                      {point.criterion && point.criterion !== usual && (
                        <small className={styles.criterion}>判据：{point.criterion}</small>
                      )}
                    </th>
                    <td>{point.result && <b>{RESULT_WORDS[point.result]}</b>}</td>
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </div>
    </FamilyPage>
  );
}

/** The results that a buyer should look at. */
const DOUBTS: ReadonlySet<CheckedPoint['result']> = new Set(['slight', 'abnormal', 'missing']);

function isDoubt({ result }: CheckedPoint): boolean {
  return DOUBTS.has(result);
}

/** Returns the details of a result as one text: kind, measured value and description. */
function detailOf({ kind, value, unit, words }: CheckedPoint): string {
  const measured = value === null ? null : `${value}${unit ?? ''}`;
  return [words?.includes(kind ?? '') ? null : kind, measured, words].filter(Boolean).join('，');
}

/**
 * Returns the criterion that more than half of these checkpoints of a category have; empty if there
 * is none.
 */
function usualCriterion(points: readonly CheckedPoint[]): string {
  const counts = new Map<string, number>();
  for (const { criterion } of points)
    if (criterion) counts.set(criterion, (counts.get(criterion) ?? 0) + 1);
  const [usual = '', count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return count > points.length / 2 ? usual : '';
}
