import { ID } from '#/app/search/filter-words.ts';
import { addDays, chinaDay } from '#/app/dates.ts';
import { grouped, reductionText } from '#/app/format.ts';

/** A car that this device keeps: its price (yuan) then, and when (ms since 1970) that was. */
export type SavedRecord = { id: string; price: number | undefined; at: number | undefined };

type Stored = readonly [id: string, price?: string, at?: string];

/** Reads what the device keeps. Whatever stands there, ids that a call may carry remain, each once. */
export function readSavedRecord(cars: readonly Stored[]): SavedRecord[] {
  const kept = new Map<string, SavedRecord>();
  for (const [id, price, at] of cars) {
    if (ID.test(id) && !kept.has(id)) kept.set(id, { id, price: whole(price), at: whole(at) });
  }
  return [...kept.values()];
}

/** A kept car as it is stored. */
export function toStored({ id, price, at }: SavedRecord): Stored {
  return [id, `${price ?? ''}`, `${at ?? ''}`];
}

export type Row = SavedRecord & { isKept: boolean };

/** What is kept now, with what was `seen` and has been removed still in its place: so that it can be taken back. */
export function rowsOf(kept: readonly SavedRecord[], seen: readonly SavedRecord[]): Row[] {
  const now = new Map(kept.map((car) => [car.id, car]));
  const before = new Set(seen.map(({ id }) => id));
  const fresh = kept.filter(({ id }) => !before.has(id));
  return [...fresh, ...seen].map((car) => ({
    ...(now.get(car.id) ?? car),
    isKept: now.has(car.id),
  }));
}

/** How the price (yuan) moved since it was kept; undefined when it did not, or nobody knows. */
export function changeSince(
  before: number | undefined,
  now: number | null,
): { fell: boolean; words: string } | undefined {
  if (before === undefined || now === null || before === now) return undefined;
  return now < before
    ? { fell: true, words: `降 ${reductionText(before - now)}` }
    : { fell: false, words: `涨 ${riseText(now - before)}` };
}

/** A rise (yuan) as shown: as a reduction, but rounded up, so that none is told smaller than it is. */
function riseText(yuan: number): string {
  return yuan < 1_000 ? `${grouped(yuan)}元` : `${(Math.ceil(yuan / 100) / 100).toFixed(2)}万`;
}

/** What was done on the day of an instant in China: 今天收藏, 昨天收藏, 11-18 收藏, and in another year with that. */
export function doneWords(done: string, at: number, now: number): string {
  const [day, today] = [chinaDay(new Date(at)), chinaDay(new Date(now))];
  if (day === today) return `今天${done}`;
  if (day === addDays(today, -1)) return `昨天${done}`;
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${done}`;
}

function whole(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
