import type { Answer, Call } from './foreign-call.ts';
import { forms } from './foreign-forms.ts';
import {
  brands,
  find,
  INSPECTED,
  pageOf,
  PREPARED,
  recordOf,
  rows,
  summaryOf,
} from './foreign-stock.ts';

const nothing: Call = { wrap: 'main', answer: () => null };
const main = (answer: Answer): Call => ({ wrap: 'main', answer });
const inspection = (answer: Answer): Call => ({ wrap: 'inspection', answer });
const ofInspected = (answer: Answer) =>
  inspection((query, host) => (query.get('id') === INSPECTED ? answer(query, host) : null));

/**
 * The calls of the back end by path. If a path has two methods, the key contains the method as
 * well.
 */
export const calls: Readonly<Record<string, Call>> = {
  '/v1/cars': main(pageOf),
  '/v1/cars/relax': main(() => ({ options: [] })),
  '/v1/cars/suggest': main(() => ({ total: 0, suggestions: [] })),
  '/v1/car': main((query, host) => {
    const row = rows.find(({ id }) => id === query.get('id'));
    return row && recordOf(row, host);
  }),
  '/v1/likes': main((query, host) => ({
    cars: find(new Map())
      .filter(({ id, type }) => id !== query.get('id') && type !== '已售')
      .slice(0, 4)
      .map((row) => summaryOf(row, host)),
  })),
  '/v1/filter-param-brand-new': main(() => ({
    groups: brands().map((brand) => ({ initial: brand.id[0]?.toUpperCase(), brands: [brand] })),
  })),
  '/v1/filter-param-brand': main(() => brands()),
  '/v1/filter-param-condition-levels': main(() => [{ label: 'A', id: 'a' }]),
  '/v1/filter-param-substations': main(() => [
    { province: '四川', substations: [{ name: '成都三环店', id: 'cd-3', lat: 30 }] },
  ]),
  '/v1/filter-param-province': main(() => [{ name: '四川', id: 'sichuan' }]),
  '/v1/board': main(() => ({ today: '2026-11-20', statuses: [], ...PANELS })),
  '/v1/branch-cars': main(() => []),
  '/v1/wholesale/lots': main(() => ({ lots: [] })),
  '/v1/car/loans': main(() => ({ products: [] })),
  '/v1/loan-products': main(() => []),
  '/v1/car/faq': main(() => ({
    questions: [{ topic: '看车', id: 'q1', answer: '到店看，请先来电。', asks: '可以到店看吗？' }],
  })),
  // Only Forecourt servers have these calls. This back end responds with data of another schema.
  '/v1/car/condition': main(() => ({ cars: [] })),
  '/v1/car-overview': main(() => null),
  '/v1/car/repairList': main((query) =>
    query.get('id') === PREPARED
      ? { works: [{ name: '换机油机滤', workshop: 7 }], verdict: '做了 1 项' }
      : null,
  ),
  ...Object.fromEntries(
    ['mileageReport', 'attachmentList', 'consumablesList', 'configurationChecklist']
      .concat('appraiseReport', 'benchmark', 'category-report')
      .map((name) => [`/v1/car/${name}`, nothing]),
  ),
  '/v1/VehicleDisplayVideo/detail': nothing,
  '/gcar/v1/mileageReport': nothing,
  '/v1/hunt': main(() => undefined),
  '/v1/oem/purchaseReport': main(() => undefined),
  '/v1/coupon': main(() => undefined),
  '/v1/getProcedureDeliveryCar': main(() => undefined),
  '/gcar/appraise': main(() => undefined),
  '/v1/repair-packages': main(() => []),
  '/v1/articles': main(() => ({ articles: [{ title: '怎样看漆面', id: 'paint' }] })),
  '/v1/article': main((query) =>
    query.get('id') === 'paint'
      ? { title: '怎样看漆面', id: 'paint', html: '<p>斜着看。</p>' }
      : undefined,
  ),
  '/v1/text': nothing,
  '/v1/releases': main(() => []),
  '/v1/config': main(() => CONFIG),
  '/v1/vote/price-negotiable': main(() => ({ counts: [], total: 0 })),
  'POST /v1/vote/price-negotiable': {
    wrap: 'main',
    method: 'POST',
    answer: (query) => ({ counts: [], chosen: query.get('choice'), total: 1 }),
  },
  '/v1/vehicleInspection/report': ofInspected(() => REPORT),
  '/v1/vehicleInspection/appraise': ofInspected(() => APPRAISAL),
  '/v1/vehicleInspection/appraise/forestall': inspection(() => null),
  '/v1/vehicleInspection/appraise/checkPoints': ofInspected(() => ({
    counts: COUNTS,
    categories: [{ counts: COUNTS, id: 'E', name: '外观', points: POINTS }],
  })),
  '/v1/vehicleInspection/appraise/checkPoints/search': inspection(() => ({})),
  '/v1/vehicleInspection/appraise/checkPointItem': ofInspected((query) => {
    const point = POINTS.find(({ item }) => item === query.get('item_id'));
    return point ? { category: '外观', ...point } : null;
  }),
  '/v1/vehicleInspection/mileage/': inspection(() => null),
  '/v1/vehicleInspection/flaw': inspection(() => null),
  '/v1/vehicleInspection/proof': inspection(() => undefined),
  '/v1/vehicleInspection/proof/check': inspection(() => null),
  '/v1/vehicleInspection/proof/verify': {
    wrap: 'inspection',
    method: 'POST',
    answer: () => ({ verdict: 'foreign' }),
  },
  '/.well-known/jwks.json': inspection(() => ({ keys: [] })),
  '/.well-known/inspection-withdrawals.json': inspection(() => ({ content: {}, signature: {} })),
  '/get_option': { wrap: 'options', answer: () => [{ name: '大众', id: 'vw' }] },
  '/v1/other/shopGoods': { wrap: 'goods', answer: () => [{ name: '脚垫', id: 'g1' }] },
  '/v1/other/equipmentReport': {
    wrap: 'equipment',
    answer: () => [
      {
        name: '安全',
        group: [{ options: [{ name: '气囊', configuration: '6 个' }, { name: '雷达' }] }],
      },
    ],
  },
  '/v1/consultant/work-contact': { wrap: 'consultant', answer: () => null },
  ...forms,
  '/v1/page-view': { wrap: 'views', method: 'POST', answer: () => null },
};

