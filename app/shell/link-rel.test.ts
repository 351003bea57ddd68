import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { href, sitemap } from '#/app/sitemap.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { fill, type Route } from '#/web/navigation/routing.ts';
import { relOfLink } from './link-rel.ts';

const car = { id: 'ZY-1' };
const report = { ...car, reportId: 'R-1', business: 'retail' };

test('robots do not follow the parts of a report, films, calculations, forms about a car, and combined filters', () => {
  for (const url of [
    `${href('CarReportInspectionChecklist', report)}?only=bad`,
    href('CarReportInspectionChecklistTable', report),
    href('CarReportInspectionChecklistDetail', report, { item_id: 'A01' }),
    href('CarReportInspectionMaintenanceRecord', report),
    href('CarReportInspectionMileageAnalysisBasis', report),
    href('CarReportInspectionAccidentRecord', report),
    `${href('CarReportInspectionNotice', report)}#rules`,
    href('StandardReportPreparationRemind', car),
    href('carLoans', car),
    href('StandardBenchmark', car),
    href('carVideo', car),
    href('StandardInternalVideo', car),
    href('StandardExteriorVideo', car),
    href('visit', {}, { car: 'ZY-1' }),
    href('inspectionProof', {}, { sha256: '00' }),
    href('Index', {}, { brand_id: 'a,b' }),
    href('StandardDiscount', {}, { brand_id: 'a', energy: 'bev' }),
  ]) {
    assert.equal(relOfLink(url), 'nofollow', url);
  }
});

test('robots follow a car, its photos and reports, forms about no car, and lists by one filter', () => {
  const inspection = href('CarReportInspectionIndex', report);
  for (const url of [
    href('carDetail', car),
    href('carPhotos', car),
    href('FaqDetail', car),
    href('StandardReportMileage', car),
    href('StandardReportPreparation', car),
    href('CarCategroyReport', { ...car, name: 'battery' }),
    inspection,
    `${inspection}?version=1`,
    href('Wholesale2Detail', car),
    href('visit'),
    `${href('visit')}#form`,
    href('inspectionProof'),
    href('Index', {}, { brand_id: 'a' }),
    href('Wholesale2List'),
    '/media/no-page.jpg',
  ]) {
    assert.equal(relOfLink(url), undefined, url);
  }
});

test('the links to a route have the mark of that route', () => {
  const locate = createLocate(sitemap, demoBrand, 'Index');
  for (const [key, route] of Object.entries<Route>(sitemap)) {
    if (route.redirect) continue;
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `a-${name}`]);
    const url = fill(route.path, Object.fromEntries(names));
    assert.equal(locate(url).key, key);
    assert.equal(relOfLink(url) === 'nofollow', route.nofollow === true, url);
    assert.equal(relOfLink(`${url}?x=1`) === 'nofollow', route.nofollow !== undefined, url);
  }
});
