import { useMemo } from 'react';
import { getWestardTracking, type Shipment } from '#/app/gps/contract.ts';
import { sceneOf } from '#/app/gps/map/shipment-scene.ts';
import { TrackMap } from '#/app/gps/map/track-map.tsx';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { queryFor, type Need, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import {
  BelowMap,
  Exceptions,
  Facts,
  Figures,
  GpsPage,
  GpsSection,
  LinkExpired,
  Stops,
} from './gps-parts.tsx';
import { LinkMissing, statusOfLink } from './link-missing.tsx';
import { LoadingPictures } from './loading-pictures.tsx';
import { RouteStrip } from './route-strip.tsx';
import { StationLine } from './station-line.tsx';
import { Steps } from './steps.tsx';
import { agoWords, minutesBetween, shortInstant } from './words.ts';
import styles from './tracking.module.css';

export const needs = ({ query }: At): { tracking?: Need<OutputOf<typeof getWestardTracking>> } => {
  const token = query.get('token');
  if (!token) return {};
  return { tracking: queryFor(getWestardTracking, { token, no: query.get('no') ?? undefined }) };
};

type Props = ScreenProps<typeof needs>;

export const subject = ({ tracking }: Pick<Props, 'tracking'>) => tracking?.content?.car_title;

export const status = ({ tracking }: Pick<Props, 'tracking'>) => statusOfLink(tracking);

/** The tracking page of a shipment: its position, progress, stations and exceptions. */
export default function Tracking({ at, tracking }: Props) {
  if (!tracking) return <LinkMissing />;
  const { content: shipment, requested_at } = tracking;
  if (!shipment) return <LinkExpired title={at.title} />;
  return <Content title={at.title} shipment={shipment} respondedAt={requested_at} />;
}

type ContentProps = { title: string; shipment: Shipment; respondedAt: string };

function Content({ title, shipment, respondedAt }: ContentProps) {
  const scene = useMemo(() => sceneOf(shipment), [shipment]);
  const { from, to, stops, exceptions, stations, phone, car_id } = shipment;
  return (
    <GpsPage hasBelowMap={scene.marks.length > 0}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{shipment.car_title}</p>
      </header>
      <Now shipment={shipment} respondedAt={respondedAt} />
      {scene.marks.length > 0 && (
        <TrackMap scene={scene} label={`${from}到${to}的行驶路线和站点`} />
      )}
      <GpsSection title="办到哪一步">
        <Steps step={shipment.step} />
      </GpsSection>
      <div className={styles.ways}>
        {phone && (
          <a className={buttonClass('main')} href={`tel:${phone}`}>
            打电话问 <span className="nb">{phone}</span>
          </a>
        )}
        {car_id && (
          <Link className={buttonClass('line')} to={href('carDetail', { id: car_id })}>
            看这辆车
          </Link>
        )}
      </div>
      <BelowMap>
        {stations.length > 0 && (
          <GpsSection title="沿途站点">
            <StationLine stations={stations} isThere={shipment.arrived_at !== null} />
          </GpsSection>
        )}
        {exceptions.length > 0 && (
          <GpsSection title="路上的情况" note={`${exceptions.length} 条，不隐去`}>
            <Exceptions items={exceptions} />
          </GpsSection>
        )}
        {stops.length > 0 && (
          <GpsSection title="停留" note="30 分钟以上">
            <Stops stops={stops} />
          </GpsSection>
        )}
        <LoadingPictures title="装车前照" group="before" pictures={shipment.pictures.before} />
        <LoadingPictures title="卸车后照" group="after" pictures={shipment.pictures.after} />
        <GpsSection title="运输信息">
          <Facts
            items={[
              { name: '运单号', value: shipment.no },
              { name: '承运方', value: shipment.carrier },
              { name: '运输方式', value: shipment.mode },
              { name: '车牌', value: shipment.plate },
              { name: '司机', value: shipment.driver },
              { name: '装车时间', value: shipment.loaded_at && shortInstant(shipment.loaded_at) },
            ]}
          />
          <p className={styles.masked}>车牌和司机姓名只显示一部分，有事请打门店电话。</p>
        </GpsSection>
      </BelowMap>
    </GpsPage>
  );
}

/** Age in minutes above which a position no longer counts as current. */
const STALE = 120;

function Now({ shipment, respondedAt }: Omit<ContentProps, 'title'>) {
  const { here, arrived_at, expected_at, planned_at, to, done_km, left_km } = shipment;
  const share = done_km === null || left_km === null ? undefined : done_km / (done_km + left_km);
  const isStale = !arrived_at && here && minutesBetween(here.at, respondedAt) > STALE;
  // An expected arrival in the past is not shown as a forecast.
  const isPast = expected_at !== null && minutesBetween(expected_at, respondedAt) > 0;
  const isLate = expected_at && planned_at && minutesBetween(planned_at, expected_at) >= 30;
  const figures = [
    ...(done_km === null ? [] : [{ name: '已走约', value: `${done_km} 公里` }]),
    ...(left_km === null ? [] : [{ name: '还剩约', value: `${left_km} 公里` }]),
    ...(expected_at && !isPast
      ? [{ name: isStale ? `按当时推算到${to}` : `预计到${to}`, value: shortInstant(expected_at) }]
      : []),
  ];
  return (
    <section className={styles.now} aria-label="现在在哪">
      <p className={styles.place}>
        {arrived_at ? `已到${to}` : here ? here.words || '路上' : '还没有出发'}
      </p>
      <p className={styles.age}>
        {arrived_at
          ? `${shortInstant(arrived_at)} 到站`
          : here
            ? `${shortInstant(here.at)} 的位置，${agoWords(here.at, respondedAt)}；当时${speedWords(here.speed_kmh)}`
            : '装车后这里会显示位置'}
      </p>
      {isStale && (
        <p className={styles.stale}>超过 2 小时没有新位置，原因还不知道，可以打电话问。</p>
      )}
      {share !== undefined && (
        <RouteStrip from={shipment.from} to={to} share={share} isThere={arrived_at !== null} />
      )}
      {figures.length > 0 && <Figures items={figures} />}
      {isPast && (
        <p className={styles.stale}>
          已过{isLate ? '推算' : '原定'}的时间（{shortInstant(expected_at)}
          ），晚点了，新的时间还推算不出。
        </p>
      )}
      {isLate && !isPast && (
        <p className={styles.stale}>
          比计划（{shortInstant(planned_at)}）晚，按现在的进度推算，不是承诺。
        </p>
      )}
    </section>
  );
}

function speedWords(kmh: number): string {
  return kmh < 3 ? '停着' : `时速 ${kmh} 公里`;
}
