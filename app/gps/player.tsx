import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#/web/hydrated.tsx';
import { useOptionalQuery } from '#/web/optional-query.tsx';
import type { Need } from '#/web/screen.tsx';
import { Button } from '#/web/ui/button.tsx';
import { toInstant } from './instant-of.ts';
import type { Moving } from './map/track-map.tsx';
import { unpackPoints, type Ranked } from './pack.ts';
import { momentAt, SPEEDS } from './playback.ts';
import styles from './player.module.css';
import { shortInstant } from './words.ts';

type Props = {
  /** What is drawn, which plays until every point is there. */
  drawn: readonly Ranked[];
  /** How many points there are in all, and of how many seconds one is told. */
  count: number;
  everySeconds: number;
  /** All of them; asked for when somebody plays. */
  need: Need<{ told: { track: string } | null }>;
  /** What moves on the map; undefined until it is there. */
  moving: Moving | undefined;
  /** Where somebody wants to look (UTC seconds); anew with each wish. */
  goal: { at: number } | undefined;
};

/** The words are read by people: ten times a second is often enough. */
const WORDS_MS = 100;
/** How far (seconds) the slider goes at a time. */
const STEP_S = 60;

/** Plays a track: on and off, how fast, and a slider to any instant of it. */
export function Player({ drawn, count, everySeconds, need, moving, goal }: Props) {
  const [points, setPoints] = useState(drawn);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[2]);
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 0];
  const [shown, setShown] = useState(first);
  const now = useRef(first);
  const isLive = useHydrated();

  const go = (at: number) => {
    now.current = Math.min(last, Math.max(first, at));
    setShown(now.current);
    moving?.show(momentAt(points, now.current));
  };
  useEffect(() => {
    // Whichever comes last, the map or the points.
    if (points !== drawn) moving?.draw(points);
    if (now.current !== first) moving?.show(momentAt(points, now.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is drawn first is on every map already
  }, [moving, points]);
  useEffect(() => {
    if (!goal) return;
    setWanted(true);
    go(goal.at);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each wish is followed once
  }, [goal]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | undefined;
    let said = 0;
    let frame = requestAnimationFrame(function step(time) {
      const passed = time - (before ?? time);
      before = time;
      // A second of the clock is so many minutes of the track; a tab that slept goes on where it was.
      now.current = Math.min(last, now.current + (Math.min(passed, 250) / 1000) * speed * 60);
      moving?.show(momentAt(points, now.current));
      const isEnd = now.current >= last;
      if (isEnd || time - said > WORDS_MS) {
        said = time;
        setShown(now.current);
      }
      if (isEnd) setPlaying(false);
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, points, last, moving]);

  const moment = momentAt(points, shown);
  const told = moment ? `${shortInstant(toInstant(shown))}，${speedWords(moment)}` : '';
  return (
    <section className={styles.player} aria-label="回放">
      {isWanted && <AllPoints need={need} onThere={setPoints} />}
      <p className={styles.told}>{told}</p>
      <input
        type="range"
        aria-label="回放到"
        aria-valuetext={told}
        min={first}
        // A whole number of steps: else the end is out of reach.
        max={first + Math.ceil((last - first) / STEP_S) * STEP_S}
        step={STEP_S}
        value={Math.round(shown)}
        disabled={!isLive}
        onChange={(event) => {
          setWanted(true);
          go(Number(event.target.value));
        }}
      />
      <div className={styles.ways}>
        <Button
          kind="main"
          disabled={!isLive}
          onClick={() => {
            setWanted(true);
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

type AllProps = Pick<Props, 'need'> & { onThere: (points: readonly Ranked[]) => void };

/** Asks for every point; without them what is drawn goes on playing. */
function AllPoints({ need, onThere }: AllProps) {
  const { value, state, retry } = useOptionalQuery(need);
  const track = value?.told?.track;
  const tell = useRef(onThere);
  useEffect(() => {
    tell.current = onThere;
  });
  useEffect(() => {
    if (track !== undefined) tell.current(unpackPoints(track));
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

function speedWords({ speed_kmh, isHeard }: { speed_kmh: number; isHeard: boolean }): string {
  if (!isHeard) return '这一段没有信号，位置为推算';
  return speed_kmh < 3 ? '停着' : `时速 ${speed_kmh} 公里`;
}
