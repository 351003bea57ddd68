import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { attributed } from './dealer-conclusion.ts';
import { showsChassis } from './display-rules.ts';
import { mileageDifference } from './odometer-fraud.ts';
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

/** The key of a film in `more.headlines`. */
export type FilmHeadline = 'exterior-video' | 'internal-video';

/**
 * A link to a report of a car, with the report's result in a few words and its date (YYYY-MM-DD).
 */
export type ReportLink = {
  type: LinkedReportType;
  title: string;
  result: string | null;
  date: string | null;
  to: string;
};

type Row = [type: LinkedReportType, title: string, exists: boolean, to: string, result?: string];

/** Returns the links to the reports that the car has according to `detail`. */
export function reportsOf(id: string, detail: CarDetail): ReportLink[] {
  const headlines = detail.more?.headlines ?? {};
  return [...inspectionRows(id, detail), ...ownRows(id, detail)]
    .filter(([, , exists]) => exists)
    .map(([type, title, , to, own]) => {
      const headline = headlines[type];
      const difference = type.startsWith('mileage') && mileageDifference(detail);
      const stated = headline?.result ? attributed(type, headline.result) : own;
      const result = [stated, difference].filter(Boolean).join('；');
      return { type, title, to, result: result || null, date: headline?.date ?? null };
    });
}

/** Returns the number of reports with results about the car. */
export function countReports(reports: readonly ReportLink[]): number {
  // Reports whose records were not queried yet, and the comparison with other cars, do not count.
  return reports.filter(
    ({ type, result }) => type !== 'benchmark' && !/^(未|正在)查询/.test(result ?? ''),
  ).length;
}

/**
 * Returns the rows of the inspection report and its parts, from which links are made. Empty for a
 * car without an inspection.
 */
function inspectionRows(id: string, detail: CarDetail): Row[] {
  const { more } = detail;
  const inspection = inspectionOf(detail);
  if (!inspection) return [];
  const { report_id: reportId, business, preview } = inspection;
  const at = { id, reportId, business };
  if (preview) {
    const to = href('CarReportInspectionPreview', at);
    return [['inspection', '检测报告（抢先版）', true, to]];
  }
  const has = (type: string) => more?.headlines?.[type] !== undefined;
  return [
    ['inspection', '检测报告', true, href('CarReportInspectionIndex', at), inspected(more?.proof)],
    [
      'mileage-analysis-basis',
      '里程分析',
      has('mileage-analysis-basis'),
      href('CarReportInspectionMileageAnalysisBasis', at),
    ],
    [
      'accident-record',
      '出险记录',
      has('accident-record'),
      href('CarReportInspectionAccidentRecord', at),
    ],
  ];
}

/**
 * Returns the inspection report from `more`. Without one there, returns that of the car's own
 * fields.
 */
function inspectionOf({ car, more }: CarDetail) {
  const { report_id, business } = car;
  if (more?.inspection || !report_id) return more?.inspection;
  return { report_id, business: business || 'retail', preview: false };
}

