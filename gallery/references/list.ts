import { screens } from '#/gallery/screens.ts';
import { fileOf, type Shot } from '#/gallery/shots.ts';

/** Names of the screens that have one reference picture: on a phone, in light colours. */
const SCREENS = [
  'layout.search',
  'StandardDiscount',
  'carPhotos',
  'carLoans',
  'FaqDetail',
  'StandardBenchmark',
  'CarAppraiseReport',
  'StandardReportAccessory',
  'StandardReportConsumble',
  'StandardReportPreparation',
  'StandardReportChassis',
  'StandardReportRefurbishList',
  'CarCategroyReport',
  'CarReportInspectionChecklist',
  'CarReportInspectionChecklistTable',
  'CarReportInspectionChecklistDetail',
  'CarReportInspectionMileageAnalysisBasis',
  'Wholesale2List',
  'Wholesale2Detail',
  'HuntReportConsumable',
  'OEMPurchaseReport',
  'Recycle',
  'RepairPackage',
  'board',
  'CouponSmsLanding.valid',
  'deliveryNotice',
  'momentPost',
  'ArticleDetail',
  'articles',
  'saved.cars',
  'visit',
  'inspectionProof',
];

/** Names of the screens that also have a reference picture in dark colours and one on a desktop. */
const IMPORTANT = [
  'Index',
  'carDetail',
  'StandardReportFlaw',
  'StandardReportMileage',
  'CarReportInspectionIndex',
  'compare.cars',
  'branches',
  'momentIndex',
];

/** The shots of all reference pictures. */
export const references: readonly Shot[] = [
  ...[...IMPORTANT, ...SCREENS].map((name) => reference(name)),
  ...IMPORTANT.map((name) => reference(name, { mode: 'dark' })),
  ...IMPORTANT.map((name) => reference(name, { width: 1280 })),
];

/** Returns the file name of the reference picture of this shot. */
export function referenceFile(shot: Shot): string {
  return fileOf(shot).replaceAll('/', '-');
}

function reference(name: string, { width = 390, mode = 'light' }: Partial<Shot> = {}): Shot {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`No screen has the name ${name}`);
  return { screen, state: 'content', width, mode };
}
