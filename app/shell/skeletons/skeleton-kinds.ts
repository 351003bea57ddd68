import type { ScreenKey } from '#/app/sitemap.ts';

/** What the placeholder of a page shows until its content arrives. */
export type SkeletonKind =
  | 'car'
  | 'list'
  /** Entries with an author and pictures. */
  | 'feed'
  | 'form'
  /** Entries with a wide picture. */
  | 'tiles'
  | 'film'
  /** Photos in groups, two in a row. */
  | 'photos'
  /** Rows with a small picture. */
  | 'rows'
  | 'loans'
  | 'questions'
  /** A verdict, a drawing and rows. */
  | 'report'
  /** Paragraphs. */
  | 'text';

/** The placeholder of a page. With `hasCar`, the page begins with a link to its car. */
export type SkeletonParts = { kind: SkeletonKind; hasCar?: true };

const belowCar = (kind: SkeletonKind): SkeletonParts => ({ kind, hasCar: true });

const PARTS: Readonly<Record<ScreenKey, SkeletonParts>> = {
  Index: { kind: 'list' },
  layout: { kind: 'list' },
  StandardDiscount: { kind: 'list' },
  carDetail: { kind: 'car' },
  carPhotos: { kind: 'photos' },
  carLoans: belowCar('loans'),
  carVideo: belowCar('film'),
  FaqDetail: belowCar('questions'),
  StandardInternalVideo: belowCar('film'),
  StandardExteriorVideo: belowCar('film'),
  StandardBenchmark: belowCar('report'),
  CarAppraiseReport: belowCar('report'),
  StandardReportMileage: belowCar('report'),
  StandardReportAccessory: belowCar('report'),
  StandardReportConsumble: belowCar('report'),
  StandardReportPreparation: belowCar('report'),
  StandardReportPreparationRemind: belowCar('report'),
  StandardReportFlaw: belowCar('report'),
  StandardReportChassis: belowCar('report'),
  StandardReportRefurbishList: belowCar('report'),
  CarCategroyReport: belowCar('report'),
  CarReportInspectionIndex: { kind: 'report' },
  CarReportInspectionChecklist: { kind: 'report' },
  CarReportInspectionChecklistTable: { kind: 'report' },
  CarReportInspectionChecklistDetail: { kind: 'report' },
  CarReportInspectionMaintenanceRecord: { kind: 'report' },
  CarReportInspectionMileageAnalysisBasis: { kind: 'report' },
  CarReportInspectionAccidentRecord: { kind: 'report' },
  CarReportInspectionNotice: { kind: 'report' },
  CarReportInspectionPreview: { kind: 'report' },
  Wholesale2List: { kind: 'rows' },
  Wholesale2Detail: { kind: 'car' },
  Wholesale2Photo: { kind: 'photos' },
  HuntReportConsumable: { kind: 'report' },
  HuntReportMileage: { kind: 'report' },
  HuntReportChassis: { kind: 'report' },
  OEMPurchaseReport: { kind: 'report' },
  Recycle: { kind: 'form' },
  RepairPackage: { kind: 'text' },
  board: { kind: 'text' },
  preparationStandard: { kind: 'text' },
  ZycAgreement: { kind: 'text' },
  couponGuide: { kind: 'text' },
  CouponSmsLanding: { kind: 'form' },
  deliveryNotice: { kind: 'text' },
  priceNegotiable: { kind: 'form' },
  examineNotice: { kind: 'text' },
  weappReleaseNote: { kind: 'text' },
  randomConsultant: { kind: 'text' },
  huntAgreement: { kind: 'text' },
  westardTracking: { kind: 'text' },
  gpsTrajectory: { kind: 'text' },
  gpsAllLocationInfo: { kind: 'text' },
  momentIndex: { kind: 'feed' },
  momentPost: { kind: 'feed' },
  momentTopic: { kind: 'feed' },
  momentUser: { kind: 'feed' },
  ArticleDetail: { kind: 'text' },
  articles: { kind: 'tiles' },
  saved: { kind: 'text' },
  compare: { kind: 'text' },
  visit: { kind: 'form' },
  receipt: { kind: 'form' },
  inspectionProof: { kind: 'text' },
  branches: { kind: 'tiles' },
  warranty: { kind: 'text' },
  privacy: { kind: 'text' },
  pictures: { kind: 'text' },
};

/** Returns the placeholder of a route, by its key; paragraphs for a route without a screen. */
export function skeletonParts(key: string): SkeletonParts {
  return (PARTS as Readonly<Record<string, SkeletonParts>>)[key] ?? { kind: 'text' };
}
