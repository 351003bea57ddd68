import { withReadings } from '#/app/car-facts/other-mileage.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { mileageText } from '#/app/format.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';

/** A car's row. `odometer` is the mileage, followed by the readings that contradict it. */
export type InspectedFacts = ProjectedRow & { odometer?: string | undefined };

/** The facts that an inspection may supply: their keys in `headlines`, and their labels. */
const READ = { transfers: '过户次数', keys: '钥匙' } as const;

/** Matches sources that name an inspection of the car. */
const CHECKED = /检测|实测|实车|诊断|查验/;

/**
 * Returns the row with missing facts added from the inspection. A stated source that names an
 * inspection is kept only for a fact that a final inspection has, or if another server has the
 * inspection.
 * @param others the readings that contradict the mileage of the car
 */
export function withInspectedFacts(
  row: ProjectedRow,
  others: readonly OtherMileage[] | undefined,
  isInspectedElsewhere: boolean,
): InspectedFacts {
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
  const mileage = km === undefined ? headlines.odometer?.result : mileageText(km);
  return {
    ...row,
    odometer: mileage && withReadings(mileage, others),
    facts: { ...facts, ...Object.fromEntries(read.map(({ label, result }) => [label, result])) },
    sources: {
      ...(isInspectedElsewhere ? sources : supportedSources(row, sources)),
      ...Object.fromEntries(
        inspected.map(({ label, date }) => [label, `${date ? `${date} 的` : ''}检测报告`]),
      ),
    },
  };
}

function supportedSources(
  { headlines = {}, proof, inspection }: ProjectedRow,
  sources: Readonly<Record<string, string>>,
): Record<string, string> {
  const isFinal = typeof proof?.checked === 'number' && inspection?.preview !== true;
  const isSupported = (key: string) =>
    key === 'mileage' ? headlines.odometer : key === READ.keys ? headlines.keys : isFinal;
  return Object.fromEntries(
    Object.entries(sources).map(([key, source]) => [
      key,
      CHECKED.test(source) && !isSupported(key) ? STATED : source,
    ]),
  );
}
