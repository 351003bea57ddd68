import { listCheckpoints } from '#/app/inspection/contract.ts';
import { ONLY, narrowed, onlyCounts, readOnly, type Only } from '#/app/inspection/narrowed.ts';
import type { Counts } from '#/app/inspection/report.ts';
import { PointRow } from '#/app/inspection/report-parts/point-row.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import styles from './checklist.module.css';
import { FamilyPage } from './family-page.tsx';
import { NoInspection } from './no-inspection.tsx';

export const needs = (at: At) => ({ list: ask(listCheckpoints, { ...askedOf(at), view: 'list' }) });

/** Every checkpoint of the car by category; a choice and a few words narrow it. */
export default function Checklist({ at, list }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!list) return <NoInspection title={at.title} at={place} />;
  const own = href('CarReportInspectionChecklist', place);
  const only = readOnly(at.query.get('only'));
  const words = at.query.get('q') ?? '';
  const preview = at.query.get('preview');
  const categories = narrowed(list.categories, only, words);
  const { applicable, checked, unchecked } = list.counts;
  const left = onlyCounts(list.counts);
  const toOnly = (choice: Only | null) => {
    const query = new URLSearchParams({
      ...(preview !== null && { preview }),
      ...(choice !== null && { only: choice }),
      ...(words !== '' && { q: words }),
    });
    return query.size > 0 ? `${own}?${query}` : own;
  };
  const toPoint = (item: string) => {
    const query = new URLSearchParams({ ...(preview !== null && { preview }), item_id: item });
    return `${href('CarReportInspectionChecklistDetail', place)}?${query}`;
  };
  return (
    <FamilyPage
      title={at.title}
      verdict={`适用 ${applicable} 项，检到 ${checked} 项${unchecked > 0 ? `，未检 ${unchecked} 项，未检不算正常` : ''}。`}
      at={place}
      search={searchOf(at)}
    >
      <form action={own} role="search" className={styles.search}>
        {preview !== null && <input type="hidden" name="preview" value={preview} />}
        {only !== null && <input type="hidden" name="only" value={only} />}
        <input
          type="search"
          name="q"
          defaultValue={words}
          placeholder="部位、编码或问题"
          aria-label="搜检测点"
          maxLength={40}
        />
        <button type="submit">搜索</button>
      </form>
      <nav className={styles.choices} aria-label="筛选">
        <Link to={toOnly(null)} aria-current={only === null ? 'true' : undefined}>
          全部 {applicable}
        </Link>
        {(Object.keys(ONLY) as Only[]).map((choice) => (
          <Link
            key={choice}
            to={toOnly(choice)}
            aria-current={only === choice ? 'true' : undefined}
          >
            {ONLY[choice]} {left[choice]}
          </Link>
        ))}
        <Link to={href('CarReportInspectionChecklistTable', place) + searchOf(at)}>总表</Link>
      </nav>
      {categories.length === 0 && (
        <p className={styles.none}>
          没有这样的检测点。<Link to={own + searchOf(at)}>看全部</Link>
        </p>
      )}
      {categories.map(({ id, name, counts, points }) => (
        <details
          key={`${id}${only}${words}`}
          className={styles.category}
          open={only !== null || words !== '' || onlyCounts(counts).bad > 0}
        >
          <summary>
            <h2>
              {id} {name}
            </h2>
            <span className={onlyCounts(counts).bad > 0 ? styles.bad : undefined}>
              {only === null && words === '' ? shortOf(counts) : `${points.length} 项`}
            </span>
          </summary>
          {points.map((point) => (
            <PointRow key={point.item} point={point} to={toPoint(point.item)} />
          ))}
        </details>
      ))}
    </FamilyPage>
  );
}

function shortOf(counts: Counts): string {
  const { applicable, unchecked } = counts;
  const { bad } = onlyCounts(counts);
  return [`${applicable} 项`, bad > 0 && `异常 ${bad}`, unchecked > 0 && `未检 ${unchecked}`]
    .filter(Boolean)
    .join('，');
}
