import type { Call } from './foreign-call.ts';

const REQUESTED_AT = '2026-11-20T02:00:00Z';
const taken: Call = { wrap: 'main', method: 'POST', answer: () => ({ receipt: 'W-1', queue: 3 }) };
const known = (data: unknown): Call => ({ wrap: 'main', answer: () => data });
const unknown: Call = known(undefined);
const choices = known([{ name: '不限', id: 'any', order: 1 }]);

/** The calls of the other dealer for forms and private links. This dealer has no shipments. */
export const forms: Readonly<Record<string, Call>> = {
  '/v1/sell_car/registration_year': choices,
  '/v1/sell_car/mileage': choices,
  '/v1/sell_car/service_substations': choices,
  '/v1/sell_car/estimate': known({ bands: [], sold: 0, on_sale: 0, valid_until: '2026-12-20' }),
  '/v1/sell_car': taken,
  '/v1/customer_service': taken,
  '/v1/callback': taken,
  '/v1/visit': taken,
  '/v1/visit/times': known({
    days: [{ pm: true, am: false, date: '2026-11-21' }],
    today: '2026-11-20',
    places: [{ name: '成都三环店', id: 'cd-3' }],
  }),
  '/v1/receipt': unknown,
  '/v1/receipt/withdraw': { ...unknown, method: 'POST' },
  ...Object.fromEntries(
    ['westard-tracking', 'trajectory', 'trajectory/points', 'all-location-info'].map((name) => [
      `/v1/gps/${name}`,
      known({ content: null, requested_at: REQUESTED_AT }),
    ]),
  ),
  '/v1/liangjuCircle/list': {
    wrap: 'community',
    method: 'POST',
    answer: () => ({ list: [{ kind: 2, id: 'm-1' }] }),
  },
};
