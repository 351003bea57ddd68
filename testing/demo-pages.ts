import { DEMO_DELIVERY, DEMO_EXAMINE } from '#/app/notices/demo.ts';
import { sitemap, type ScreenKey } from '#/app/sitemap.ts';
import { fill, type Route } from '#/web/navigation/routing.ts';
import { TEST_LINKS } from './demo-links.ts';

/** The URL of a demo page, and the key of its route. */
export type DemoPage = { key: ScreenKey; url: string };

type Parameters<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? Parameters<Segment> | Parameters<Rest>
  : Path extends `:${infer Name}`
    ? Name extends `${infer Required}?`
      ? Required
      : Name
    : never;

type PathsOf<R extends Route> = R extends { aliases: readonly (infer Alias extends string)[] }
  ? R['path'] | Alias
  : R['path'];

/** The parameters in a route's path and aliases. `search` is a query with its question mark. */
type Sample<R extends Route> = Readonly<Record<Parameters<PathsOf<R>>, string>> & {
  search?: string;
};

const car = { id: 'ZY-0338' };
const report = { ...car, reportId: `R-${car.id}`, business: 'retail' };
const wholesale = { id: 'WH-0107' };
const hunt = { id: 'H-7Qm2xKd94TzR' };

/** The parameters of a demo page for each screen. */
const SAMPLES: { readonly [Key in ScreenKey]: Sample<(typeof sitemap)[Key]> } = {
  Index: { preview: 'preview-1' },
  layout: {},
  StandardDiscount: {},

  carDetail: car,
  carPhotos: car,
  carLoans: car,
  carVideo: car,
  FaqDetail: car,
  StandardInternalVideo: car,
  StandardExteriorVideo: car,
  StandardBenchmark: car,
  CarAppraiseReport: car,

  StandardReportMileage: car,
  StandardReportAccessory: car,
  StandardReportConsumble: car,
  StandardReportPreparation: car,
  StandardReportPreparationRemind: car,
  StandardReportFlaw: car,
  StandardReportChassis: car,
  StandardReportRefurbishList: car,
  CarCategroyReport: { ...car, name: 'configuration' },

  CarReportInspectionIndex: report,
  CarReportInspectionChecklist: report,
  CarReportInspectionChecklistTable: report,
  CarReportInspectionChecklistDetail: report,
  CarReportInspectionMaintenanceRecord: report,
  CarReportInspectionMileageAnalysisBasis: report,
  CarReportInspectionAccidentRecord: report,
  CarReportInspectionNotice: report,
  CarReportInspectionPreview: report,

  Wholesale2List: {},
  Wholesale2Detail: wholesale,
  Wholesale2Photo: wholesale,

  HuntReportConsumable: hunt,
  HuntReportMileage: hunt,
  HuntReportChassis: hunt,
  OEMPurchaseReport: { uuid: '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5' },

  Recycle: {},
  RepairPackage: {},
  board: {},

  preparationStandard: {},
  ZycAgreement: {},
  couponGuide: {},
  CouponSmsLanding: {},
  deliveryNotice: { id: DEMO_DELIVERY },
  priceNegotiable: {},
  examineNotice: { id: DEMO_EXAMINE },
  weappReleaseNote: {},
  randomConsultant: {},
  huntAgreement: {},

  westardTracking: { search: `?token=${TEST_LINKS.shipment}` },
  gpsTrajectory: { search: `?token=${TEST_LINKS.trajectory}` },
  gpsAllLocationInfo: { search: `?token=${TEST_LINKS.overview}` },

  momentIndex: {},
  momentPost: { postId: 'm-202611200812' },
  momentTopic: { topicId: 'tiche' },
  momentUser: { unionId: 'U-8hQ2mXd7KzRa' },

  ArticleDetail: { id: 'paint-thickness' },
  articles: {},
  saved: {},
  compare: {},
  visit: {},
  receipt: {},
  inspectionProof: {},
  branches: {},
  warranty: {},
  privacy: {},
  pictures: {},
};

/**
 * One demo page of each route that has a screen. The pages of shipments need a shop with
 * `TEST_LINKS`.
 */
export const demoPages: readonly DemoPage[] = keys().map((key) => pageAt(key, sitemap[key].path));

/** The demo pages, each under the path and under all aliases of its route. */
export const demoPagesWithAliases: readonly DemoPage[] = keys().flatMap((key) => {
  const { path, aliases = [] }: Route = sitemap[key];
  return [path, ...aliases].map((pattern) => pageAt(key, pattern));
});

function keys(): ScreenKey[] {
  return Object.keys(SAMPLES) as ScreenKey[];
}

function pageAt(key: ScreenKey, pattern: string): DemoPage {
  const { search = '', ...parameters }: Readonly<Record<string, string>> = SAMPLES[key];
  return { key, url: fill(pattern.replace('?', ''), parameters) + search };
}