const PANELS = Object.fromEntries(
  ['arrivals', 'falls', 'early', 'ordered', 'sold'].map((name) => [name, { cars: [], count: 0 }]),
);
const CONFIG = {
  origins: {},
  words: {},
  backOfficeHosts: [],
  siteOrigin: '',
  pictureTemplate: '',
  demo: false,
  map: { tileSystem: 'gcj02', tileAttribution: '', tileUrl: '', amapKey: '' },
  brand: Object.fromEntries(
    ['name', 'shortName', 'word', 'community', 'logo', 'colour', 'servicePhone', 'followUrl']
      .concat('company', 'icp', 'licence')
      .map((name) => [name, 'x']),
  ),
};
const COUNTS = { checked: 2, applicable: 3, unchecked: 1, catalogue: 260, normal: 1, slight: 1 };
const POINTS = [
  { result: 'normal', name: '发动机舱盖', item: 'E01' },
  { result: 'slight', name: '左前门', item: 'E06', words: '一道划痕', robot: true },
  { result: 'unchecked', name: '车顶', item: 'E09' },
];
const verdict = { words: '未见异常', verdict: 'clear' };
const APPRAISAL = {
  verdicts: { fire: verdict, flood: verdict, structure: verdict },
  systems: [{ points: 3, score: 97, weight: 100, name: '外观', id: 'E' }],
};
const REPORT = {
  mileage: { words: '读数连贯', label: '可信', verdict: 'fine' },
  appraisal: APPRAISAL,
  counts: COUNTS,
  car: { title: '丰田凯美瑞 2020 款 2.0G', id: INSPECTED },
  inspected_on: '2026-11-02',
  published_at: '2026-11-02T08:00:00Z',
  version: 1,
  business: 'retail',
  report_id: 'X-1',
};
