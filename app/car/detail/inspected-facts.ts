import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { withReadings } from '#/app/car-facts/other-mileage.ts';
import { isFinding } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { mileageText } from '#/app/format.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import { paperQueryText } from '#/app/inventory/row/paper-query.ts';

/**
 * A car's row with the text `odometer`: the mileage, followed by the readings that contradict it.
 */
export type InspectedFacts = ProjectedRow & { odometer?: string | undefined };

/** The facts that reports may supply: their keys in `headlines`, and their labels. */
const READ = { transfers: '过户次数', keys: '钥匙' } as const;

type Headline = NonNullable<ProjectedRow['headlines']>[string];

/**
 * A fact with the value that the car's reports give. `source` is undefined if `value` itself names
 * two sources.
 */
type Counted = { label: string; value: string; source: string | undefined };

/** Matches sources that name an inspection of the car. */
const CHECKED = /检测|实测|实车|诊断|查验/;

/**
 * Returns the row with the facts from the inspection and the accessory list. If the dealer gives
 * another value, the fact has both values. A source that the dealer typed and that names an
 * inspection is displayed only if an inspection supports it, or if this car's inspections are
 * stored on another server.
 * @param others the readings that contradict the mileage of the car
 */
export function withInspectedFacts(
  row: ProjectedRow,
  others: readonly OtherMileage[] | undefined,
  isInspectedElsewhere: boolean,
): InspectedFacts {
  const { headlines = {}, facts = {}, sources = {}, mileage_km: km } = row;
  const isOdometerRead = km === undefined && headlines.odometer !== undefined;
  const counted = Object.entries(READ).flatMap(([word, label]): Counted[] => {
    const headline = headlines[word];
    const own = facts[label];
    if (!headline || (own === headline.result && sources[label] !== undefined)) return [];
    const isSame = own === undefined || own === headline.result;
    const source = sourceOf(headline, isSame);
    if (isSame) return [{ label, value: headline.result, source }];
    return [
      { label, value: `${withStated(own)}；${source} ${headline.result}`, source: undefined },
    ];
  });
  const queries = queriedFacts(row);
  const date = headlines.odometer?.date;
  const mileage = km === undefined ? headlines.odometer?.result : mileageText(km);
  return {
    ...row,
    odometer: mileage && withReadings(mileage, others),
    facts: {
      ...facts,
      ...Object.fromEntries(
        [...counted, ...queries].map(({ label, value }): [string, string] => [label, value]),
      ),
    },
    sources: sourcesWith(
      {
        ...statedSources(row),
        ...(isInspectedElsewhere ? sources : supportedSources(row, sources)),
      },
      [...counted, ...queries],
      isOdometerRead ? { mileage: `${date ? `${date} 的` : ''}检测报告` } : {},
    ),
  };
}

/**
 * Returns the facts on mortgage, traffic fines and use of the car. Each combines the finding of the
 * inspection, the result of the query with its day and source, and the dealer's statement, as far
 * as they differ. Also returns the battery health if the dealer's statement differs from the
 * battery record.
 */
function queriedFacts({
  mortgage,
  violations,
  battery,
  headlines = {},
  facts = {},
  sources = {},
}: ProjectedRow): Counted[] {
  const soh = battery?.soh ?? null;
  const stated = facts[HEALTH];
  const isMeasured = battery?.measured_at ?? battery?.method;
  const isOther =
    soh !== null &&
    stated !== undefined &&
    (!/^\d/.test(stated) || differsInHealth(parseFloat(stated), soh));
  const queries = [
    ['抵押', mortgage, headlines.mortgage],
    ['违章', violations, headlines.violations],
    ['使用性质', undefined, headlines.use],
  ] as const;
  const papers = queries.flatMap(([label, query, found]): Counted[] => {
    const own = facts[label];
    if (found && !found.result.startsWith(AS_REGISTERED)) {
      const words = [
        `${found.result}（${sourceOf(found, true)}）`,
        ...(query ? [paperQueryText(query)] : []),
        ...(own === undefined ? [] : [withStated(own)]),
      ];
      return [{ label, value: words.join('；'), source: undefined }];
    }
    if (found && own !== undefined && sources[label] === undefined)
      return [{ label, value: own, source: sourceOf(found, true) }];
    if (!query) return [];
    const isSame = own === undefined || (query.found === undefined) === /^(无|没有)/.test(own);
    const result = paperQueryText(query);
    const value = isSame ? result : `${withStated(own)}；${result}`;
    return [{ label, value, source: undefined }];
  });
  return isOther
    ? [
        ...papers,
        {
          label: HEALTH,
          value: `${withStated(stated)}；${isMeasured ? '测得' : '另登记'} ${soh}%`,
          source: undefined,
        },
      ]
    : papers;
}

