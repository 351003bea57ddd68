import { useEffect, useRef, useState, type RefObject } from 'react';
import { useConfig } from '#/web/site.tsx';
import { hideLink } from './keep-link.tsx';
import { HIGH, WIDE } from './projection.ts';
import type { MapHandle, Scene } from './scene.ts';
import { projectionOf, TrackDrawing } from './track-drawing.tsx';
import styles from './track-map.module.css';

/** What moves on a map. */
export type Moving = Pick<MapHandle, 'show' | 'draw'>;

type Props = {
  scene: Scene;
  /** What the map shows, for those who don't see it. */
  label: string;
  /** Told how to move the truck that is played, whatever draws the map. */
  onMap?: (moving: Moving | undefined) => void;
};

/**
 * A track: on AMap where the dealer has a key, on tiles where there is a source of them, else alone. It
 * is drawn alone until the map is there, and stays so where the map does not come.
 */
export function TrackMap({ scene, label, onMap }: Props) {
  const { map } = useConfig();
  const hasMap = map.amapKey !== '' || map.tileUrl !== '';
  // A map fills its box whatever lies in it; a drawing is as high as its track.
  const high = hasMap ? HIGH : projectionOf(scene).high;
  const box = useRef<HTMLDivElement>(null);
  const truck = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current || !hasMap) return undefined;
    // Its own: a map marks its element with classes, which React would write over.
    const place = document.createElement('div');
    place.className = styles.own ?? '';
    box.current.append(place);
    let isGone = false;
    let own: MapHandle | undefined;
    void mount(place, scene, map).then(
      (mounted) => {
        if (isGone) return mounted.remove();
        own = mounted;
        return setHandle(mounted);
      },
      // Without the map there is the drawing, which says so.
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      setHandle(undefined);
      own?.remove();
      place.remove();
    };
  }, [scene, map, hasMap]);
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
      </div>
      <figcaption>
        {handle && howToMove()}
        {isFailed && '地图没有加载出来，先看轨迹图。'}
        {!hasMap && '轨迹图，上北下南，只画行驶路线，不是地图。'}
      </figcaption>
    </figure>
  );
}

/** What moves on the drawing. */
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
    // What is drawn already is as much as can be seen.
    draw: () => undefined,
  };
}

/** A finger scrolls the page, a mouse moves the map. */
function howToMove(): string {
  return matchMedia('(pointer: coarse)').matches
    ? '两指移动、缩放地图，一指滑动页面。'
    : '按住鼠标拖动，移动地图。';
}

/** Each kind of map is a chunk of its own. */
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
