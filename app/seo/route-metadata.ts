import { articleMetadata } from '#/app/articles/page-metadata.ts';
import { branchesMetadata } from '#/app/branches/page-metadata.ts';
import {
  carMetadata,
  carPageMetadata,
  faqMetadata,
  homeMetadata,
} from '#/app/car/page-metadata.ts';
import { momentIndexMetadata, momentMetadata, topicMetadata } from '#/app/moments/page-metadata.ts';
import type { ScreenKey } from '#/app/sitemap.ts';
import { textMetadata } from '#/app/texts/page-metadata.ts';
import { TEXT_PAGES } from '#/app/texts/pages.ts';
import type { PageMetadata } from './page-metadata-type.ts';

type RouteMetadata = { readonly [Key in ScreenKey]?: PageMetadata<never> };

/** Overrides of the default metadata of pages, by sitemap key. */
export const routeMetadata: RouteMetadata = {
  Index: homeMetadata,
  carDetail: carMetadata,
  FaqDetail: faqMetadata,
  Wholesale2Detail: carMetadata,
  Wholesale2Photo: carPageMetadata,
  branches: branchesMetadata,
  ArticleDetail: articleMetadata,
  momentIndex: momentIndexMetadata,
  momentPost: momentMetadata,
  momentTopic: topicMetadata,
  ...Object.fromEntries(Object.values(TEXT_PAGES).map((key) => [key, textMetadata])),
};

/** The metadata of a car's subpage without an entry in `routeMetadata`. */
export const carSubpageMetadata: PageMetadata<never> = carPageMetadata;

/** Default descriptions of pages by sitemap key. They do not contain the dealer's name. */
export const DESCRIPTIONS: { readonly [Key in ScreenKey]?: string } = {
  Index:
    '自营二手车，有检测报告、外观瑕疵、维保与出险记录的逐台列出，没有的写“未登记”，可以按品牌、价格、门店和车况筛选。',
  layout: '自营二手车，有检测报告、外观瑕疵、维保与出险记录的逐台列出，没有的写“未登记”。',
  StandardDiscount: '特价区的自营二手车，降过价的写明降了多少、从哪天起。',
  Wholesale2List: '面向同行的批发车源，按批次与单台标价。',
  preparationStandard:
    '自营车上架前必须恢复的安全项、耗材的数值、外观与内饰的做法，和达不到时怎么办。',
  ZycAgreement:
    '购买自营车的车况承诺、价格与费用、定金、贷款、过户、质保与退换，签合同之前可以先看。',
  huntAgreement: '委托寻车怎样登记、找多久、收不收费、怎样看车和结束。',
  warranty: '厂家质保、法定质保与合同质保的区别，三电质保过户后还剩什么，需要维修时怎么办。',
  privacy: '打开本站会发生什么，哪些信息存在手机里，哪些到我们这里，以及你可以怎样处理。',
  articles: '看车、验车、过户和用车的文章。',
  momentIndex: '车主记下的提车、用车与花费，和整备车间的日常。',
  board: '门店在售车源、今日新到、降价与刚刚成交。',
  RepairPackage: '保养、轮胎、刹车、电池等维修套餐的内容与价格。',
  Recycle: '卖车，选择上牌年份、里程和服务门店，先看估价。',
  couponGuide: '优惠券的领取、适用车源、有效期与核销。',
  inspectionProof: '核对检测报告的数字签名：选择下载的报告，或者填校验码，看它有没有被改动过。',
  weappReleaseNote: '小程序与网页每个版本的变化。',
  randomConsultant: '找一位门店的购车顾问。',
};