/**
 * The result of a checkpoint on the car's papers begins with this word if the papers are in order.
 */
const AS_REGISTERED = '正常';

/** The label of the fact on the health of the traction battery. */
const HEALTH = '电池健康度';

/** Returns the source of a fact, with its day. */
function sourceOf({ source = '检测报告', date }: Headline, isSame: boolean): string {
  if (source !== STATED) return `${date ? `${date} 的` : ''}${source}`;
  // The report states the fact, and its checkpoint was not checked.
  return isSame ? STATED : `${date ? `${date} 的` : ''}检测报告（未检，按登记）`;
}

/**
 * Returns the source 车商自述 (the dealer's own statement) by label, for each finding among the facts
 * of the row that no inspection proves.
 */
function statedSources(row: ProjectedRow): Record<string, string> {
  const proven = provenLabels(row);
  return Object.fromEntries(
    Object.entries(row.facts ?? {}).flatMap(([label, value]) =>
      isFinding(label, value) && !proven.includes(label) && !value.includes(STATED)
        ? [[label, STATED]]
        : [],
    ),
  );
}

/** Returns the labels of the facts for which an inspection states the same value as the row. */
function provenLabels({ facts = {}, headlines = {} }: ProjectedRow): string[] {
  const counted = Object.entries(READ).flatMap(([word, label]) =>
    facts[label] !== undefined &&
    facts[label] === headlines[word]?.result &&
    headlines[word]?.source !== STATED
      ? [label]
      : [],
  );
  const isUseChecked = headlines.use?.result.startsWith(AS_REGISTERED);
  return isUseChecked ? [...counted, '使用性质'] : counted;
}

/** Returns the value with the label 车商自述 (the dealer's own statement), which is added only once. */
function withStated(value: string): string {
  return value.includes(STATED) ? value : `${value}（${STATED}）`;
}

/**
 * Returns the sources of facts. For the same fact, `counted` takes precedence over `read`, and
 * `read` over `sources`. A fact from two sources has no entry.
 */
function sourcesWith(
  sources: Readonly<Record<string, string>>,
  counted: readonly Counted[],
  read: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = [
    ...Object.entries({ ...sources, ...read }).filter(
      ([key]) => !counted.some(({ label }) => label === key),
    ),
    ...counted.map(({ label, source }) => [label, source] as const),
  ];
  return Object.fromEntries(
    all.flatMap(([key, source]) => (source === undefined ? [] : [[key, source]])),
  );
}

/**
 * Returns the sources that the dealer typed. A source that names an inspection becomes 车商自述 if no
 * inspection supports it. If a fact is a finding that no inspection proves, 车商自述 precedes its
 * source.
 */
function supportedSources(
  row: ProjectedRow,
  sources: Readonly<Record<string, string>>,
): Record<string, string> {
  const { facts = {}, headlines = {}, proof, inspection } = row;
  const proven = provenLabels(row);
  const isFinal = typeof proof?.checked === 'number' && inspection?.preview !== true;
  const isSupported = (key: string) =>
    key === 'mileage'
      ? headlines.odometer
      : key === READ.keys
        ? headlines.keys && headlines.keys.source === undefined
        : isFinal;
  return Object.fromEntries(
    Object.entries(sources).map(([key, source]): [string, string] => {
      if (CHECKED.test(source)) return [key, isSupported(key) ? source : STATED];
      const isOwn = isFinding(key, facts[key]) && !proven.includes(key);
      return [key, isOwn ? `${STATED}，${source}` : source];
    }),
  );
}
