import { useMemo, useState } from 'react';
import { getTrajectory, getTrajectoryPoints, type Trajectory } from '#/app/gps/contract.ts';
import { TrackMap, type Moving } from '#/app/gps/map/track-map.tsx';
import { sceneOfTrajectory } from '#/app/gps/map/trajectory-scene.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { queryFor, type Need, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Exceptions, Figures, GpsPage, GpsSection, LinkExpired, Stops } from './gps-parts.tsx';
import { LinkMissing, statusOfLink } from './link-missing.tsx';
import { Player } from './player.tsx';
import { durationWords, shortInstant } from './words.ts';
import styles from './tracking.module.css';

const inputOf = ({ query }: At) => ({
  token: query.get('token') ?? undefined,
  device: query.get('device') ?? undefined,
  from: query.get('from') ?? undefined,
  to: query.get('to') ?? undefined,
});

export const needs = (at: At): { trajectory?: Need<OutputOf<typeof getTrajectory>> } =>
  at.query.get('token') ? { trajectory: queryFor(getTrajectory, inputOf(at)) } : {};

type Props = ScreenProps<typeof needs>;

export const subject = ({ trajectory }: Pick<Props, 'trajectory'>) =>
  trajectory?.content && `设备 ${trajectory.content.device}`;

export const status = ({ trajectory }: Pick<Props, 'trajectory'>) => statusOfLink(trajectory);

/** The page of the movements of a device within a time range, with a map and playback. */
export default function TrajectoryScreen({ at, trajectory }: Props) {
  if (!trajectory) return <LinkMissing />;
  if (!trajectory.content) return <LinkExpired title={at.title} />;
  return <Content at={at} trajectory={trajectory.content} />;
}

function Content({ at, trajectory }: { at: At; trajectory: Trajectory }) {
  const scene = useMemo(() => sceneOfTrajectory(trajectory), [trajectory]);
  const [moving, setMoving] = useState<Moving>();
  const [goal, setGoal] = useState<{ at: number }>();
  const { stops, gaps, device } = trajectory;
  return (
    <GpsPage>
      <header className={styles.head}>
        <h1>{at.title}</h1>
        <p>
          设备 {device}，{shortInstant(trajectory.from)} 至 {shortInstant(trajectory.until)}
        </p>
      </header>
      {trajectory.points === 0 ? (
        <EmptyState message="这段时间没有轨迹" />
      ) : (
        <>
          <section className={styles.now} aria-label="行程">
            <Figures
              items={[
                { name: '里程约', value: `${trajectory.km} 公里` },
                { name: '行驶', value: durationWords(trajectory.moving_minutes) },
                { name: '最高时速', value: `${trajectory.top_kmh} 公里` },
              ]}
            />
          </section>
          <TrackMap scene={scene} label="这段时间的行驶轨迹" onMap={setMoving} />
          <Player
            drawn={scene.line}
            count={trajectory.points}
            everySeconds={trajectory.every_seconds}
            need={queryFor(getTrajectoryPoints, inputOf(at))}
            moving={moving}
            goal={goal}
          />
          {stops.length > 0 && (
            <GpsSection title="停留" note="30 分钟以上">
              <Stops
                stops={stops}
                onGo={(from) => setGoal({ at: Math.round(Date.parse(from) / 1000) })}
              />
            </GpsSection>
          )}
          {gaps.length > 0 && (
            <GpsSection title="没有信号的路段">
              <Exceptions items={gaps} />
            </GpsSection>
          )}
        </>
      )}
    </GpsPage>
  );
}
