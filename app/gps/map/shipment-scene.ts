import type { Shipment } from '#/app/gps/contract.ts';
import { unpackPoints } from '#/app/gps/track/pack.ts';
import { remainingStations } from '#/app/gps/track/remaining-stations.ts';
import type { Mark, Scene } from './scene.ts';
import { signalGapsOf } from './signal-gaps.ts';

/** Returns the scene of a map that shows this shipment. */
export function sceneOf({ track, stations, here, stops, exceptions, arrived_at }: Shipment): Scene {
  const way: Mark[] = stations.map(({ name, lng_e6, lat_e6, is_passing }) => ({
    name,
    lng_e6,
    lat_e6,
    kind: is_passing ? 'passing' : 'station',
  }));
  // Stops have no label: they are named after the stations, which already have one.
  const stays: Mark[] = stops.map(({ lng_e6, lat_e6 }) => ({
    name: '',
    lng_e6,
    lat_e6,
    kind: 'stop',
  }));
  const now: Mark[] =
    here && !arrived_at
      ? [{ name: '现在', lng_e6: here.lng_e6, lat_e6: here.lat_e6, kind: 'here' }]
      : [];
  return {
    line: unpackPoints(track),
    marks: [...way, ...stays, ...now],
    done: [],
    plan: arrived_at ? [] : [[...now, ...remainingStations(stations)]],
    silences: signalGapsOf(exceptions),
  };
}
