import { useMemo } from 'react';
import { TrackMap } from '#/app/gps/map/track-map.tsx';
import { useConfig } from '#/web/document/site.tsx';
import type { Branch } from './contract.ts';
import type { Place } from './near-me.tsx';
import styles from './branch-map.module.css';

/** Minimum number of branches with a location for which their positions are drawn. */
const LEAST = 2;

const CAPTIONS = {
  drawing: '示意图，上北下南，按坐标画门店的方位和距离，不是地图。',
  failed: '地图没有加载出来，先看示意图。',
};

type Props = {
  branches: readonly Branch[];
  /** The position of the visitor, if known. */
  place: Place | undefined;
};

/**
 * The branches on the configured map, or as a drawing of their positions. Renders nothing for fewer
 * than two branches with a location.
 */
export function BranchMap({ branches, place }: Props) {
  const { map } = useConfig();
  // A map around the visitor's position would tell the position to the map's service.
  const visitor = map.amapKey === '' && map.tileUrl === '' ? place : undefined;
  const scene = useMemo(() => sceneOf(branches, visitor), [branches, visitor]);
  if (scene.marks.length < LEAST) return null;
  return (
    <div className={styles.map}>
      <TrackMap scene={scene} label="门店的位置" captions={CAPTIONS} isOnRequest />
    </div>
  );
}

function sceneOf(branches: readonly Branch[], place: Place | undefined) {
  const stations = branches.flatMap(({ name, location }) =>
    location ? [{ kind: 'station' as const, name, ...toMillionths(location) }] : [],
  );
  // The offset between the systems, of at most 700 m, is invisible at the scale of the branches.
  const visitor = place ? [{ kind: 'here' as const, name: '您', ...toMillionths(place) }] : [];
  return { line: [], marks: [...stations, ...visitor], done: [], plan: [], silences: [] };
}

function toMillionths({ lng, lat }: Place) {
  return { lng_e6: Math.round(lng * 1e6), lat_e6: Math.round(lat * 1e6) };
}
