import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { showsChassis } from './display-rules.ts';
import { isOffSale, saleStatus } from './status.ts';

/**
 * The type of a report that a car can have. It is also the key of the report in `more.headlines`.
 */
export type LinkedReportType =
  | 'inspection'
  | 'mileage-analysis-basis'
  | 'accident-record'
  | 'flaw'
  | 'mileage'
  | 'consumable'
  | 'preparation'
  | 'refurbish-list'
  | 'chassis'
  | 'accessory'
  | 'configuration'
  | 'battery'
  | 'appraise'
  | 'benchmark'
  | `category:${string}`;

/**
 * Returns the types of the reports that the car has. A headline, or certain fields of the car, show
 * that a report exists.
 */
export function reportTypesOf(detail: CarDetail): ReadonlySet<LinkedReportType> {
  const { car, images, more } = detail;
  const headlines = Object.keys(more?.headlines ?? {}).filter(
    (key): key is LinkedReportType => REPORTED.has(key) || key.startsWith('category:'),
  );
  const inspection = inspectionOf(detail);
  const isOnOffer =
    !isOffSale(saleStatus(car.type)) && !car.is_wholesale && car.price.current !== null;
  const fields: readonly [LinkedReportType, boolean][] = [
    ['inspection', inspection !== undefined],
    ['flaw', images.flaw.length > 0],
    ['mileage', hasMaintenanceRecords(car)],
    ['consumable', car.has_consumables_list || !!car.supplies_status],
    ['preparation', car.has_repair_list],
    ['refurbish-list', car.out_repair_list.length + car.major_dispositions.length > 0],
    ['chassis', showsChassis(car) || car.chassis_important_screw.length > 0],
    [
      'accessory',
      car.has_attachment_list || car.has_new_attachment_list || car.attachment_list.length > 0,
    ],
    ['configuration', !!car.has_configuration_checks || car.configuration_checks.length > 0],
    // The comparison is calculated on request from the cars on sale at that time.
    ['benchmark', isOnOffer],
  ];
  const types = new Set([
    ...headlines,
    ...fields.flatMap(([type, exists]) => (exists ? type : [])),
  ]);
  if (inspection && !inspection.preview) return types;
  // The early preview has no parts of its own.
  return new Set([...types].filter((type) => !PARTS.has(type)));
}

/** The parts of a final inspection report that have pages of their own. */
const PARTS: ReadonlySet<string> = new Set(['mileage-analysis-basis', 'accident-record']);

/**
 * The report types whose headline means that the car has the report. Other headlines are results of
 * a part of a report.
 */
const REPORTED: ReadonlySet<string> = new Set<LinkedReportType>([
  'mileage-analysis-basis',
  'accident-record',
  'flaw',
  'mileage',
  'consumable',
  'preparation',
  'refurbish-list',
  'accessory',
  'configuration',
  'battery',
  'appraise',
  'benchmark',
]);

/**
 * Returns the inspection report in `more`, otherwise the one that the car's fields `report_id` and
 * `business` identify. Undefined if the car has neither.
 */
export function inspectionOf({ car, more }: CarDetail) {
  const { report_id, business } = car;
  if (more?.inspection || !report_id) return more?.inspection ?? undefined;
  return { report_id, business: business || 'retail', preview: false };
}

/**
 * Returns whether fields of the car show that there are maintenance records. Any of these is
 * enough:
 * - at least one record, or the flag that there are some,
 * - the status `ready`,
 * - the dealer's sentence (`mileage_report`), if this server does not know the status.
 */
function hasMaintenanceRecords(car: CarDetail['car']): boolean {
  const { mileage_report_status: status, mileage_report, maintenance_records } = car;
  if (car.has_maintenance_records || maintenance_records.length > 0) return true;
  return isConclusive(status) ? status === 'ready' : !!mileage_report;
}

/**
 * Returns whether the status is one that this server's calls define. Another back end may send any
 * text.
 */
function isConclusive(status: string | null): boolean {
  return ['ready', 'pending', 'failed', 'unsupported'].includes(status ?? '');
}
