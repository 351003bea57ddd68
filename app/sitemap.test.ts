import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoBrand as brand } from '#/app/demo/brand.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { Route } from '#/web/navigation/routing.ts';
import { isCommunityRoute, sitemap, type RouteKey } from './sitemap.ts';

const locate = createLocate(sitemap, brand, 'Index');
const INSPECTION = '/car/:id/report-inspection/:reportId/business/:business';

/**
 * Path, public name, title (null if it depends on data), aliases and parent of each route, as
 * specified.
 */
const rows: [
  path: string,
  name: string,
  title: string | null,
  aliases?: string[],
  parent?: string,
][] = [
  ['/', 'Index', '首页', ['/:preview']],
  ['/article/:id', 'ArticleDetail', null],
  ['/car', 'layout', '精品自营车'],
  ['/car/:id', 'carDetail', null],
  ['/car/:id/photos', 'carPhotos', null],
  ['/car/:id/loans', 'carLoans', null],
  ['/car/:id/video', 'carVideo', null],
  ['/car/:id/faq', 'FaqDetail', '我想问'],
  ['/car/:id/report/mileage', 'StandardReportMileage', '维保记录', ['/car/:id/mileage']],
  ['/car/:id/report/accessory', 'StandardReportAccessory', '附件清单', ['/car/:id/accessory']],
  ['/car/:id/report/consumable', 'StandardReportConsumble', '耗材清单', ['/car/:id/consumable']],
  ['/car/:id/report/preparation', 'StandardReportPreparation', null],
  ['/car/:id/report/preparation/remind', 'StandardReportPreparationRemind', null],
  ['/car/:id/report/flaw', 'StandardReportFlaw', '外观瑕疵'],
  ['/car/:id/report/chassis', 'StandardReportChassis', '底盘照片'],
  ['/car/:id/report/refurbish-list', 'StandardReportRefurbishList', '良驹整备单'],
  ['/car/:id/report/:name', 'CarCategroyReport', null],
  ['/car/:id/internal/video', 'StandardInternalVideo', '内饰外观视频'],
  ['/car/:id/benchmark', 'StandardBenchmark', null],
  ['/car/:id/exterior-video', 'StandardExteriorVideo', '环车视频'],
  ['/car/:id/appraise', 'CarAppraiseReport', '二次鉴定报告'],
  ...(
    [
      ['', 'Index', '二手车检测报告'],
      ['/inspection-checklist', 'Checklist', '全车检测点'],
      ['/inspection-checklist-table', 'ChecklistTable', '全车检测点总表'],
      ['/inspection-checklist-detail', 'ChecklistDetail', '检测点详情'],
      ['/maintenance-record', 'MaintenanceRecord', '维保记录'],
      ['/mileage-analysis-basis', 'MileageAnalysisBasis', '里程分析依据'],
      ['/accident-record', 'AccidentRecord', '出险记录'],
      ['/report-inspection-notice', 'Notice', '须知'],
    ] as const
  ).map(([child, name, title]): (typeof rows)[number] => [
    INSPECTION + child,
    `CarReportInspection${name}`,
    title,
    [],
    'CarReportInspection',
  ]),
  [
    '/car/:id/report-inspection-preview/:reportId/business/:business',
    'CarReportInspectionPreview',
    '二手车检测报告（抢先版）',
  ],
  ['/discount', 'StandardDiscount', '特价专区'],
  ['/w', 'Wholesale2List', null, [], 'Wholesale2Holder'],
  ['/w/:id', 'Wholesale2Detail', null],
  ['/w/:id/photo', 'Wholesale2Photo', null],
  ['/recycle', 'Recycle', null],
  ['/board', 'board', null],
  ['/repair', 'RepairPackage', null],
  ['/h/:id/report/consumable', 'HuntReportConsumable', null],
  ['/h/:id/report/mileage', 'HuntReportMileage', null],
  ['/h/:id/report/chassis', 'HuntReportChassis', null],
  ['/help/standard-of-pre-sale-preparation', 'preparationStandard', '售前整备标准'],
  ['/help/agreement', 'ZycAgreement', '自营车购车须知', ['/agreement']],
  ['/help/coupon-guide', 'couponGuide', null, ['/coupon/guide']],
  ['/help/coupon-landing', 'CouponSmsLanding', null, ['/coupon/landing']],
  ['/help/delivery-notice/:id', 'deliveryNotice', null, ['/notice/delivery/:id']],
  ['/help/price-negotiable', 'priceNegotiable', null, ['/vote/price/negotiable']],
  ['/help/examine-notice/:id', 'examineNotice', null, ['/notice/examine/:id']],
  ['/help/release-note-weapp', 'weappReleaseNote', '更新说明'],
  ['/help/random-consultant', 'randomConsultant', '购车咨询'],
  ['/help/hunt-agreement', 'huntAgreement', '寻车须知'],
  ['/tool/westard-tracking', 'westardTracking', '好车西运'],
  ['/tool/gps-trajectory', 'gpsTrajectory', '好车西运'],
  ['/tool/gps-allLocationInfo', 'gpsAllLocationInfo', '在途总览'],
  ['/moments', 'liangjuMomentIndex', '良驹圈', ['/m']],
  ['/moments/:postId', 'liangjuMomentDetail', '动态详情'],
  ['/moments/topic/:topicId', 'liangjuMomentTopic', null],
  ['/moments/user/:unionId', 'liangjuMomentUser', null],
  ['/oem/:uuid/purchase', 'OEMPurchaseReport', '收购报告'],
  ['/pictures', 'pictures', null],
];

