import { chinaDay, instantText } from '#/app/dates.ts';
import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import type { BatchFacts } from '#/app/inspection/batch-facts.ts';
import { MOST_BODY_BYTES } from '#/app/inspection/proof/proof-size.ts';
import type { CarKnown, VersionHead } from '#/app/inspection/queries.ts';
import { notApplicable } from '#/app/inspection/rules/not-applicable.ts';
import type { Database } from '#/database/database.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { keyOf } from './content-digest.ts';
import type { InspectionRow } from './inspection-row.ts';

type Row = Partial<InspectionRow>;

/**
 * Returns the errors of each of the inspections `rows`, such as an unknown car or a date in the
 * future.
 */
export async function checkInspections(
  _: Database,
  rows: readonly Row[],
  now: Date,
  { cars, published }: Pick<BatchFacts, 'cars' | 'published'>,
): Promise<BadRecord[][]> {
  return rows.map((row) => {
    const before = published.get(keyOf(row)) ?? [];
    const car = cars.get(row.car_id ?? '');
    return [
      ...wrongCar(row, car, before),
      ...wrongDays(row, before, now),
      ...tooLate(row, now),
      ...(car ? notApplicable(row.findings ?? [], toInspected(car)) : []),
    ];
  });
}

/**
 * Throws BadRecord if the inspection `row` cannot become the next version of its report, whose
 * stored versions are `before`.
 */
export function refuseConflicts(row: InspectionRow, before: readonly VersionHead[]): void {
  const [problem] = [...wrongOwner(row, before), ...tooEarly(row, before)];
  if (problem) throw problem;
}

/**
 * Throws BadRecord if `body`, the content of a new version, is longer than `MOST_BODY_BYTES`
 * (290,000 bytes).
 */
export function refuseTooLong(row: InspectionRow, body: string): void {
  const bytes = Buffer.byteLength(body);
  if (bytes <= MOST_BODY_BYTES) return;
  const lengths = Object.entries(row).map(
    ([field, value]) => [field, (JSON.stringify(value) ?? '').length] as const,
  );
  const [longest] = lengths.toSorted(([, one], [, other]) => other - one);
  throw new BadRecord(longest?.[0] ?? 'findings', {
    code: 'long_report',
    zh: `整份报告有 ${Math.ceil(bytes / 1000)} KB，最多 ${MOST_BODY_BYTES / 1000} KB，再长就不能验真。请把这里的内容写短一些`,
    en: `The report has ${Math.ceil(bytes / 1000)} KB, and ${MOST_BODY_BYTES / 1000} KB can be verified: shorten this`,
  });
}

function wrongCar(
  row: Row,
  car: CarKnown | undefined,
  before: readonly VersionHead[],
): BadRecord[] {
  const { car_id } = row;
  return car_id === undefined || car
    ? wrongOwner(row, before)
    : [
        new BadRecord(
          'car_id',
          ROW.no_named_record({ zh: '车源', en: 'car' }, car_id, '车源，或改成已有的车源号'),
          'unknown_reference',
        ),
      ];
}

function wrongOwner({ car_id, report_id }: Row, [first]: readonly VersionHead[]): BadRecord[] {
  const owner = first?.car_id ?? car_id;
  return owner === car_id
    ? []
    : [
        new BadRecord('report_id', {
          code: 'report_of_other_car',
          zh: `报告「${report_id}」是车源「${owner}」的，不能改到另一辆车`,
          en: `Report ${report_id} is about ${owner} and cannot be moved to another car`,
        }),
      ];
}

function wrongDays(
  { inspected_on, published_at }: Row,
  before: readonly VersionHead[],
  now: Date,
): BadRecord[] {
  if (inspected_on !== undefined && inspected_on > chinaDay(now)) {
    return [
      new BadRecord('inspected_on', {
        code: 'future_inspection',
        zh: `检测日期 ${inspected_on} 还没有到`,
        en: `The day of the inspection (${inspected_on}) is in the future`,
      }),
    ];
  }
  if (published_at === undefined) return [];
  const at = instantText(published_at);
  if (published_at > now.toISOString())
    return [
      new BadRecord('published_at', {
        code: 'future_publication',
        zh: `发布时间 ${at} 还没有到`,
        en: `The publication (${at}) is in the future`,
      }),
    ];
  if (inspected_on !== undefined && at.slice(0, 10) < inspected_on) {
    return [
      new BadRecord('published_at', {
        code: 'published_before_inspection',
        zh: `发布时间 ${at} 早于检测日期 ${inspected_on}`,
        en: `The publication (${at}) is before the inspection (${inspected_on})`,
      }),
    ];
  }
  // The same version may be imported again.
  const isKnown = before.some((version) => version.published_at === published_at);
  return isKnown ? [] : tooEarly({ published_at }, before);
}

function tooEarly({ published_at }: Row, before: readonly VersionHead[]): BadRecord[] {
  const last = before.at(-1);
  if (last === undefined || published_at === undefined || published_at >= last.published_at)
    return [];
  const [at, then] = [published_at, last.published_at].map(instantText);
  return [
    new BadRecord('published_at', {
      code: 'published_before_version',
      zh: `发布时间 ${at} 早于第 ${last.version} 版的 ${then}`,
      en: `The publication (${at}) is before that of version ${last.version} (${then})`,
    }),
  ];
}

/**
 * Returns an error for each list or single field of the evidence that has a date after the
 * publication. The error mentions the first such date.
 */
function tooLate(row: Row, now: Date): BadRecord[] {
  const until = chinaDay(row.published_at === undefined ? now : new Date(row.published_at));
  const lists = (['readings', 'claims', 'services'] as const).map((field) =>
    (row[field] ?? []).map(({ date }, at) => [`${field}.${at}.date`, date] as const),
  );
  const singles = [
    ['battery', row.battery?.measured_on],
    ['claims_queried', row.claims_queried?.day],
    ['services_queried', row.services_queried?.day],
  ] as const;
  return [...lists, ...singles.map((single) => [single])].flatMap((days) => {
    const [field, late] = days.find(([, day]) => day !== undefined && day > until) ?? [];
    return field === undefined
      ? []
      : [
          new BadRecord(field, {
            code: 'after_publication',
            zh: `日期 ${late} 晚于发布的 ${until}`,
            en: `${late} is after the publication (${until})`,
          }),
        ];
  });
}
