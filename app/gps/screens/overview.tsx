import { useMemo } from 'react';
import { getAllLocationInfo, type Overview, type ActiveShipment } from '#/app/gps/contract.ts';
import { sceneOfOverview } from '#/app/gps/map/overview-scene.ts';
import { TrackMap } from '#/app/gps/map/track-map.tsx';
import type { OutputOf } from '#/contract/endpoint.ts';
import { queryFor, type Need, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Figures, GpsPage, GpsSection, LinkExpired } from './gps-parts.tsx';
import { LinkMissing, statusOfLink } from './link-missing.tsx';
import { agoWords, minutesBetween, shortInstant } from './words.ts';
import styles from './overview.module.css';
import page from './tracking.module.css';

export const needs = ({ query }: At): { overview?: Need<OutputOf<typeof getAllLocationInfo>> } => {
  const token = query.get('token');
  return token ? { overview: queryFor(getAllLocationInfo, { token }) } : {};
};

type Props = ScreenProps<typeof needs>;

const CAPTIONS = {
  drawing: '示意图，不是地图，上北下南。线由各站直连，走过的一段是绿的；绿点是车的大致位置。',
  failed: '地图没有加载出来，先看示意图。',
};

export const status = ({ overview }: Pick<Props, 'overview'>) => statusOfLink(overview);

/** The page of the shipments under way and today's arrivals, by destination branch. */
export default function OverviewScreen({ at, overview }: Props) {
  if (!overview) return <LinkMissing />;
  const { content, requested_at } = overview;
  if (!content) return <LinkExpired title={at.title} />;
  return <Content title={at.title} overview={content} respondedAt={requested_at} />;
}

type ContentProps = { title: string; overview: Overview; respondedAt: string };

function Content({ title, overview, respondedAt }: ContentProps) {
  const scene = useMemo(() => sceneOfOverview(overview), [overview]);
  const { under_way, expected_today, arrived_today, routes, branches } = overview;
  return (
    <GpsPage>
      <header className={page.head}>
        <h1>{title}</h1>
        <p>{shortInstant(respondedAt)} 更新；位置只到 10 公里左右，晚 30 分钟</p>
      </header>
      <section className={page.now} aria-label="合计">
        <Figures
          items={[
            { name: '在途', value: `${under_way} 台` },
            { name: '今日预计到', value: `${expected_today} 台` },
            { name: '今日已到', value: `${arrived_today} 台` },
          ]}
        />
      </section>
      {branches.length === 0 && <EmptyState message="现在没有在途的车" />}
      {scene.marks.length > 0 && (
        <TrackMap
          scene={scene}
          label={`${scene.marks.length} 台在途车的大致位置`}
          captions={CAPTIONS}
        />
      )}
      {routes.length > 0 && (
        <GpsSection title="线路">
          <ul className={styles.routes}>
            {routes.map(({ name, count }) => (
              <li key={name}>
                {name}
                <b>{count} 台</b>
              </li>
            ))}
          </ul>
        </GpsSection>
      )}
      {branches.map(({ name, shipments }) => (
        <GpsSection key={name} title={name} note={`${shipments.length} 台`}>
          <ul className={styles.shipments}>
            {shipments.map((shipment) => (
              <li key={shipment.no}>
                <One shipment={shipment} respondedAt={respondedAt} />
              </li>
            ))}
          </ul>
        </GpsSection>
      ))}
    </GpsPage>
  );
}

function One({ shipment, respondedAt }: { shipment: ActiveShipment; respondedAt: string }) {
  const { no, car_title, from, to, step, plate, expected_at, arrived_at, here } = shipment;
  const isLate = expected_at !== null && minutesBetween(expected_at, respondedAt) > 0;
  return (
    <>
      <p className={styles.title}>
        <b>{car_title}</b>
        {isLate && <span className={styles.late}>晚点</span>}
        <span className={arrived_at ? styles.arrived : styles.step}>{step}</span>
      </p>
      <p>
        {arrived_at
          ? `${shortInstant(arrived_at)} 到${to}`
          : here
            ? `${here.words ? `在${here.words}` : '在路上'}（${agoWords(here.at, respondedAt)}）`
            : '还没有位置'}
        {expected_at && `，${isLate ? '原定' : '预计'} ${shortInstant(expected_at)} 到`}
      </p>
      <p className={styles.small}>
        {from} → {to}，运单 {no}
        {plate && (
          <>
            ，<span className="nb">{plate}</span>
          </>
        )}
      </p>
    </>
  );
}
