import { countReports } from '#/app/car-facts/report-links.ts';
import { watchWords } from '#/app/car/price/watch-words.ts';
import { OtherReportsNote } from '#/app/car/report-links/other-reports-note.tsx';
import { WithdrawnNote } from '#/app/car/report-links/withdrawn-note.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Glyph, SystemBars } from './glyph.tsx';
import { tileGroupsOf, tileWords, type ReportTile, type TileGroup } from './tile-groups.ts';
import { useOverview } from './use-overview.tsx';
import styles from './report-tiles.module.css';

type Props = { id: string; detail: CarDetail };

/** The reports of a car as tiles with their results. */
export function ReportTiles({ id, detail }: Props) {
  const { value } = useOverview();
  const plain = <Groups id={id} detail={detail} overview={undefined} />;
  return (
    <section id="reports" className={styles.reports} aria-label="这台车的报告">
      <WithdrawnNote id={id} detail={detail} />
      <OtherReportsNote id={id} detail={detail} />
      <SectionErrorBoundary instead={plain}>
        {value ? <Groups id={id} detail={detail} overview={value} /> : plain}
      </SectionErrorBoundary>
    </section>
  );
}

/** The groups of tiles. Without `overview`, the tiles state the headlines of the car detail. */
function Groups({ id, detail, overview }: Props & { overview: CarOverview | undefined }) {
  const groups = tileGroupsOf(id, detail, overview);
  if (groups.length === 0) return <p className={styles.none}>这台车还没有可以打开的报告。</p>;
  const missing = groups.flatMap((group) => group.missing);
  return (
    <>
      {groups
        .filter(({ tiles, note }) => tiles.length > 0 || note !== '')
        .map((group) => (
          <Group key={group.title} group={group} inspection={overview?.inspection ?? null} />
        ))}
      {missing.length > 0 && <p className={styles.none}>这里没有：{missing.join('、')}。</p>}
    </>
  );
}

type Inspection = CarOverview['inspection'];

function Group({ group, inspection }: { group: TileGroup; inspection: Inspection }) {
  const { title, date, tiles, note } = group;
  const count = countReports(tiles);
  return (
    <>
      <div className={styles.head}>
        <h3>{title}</h3>
        {count > 0 && (
          <span>
            {count} 份{date && `，到 ${date}`}
          </span>
        )}
      </div>
      <ul className={styles.tiles}>
        {tiles.map((report) => (
          <li key={report.type} className={report.isWide ? styles.wide : undefined}>
            <Link to={report.to}>
              <TileContent report={report} inspection={inspection} />
            </Link>
          </li>
        ))}
        {note && <li className={styles.note}>{note}</li>}
      </ul>
    </>
  );
}

function TileContent({ report, inspection }: { report: ReportTile; inspection: Inspection }) {
  const { type, title, tile } = report;
  const { words, isOwn } = tileWords(report);
  const isInspected = type === 'inspection' && inspection;
  const glyph = tile?.glyph;
  return (
    <>
      <span className={glyph && !report.isWide ? styles.beside : undefined}>
        {title}
        {isOwn && <small>车商自述</small>}
      </span>
      <b className={styles[tile?.words ? (tile.tone ?? 'plain') : 'plain']}>
        {tile?.words
          ? words
          : watchWords(type, words).map(({ text, isToWatch }, at) =>
              isToWatch ? <em key={at}>{text}</em> : text,
            )}
      </b>
      {tile?.note && glyph?.kind !== 'readings' && <small>{tile.note}</small>}
      {isInspected && (
        <span className={styles.row}>
          {inspection.level && (
            <span className={styles.ring}>
              <Ring checked={inspection.checked} applicable={inspection.applicable} />
              {inspection.level}
            </span>
          )}
          <SystemBars systems={inspection.systems} />
        </span>
      )}
      {glyph?.kind === 'readings' ? (
        <span className={styles.row}>
          {tile?.note}
          <Glyph figures={glyph} />
        </span>
      ) : (
        glyph && <Glyph figures={glyph} />
      )}
    </>
  );
}

/** A ring whose arc shows the share of checked points. */
function Ring({ checked, applicable }: { checked: number; applicable: number }) {
  const around = 2 * Math.PI * 20;
  const share = applicable > 0 ? checked / applicable : 0;
  return (
    <svg viewBox="0 0 46 46" aria-hidden>
      <circle cx="23" cy="23" r="20" />
      <circle
        cx="23"
        cy="23"
        r="20"
        strokeDasharray={`${(around * share).toFixed(1)} ${around.toFixed(1)}`}
      />
    </svg>
  );
}