/** Returns a URL of a pattern, with a value for each parameter. */
function fill(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => `${name}-1`);
}

describe('every path of the specification shows its route', () => {
  for (const [path, name, title, aliases = [], parent] of rows) {
    for (const pattern of [path, ...aliases]) {
      test(`${pattern} is ${name}`, () => {
        const at = locate(`${fill(pattern)}?category=premium`);
        assert.equal(at.name, name);
        assert.equal(at.parent, parent);
        assert.equal(at.moved, false);
        assert.equal(at.query.get('category'), 'premium');
        const params = [...pattern.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
        assert.deepEqual({ ...at.params }, Object.fromEntries(params.map((p) => [p, `${p}-1`])));
        if (title === null) assert.notEqual(at.title, '');
        else assert.equal(at.title, title);
      });
    }
  }
});

test('the pages of our own have their paths', () => {
  for (const key of [
    'branches',
    'privacy',
    'warranty',
    'articles',
    'saved',
    'compare',
    'visit',
    'receipt',
  ] as const) {
    assert.equal(locate(`/${key}`).key, key);
  }
});

describe('redirects', () => {
  const lead = (url: string) => {
    const { key, url: target, moved } = locate(url);
    return { key, target, moved };
  };
  const toIndex = { key: 'Index', target: '/', moved: true };

  test('the hunt has no page of its own: /h and /h/:id lead to Index', () => {
    assert.deepEqual(lead('/h'), toIndex);
    assert.deepEqual(lead('/h/42'), toIndex);
  });

  test('any other path leads to Index, which can say so', () => {
    for (const url of [
      '/a/b',
      '/car/1/nothing',
      '/w/1/2/3',
      '/help/nothing',
      '//',
      '/car//photos',
    ]) {
      assert.deepEqual(lead(url), { ...toIndex, target: '/?not_found=1' }, url);
    }
  });

  test('a redirect keeps campaign parameters and the category, and nothing else', () => {
    const query = 'utm_source=sms&code=7&category=discount&from=timeline&openid=o-1&brand_id=byd';
    const carried = 'utm_source=sms&category=discount&from=timeline&openid=o-1';
    assert.equal(lead(`/no/page?${query}`).target, `/?${carried}&not_found=1`);
    assert.equal(lead(`/h/42?${query}`).target, `/?${carried}`);
    assert.equal(
      lead('/no/page?utm_term=%E4%BA%8C%26x').target,
      '/?utm_term=%E4%BA%8C%26x&not_found=1',
    );
  });

  test('a segment that is too long for a parameter is no preview word, and redirects', () => {
    for (const path of [`/${'a'.repeat(9000)}`, `/car/${'a'.repeat(9000)}`]) {
      const at = locate(path);
      assert.deepEqual([at.key, at.moved, at.params], ['Index', true, {}]);
      assert.ok(at.url.length < 100);
    }
  });

  test('one unknown segment is Index itself, with the word as preview', () => {
    const at = locate('/secret');
    assert.deepEqual([at.key, at.moved, at.params.preview], ['Index', false, 'secret']);
  });
});

test('a report with a name of its own wins over the generic report', () => {
  assert.equal(locate('/car/1/report/flaw').key, 'StandardReportFlaw');
  assert.equal(locate('/car/1/report/flaws').key, 'CarCategroyReport');
  assert.equal(locate('/car/1/report/flaws').params.name, 'flaws');
});

test('the top bar is hidden on exactly the ten specified routes', () => {
  const hidden = keys().filter((key) => (sitemap[key] as Route).topBar === false);
  assert.deepEqual(hidden.map((key) => locate(fill(sitemap[key].path)).name).sort(), [
    'CarReportInspectionAccidentRecord',
    'CarReportInspectionChecklist',
    'CarReportInspectionChecklistDetail',
    'CarReportInspectionChecklistTable',
    'CarReportInspectionIndex',
    'CarReportInspectionMaintenanceRecord',
    'CarReportInspectionMileageAnalysisBasis',
    'CarReportInspectionNotice',
    'CarReportInspectionPreview',
    'pictures',
  ]);
});

test('pages that only the owner of a link may see are private', () => {
  const hidden = keys().filter((key) => (sitemap[key] as Route).isPrivate);
  assert.deepEqual(hidden.sort(), [
    'CouponSmsLanding',
    'HuntReportChassis',
    'HuntReportConsumable',
    'HuntReportMileage',
    'OEMPurchaseReport',
    'deliveryNotice',
    'examineNotice',
    'gpsAllLocationInfo',
    'gpsTrajectory',
    'receipt',
    'westardTracking',
  ]);
});

test('robots follow links to all routes except those that serve people', () => {
  const left = keys().filter((key) => (sitemap[key] as Route).nofollow);
  assert.deepEqual(left.sort(), [
    'CarReportInspectionAccidentRecord',
    'CarReportInspectionChecklist',
    'CarReportInspectionChecklistDetail',
    'CarReportInspectionChecklistTable',
    'CarReportInspectionMaintenanceRecord',
    'CarReportInspectionMileageAnalysisBasis',
    'CarReportInspectionNotice',
    'StandardBenchmark',
    'StandardExteriorVideo',
    'StandardInternalVideo',
    'StandardReportPreparationRemind',
    'carLoans',
    'carVideo',
    'inspectionProof',
    'visit',
  ]);
});

test('names and titles follow the brand', () => {
  const own = { ...brand, shortName: '某某', word: 'acme', community: '车友会' };
  const other = createLocate(sitemap, own, 'Index');
  assert.equal(other('/m').name, 'acmeMomentIndex');
  assert.equal(other('/m').title, '车友会');
  assert.equal(other('/car/1/report/refurbish-list').title, '某某整备单');
});

test('every route of the community is identified by its name', () => {
  const moments = keys().filter((key) =>
    isCommunityRoute(locate(fill(sitemap[key].path)).name, brand),
  );
  assert.deepEqual(moments, ['momentIndex', 'momentPost', 'momentTopic', 'momentUser']);
});

test('an invalid escape in a URL is taken literally', () => {
  assert.equal(locate('/car/%zz').params.id, '%zz');
});

function keys(): RouteKey[] {
  return Object.keys(sitemap) as RouteKey[];
}
