import 'leaflet/dist/leaflet.css';
import './tiles.css';
import {
  canvas,
  circleMarker,
  divIcon,
  map as createMap,
  marker,
  polyline,
  tileLayer,
  type LatLngTuple,
} from 'leaflet';
import type { Place } from '#/app/gps/track/point.ts';
import { toDegrees, toPlace } from '#/app/gps/track/systems.ts';
import type { MapConfig } from '#/contract/public-config.ts';
import type { MapHandle, Mark, Scene } from './scene.ts';
import { followLine } from './visible-line.ts';

/** Maximum zoom: most tile sources of a whole country end here. */
const NEAREST_TILE = 18;
/** Centre of a map without content, as latitude and longitude. */
const NOWHERE: LatLngTuple = [30, 104];

/** Draws a track on map tiles in the element `place`. Resolves before the tiles have loaded. */
export async function mountTiles(
  place: HTMLElement,
  { line, marks, done, plan, silences }: Scene,
  { tileUrl, tileAttribution, tileSystem }: MapConfig,
): Promise<MapHandle> {
  const at = (one: Place): LatLngTuple => {
    const [lng, lat] = toDegrees(one, tileSystem);
    return [lat, lng];
  };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const map = createMap(place, {
    dragging: !isTouch,
    scrollWheelZoom: false,
    renderer: canvas({ padding: 0.5 }),
    zoomControl: false,
    maxZoom: NEAREST_TILE,
    fadeAnimation: false,
  });
  map.attributionControl.setPrefix(false);
  tileLayer(tileUrl, {
    attribution: escaped(tileAttribution),
    maxZoom: NEAREST_TILE,
    // Load no tiles while the map is being dragged.
    updateWhenIdle: true,
  }).addTo(map);
  addZoom(map, place);
  const bounds = [...line, ...marks, ...plan.flat()].map(at);
  if (bounds.length > 0) map.fitBounds(bounds, { padding: [28, 28], maxZoom: 14, animate: false });
  else map.setView(NOWHERE, 5);
  const followed = followLine(line, silences);
  const style = { color: colour('--brand'), weight: 4, smoothFactor: 0, interactive: false };
  const driven = polyline([], style).addTo(map);
  const silent = polyline([], { ...style, weight: 2, dashArray: '2 6' }).addTo(map);
  polyline(
    plan.map((route) => route.map(at)),
    { ...style, color: colour('--ink-3'), weight: 2, dashArray: '6 6' },
  ).addTo(map);
  polyline(
    done.map((route) => route.map(at)),
    { ...style, weight: 3 },
  ).addTo(map);
  const redraw = () => {
    const seen = map.getBounds();
    const corner = (lng: number, lat: number) => toPlace(lng, lat, tileSystem);
    const [low, high] = [
      corner(seen.getWest(), seen.getSouth()),
      corner(seen.getEast(), seen.getNorth()),
    ];
    const window = { west: low.lng_e6, south: low.lat_e6, east: high.lng_e6, north: high.lat_e6 };
    const parts = followed.seen(map.getZoom(), window);
    if (!parts) return;
    driven.setLatLngs(parts.driven.map((part) => part.map(at)));
    silent.setLatLngs(parts.silent.map((part) => part.map(at)));
  };
  redraw();
  map.on('moveend', redraw);
  for (const mark of marks) addMark(mark, at(mark), map);
  const icon = divIcon({ className: 'track-truck', iconSize: [18, 18] });
  const truck = marker(NOWHERE, { icon, interactive: false, keyboard: false });
  return {
    show(to) {
      if (!to) return void truck.remove();
      const here = at(to);
      truck.setLatLng(here).addTo(map);
      if (!map.getBounds().contains(here)) map.panTo(here, { animate: false });
    },
    draw(more) {
      followed.follow(more);
      redraw();
    },
    remove: () => map.remove(),
  };
}

const RADIUS: Record<Mark['kind'], number> = {
  station: 6,
  passing: 3,
  stop: 5,
  here: 8,
  about: 14,
};

function addMark({ kind, name }: Mark, at: LatLngTuple, map: ReturnType<typeof createMap>): void {
  const isSolid = kind === 'here' || kind === 'stop';
  const own = colour(kind === 'stop' ? '--watch-fill' : '--brand');
  const circle = circleMarker(at, {
    radius: RADIUS[kind],
    color: isSolid ? colour('--paper') : own,
    fillColor: isSolid ? own : colour('--paper'),
    fillOpacity: kind === 'about' ? 0.6 : 1,
    weight: 2,
    interactive: name !== '',
  }).addTo(map);
  if (name !== '')
    circle.bindTooltip(escaped(name), { permanent: kind === 'here' || kind === 'about' });
}

/** Adds zoom buttons to the map. Leaflet's own buttons are too small for touch. */
function addZoom(map: ReturnType<typeof createMap>, place: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'track-zoom';
  for (const [words, sign, by] of [
    ['放大地图', '+', 1],
    ['缩小地图', '−', -1],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.setAttribute('aria-label', words);
    button.addEventListener('click', () => map.setZoom(map.getZoom() + by, { animate: false }));
    box.append(button);
  }
  place.append(box);
}

/**
 * Returns the value of the CSS custom property `token`, a colour. A canvas cannot use CSS
 * variables.
 */
function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** Escapes `text` for Leaflet, which expects HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
