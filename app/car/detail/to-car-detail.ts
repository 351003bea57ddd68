import { type PriceStep } from '#/app/car-facts/prices/price-sums.ts';
import { changesOf, driveAwayPrice } from '#/app/car-facts/prices/price.ts';
import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { otherResults } from '#/app/evidence/damage/report-results.ts';
import type { namedLoan } from '#/app/finance/terms/offered.ts';
import { monthText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { FoundCarRow, findConsultantOf } from '#/app/inventory/detail-queries.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import { photoEntries } from '#/app/inventory/row/car-lists.ts';
import { toMore, toPrice } from '#/app/inventory/summary.ts';
import { withInspectedFacts, type InspectedFacts } from './inspected-facts.ts';
import { headlinesOf, type StoredReport } from './report-headlines.ts';

type Consultant = Awaited<ReturnType<typeof findConsultantOf>>;

/** The data of other tables that the car detail contains. */
type Parts = {
  /** The price history, oldest first. */
  history: readonly PriceStep[];
  reports: readonly StoredReport[];
  consultant: Consultant;
  loan: ReturnType<typeof namedLoan>;
  /** Whether this car's inspections are stored on another server. */
  isInspectedElsewhere: boolean;
};

/**
 * Returns the car detail of the stored car `found`. Missing values are null or empty.
 * @param today YYYY-MM-DD, in China
 */
export function toCarDetail(
  found: FoundCarRow,
  { history, reports, consultant, loan, isInspectedElsewhere }: Parts,
  today: string,
): CarDetail {
  const row = JSON.parse(found.row) as ProjectedRow;
  const card = JSON.parse(found.card) as Card;
  const more = toMore(found, card, today);
  const inspected = withInspectedFacts(row, more.other_mileages, isInspectedElsewhere);
  // The specification items have these.
  const {
    odometer: _km,
    transfers: _owners,
    keys: _keys,
    mortgage: _mortgage,
    violations: _violations,
    use: _use,
    ...headlines
  } = row.headlines ?? {};
  // The proof line of a row is that of its reports: this server has the inspection.
  const isInspected = typeof row.proof?.checked === 'number';
  // A flag without a record is no report.
  const types = new Set(reports.map(({ type }) => type));
  const hasAccessories = types.has('accessory') || (row.attachment_list ?? []).length > 0;
  const hasRecords =
    types.has('mileage') || !!row.mileage_report || (row.maintenance_records ?? []).length > 0;
  const status = row.mileage_report_status ?? null;
  // A loan calculated from the dealer's loan records takes precedence over the row's own.
  const finance = loan ?? row.finance ?? null;
  return {
    title: found.title,
    car: {
      type: found.type,
      release_status: found.release_status,
      tags: row.tags ?? [],
      video: row.video ?? [],
      panorama: row.panorama ?? null,
      price: {
        ...statedPrice(toPrice(found, card, today), row),
        maintenance_costs: row.maintenance_costs ?? null,
        finance: finance?.monthly ?? null,
        real: driveAwayPrice(row),
      },
      meta: toMeta(inspected),
      road_engineer: row.road_engineer ?? null,
      service_provider: (row.service_provider ?? []).map((line) => statedWarranty(line, row)),
      is_wholesale: found.is_wholesale === 1,
      notes: row.notes ?? null,
      mileage_report: row.mileage_report ?? null,
      mileage_report_status: status === 'ready' && !hasRecords ? null : status,
      maintenance_records: row.maintenance_records ?? [],
      configuration_checks: row.configuration_checks ?? [],
      supplies_status: row.supplies_status ?? null,
      out_repair_list: worksIn(row.out_repair_list),
      chassis: row.chassis ?? [],
      chassis_important_screw: row.chassis_important_screw ?? [],
      major_dispositions: worksIn(row.major_dispositions),
      attachment_list: row.attachment_list ?? [],
      has_attachment_list: row.has_attachment_list === 1 && hasAccessories,
      has_new_attachment_list: row.has_new_attachment_list === 1 && hasAccessories,
      has_repair_list: row.has_repair_list === 1 && types.has('preparation'),
      has_consumables_list:
        row.has_consumables_list === 1 && (types.has('consumable') || !!row.supplies_status),
      is_motorcycle: found.is_motorcycle === 1,
      vehicle_display_video: row.vehicle_display_video ?? null,
      new_energy: found.energy === null ? null : found.new_energy === 1,
      is_replacing_battery: flagOf(row.is_replacing_battery),
      is_renting_battery: flagOf(row.is_renting_battery),
      three_electric_warranty_info: row.three_electric_warranty_info ?? null,
      category: found.category,
    },
    images: toImages(row),
    consult: consultant ? toPerson(consultant) : null,
    warranty_contract: row.warranty_contract ?? null,
    loan_officer: row.loan_officer ?? null,
    key_management: row.key_box_id === undefined ? null : { key_box_id: row.key_box_id },
    company_info: row.account_name === undefined ? null : { account_name: row.account_name },
    more: {
      ...more,
      branch: more.branch ? { ...more.branch, phone: found.branch_phone } : null,
      id: found.id,
      price_history: changesOf(history),
      real_lines: row.real_lines ?? [],
      finance,
      new_car_price: row.new_car_price ?? null,
      sources: inspected.sources ?? {},
      headlines: {
        ...headlinesOf(reports, {
          level: isInspected && row.inspection?.preview === false ? levelOf(more) : undefined,
          soh: row.battery?.soh,
          registered: row.first_registration,
          differing: (row.report_differences ?? []).map(({ type }) => type),
        }),
        ...headlines,
      },
      ...(row.listed_flaws && { listed_flaws: [...row.listed_flaws] }),
      ...(row.repaired_flaws && { repaired_flaws: [...row.repaired_flaws] }),
      ...(row.unseen_places && { unseen_places: [...row.unseen_places] }),
      inspection: (isInspected || isInspectedElsewhere ? row.inspection : null) ?? null,
      ...(row.battery && { battery: row.battery }),
      ...(row.report_differences && { report_differences: [...row.report_differences] }),
      ...otherReportsOf(row),
      module_id: row.module_id ?? null,
      spin: row.spin ?? [],
      verified_at: row.verified_at ?? null,
    },
  };
}

/**
 * Returns the field `other_reports`: the inspection reports with another result than the displayed
 * report.
 */
function otherReportsOf({ inspection, report_results: results }: ProjectedRow) {
  const others = inspection ? otherResults(inspection, results) : [];
  return others.length > 0
    ? {
        other_reports: others.map(({ report_id, business, date, words }) => ({
          report_id,
          business,
          date,
          words,
        })),
      }
    : {};
}

/** Returns the label of the level that the inspection gave. */
function levelOf({ condition_level: level }: ReturnType<typeof toMore>): string {
  return level?.label ?? '不评级';
}

/**
 * Returns the prices of a car. If the price history has no reduction, the dealer's own `original`
 * or `reduce` supplies one. Lists of cars show only reductions of the price history.
 */
function statedPrice(
  price: ReturnType<typeof toPrice>,
  { original, reduce }: Pick<CarRow, 'original' | 'reduce'>,
): ReturnType<typeof toPrice> {
  const { current } = price;
  if (current === null || price.reduce !== null) return price;
  const earlier = original ?? (reduce ? current + reduce : null);
  if (earlier === null || earlier <= current) return price;
  return { current, original: earlier, reduce: earlier - current };
}

/** Returns the lines about work on the car. Leaves out lines with the name 无 or 没有. */
function worksIn(lines: CarRow['out_repair_list'] = []) {
  return lines.filter(({ desc }) => !/^(?:无|没有)$/.test(desc));
}

/** Returns a service of the row. A warranty without a contract gets the label 车商自述. */
function statedWarranty<Line extends { desc: string; value?: string | null | undefined }>(
  line: Line,
  { warranty_contract }: Pick<CarRow, 'warranty_contract'>,
): Line {
  if (warranty_contract || !line.value || !/质保|延保|保修|联保/.test(line.desc)) return line;
  return { ...line, value: withSource(line.value, STATED) };
}

/** Converts the flag of a row to a boolean; null if the row has no such flag. */
function flagOf(flag: 0 | 1 | undefined): boolean | null {
  return flag === undefined ? null : flag === 1;
}

/** Returns the specification items: the standard ones first, then the dealer's further facts. */
function toMeta(row: InspectedFacts): CarDetail['car']['meta'] {
  const facts: [key: string, desc: string, value: string | undefined][] = [
    ['first_registration', '上牌时间', row.first_registration && monthText(row.first_registration)],
    ['mileage', '表显里程', row.odometer],
    ['energy', '动力', row.energy && ENERGIES[row.energy]],
    [
      'displacement',
      '排量',
      row.displacement_l === undefined ? undefined : `${row.displacement_l.toFixed(1)}L`,
    ],
    ['gearbox', '变速箱', row.gearbox && GEARBOXES[row.gearbox]],
    ['body', '车型', row.body && BODIES[row.body]],
    ['colour', '车身颜色', row.colour],
    ['seats', '座位', row.seats_count === undefined ? undefined : `${row.seats_count}座`],
    ...Object.entries(row.facts ?? {}).map(
      ([label, value]) => [label, label, value] as [string, string, string],
    ),
  ];
  return Object.fromEntries(
    facts.flatMap(([key, desc, value]) => (value === undefined ? [] : [[key, { desc, value }]])),
  );
}

function toImages(row: CarRow): CarDetail['images'] {
  const categories = Object.keys(photoEntries) as (keyof typeof photoEntries)[];
  return Object.fromEntries(
    categories.map((category) => [category, row[category] ?? []]),
  ) as CarDetail['images'];
}

function toPerson(consultant: NonNullable<Consultant>): NonNullable<CarDetail['consult']> {
  const { branch_id, ...person } = consultant;
  return { ...person, substation_id: branch_id };
}
