import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { attributed, attributedSupplies } from './dealer-conclusion.ts';
import { showsChassis } from './display-rules.ts';
import { mileageDifference } from './odometer-fraud.ts';
import { inspectionOf, reportTypesOf, type LinkedReportType } from './report-types.ts';

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

type Row = [type: LinkedReportType, title: string, to: string, result?: string];

/** Returns the links to the reports that the car has according to `detail`. */
export function reportsOf(id: string, detail: CarDetail): ReportLink[] {
  const headlines = detail.more?.headlines ?? {};
  const types = reportTypesOf(detail);
  return [...inspectionRows(id, detail), ...ownRows(id, detail)]
    .filter(([type]) => types.has(type))
    .map(([type, title, to, own]) => {
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
 * Returns the rows from which the links to the inspection report and its parts are made. Empty for
 * a car without an inspection.
 */
function inspectionRows(id: string, detail: CarDetail): Row[] {
  const inspection = inspectionOf(detail);
  if (!inspection) return [];
  const { report_id: reportId, business, preview } = inspection;
  const at = { id, reportId, business };
  if (preview)
    return [['inspection', '检测报告（抢先版）', href('CarReportInspectionPreview', at)]];
  const checked = inspected(detail.more?.proof);
  return [
    ['inspection', '检测报告', href('CarReportInspectionIndex', at), checked],
    ['mileage-analysis-basis', '里程分析', href('CarReportInspectionMileageAnalysisBasis', at)],
    ['accident-record', '出险记录', href('CarReportInspectionAccidentRecord', at)],
  ];
}

function ownRows(id: string, detail: CarDetail): Row[] {
  const { car, images, more } = detail;
  const at = { id };
  const repairs = car.out_repair_list.length + car.major_dispositions.length;
  const chassis = car.chassis.flatMap((item) => item.content).length;
  const flaws = images.flaw.length;
  const found = more?.proof?.flaws;
  return [
    ['flaw', '外观瑕疵', href('StandardReportFlaw', at), found ? `${found} 处` : `${flaws} 张照片`],
    [
      'mileage',
      '维保记录',
      href('StandardReportMileage', at),
      car.mileage_report
        ? attributed('mileage', car.mileage_report)
        : counted(car.maintenance_records, '条'),
    ],
    [
      'consumable',
      '耗材清单',
      href('StandardReportConsumble', at),
      car.supplies_status ? attributedSupplies(car.supplies_status) : '',
    ],
    ['preparation', '售前整备', href('StandardReportPreparation', at)],
    [
      'refurbish-list',
      '整备翻新单',
      href('StandardReportRefurbishList', at),
      repairs > 0 ? `${repairs} 项` : '',
    ],
    // Without pictures of the underbody, the page shows only its screws.
    showsChassis(car)
      ? ['chassis', '底盘照片', href('StandardReportChassis', at), `${chassis} 张`]
      : [
          'chassis',
          '底盘螺丝',
          href('StandardReportChassis', at),
          counted(car.chassis_important_screw, '处'),
        ],
    [
      'accessory',
      '附件清单',
      href('StandardReportAccessory', at),
      counted(car.attachment_list, '项'),
    ],
    [
      'configuration',
      '配置核对',
      href('CarCategroyReport', { id, name: 'configuration' }),
      counted(car.configuration_checks, '项'),
    ],
    ['battery', '电池状况', href('CarCategroyReport', { id, name: 'battery' })],
    ...categoryRows(id, detail),
    ['appraise', '二次鉴定', href('CarAppraiseReport', at)],
    ['benchmark', '同款对比', href('StandardBenchmark', at), '与同类车的标价比，逐台列出'],
  ];
}

/** Returns the rows of the dealer-defined reports, from which links are made. */
function categoryRows(id: string, { more }: CarDetail): Row[] {
  return Object.entries(more?.headlines ?? {}).flatMap(([key, { title }]): Row[] => {
    const [, name] = /^category:(.+)$/.exec(key) ?? [];
    if (name === undefined) return [];
    const to = href('CarCategroyReport', { id, name });
    return [[`category:${name}`, title ?? '分类报告', to]];
  });
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
