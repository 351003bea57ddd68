import * as v from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { listPageViews } from './queries.ts';

const WEEK_MS = 6 * 86_400_000;
/**
 * Maximum number of counts in a response of `listPageViews`. To get more, request fewer days at
 * once.
 */
const MOST = 10_000;

const day = v.pipe(v.string(), v.isoDate());
const word = v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{C}]*$/u));

/** The dealer API's calls for the numbers of page views. */
export const analyticsDealerCalls = [
  dealerCall({
    name: 'listPageViews',
    summary:
      'Views of each screen, by day, car and kind of app; by default for the last seven days',
    scope: 'records:read',
    method: 'GET',
    path: '/v1/dealer/page-views',
    input: v.object({
      from: v.optional(day),
      to: v.optional(day),
      route: v.optional(word),
      car_id: v.optional(word),
    }),
    output: v.object({
      from: v.string(),
      to: v.string(),
      views: v.array(
        v.object({
          day: v.string(),
          route: v.string(),
          car_id: v.nullable(v.string()),
          environment: v.string(),
          views: v.number(),
        }),
      ),
      /** True if there are more counts than this response contains. */
      is_cut: v.boolean(),
    }),
    async handle({ from, to, route, car_id }, { db, now }) {
      const last = to ?? chinaDay(now());
      const first = from ?? chinaDay(new Date(Date.parse(last) - WEEK_MS));
      const lines = await listPageViews(db, { from: first, to: last, route, car_id }, MOST + 1);
      const views = lines.slice(0, MOST).map((line) => ({
        ...line,
        car_id: line.car_id || null,
        views: Number(line.views),
      }));
      return { from: first, to: last, views, is_cut: lines.length > MOST };
    },
  }),
];
