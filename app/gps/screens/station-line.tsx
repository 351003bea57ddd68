import type { Station } from '#/app/gps/contract.ts';
import { remainingStations } from '#/app/gps/track/remaining-stations.ts';
import { shortInstant } from './words.ts';
import styles from './station-line.module.css';

/** The stations of a route, with actual or planned times. */
export function StationLine({
  stations,
  isThere,
}: {
  stations: readonly Station[];
  /** Whether the truck has arrived at the destination. */
  isThere: boolean;
}) {
  const coming = isThere ? [] : remainingStations(stations);
  const next = coming.find(({ is_passing }) => !is_passing);
  return (
    <ol className={styles.line}>
      {stations.map((station, at) => (
        <li
          key={`${at}${station.name}`}
          className={[
            styles[station === next ? 'next' : coming.includes(station) ? 'later' : 'done'],
            station.is_passing && styles.passing,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <p className={styles.name}>
            <b>{station.name}</b>
            {station.is_passing && <span>途经</span>}
            {station === next && <span>下一站</span>}
          </p>
          <p className={styles.times}>{timesOf(station)}</p>
          {station.note && <p className={styles.note}>{station.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function timesOf({ arrived_at, left_at, planned_at, is_passing }: Station): string {
  if (arrived_at)
    return [
      `${shortInstant(arrived_at)} ${is_passing && !left_at ? '经过' : '到'}`,
      left_at && `${shortInstant(left_at)} 离开`,
    ]
      .filter(Boolean)
      .join('，');
  return planned_at ? `计划 ${shortInstant(planned_at)}` : '';
}
