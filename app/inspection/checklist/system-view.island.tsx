import type { Counts } from '#/app/inspection/answers/report-schema.ts';
import { unqueriedWords } from '#/app/inspection/report-parts/grade/outcome-words.ts';
import { PointRow } from '#/app/inspection/report-parts/point-row.tsx';
import { unreadText } from '#/app/inspection/rules/tally.ts';
import { FamilyPage } from '#/app/inspection/screens/family-page.tsx';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Section } from '#/web/ui/section.tsx';
import { applicablePoints, Dots, isRemarkable } from './dots.tsx';
import { SystemDrawing } from './system-drawing.tsx';
import type { InspectionList } from './system-of.ts';
import styles from './system-view.island.module.css';

type Props = {
  list: InspectionList;
  system: InspectionList['categories'][number];
  at: { id: string; reportId: string; business: string };
  search: string;
};

/**
 * The content of the page of one system: the checkpoints that need attention (`isRemarkable`), and
 * a dot for each checkpoint.
 */
export function SystemView({ list, system, at, search }: Props) {
  const detail = href('CarReportInspectionChecklistDetail', at) + search;
  const toPoint = (item: string) => withQuery(detail, { item_id: item });
  const { id, name, counts } = system;
  const points = applicablePoints(system.points);
  const unread = unreadText(system.points);
  const exceptions = points.filter(isRemarkable);
  const all = href('CarReportInspectionChecklist', at) + search;
  const place = list.categories.findIndex((each) => each.id === id);
  const next = list.categories[place + 1];
  return (
    <FamilyPage
      title={plainName(name)}
      verdict={sentenceOf(system)}
      at={at}
      search={search}
      isPreview={!list.is_final}
      withdrawn={list.withdrawn}
      cover={
        <>
          <nav className={styles.rail} aria-label="系统">
            {list.categories.map((each) => (
              <Link
                key={each.id}
                to={withQuery(all, { system: each.id })}
                aria-current={each.id === id ? 'true' : undefined}
                aria-label={`${each.id} ${plainName(each.name)}`}
              >
                {each.id}
                <i className={styles[toneOf(each.counts)]} />
              </Link>
            ))}
          </nav>
          <SystemDrawing body={list.body} system={id} points={points} />
        </>
      }
    >
      {exceptions.length > 0 && (
        <Section id="exceptions" title={`先看这 ${exceptions.length} 项`} isClose>
          {exceptions.map((point) => (
            <PointRow
              key={point.item}
              point={point}
              to={toPoint(point.item)}
              picture={point.pictures[0]?.img}
            />
          ))}
        </Section>
      )}
      <Section
        id="points"
        title={`${points.length} 个点，都在这里`}
        aside="看成表格"
        to={href('CarReportInspectionChecklistTable', at) + search}
        isClose={exceptions.length === 0}
      >
        <Dots points={points} toPoint={toPoint} />
        {counts.unchecked > 0 && <p className={styles.note}>斜纹是未检，未检不算正常。</p>}
        {unread && <p className={styles.note}>{unread}</p>}
        {counts.absent > 0 && <p className={styles.note}>无此配置 {counts.absent} 项，不画点。</p>}
      </Section>
      <nav className={styles.more} aria-label="其他系统">
        {next && (
          <Link to={withQuery(all, { system: next.id })} className={styles.next}>
            <span>
              <small>下一类 {next.id}</small>
              <b>{plainName(next.name)}</b>
              {sentenceOf(next)}
            </span>
            <Chevron />
          </Link>
        )}
        <Link to={all} className={styles.all}>
          全部系统
        </Link>
      </nav>
    </FamilyPage>
  );
}

/** Returns `name` without the explanation in brackets. */
function plainName(name: string): string {
  return name.replace(/（.*/, '');
}

function sentenceOf({ counts, unqueried, points }: InspectionList['categories'][number]): string {
  const { applicable, abnormal, missing, slight, restored, unchecked } = counts;
  const unread = unreadText(points);
  const parts = [
    abnormal + missing > 0 && `${abnormal + missing} 项异常`,
    slight > 0 && `${slight} 项轻微`,
    restored > 0 && `${restored} 项整备后正常`,
    unchecked > 0 && `${unchecked} 项未检`,
    ...unqueriedWords(unqueried),
  ].filter(Boolean);
  if (applicable === 0) return unread || '这辆车没有这些配置。';
  const known = parts.length > 0 ? `里 ${parts.join('，')}` : unread ? '正常' : '，全部正常';
  return `${applicable} 项${known}。${unread}`;
}

function toneOf({ abnormal, missing, slight, unchecked }: Counts) {
  if (abnormal + missing + slight > 0) return 'watch';
  return unchecked > 0 ? 'open' : 'fine';
}
