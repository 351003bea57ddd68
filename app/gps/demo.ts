import { demoPoints, secondsOf } from './demo-points.ts';
import { TO_KUNMING, TO_LHASA, type Leg } from './demo-routes.ts';
import { drawToken } from './links.ts';

const LINKS = ['shipment', 'arrived', 'trajectory', 'overview', 'over'] as const;

/** The tokens of the demo's links, by page. The link `over` has expired. */
export type DemoLinks = Readonly<Record<(typeof LINKS)[number], string>>;

/** Generates random tokens for the demo's links. */
export function drawDemoLinks(): DemoLinks {
  return Object.fromEntries(LINKS.map((name) => [name, drawToken()])) as DemoLinks;
}

/** The fields of a demo car's row that the demo's shipments use. */
type Row = { id: string; title?: unknown; type: string; facade?: unknown };
/** A reserved demo car in transport, with the photos taken before it was loaded. */
type Cargo = { id: string; title: string; pictures: unknown };

/** The time of the last points that the demo's devices sent, in UTC seconds. */
const HEARD = secondsOf('2026-11-20 11:40');
const NIGHT = 24;

type Trip = {
  no: string;
  car: Cargo;
  legs: readonly Leg[];
  device: string;
  later: number;
  plate: string;
  driver: string;
  isThere: boolean;
  events?: readonly object[];
};

/** Returns the demo's shipments, stations, devices, points and links as files of an import. */
export function demoGps(
  rows: readonly Row[],
  tokens: DemoLinks,
): [file: string, rows: readonly object[]][] {
  const cars = rows
    .filter(({ type, facade }) => type === '已预定' && Array.isArray(facade))
    .map(({ id, title, facade }) => ({
      id,
      title: String(title),
      pictures: (facade as unknown[]).slice(0, 4),
    }));
  const trips = tripsOf(cars);
  return [
    ['gpsdevices.ndjson', trips.map(({ device }) => ({ id: device, system: 'wgs84' }))],
    ['shipments.ndjson', [...trips.map(toShipment), ...waiting(cars)]],
    ['stations.ndjson', trips.flatMap(toStations)],
    [
      'gpspoints.ndjson',
      trips.flatMap(({ device, legs, later }) => demoPoints(device, legs, HEARD, later)),
    ],
    ['gpslinks.ndjson', demoLinks(tokens)],
  ];
}

function tripsOf([one, two, three, four]: readonly Cargo[]): Trip[] {
  if (!one || !two || !three || !four) return [];
  return [
    {
      no: 'WB20261117-01',
      car: one,
      legs: TO_LHASA,
      device: 'GPS-LS-0117',
      later: 0,
      plate: '川A1B234',
      driver: '王建国',
      isThere: false,
      events: [
        event('绕行', '2026-11-18 14:10', '2026-11-18 18:30', 'G318 理塘至巴塘段管制，经北线绕行'),
        event('天气', '2026-11-19 15:00', '2026-11-19 17:30', '业拉山降雪，装防滑链慢行'),
      ],
    },
    {
      no: 'WB20261119-02',
      car: two,
      legs: TO_KUNMING,
      device: 'GPS-KM-0119',
      later: 0,
      plate: '渝D6C817',
      driver: '李志强',
      isThere: true,
      events: [event('天气', '2026-11-20 02:00', '2026-11-20 04:00', '盘州段凝冻，限速 40')],
    },
    {
      no: 'WB20261120-01',
      car: three,
      legs: TO_LHASA,
      device: 'GPS-LS-0120',
      later: 3 * NIGHT,
      plate: '川A7F560',
      driver: '扎西',
      isThere: false,
    },
    {
      no: 'WB20261120-02',
      car: four,
      legs: TO_KUNMING,
      device: 'GPS-KM-0120',
      later: 6,
      plate: '渝A3K092',
      driver: '陈明',
      isThere: false,
    },
  ];
}

function toShipment({ no, car, legs, device, later, plate, driver, isThere, events }: Trip) {
  const [first, last] = [legs[0], legs.at(-1)];
  return {
    no,
    car_title: car.title,
    car_id: car.id,
    from: first?.name,
    to: last?.name,
    branch_id: `${last?.name}站`,
    step: isThere ? '到达分站' : '在途',
    mode: '板车',
    carrier: '西行专线（示例）',
    plate,
    driver,
    phone: '400-000-0000',
    device,
    loaded_at: secondsOf(first?.arrive ?? '', later),
    expected_at: secondsOf(last?.arrive ?? '', later),
    ...(isThere && { arrived_at: secondsOf(last?.arrive ?? '', later) }),
    ...(events && { events }),
    before: car.pictures,
  };
}

/**
 * Returns a list with the row of a shipment that has not been picked up yet; an empty list if there
 * is no car.
 */
function waiting([car]: readonly Cargo[]) {
  if (!car) return [];
  return [
    {
      no: 'WB20261122-01',
      car_title: '示例车辆，随下一趟板车走',
      from: '成都',
      to: '拉萨',
      branch_id: '拉萨站',
      step: '待提车',
      phone: '400-000-0000',
      expected_at: secondsOf('2026-11-28 18:00'),
    },
  ];
}

function toStations({ no, legs, later }: Trip) {
  return legs
    .filter(({ kind }) => kind !== 'detour')
    .map(({ name, lng, lat, arrive, leave, kind, note }, at) => {
      const arrived = secondsOf(arrive, later);
      const left = leave === undefined ? undefined : secondsOf(leave, later);
      return {
        no,
        position: at + 1,
        name,
        lng,
        lat,
        planned_at: arrived - 600,
        ...(kind === 'passing' && { passing: true }),
        ...(arrived <= HEARD && { arrived_at: arrived }),
        ...(left !== undefined && left <= HEARD && { left_at: left }),
        ...(note !== undefined && { note }),
      };
    });
}

/** Returns the demo's links with these tokens as rows of an import. */
export function demoLinks(tokens: DemoLinks): readonly object[] {
  const shipment = { kind: 'shipment', subject: 'WB20261117-01' };
  return [
    { token: tokens.shipment, ...shipment },
    { token: tokens.arrived, kind: 'shipment', subject: 'WB20261119-02' },
    {
      token: tokens.trajectory,
      kind: 'trajectory',
      subject: 'GPS-LS-0117',
      from: '2026-11-17 00:00',
      to: '2026-11-23 00:00',
    },
    { token: tokens.overview, kind: 'overview' },
    { token: tokens.over, ...shipment, until: '2025-01-31' },
  ];
}

function event(kind: string, from: string, until: string, words: string) {
  return { kind, from, until, words };
}
