/** A place on a demo route, with arrival and departure in China's time. */
export type Leg = {
  name: string;
  lng: number;
  lat: number;
  arrive: string;
  leave?: string;
  /** `passing`: a station without a planned stop. `detour`: a place outside the plan. */
  kind?: 'passing' | 'detour';
  /**
   * The section without signal on the way from the previous place, as fractions (0 to 1) of that
   * way.
   */
  silent?: readonly [from: number, to: number];
  note?: string;
};

const leg = (
  name: string,
  lng: number,
  lat: number,
  arrive: string,
  more: Partial<Leg> = {},
): Leg => ({ name, lng, lat, arrive, ...more });

/** The demo route from Chengdu to Lhasa: six days with a tunnel, a detour and overnight stops. */
export const TO_LHASA: readonly Leg[] = [
  leg('成都', 104.0668, 30.5728, '2026-11-17 06:00', {
    leave: '2026-11-17 07:10',
    note: '装车、绑扎、拍照',
  }),
  leg('雅安', 103.0, 29.98, '2026-11-17 09:25', { leave: '2026-11-17 10:10' }),
  leg('泸定', 102.23, 29.91, '2026-11-17 12:05', { kind: 'passing', silent: [0.55, 0.85] }),
  leg('康定', 101.96, 30.05, '2026-11-17 13:20', {
    leave: '2026-11-18 07:00',
    note: '司机过夜，适应海拔',
  }),
  leg('新都桥', 101.49, 30.05, '2026-11-18 08:40', { kind: 'passing' }),
  leg('雅江', 101.01, 30.03, '2026-11-18 10:20', { kind: 'passing' }),
  leg('理塘', 100.27, 29.996, '2026-11-18 13:00', {
    kind: 'passing',
    leave: '2026-11-18 13:50',
  }),
  leg('绕行点', 99.72, 30.46, '2026-11-18 16:00', { kind: 'detour' }),
  leg('巴塘', 99.11, 30.005, '2026-11-18 18:40', { kind: 'passing', leave: '2026-11-19 07:30' }),
  leg('芒康', 98.6, 29.68, '2026-11-19 10:10', { kind: 'passing' }),
  leg('左贡', 97.84, 29.67, '2026-11-19 13:30', { kind: 'passing', leave: '2026-11-19 14:15' }),
  leg('邦达', 97.22, 30.15, '2026-11-19 16:10', { kind: 'passing' }),
  leg('昌都', 97.17, 31.14, '2026-11-19 19:20', {
    leave: '2026-11-20 06:50',
    note: '中转，复查绑扎',
  }),
  leg('邦达', 97.22, 30.15, '2026-11-20 09:35', { kind: 'passing' }),
  leg('八宿', 96.92, 30.05, '2026-11-20 12:10', { kind: 'passing' }),
  leg('然乌', 96.75, 29.5, '2026-11-20 14:40', { kind: 'passing' }),
  leg('波密', 95.77, 29.86, '2026-11-20 18:20', { kind: 'passing', leave: '2026-11-21 07:30' }),
  leg('鲁朗', 94.73, 29.77, '2026-11-21 11:00', { kind: 'passing' }),
  leg('林芝', 94.36, 29.65, '2026-11-21 13:00', { leave: '2026-11-22 07:30' }),
  leg('工布江达', 93.25, 29.89, '2026-11-22 10:10', { kind: 'passing' }),
  leg('墨竹工卡', 91.73, 29.83, '2026-11-22 14:20', { kind: 'passing' }),
  leg('拉萨', 91.1409, 29.6456, '2026-11-22 16:00'),
];

/** The demo route from Chongqing to Kunming: a day and a night. */
export const TO_KUNMING: readonly Leg[] = [
  leg('重庆', 106.5516, 29.563, '2026-11-19 08:00', { leave: '2026-11-19 09:20', note: '装车' }),
  leg('綦江', 106.65, 29.03, '2026-11-19 10:20', { kind: 'passing' }),
  leg('遵义', 106.93, 27.73, '2026-11-19 12:50', { kind: 'passing', leave: '2026-11-19 13:35' }),
  leg('贵阳', 106.6302, 26.6477, '2026-11-19 15:40', {
    leave: '2026-11-19 22:30',
    note: '中转，加挂一台',
  }),
  leg('安顺', 105.93, 26.25, '2026-11-20 00:10', { kind: 'passing' }),
  leg('盘州', 104.47, 25.71, '2026-11-20 04:10', { kind: 'passing', silent: [0.4, 0.5] }),
  leg('曲靖', 103.8, 25.49, '2026-11-20 07:30', { kind: 'passing', leave: '2026-11-20 08:05' }),
  leg('昆明', 102.8329, 24.8801, '2026-11-20 10:20'),
];

/** The ids of the demo's devices, whose points never expire. */
export const DEMO_DEVICES: readonly string[] = [
  'GPS-LS-0117',
  'GPS-KM-0119',
  'GPS-LS-0120',
  'GPS-KM-0120',
];