function ownRows(id: string, detail: CarDetail): Row[] {
  const { car, images, more } = detail;
  const at = { id };
  const has = (type: string) => more?.headlines?.[type] !== undefined;
  const repairs = car.out_repair_list.length + car.major_dispositions.length;
  const attachments =
    car.has_attachment_list || car.has_new_attachment_list || car.attachment_list.length > 0;
  const screws = car.chassis_important_screw;
  const chassis = car.chassis.flatMap((item) => item.content).length;
  const mileage = hasMileageReport(detail);
  const checks = car.configuration_checks.length;
  const isOnOffer =
    !isOffSale(saleStatus(car.type)) && !car.is_wholesale && car.price.current !== null;
  const flaws = images.flaw.length;
  const found = more?.proof?.flaws;
  return [
    [
      'flaw',
      '外观瑕疵',
      flaws > 0 || has('flaw'),
      href('StandardReportFlaw', at),
      found ? `${found} 处` : `${flaws} 张照片`,
    ],
    [
      'mileage',
      '维保记录',
      mileage,
      href('StandardReportMileage', at),
      car.mileage_report
        ? attributed('mileage', car.mileage_report)
        : counted(car.maintenance_records, '条'),
    ],
    [
      'consumable',
      '耗材清单',
      car.has_consumables_list || !!car.supplies_status || has('consumable'),
      href('StandardReportConsumble', at),
      car.supplies_status ?? '',
    ],
    [
      'preparation',
      '售前整备',
      car.has_repair_list || has('preparation'),
      href('StandardReportPreparation', at),
    ],
    [
      'refurbish-list',
      '整备翻新单',
      repairs > 0 || has('refurbish-list'),
      href('StandardReportRefurbishList', at),
      repairs > 0 ? `${repairs} 项` : '',
    ],
    ['chassis', '底盘照片', showsChassis(car), href('StandardReportChassis', at), `${chassis} 张`],
    // Without pictures of the underbody, the page shows only its screws.
    [
      'chassis',
      '底盘螺丝',
      !showsChassis(car) && screws.length > 0,
      href('StandardReportChassis', at),
      counted(screws, '处'),
    ],
    [
      'accessory',
      '附件清单',
      attachments || has('accessory'),
      href('StandardReportAccessory', at),
      counted(car.attachment_list, '项'),
    ],
    [
      'configuration',
      '配置核对',
      checks > 0 || has('configuration'),
      href('CarCategroyReport', { id, name: 'configuration' }),
      counted(car.configuration_checks, '项'),
    ],
    ['battery', '电池状况', has('battery'), href('CarCategroyReport', { id, name: 'battery' })],
    ...categoryRows(id, detail),
    ['appraise', '二次鉴定', has('appraise'), href('CarAppraiseReport', at)],
    // The comparison is calculated on request from the cars on sale at that time.
    [
      'benchmark',
      '同款对比',
      has('benchmark') || isOnOffer,
      href('StandardBenchmark', at),
      '与同类车的标价比，逐台列出',
    ],
  ];
}

/** Returns the rows of the dealer-defined reports, from which links are made. */
function categoryRows(id: string, { more }: CarDetail): Row[] {
  return Object.entries(more?.headlines ?? {}).flatMap(([key, { title }]): Row[] => {
    const [, name] = /^category:(.+)$/.exec(key) ?? [];
    if (name === undefined) return [];
    const to = href('CarCategroyReport', { id, name });
    return [[`category:${name}`, title ?? '分类报告', true, to]];
  });
}

/**
 * Whether the page of maintenance records has content, which is one of these:
 * - a report,
 * - at least one record,
 * - the status `ready`,
 * - the dealer's sentence (`mileage_report`), if this server does not know the status.
 */
function hasMileageReport({ car, more }: CarDetail): boolean {
  const { mileage_report_status: status, mileage_report, maintenance_records } = car;
  if (more?.headlines?.mileage || maintenance_records.length > 0) return true;
  return isConclusive(status) ? status === 'ready' : !!mileage_report;
}

/**
 * Whether the status is one that this server's calls define. Another back end may send any text.
 */
function isConclusive(status: string | null): boolean {
  return ['ready', 'pending', 'failed', 'unsupported'].includes(status ?? '');
}

function counted(items: readonly unknown[], unit: string): string {
  return items.length > 0 ? `${items.length} ${unit}` : '';
}

/**
 * Returns in Chinese why there are no maintenance records. Empty if the status states no reason.
 */
export function mileageAnswer(status: string | null): string {
  if (status === 'pending') return '维保记录正在查询。';
  if (status === 'failed') return '维保记录查询没有成功，可以请顾问再查。';
  if (status === 'unsupported') return '维保记录：该品牌暂不支持查询。';
  return '';
}

/** Returns the numbers of checked and unchecked points of an inspection as text. */
function inspected(proof: NonNullable<CarDetail['more']>['proof']): string {
  if (!proof || proof.checked === null) return '';
  const open = (proof.applicable ?? proof.checked) - proof.checked;
  return open > 0 ? `检测 ${proof.checked} 项，未检 ${open}` : `检测 ${proof.checked} 项`;
}
