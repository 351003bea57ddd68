import type { Brand } from '#/contract/public-config.ts';
import { createHref, type Route } from '#/web/navigation/routing.ts';

/**
 * The routes of the product, by their keys. The key is also the public name of the route unless
 * `name` is set.
 */
export const sitemap = {
  Index: {
    path: '/',
    aliases: ['/:preview?'],
    title: '首页',
    redirectKeeps: ['category'],
    desktop: 'list',
  },
  layout: { path: '/car', title: '精品自营车', desktop: 'list' },
  StandardDiscount: { path: '/discount', title: '特价专区', desktop: 'list' },

  carDetail: { path: '/car/:id', title: '车辆详情', desktop: 'wide' },
  carPhotos: { path: '/car/:id/photos', title: '车辆照片', desktop: 'wide' },
  carLoans: { path: '/car/:id/loans', title: '分期方案', nofollow: true, desktop: 'wide' },
  carVideo: { path: '/car/:id/video', title: '看车视频', nofollow: true, desktop: 'wide' },
  FaqDetail: { path: '/car/:id/faq', title: '我想问', desktop: 'report' },
  StandardInternalVideo: {
    path: '/car/:id/internal/video',
    title: '内饰外观视频',
    nofollow: true,
    desktop: 'wide',
  },
  StandardExteriorVideo: {
    path: '/car/:id/exterior-video',
    title: '环车视频',
    nofollow: true,
    desktop: 'wide',
  },
  StandardBenchmark: {
    path: '/car/:id/benchmark',
    title: '同款对比',
    nofollow: true,
    desktop: 'report',
  },
  CarAppraiseReport: { path: '/car/:id/appraise', title: '二次鉴定报告', desktop: 'report' },

  StandardReportMileage: {
    path: '/car/:id/report/mileage',
    aliases: ['/car/:id/mileage'],
    title: '维保记录',
    desktop: 'report',
  },
  StandardReportAccessory: {
    path: '/car/:id/report/accessory',
    aliases: ['/car/:id/accessory'],
    title: '附件清单',
    desktop: 'report',
  },
  StandardReportConsumble: {
    path: '/car/:id/report/consumable',
    aliases: ['/car/:id/consumable'],
    title: '耗材清单',
    desktop: 'report',
  },
  StandardReportPreparation: {
    path: '/car/:id/report/preparation',
    title: '售前整备',
    desktop: 'report',
  },
  StandardReportPreparationRemind: {
    path: '/car/:id/report/preparation/remind',
    title: '整备进度提醒',
    nofollow: true,
    desktop: 'report',
  },
  StandardReportFlaw: { path: '/car/:id/report/flaw', title: '外观瑕疵', desktop: 'report' },
  StandardReportChassis: { path: '/car/:id/report/chassis', title: '底盘照片', desktop: 'report' },
  StandardReportRefurbishList: {
    path: '/car/:id/report/refurbish-list',
    title: (brand) => `${brand.shortName}整备单`,
    desktop: 'report',
  },
  CarCategroyReport: { path: '/car/:id/report/:name', title: '分类报告', desktop: 'report' },

  CarReportInspectionIndex: {
    ...inspection(''),
    title: '二手车检测报告',
    desktop: 'report',
  },
  CarReportInspectionChecklist: {
    ...inspection('/inspection-checklist'),
    title: '全车检测点',
    nofollow: true,
    desktop: 'report',
  },
  CarReportInspectionChecklistTable: {
    ...inspection('/inspection-checklist-table'),
    title: '全车检测点总表',
    nofollow: true,
    desktop: 'wide',
  },
  CarReportInspectionChecklistDetail: {
    ...inspection('/inspection-checklist-detail'),
    title: '检测点详情',
    nofollow: true,
    desktop: 'wide',
  },
  CarReportInspectionMaintenanceRecord: {
    ...inspection('/maintenance-record'),
    title: '维保记录',
    nofollow: true,
    desktop: 'report',
  },
  CarReportInspectionMileageAnalysisBasis: {
    ...inspection('/mileage-analysis-basis'),
    title: '里程分析依据',
    nofollow: true,
    desktop: 'report',
  },
  CarReportInspectionAccidentRecord: {
    ...inspection('/accident-record'),
    title: '出险记录',
    nofollow: true,
    desktop: 'report',
  },
  CarReportInspectionNotice: {
    ...inspection('/report-inspection-notice'),
    title: '须知',
    nofollow: true,
    desktop: 'report',
  },
  CarReportInspectionPreview: {
    path: '/car/:id/report-inspection-preview/:reportId/business/:business',
    title: '二手车检测报告（抢先版）',
    topBar: false,
    desktop: 'report',
  },

  Wholesale2List: { path: '/w', parent: 'Wholesale2Holder', title: '批发车源', desktop: 'wide' },
  Wholesale2Detail: { path: '/w/:id', title: '批发车详情', desktop: 'wide' },
  Wholesale2Photo: { path: '/w/:id/photo', title: '批发车照片', desktop: 'wide' },

  Hunt: { path: '/h', aliases: ['/h/:id'], title: '', redirect: 'Index' },
  HuntReportConsumable: {
    path: '/h/:id/report/consumable',
    title: '耗材清单',
    isPrivate: true,
    desktop: 'report',
  },
  HuntReportMileage: {
    path: '/h/:id/report/mileage',
    title: '维保记录',
    isPrivate: true,
    desktop: 'report',
  },
  HuntReportChassis: {
    path: '/h/:id/report/chassis',
    title: '底盘照片',
    isPrivate: true,
    desktop: 'report',
  },
  OEMPurchaseReport: {
    path: '/oem/:uuid/purchase',
    title: '收购报告',
    isPrivate: true,
    desktop: 'report',
  },

  Recycle: { path: '/recycle', title: '卖车', desktop: 'wide' },
  RepairPackage: { path: '/repair', title: '维修套餐', desktop: 'wide' },
  board: { path: '/board', title: '车源看板', desktop: 'wide' },

  preparationStandard: {
    path: '/help/standard-of-pre-sale-preparation',
    title: '售前整备标准',
    desktop: 'report',
  },
  ZycAgreement: {
    path: '/help/agreement',
    aliases: ['/agreement'],
    title: '自营车购车须知',
    desktop: 'report',
  },
  couponGuide: {
    path: '/help/coupon-guide',
    aliases: ['/coupon/guide'],
    title: '优惠券说明',
    desktop: 'report',
  },
  CouponSmsLanding: {
    path: '/help/coupon-landing',
    aliases: ['/coupon/landing'],
    title: '我的优惠券',
    isPrivate: true,
    desktop: 'wide',
  },
  deliveryNotice: {
    path: '/help/delivery-notice/:id',
    aliases: ['/notice/delivery/:id'],
    title: '交车须知',
    isPrivate: true,
    desktop: 'wide',
  },
  priceNegotiable: {
    path: '/help/price-negotiable',
    aliases: ['/vote/price/negotiable'],
    title: '价格可议投票',
    desktop: 'wide',
  },
  examineNotice: {
    path: '/help/examine-notice/:id',
    aliases: ['/notice/examine/:id'],
    title: '检测须知',
    isPrivate: true,
    desktop: 'wide',
  },
  weappReleaseNote: { path: '/help/release-note-weapp', title: '更新说明', desktop: 'wide' },
  randomConsultant: { path: '/help/random-consultant', title: '购车咨询', desktop: 'wide' },
  huntAgreement: { path: '/help/hunt-agreement', title: '寻车须知', desktop: 'report' },

  westardTracking: {
    path: '/tool/westard-tracking',
    title: '好车西运',
    isPrivate: true,
    desktop: 'wide',
  },
  gpsTrajectory: {
    path: '/tool/gps-trajectory',
    title: '好车西运',
    isPrivate: true,
    desktop: 'wide',
  },
  gpsAllLocationInfo: {
    path: '/tool/gps-allLocationInfo',
    title: '在途总览',
    isPrivate: true,
    desktop: 'wide',
  },

  momentIndex: {
    ...moment('Index'),
    path: '/moments',
    aliases: ['/m'],
    title: (brand) => brand.community,
  },
  momentPost: { ...moment('Detail'), path: '/moments/:postId', title: '动态详情' },
  momentTopic: { ...moment('Topic'), path: '/moments/topic/:topicId', title: '话题' },
  momentUser: { ...moment('User'), path: '/moments/user/:unionId', title: '个人主页' },

  ArticleDetail: { path: '/article/:id', title: '文章', desktop: 'wide' },
  articles: { path: '/articles', title: '文章', desktop: 'wide' },
  saved: { path: '/saved', title: '收藏', desktop: 'list' },
  compare: { path: '/compare', title: '对比', desktop: 'wide' },
  visit: { path: '/visit', title: '预约看车', nofollow: 'query', desktop: 'wide' },
  receipt: { path: '/receipt', title: '受理进度', isPrivate: true, desktop: 'wide' },
  inspectionProof: { path: '/proof', title: '报告验真', nofollow: 'query', desktop: 'wide' },
  branches: { path: '/branches', title: '门店', desktop: 'wide' },
  warranty: { path: '/warranty', title: '质保说明', desktop: 'report' },
  privacy: { path: '/privacy', title: '隐私政策', desktop: 'report' },
  pictures: { path: '/pictures', title: '查看图片', topBar: false, desktop: 'wide' },
} as const satisfies Record<string, Route>;

/** The key of a route. */
export type RouteKey = keyof typeof sitemap;

/** The key of a route with a screen. */
export type ScreenKey = {
  [Key in RouteKey]: (typeof sitemap)[Key] extends { redirect: string } ? never : Key;
}[RouteKey];

/** Returns the URL of a route, by its key and its parameters. */
export const href = createHref(sitemap);

/** Returns whether the route with this public name is part of the community. */
export function isCommunityRoute(name: string, brand: Brand): boolean {
  return name.includes(`${brand.word}Moment`);
}

function moment(part: string) {
  return { name: (brand: Brand) => `${brand.word}Moment${part}`, desktop: 'wide' } as const;
}

function inspection<Child extends string>(child: Child) {
  return {
    path: `/car/:id/report-inspection/:reportId/business/:business${child}`,
    parent: 'CarReportInspection',
    topBar: false,
  } as const;
}
