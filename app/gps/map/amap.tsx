import loaderUrl from '@amap/amap-jsapi-loader/dist/index.js?url';
import type { Place } from '#/app/gps/track/point.ts';
import type { MapHandle, Mark, Scene } from './scene.ts';
import { followLine } from './visible-line.ts';

/**
 * The part of AMap's API that is used. Longitude comes first; coordinates are GCJ-02, as stored.
 */
type LngLat = [lng: number, lat: number];
type Overlay = { setMap(map: AmapMap | null): void };
type AmapMap = {
  add(overlays: readonly Overlay[]): void;
  setFitView(overlays: null, immediately: boolean, avoid: readonly number[], maxZoom: number): void;
  getZoom(): number;
  getBounds(): { getSouthWest(): Corner; getNorthEast(): Corner };
  on(event: 'moveend' | 'zoomend', hear: () => void): void;
  destroy(): void;
};
type Corner = { getLng(): number; getLat(): number };
type Amap = {
  Map: new (place: HTMLElement, options: object) => AmapMap;
  Polyline: new (options: object) => Overlay & { setPath(path: readonly LngLat[][]): void };
  CircleMarker: new (options: object) => Overlay & { setCenter(at: LngLat): void };
  Text: new (options: object) => Overlay;
};

/** Draws a track on AMap's map in the element `place`. Rejects if AMap's script does not load. */
export async function mountAmap(
  place: HTMLElement,
  { line, marks, done, plan, silences }: Scene,
  key: string,
): Promise<MapHandle> {
  // AMap's script reads this setting when it loads.
  Object.assign(window, {
    _AMapSecurityConfig: { serviceHost: `${location.origin}/_AMapService` },
  });
  const { load } = await loadLoader();
  const amap = await load({ key, version: '2.0' });
  const map = new amap.Map(place, {
    viewMode: '2D',
    zoom: 5,
    dragEnable: !matchMedia('(pointer: coarse)').matches,
    scrollWheel: false,
    touchZoom: true,
  });
  const style = { path: [], strokeColor: colour('--brand'), lineJoin: 'round' };
  const driven = new amap.Polyline({ ...style, strokeWeight: 5 });
  const silent = new amap.Polyline({ ...style, strokeWeight: 2, strokeStyle: 'dashed' });
  const remaining = new amap.Polyline({
    ...style,
    path: plan.map((route) => route.map(toLngLat)),
    strokeColor: colour('--ink-3'),
    strokeWeight: 2,
    strokeStyle: 'dashed',
  });
  const passed = new amap.Polyline({
    ...style,
    path: done.map((route) => route.map(toLngLat)),
    strokeWeight: 3,
  });
  const overlays = marks.flatMap((mark) => overlaysOf(amap, mark));
  map.add([remaining, passed, silent, driven, ...overlays]);
  const followed = followLine(line, silences);
  const redraw = () => {
    const bounds = map.getBounds();
    const [low, high] = [bounds.getSouthWest(), bounds.getNorthEast()];
    const window = {
      west: low.getLng() * 1e6,
      south: low.getLat() * 1e6,
      east: high.getLng() * 1e6,
      north: high.getLat() * 1e6,
    };
    const parts = followed.seen(map.getZoom(), window);
    if (!parts) return;
    driven.setPath(parts.driven.map((part) => part.map(toLngLat)));
    silent.setPath(parts.silent.map((part) => part.map(toLngLat)));
  };
  driven.setPath([line.map(toLngLat)]);
  map.setFitView(null, true, [40, 40, 40, 40], 14);
  redraw();
  map.on('moveend', redraw);
  map.on('zoomend', redraw);
  const truck = new amap.CircleMarker({
    center: [104, 30],
    radius: 8,
    strokeColor: colour('--ink'),
    fillColor: colour('--paper'),
    fillOpacity: 1,
    strokeWeight: 4,
    zIndex: 20,
  });
  let isVisible = false;
  return {
    show(to) {
      if (to) truck.setCenter(toLngLat(to));
      if (Boolean(to) === isVisible) return;
      isVisible = Boolean(to);
      truck.setMap(isVisible ? map : null);
    },
    draw(more) {
      followed.follow(more);
      redraw();
    },
    remove: () => map.destroy(),
  };
}

type Loader = { load(options: { key: string; version: string }): Promise<Amap> };

/**
 * Loads AMap's loader by a script element. It is a UMD module, and bundling it would add a CommonJS
 * runtime to the scripts of every page.
 */
function loadLoader(): Promise<Loader> {
  const known = window as { AMapLoader?: Loader };
  return new Promise((resolve, reject) => {
    if (known.AMapLoader) return resolve(known.AMapLoader);
    const script = document.createElement('script');
    script.src = loaderUrl;
    const fail = () => reject(new Error(`${loaderUrl} did not load`));
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (known.AMapLoader ? resolve(known.AMapLoader) : fail()));
    return document.head.append(script);
  });
}

const RADIUS: Record<Mark['kind'], number> = {
  station: 6,
  passing: 3,
  stop: 5,
  here: 8,
  about: 14,
};

function overlaysOf(amap: Amap, mark: Mark): Overlay[] {
  const { kind, name } = mark;
  const isSolid = kind === 'here' || kind === 'stop';
  const own = colour(kind === 'stop' ? '--watch-fill' : '--brand');
  const circle = new amap.CircleMarker({
    center: toLngLat(mark),
    radius: RADIUS[kind],
    strokeColor: isSolid ? colour('--paper') : own,
    fillColor: isSolid ? own : colour('--paper'),
    fillOpacity: kind === 'about' ? 0.6 : 1,
    strokeWeight: 2,
  });
  if (kind === 'passing' || kind === 'stop' || name === '') return [circle];
  return [circle, new amap.Text({ text: name, position: toLngLat(mark), offset: [0, -20] })];
}

function toLngLat({ lng_e6, lat_e6 }: Place): LngLat {
  return [lng_e6 / 1e6, lat_e6 / 1e6];
}

function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
