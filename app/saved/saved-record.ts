import { addDays, chinaDay } from '#/app/dates.ts';
import { grouped, reductionText, tenThousands } from '#/app/format.ts';
import { ID } from '#/contract/id-pattern.ts';

/**
 * A car stored on this device. `at` is the time of storing (ms since 1970). `price` is the price in
 * yuan at that time.
 */
export type SavedRecord = { id: string; price: number | undefined; at: number | undefined };

type Stored = readonly [id: string, price?: string, at?: string];

/**
 * Parses the stored cars. Cars with an invalid or a repeated id are dropped. An invalid price or
 * time is undefined.
 */
export function readSavedRecord(cars: readonly Stored[]): SavedRecord[] {
  const saved = new Map<string, SavedRecord>();
  for (const [id, price, at] of cars) {
    if (ID.test(id) && !saved.has(id)) saved.set(id, { id, price: whole(price), at: whole(at) });
  }
  return [...saved.values()];
}

/** Returns the car in the format in which the device stores it. */
export function toStored({ id, price, at }: SavedRecord): Stored {
  return [id, `${price ?? ''}`, `${at ?? ''}`];
}

export type Row = SavedRecord & { isStored: boolean };

/**
 * Returns a row for each car in `saved`, and for each removed car: one that is in `seen` but not in
 * `saved`. A removed car stays at its position.
 */
export function rowsOf(saved: readonly SavedRecord[], seen: readonly SavedRecord[]): Row[] {
  const stored = new Map(saved.map((car) => [car.id, car]));
  const before = new Set(seen.map(({ id }) => id));
  const fresh = saved.filter(({ id }) => !before.has(id));
  return [...fresh, ...seen].map((car) => ({
    ...(stored.get(car.id) ?? car),
    isStored: stored.has(car.id),
  }));
}

/**
 * Returns whether the price of a car fell, and a text such as 降 0.30万. Undefined if the price did
 * not change or is unknown.
 */
export function changeSince(
  before: number | undefined,
  now: number | null,
): { fell: boolean; words: string } | undefined {
  if (before === undefined || now === null || before === now) return undefined;
  return now < before
    ? { fell: true, words: `降 ${reductionText(before - now)}` }
    : { fell: false, words: `涨 ${riseText(now - before)}` };
}

/**
 * Formats a price rise (yuan) like a reduction, but rounded up, so that the text never understates
 * it.
 */
function riseText(yuan: number): string {
  return yuan < 1_000 ? `${grouped(yuan)}元` : `${tenThousands(yuan, Math.ceil)}万`;
}

/** Returns the word `done` with the day of the instant `at` in China, such as 今天收藏 or 11-18 收藏. */
export function doneWords(done: string, at: number, now: number): string {
  const [day, today] = [chinaDay(new Date(at)), chinaDay(new Date(now))];
  if (day === today) return `今天${done}`;
  if (day === addDays(today, -1)) return `昨天${done}`;
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${done}`;
}

function whole(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
