import { useEffect, useRef, useState } from 'react';
import type { Moving } from '#/app/gps/map/track-map.tsx';
import { toInstant } from '#/app/gps/track/instant.ts';
import { unpackPoints, type Ranked } from '#/app/gps/track/pack.ts';
import { momentAt, SPEEDS } from '#/app/gps/track/playback.ts';
import type { Need } from '#/web/document/screen.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Button } from '#/web/ui/button.tsx';
import { shortInstant } from './words.ts';
import styles from './player.module.css';

type Props = {
  /** The points of the drawing. They are played until all points of the track have been loaded. */
  drawn: readonly Ranked[];
  /**
   * The number of stored points. One point per `everySeconds` is loaded; if `everySeconds` is 1,
   * all points are.
   */
  count: number;
  everySeconds: number;
  /** The query for all points of the track, sent when the visitor first plays or seeks. */
  need: Need<{ content: { track: string } | null }>;
  /** The playback functions of the map; undefined until it is mounted. */
  moving: Moving | undefined;
  /** The time to seek to (UTC seconds). Each new object seeks again. */
  goal: { at: number } | undefined;
};

/** Interval in ms at which the text below the map is updated during playback. */
const WORDS_MS = 100;
/** Step of the slider in seconds. */
const STEP_S = 60;

/** The controls of a track's playback: play, pause, speed and a time slider. */
export function Player({ drawn, count, everySeconds, need, moving, goal }: Props) {
  const [points, setPoints] = useState(drawn);
  const [isRequested, setRequested] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[2]);
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 0];
  const [displayedAt, setDisplayedAt] = useState(first);
  const now = useRef(first);
  const isLive = useHydrated();

  const go = (at: number) => {
    now.current = Math.min(last, Math.max(first, at));
    setDisplayedAt(now.current);
    moving?.show(momentAt(points, now.current));
  };
  useEffect(() => {
    // The map and the points may load in either order.
    if (points !== drawn) moving?.draw(points);
    if (now.current !== first) moving?.show(momentAt(points, now.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every map already shows the first points
  }, [moving, points]);
  useEffect(() => {
    if (!goal) return;
    setRequested(true);
    go(goal.at);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each goal is followed once
  }, [goal]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | undefined;
    let updatedAt = 0;
    let frame = requestAnimationFrame(function step(time) {
      const passed = time - (before ?? time);
      before = time;
      // `speed` minutes of track per second. The cap makes a tab that was suspended resume where it
      // stopped.
      now.current = Math.min(last, now.current + (Math.min(passed, 250) / 1000) * speed * 60);
      moving?.show(momentAt(points, now.current));
      const isEnd = now.current >= last;
      if (isEnd || time - updatedAt > WORDS_MS) {
        updatedAt = time;
        setDisplayedAt(now.current);
      }
      if (isEnd) setPlaying(false);
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, points, last, moving]);

  const moment = momentAt(points, displayedAt);
  const statusText = moment ? `${shortInstant(toInstant(displayedAt))}，${speedWords(moment)}` : '';
  return (
    <section className={styles.player} aria-label="回放">
      {isRequested && <AllPoints need={need} onLoaded={setPoints} />}
      <p className={styles.status}>{statusText}</p>
      <input
        type="range"
        aria-label="回放到"
        aria-valuetext={statusText}
        min={first}
        // A whole number of steps, so that the slider can reach the end.
        max={first + Math.ceil((last - first) / STEP_S) * STEP_S}
        step={STEP_S}
        value={Math.round(displayedAt)}
        disabled={!isLive}
        onChange={(event) => {
          setRequested(true);
          go(Number(event.target.value));
        }}
      />
      <div className={styles.ways}>
        <Button
          kind="main"
          disabled={!isLive}
          onClick={() => {
            setRequested(true);
            if (!isPlaying && now.current >= last) go(first);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? '暂停' : '播放'}
        </Button>
        <label className={styles.speed}>
          <span>速度</span>
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×（1 秒走 {one} 分钟）
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.note}>
        共 {count} 个点，画出看得清的部分。
        {everySeconds > 1 && `点太密，回放每 ${everySeconds} 秒取一个。`}
        {everySeconds <= 1 && points !== drawn && '回放用全部点。'}
      </p>
    </section>
  );
}

type AllProps = Pick<Props, 'need'> & { onLoaded: (points: readonly Ranked[]) => void };

/**
 * Loads all points of the track. If that fails, renders a retry button; the player then goes on
 * with the points of the drawing.
 */
function AllPoints({ need, onLoaded }: AllProps) {
  const { value, state, retry } = useOptionalQuery(need);
  const track = value?.content?.track;
  const onLoadedRef = useRef(onLoaded);
  useEffect(() => {
    onLoadedRef.current = onLoaded;
  });
  useEffect(() => {
    if (track !== undefined) onLoadedRef.current(unpackPoints(track));
  }, [track]);
  if (state !== 'failed') return null;
  return (
    <p className={styles.missing}>
      全部的点没有取到，先放画出的部分。
      <button type="button" onClick={retry}>
        重试
      </button>
    </p>
  );
}

function speedWords({ speed_kmh, isMeasured }: { speed_kmh: number; isMeasured: boolean }): string {
  if (!isMeasured) return '这一段没有信号，位置为推算';
  return speed_kmh < 3 ? '停着' : `时速 ${speed_kmh} 公里`;
}
