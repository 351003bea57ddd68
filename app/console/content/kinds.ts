import type { ContentName } from '#/app/console/calls/permissions.ts';
import { longDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import type { TextName } from '#/app/texts/contract.ts';
import { TEXT_PAGES } from '#/app/texts/pages.ts';

type Row = Readonly<Record<string, unknown>>;
type ReportRoute =
  | 'StandardReportMileage'
  | 'StandardReportAccessory'
  | 'StandardReportPreparation'
  | 'CarAppraiseReport';

/** How the console displays the records of one type, and who may change what in them. */
export type ContentKind = {
  title: string;
  /** The heading under 内容 at which this type is listed with related types; empty if `isOfCar`. */
  group: string;
  /** Returns the note that a list displays beside a record. */
  note(row: Row): string;
  /** Returns the path of the record's public page. */
  page?(row: Row): string;
  /**
   * Set if the records are reports on cars. The key of such a record is the id of its car, and the
   * car's page in the console links to it.
   */
  isOfCar?: true;
  /** Set if visitors write the records, so that the console cannot change them. */
  isReadOnly?: true;
  /** Set if the staff can hide records from visitors and show them again, with a reason. */
  isModerated?: true;
  /**
   * Returns why a record can no longer be changed on the day `today` (YYYY-MM-DD); empty if it can.
   */
  lock?(row: Row, today: string): string;
  /**
   * The fields that only the head office may change. If there are any, also only the head office
   * may add and delete records of this type.
   */
  officeFields?: readonly string[];
  /**
   * For records that have the branch of another record, their owner: `type` is the owner's record
   * type, and `field` the field that has the owner's key.
   */
  owner?: { type: ContentName; field: string };
};

/**
 * The record types that have a form: first those listed under 内容, in the order of that screen, then
 * the reports on cars.
 */
export const KINDS: Readonly<Record<ContentName, ContentKind>> = {
  article: {
    title: '文章',
    group: '网站上的文字',
    note: ({ published, until }) => `${day(published)}起${until ? `，到${day(until)}` : ''}`,
    page: ({ id }) => href('ArticleDetail', { id: text(id) }),
  },
  text: {
    title: '须知和政策',
    group: '网站上的文字',
    note: ({ version, effective_on }) => `${text(version)} 版，${day(effective_on)}起`,
    lock: ({ effective_on }, today) =>
      text(effective_on) <= today ? '已经生效，不能再改；要改就照这一版写新版' : '',
    page: ({ name, version }) =>
      href(TEXT_PAGES[text(name) as TextName], {}, { version: text(version) }),
  },
  faq: {
    title: '我想问',
    group: '网站上的文字',
    note: ({ topic, car_id }) => joined(topic, car_id && `只在 ${text(car_id)} 下面`),
    page: ({ car_id }) => (car_id ? href('FaqDetail', { id: text(car_id) }) : ''),
  },
  coupon: {
    title: '优惠券',
    group: '卖什么',
    note: ({ value, until, used_on }) =>
      joined(`${text(value)} 元`, used_on ? `${day(used_on)}用掉` : `到${day(until)}`),
    page: ({ code }) => href('CouponSmsLanding', {}, { code: text(code) }),
  },
  loan: {
    title: '贷款产品',
    group: '卖什么',
    note: ({ rate, lender }) => joined(`年利率 ${text(rate)}%`, lender),
  },
  repairpackage: {
    title: '维修套餐',
    group: '卖什么',
    note: ({ category, price }) => joined(category, price === undefined ? '' : `${text(price)} 元`),
    page: () => href('RepairPackage'),
  },
  goods: {
    title: '商品',
    group: '卖什么',
    note: ({ price }) => (price === undefined ? '' : `${text(price)} 元`),
  },
  branch: {
    title: '门店',
    group: '门店和人',
    note: ({ city, hours }) => joined(city, hours),
    page: () => href('branches'),
    // Records may name their branch, and people see those of their own.
    officeFields: ['name'],
  },
  consultant: {
    title: '顾问',
    group: '门店和人',
    note: ({ branch_id, phone }) => joined(branch_id, phone),
    page: ({ branch_id }) => href('randomConsultant', {}, { substation_id: text(branch_id) }),
  },
  delivery: {
    title: '交车须知',
    group: '单据',
    note: ({ order_number, day: on }) => joined(order_number, on && day(on)),
    page: ({ id }) => href('deliveryNotice', { id: text(id) }),
  },
  examine: {
    title: '检测须知',
    group: '单据',
    note: ({ place, day: on }) => joined(place, on && day(on)),
    page: ({ id }) => href('examineNotice', { id: text(id) }),
  },
  shipment: {
    title: '运单',
    group: '单据',
    note: ({ no, step, from, to }) => joined(no, step, `${text(from)} → ${text(to)}`),
  },
  station: {
    title: '运单节点',
    group: '单据',
    note: ({ no, position }) => `${text(no)} 第 ${text(position)} 站`,
    owner: { type: 'shipment', field: 'no' },
  },
  moment: {
    title: '社区动态',
    group: '社区',
    note: ({ published_at, city }) => joined(text(published_at).slice(0, 10), city),
    page: ({ id }) => href('momentPost', { postId: text(id) }),
    isReadOnly: true,
    isModerated: true,
  },
  momentauthor: {
    title: '社区用户',
    group: '社区',
    note: ({ car, city }) => joined(car, city),
    page: ({ union_id }) => href('momentUser', { unionId: text(union_id) }),
    isReadOnly: true,
  },
  momenttopic: {
    title: '话题',
    group: '社区',
    note: ({ summary }) => text(summary),
    page: ({ id }) => href('momentTopic', { topicId: text(id) }),
  },
  mileage: ofCar('维保记录', 'StandardReportMileage'),
  accessory: ofCar('附件清单', 'StandardReportAccessory'),
  preparation: ofCar('售前整备', 'StandardReportPreparation'),
  appraise: ofCar('二次鉴定', 'CarAppraiseReport'),
};

/** Returns whether records of a type have a form. */
export function isContent(type: string): type is ContentName {
  return Object.hasOwn(KINDS, type);
}

/**
 * Returns the description of a type of reports on cars. `route` is the route of their public page.
 */
function ofCar(title: string, route: ReportRoute): ContentKind {
  return {
    title,
    group: '',
    note: ({ car_id }) => text(car_id),
    page: ({ car_id }) => href(route, { id: text(car_id) }),
    isOfCar: true,
  };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value as string | number);
}

function day(value: unknown): string {
  return longDay(text(value));
}

function joined(...parts: readonly unknown[]): string {
  return parts.map(text).filter(Boolean).join('，');
}
