import { useEffect, useRef, useState, type RefObject } from 'react';
import { useConfig } from '#/web/document/site.tsx';
import { hideLink } from './hidden-link.tsx';
import { HIGH, WIDE } from './projection.ts';
import type { MapHandle, Scene } from './scene.ts';
import { projectionOf, TrackDrawing } from './track-drawing.tsx';
import styles from './track-map.module.css';

/** The functions of a map that the playback uses. */
export type Moving = Pick<MapHandle, 'show' | 'draw'>;

type Props = {
  scene: Scene;
  /** The accessible name of the map. */
  label: string;
  /** The captions of the drawing if no map is configured, and if the map failed to load. */
  captions?: { drawing: string; failed: string };
  /**
   * Called with the playback functions of the current map or drawing; with undefined on unmount.
   */
  onMap?: (moving: Moving | undefined) => void;
  /** Whether the map is loaded only after a tap, because the map service is a third party. */
  isOnRequest?: boolean;
};

const CAPTIONS = {
  drawing: '轨迹图，上北下南，只画行驶路线，不是地图。',
  failed: '地图没有加载出来，先看轨迹图。',
};

/** A track on the configured map, or as a plain drawing while no map is available. */
export function TrackMap(props: Props) {
  const { scene, label, captions = CAPTIONS, onMap, isOnRequest = false } = props;
  const { map } = useConfig();
  const hasMap = map.amapKey !== '' || map.tileUrl !== '';
  // A map has a fixed height, a drawing the height of its track.
  const high = hasMap ? HIGH : projectionOf(scene).high;
  const box = useRef<HTMLDivElement>(null);
  const truck = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle>();
  const [isFailed, setFailed] = useState(false);
  const [isRequested, setRequested] = useState(!isOnRequest);
  useEffect(() => {
    if (!box.current || !hasMap || !isRequested) return undefined;
    // A separate element: a map adds classes to it, which React would overwrite.
    const place = document.createElement('div');
    place.className = styles.own ?? '';
    box.current.append(place);
    let isUnmounted = false;
    let own: MapHandle | undefined;
    void mount(place, scene, map).then(
      (mounted) => {
        if (isUnmounted) return mounted.remove();
        own = mounted;
        return setHandle(mounted);
      },
      // The drawing stays, and the caption reports the failure.
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      setHandle(undefined);
      own?.remove();
      place.remove();
    };
  }, [scene, map, hasMap, isRequested]);
  useEffect(() => {
    onMap?.(handle ?? drawnTruck(scene, truck));
    return () => onMap?.(undefined);
  }, [scene, handle, onMap]);
  return (
    <figure className={styles.map}>
      <div className={styles.box} style={{ paddingTop: `${(high / WIDE) * 100}%` }}>
        {!handle && <TrackDrawing scene={scene} label={label} />}
        {!handle && <div ref={truck} className={styles.truck} />}
        {hasMap && (
          <div
            ref={box}
            role="region"
            aria-label={`${label}，地图`}
            className={handle ? styles.place : styles.waiting}
          />
        )}
        {hasMap && !isRequested && (
          <button type="button" className={styles.request} onClick={() => setRequested(true)}>
            看地图
          </button>
        )}
      </div>
      <figcaption>
        {handle && gestureHint()}
        {isFailed && captions.failed}
        {(!hasMap || !isRequested) && captions.drawing}
      </figcaption>
    </figure>
  );
}

/** Returns the playback functions of the plain drawing. */
function drawnTruck(scene: Scene, truck: RefObject<HTMLDivElement | null>): Moving {
  const projection = projectionOf(scene);
  return {
    show(at) {
      const { x, y } = at ? projection.draw(at) : { x: 0, y: 0 };
      const place = truck.current?.style;
      place?.setProperty('visibility', at ? 'visible' : 'hidden');
      place?.setProperty(
        'transform',
        `translate(${(x / WIDE) * 100}%, ${(y / projection.high) * 100}%)`,
      );
    },
    // The drawing already shows all the detail that fits.
    draw: () => undefined,
  };
}

/** Returns a hint in Chinese on how to move the map, by touch or by mouse. */
function gestureHint(): string {
  return matchMedia('(pointer: coarse)').matches
    ? '两指移动、缩放地图，一指滑动页面。'
    : '按住鼠标拖动，移动地图。';
}

/**
 * Loads the configured kind of map and mounts it in `place`. The code of each kind is a separate
 * chunk.
 */
async function mount(
  place: HTMLElement,
  scene: Scene,
  config: ReturnType<typeof useConfig>['map'],
): Promise<MapHandle> {
  if (config.amapKey !== '') {
    hideLink();
    const { mountAmap } = await import('./amap.tsx');
    return mountAmap(place, scene, config.amapKey);
  }
  const { mountTiles } = await import('./tiles.tsx');
  return mountTiles(place, scene, config);
}
