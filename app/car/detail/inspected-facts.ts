import { withReading } from '#/app/car-facts/inspected-odometer.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';

/**
 * A car's row with `odometer`: the mileage of the row as text, or else that of the inspection. If
 * the two differ, the text has both.
 */
export type InspectedFacts = CarRow & { odometer?: string | undefined };

/** The facts that an inspection may supply: key in `headlines`, and label of the fact. */
const READ = { transfers: '过户次数', keys: '钥匙' } as const;

/**
 * Returns the row with its missing facts added from the car's inspection, which is then stated as
 * their source.
 */
export function withInspectedFacts(row: CarRow): InspectedFacts {
  const { headlines = {}, facts = {}, sources = {}, mileage_km: km } = row;
  const isOdometerRead = km === undefined && headlines.odometer !== undefined;
  const read = Object.entries(READ).flatMap(([word, label]) => {
    const headline = headlines[word];
    return headline && facts[label] === undefined ? [{ label, ...headline }] : [];
  });
  const inspected = [
    ...read,
    ...(isOdometerRead ? [{ label: 'mileage', date: headlines.odometer?.date }] : []),
  ];
  return {
    ...row,
    odometer: km === undefined ? headlines.odometer?.result : withReading(km, headlines.odometer),
    facts: { ...facts, ...Object.fromEntries(read.map(({ label, result }) => [label, result])) },
    sources: {
      ...sources,
      ...Object.fromEntries(
        inspected.map(({ label, date }) => [label, `${date ? `${date} 的` : ''}检测报告`]),
      ),
    },
  };
}
