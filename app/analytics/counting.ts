import { chinaDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { listMissing } from '#/database/queries.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import type { Context } from '#/server/http/implement.ts';
import type { PageView } from './contract.ts';
import { addPageViews } from './queries.ts';
import type { PageViewTable } from './tables.ts';
import { createReader, type ViewedPage } from './viewed-page.ts';

/** Delay (ms) after which counts in memory are written to the database. */
const BATCH_MS = 1_000;
/**
 * Maximum number of counters in memory, one for each combination of day, screen, car and kind of
 * app. When it is reached, views are counted without their car.
 */
const MOST_LINES = 5_000;

type Counting = {
  read(view: PageView): ViewedPage | undefined;
  lines: Map<string, PageViewTable>;
  timer: ReturnType<typeof setTimeout> | undefined;
  writing: Promise<void>;
};

const countings = new WeakMap<Database, Counting>();

/**
 * Counts `view` in memory. Ignores a view whose URL does not belong to the route that the view
 * names.
 */
export function countPageView(view: PageView, context: Context): void {
  const { db, config, now } = context;
  const counting = countings.get(db) ?? {
    read: createReader(config.public.brand),
    lines: new Map(),
    timer: undefined,
    writing: Promise.resolve(),
  };
  countings.set(db, counting);
  const screen = counting.read(view);
  if (!screen) return;
  const isFull = counting.lines.size >= MOST_LINES;
  const { environment } = view;
  count(counting, { day: chinaDay(now()), ...screen, ...(isFull && { car_id: '' }), environment });
  counting.timer ??= writeLater(context);
}

function writeLater(context: Pick<Context, 'db' | 'warn'>): NodeJS.Timeout {
  return setTimeout(() => void writePageViews(context), BATCH_MS).unref();
}

/**
 * Writes the counts in memory to the database. If the database is unavailable, the counts stay in
 * memory.
 */
export async function writePageViews(context: Pick<Context, 'db' | 'warn'>): Promise<void> {
  const { db, warn } = context;
  const counting = countings.get(db);
  if (!counting) return;
  clearTimeout(counting.timer);
  counting.timer = undefined;
  const lines = [...counting.lines.values()];
  counting.lines = new Map();
  counting.writing = counting.writing
    .then(() => write(db, lines))
    .catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) countAgain(counting, lines);
      else warn(error, `${lines.length} counts of page views were lost`);
    });
  await counting.writing;
  if (counting.lines.size > 0) counting.timer ??= writeLater(context);
}

/** Adds the counts `lines` of a failed write to those in memory. The next write includes them. */
function countAgain(counting: Counting, lines: readonly PageViewTable[]): void {
  for (const line of lines) count(counting, line, line.views);
}

/**
 * Writes the counts `lines` to the database. Clients may send any car id, so views of unknown cars
 * are counted without a car.
 */
async function write(db: Database, lines: readonly PageViewTable[]): Promise<void> {
  const ids = lines.map(({ car_id }) => car_id).filter(Boolean);
  const unknown = await listMissing(db, 'car', ids);
  const known = { lines: new Map<string, PageViewTable>() };
  for (const line of lines) {
    count(known, unknown.has(line.car_id) ? { ...line, car_id: '' } : line, line.views);
  }
  const sorted = [...known.lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await addPageViews(
    db,
    sorted.map(([, line]) => line),
  );
}

function count(
  { lines }: Pick<Counting, 'lines'>,
  { day, route, car_id, environment }: Omit<PageViewTable, 'views'>,
  views = 1,
): void {
  const key = [day, route, car_id, environment].join('\0');
  const before = lines.get(key)?.views ?? 0;
  lines.set(key, { day, route, car_id, environment, views: before + views });
}
