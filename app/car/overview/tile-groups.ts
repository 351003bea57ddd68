import { isDealerConclusion } from '#/app/car-facts/dealer-conclusion.ts';
import { mileageDifference } from '#/app/car-facts/odometer-fraud.ts';
import { mileageAnswer, reportsOf, type ReportLink } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarOverview, Tile } from '#/app/reports/overview/contract.ts';

/**
 * A link to a report. `tile` is null if the overview has neither result nor figures. A tile with
 * `isWide` is as wide as two tiles.
 */
export type ReportTile = ReportLink & { tile: Tile | null; isWide: boolean };

export type TileGroup = {
  title: string;
  /** The date (YYYY-MM-DD) of the latest report in the group; null if no report has a date. */
  date: string | null;
  tiles: readonly ReportTile[];
  /** The names of the usual reports that this car does not have. */
  missing: readonly string[];
  /**
   * A text with the results of queries for which the group has no report, and with the reason why
   * there are no maintenance records. Empty if there is nothing to state.
   */
  note: string;
};

const HISTORY: readonly LinkedReportType[] = [
  'mileage-analysis-basis',
  'accident-record',
  'mileage',
];
const COSTS: readonly LinkedReportType[] = ['benchmark', 'refurbish-list'];
const WIDE: readonly LinkedReportType[] = ['inspection', 'mileage-analysis-basis', 'benchmark'];

/** The usual reports of this shop's cars, with their names, by group. */
const USUAL: Readonly<Record<'condition' | 'history' | 'costs', Readonly<Record<string, string>>>> =
  {
    condition: {
      inspection: '检测报告',
      flaw: '外观瑕疵',
      chassis: '底盘照片',
      consumable: '耗材清单',
      battery: '电池状况',
      configuration: '配置核对',
      accessory: '附件清单',
      preparation: '售前整备',
      appraise: '二次鉴定',
    },
    history: {
      'mileage-analysis-basis': '里程分析',
      'accident-record': '出险记录',
      mileage: '维保记录',
    },
    costs: { benchmark: '同款对比', 'refurbish-list': '整备翻新单' },
  };

/**
 * Returns the reports of the car in up to three groups; empty groups are omitted. Without
 * `overview`, missing reports are not listed.
 */
export function tileGroupsOf(
  id: string,
  detail: CarDetail,
  overview: CarOverview | undefined,
): TileGroup[] {
  const reports = reportsOf(id, detail);
  const answers = answersOf(detail, reports);
  const groupOf = ({ type }: ReportLink) =>
    HISTORY.includes(type) ? 'history' : COSTS.includes(type) ? 'costs' : 'condition';
  return (
    [
      ['condition', '查车况'],
      ['history', '查历史'],
      ['costs', '查费用'],
    ] as const
  )
    .map(([group, title]): TileGroup => {
      const tiles = reports
        .filter((report) => groupOf(report) === group)
        .sort((one, other) => rankIn(group, one) - rankIn(group, other))
        .map((report) => toTile(report, overview, mileageDifference(detail)));
      const noted = group === 'history' ? answers : {};
      return {
        title,
        date: latest(tiles),
        tiles,
        note: Object.values(noted).join(''),
        missing: overview
          ? missingOf(group, reports, { overview, answered: Object.keys(noted) })
          : [],
      };
    })
    .filter(({ tiles, missing, note }) => tiles.length + missing.length > 0 || note !== '');
}

/**
 * Returns texts about claims and maintenance records for a car without these reports, by report
 * type: the results of queries, and why there are no maintenance records.
 */
function answersOf(detail: CarDetail, reports: readonly ReportLink[]): Record<string, string> {
  const { services, 'accident-record': claims, mileage } = detail.more?.headlines ?? {};
  const isLinked = (type: LinkedReportType) => reports.some((report) => report.type === type);
  const known = [
    !isLinked('mileage') && services && `${services.result}。`,
    !mileage && mileageAnswer(detail.car.mileage_report_status),
  ];
  const own = known.filter(Boolean).join('');
  return {
    ...(!isLinked('accident-record') && claims && { 'accident-record': `${claims.result}。` }),
    ...(own && { mileage: own }),
  };
}

/** Returns the position of a report in its group. Dealer-defined reports come last. */
function rankIn(group: keyof typeof USUAL, { type }: ReportLink): number {
  const at = Object.keys(USUAL[group]).indexOf(type);
  return at < 0 ? Object.keys(USUAL[group]).length : at;
}

/**
 * Returns the tile of `report`.
 * @param difference a sentence on readings that contradict the mileage, for tiles about the mileage
 */
function toTile(
  report: ReportLink,
  overview: CarOverview | undefined,
  difference: string | undefined,
): ReportTile {
  const found = overview?.tiles[report.type] ?? null;
  const isAboutMileage = report.type.startsWith('mileage');
  const tile =
    found && difference && isAboutMileage
      ? {
          ...found,
          tone: 'watch' as const,
          note: [found.note, difference].filter(Boolean).join('；'),
        }
      : found;
  return { ...report, tile, isWide: WIDE.includes(report.type) };
}

function latest(tiles: readonly ReportTile[]): string | null {
  const days = tiles.flatMap(({ date }) => date ?? []).sort();
  return days[days.length - 1] ?? null;
}

function missingOf(
  group: keyof typeof USUAL,
  reports: readonly ReportLink[],
  { overview, answered }: { overview: CarOverview; answered: readonly string[] },
): string[] {
  const hasMileageBasis = overview.inspection?.mileage;
  return (
    Object.entries(USUAL[group])
      .filter(([type]) => !reports.some((report) => report.type === type))
      .filter(([type]) => type !== 'benchmark' && !answered.includes(type))
      // Without a reading of others the analysis has no tile, but the drawing links to it.
      .filter(([type]) => !(hasMileageBasis && type === 'mileage-analysis-basis'))
      .map(([, name]) => name)
  );
}

/** Matches the label of a statement of the dealer. */
const OWN = /^车商自述：/;

/** Returns the text of a tile. `isOwn` is whether the text is the dealer's own conclusion. */
export function tileWords({ type, result, tile }: ReportTile): { words: string; isOwn: boolean } {
  if (tile?.words) return { words: tile.words, isOwn: false };
  const words = (result ?? '').replace(OWN, '');
  return { words, isOwn: OWN.test(result ?? '') || isDealerConclusion(type, words) };
}
