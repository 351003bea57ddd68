import type { ScreenModule } from '#/web/document/screen.tsx';
import type { ScreenKey } from './sitemap.ts';

type Load = () => Promise<ScreenModule>;

const carList: Load = () => import('#/app/listing/list.tsx');
const text: Load = () => import('#/app/texts/text.tsx');

/**
 * The loader of each screen, by the key of its route. The compiler reports a route without a screen
 * or redirect. Routes with the same screen share one chunk.
 */
export const screens: Readonly<Record<ScreenKey | 'missingCar', Load>> = {
  Index: carList,
  layout: carList,
  StandardDiscount: carList,

  carDetail: () => import('#/app/car/car-detail.tsx'),
  missingCar: () => import('#/app/car/missing/missing.tsx'),
  carPhotos: () => import('#/app/car/photos/car-photos.tsx'),
  carLoans: () => import('#/app/finance/loans.tsx'),
  carVideo: () => import('#/app/video/car-video.tsx'),
  FaqDetail: () => import('#/app/faq/faq.tsx'),
  StandardInternalVideo: () => import('#/app/reports/display-video/internal-video.tsx'),
  StandardExteriorVideo: () => import('#/app/reports/display-video/exterior-video.tsx'),
  StandardBenchmark: () => import('#/app/reports/benchmark/benchmark.tsx'),
  CarAppraiseReport: () => import('#/app/reports/appraise/appraise.tsx'),
  StandardReportMileage: () => import('#/app/reports/mileage/mileage.tsx'),
  StandardReportAccessory: () => import('#/app/reports/accessory/accessory.tsx'),
  StandardReportConsumble: () => import('#/app/reports/consumable/consumable.tsx'),
  StandardReportPreparation: () => import('#/app/reports/preparation/preparation.tsx'),
  StandardReportPreparationRemind: () => import('#/app/reports/preparation/remind.tsx'),
  StandardReportFlaw: () => import('#/app/reports/flaw/flaw.tsx'),
  StandardReportChassis: () => import('#/app/reports/chassis/chassis.tsx'),
  StandardReportRefurbishList: () => import('#/app/reports/refurbish/refurbish.tsx'),
  CarCategroyReport: () => import('#/app/reports/category/category.tsx'),
  CarReportInspectionIndex: () => import('#/app/inspection/screens/inspection.tsx'),
  CarReportInspectionChecklist: () => import('#/app/inspection/checklist/checklist.tsx'),
  CarReportInspectionChecklistTable: () => import('#/app/inspection/checklist/checklist-table.tsx'),
  CarReportInspectionChecklistDetail: () => import('#/app/inspection/checklist/checkpoint.tsx'),
  CarReportInspectionMaintenanceRecord: () =>
    import('#/app/inspection/screens/maintenance-record.tsx'),
  CarReportInspectionMileageAnalysisBasis: () =>
    import('#/app/inspection/screens/mileage-basis.tsx'),
  CarReportInspectionAccidentRecord: () => import('#/app/inspection/screens/accident-record.tsx'),
  CarReportInspectionNotice: () => import('#/app/inspection/screens/notice.tsx'),
  CarReportInspectionPreview: () => import('#/app/inspection/screens/preview.tsx'),
  inspectionProof: () => import('#/app/inspection/proof/proof-page.tsx'),
  Wholesale2List: () => import('#/app/wholesale/list.tsx'),
  Wholesale2Detail: () => import('#/app/wholesale/detail/detail.tsx'),
  Wholesale2Photo: () => import('#/app/wholesale/photo.tsx'),
  HuntReportConsumable: () => import('#/app/hunt/consumable.tsx'),
  HuntReportMileage: () => import('#/app/hunt/mileage.tsx'),
  HuntReportChassis: () => import('#/app/hunt/chassis.tsx'),
  OEMPurchaseReport: () => import('#/app/oem/purchase.tsx'),
  Recycle: () => import('#/app/leads/recycle/recycle.tsx'),
  RepairPackage: () => import('#/app/repair/repair.tsx'),
  board: () => import('#/app/board/board.tsx'),
  preparationStandard: text,
  ZycAgreement: text,
  couponGuide: text,
  CouponSmsLanding: () => import('#/app/coupons/coupon-landing.tsx'),
  deliveryNotice: () => import('#/app/notices/delivery.tsx'),
  priceNegotiable: () => import('#/app/votes/price-vote.tsx'),
  examineNotice: () => import('#/app/notices/examine.tsx'),
  weappReleaseNote: () => import('#/app/releases/release-notes.tsx'),
  randomConsultant: () => import('#/app/consultants/random-consultant.tsx'),
  huntAgreement: text,
  momentIndex: () => import('#/app/moments/screens/moment-index.tsx'),
  momentPost: () => import('#/app/moments/screens/moment-post.tsx'),
  momentTopic: () => import('#/app/moments/screens/moment-topic.tsx'),
  momentUser: () => import('#/app/moments/screens/moment-user.tsx'),
  westardTracking: () => import('#/app/gps/screens/tracking.tsx'),
  gpsTrajectory: () => import('#/app/gps/screens/trajectory.tsx'),
  gpsAllLocationInfo: () => import('#/app/gps/screens/overview.tsx'),
  ArticleDetail: () => import('#/app/articles/article.tsx'),
  articles: () => import('#/app/articles/articles.tsx'),
  saved: () => import('#/app/saved/saved.tsx'),
  compare: () => import('#/app/compare/compare.tsx'),
  visit: () => import('#/app/leads/visit/visit.tsx'),
  receipt: () => import('#/app/leads/receipt/receipt.tsx'),
  branches: () => import('#/app/branches/branches.tsx'),
  warranty: text,
  privacy: text,
  pictures: () => import('#/app/pictures/pictures.tsx'),
};
