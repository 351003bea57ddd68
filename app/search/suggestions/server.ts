import { chinaDay } from '#/app/dates.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { listByIds } from '#/app/inventory/queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import { searchStock } from '#/app/search/server.ts';
import { cacheAnswers } from '#/app/search/stock-cache.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { suggestCars } from './contract.ts';
import { suggest } from './suggest.ts';

/** Implements the call that suggests brands, series and branches. */
export const suggestionServices: Implementation[] = [
  implement(suggestCars, async ({ keyword, category }, context) => {
    const { db, now } = context;
    const criteria = {
      filter: { ...(category && { category }) },
      preview: false,
      registeredFrom: undefined,
    };
    const { stock, scan } = await searchStock(criteria, context);
    const found = await cacheAnswers(stock, ['suggest', category, keyword], () =>
      suggest(stock, scan, keyword),
    );
    const ids = found.flatMap(({ carId }) => carId ?? []);
    const rows = ids.length > 0 ? await listByIds(db, ids, [VISIBILITY.listed]) : [];
    const today = chinaDay(now());
    const covers = new Map(rows.map((row) => [row.id, toSummary(row, today).cover]));
    return {
      total: scan.onSale,
      suggestions: found.map(({ carId, ...suggestion }) => ({
        ...suggestion,
        cover: covers.get(carId ?? '') ?? null,
      })),
    };
  }),
];
