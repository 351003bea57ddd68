import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relOfLink } from './link-rel.ts';

const REPORT = '/car/ZY-1/report-inspection/R-1/business/retail';

test('robots do not follow the parts of a report, forms about a car, and combined filters', () => {
  for (const url of [
    `${REPORT}/inspection-checklist-detail?item_id=A01`,
    `${REPORT}/inspection-checklist?only=bad`,
    '/car/ZY-1/report/preparation/remind',
    '/visit?car=ZY-1',
    '/?brand_id=a%2Cb',
    '/discount?brand_id=a&energy=bev',
  ]) {
    assert.equal(relOfLink(url), 'nofollow', url);
  }
});

test('robots follow a car, its reports, and lists by one filter', () => {
  for (const url of ['/car/ZY-1', REPORT, `${REPORT}?version=1`, '/visit', '/?brand_id=a', '/w']) {
    assert.equal(relOfLink(url), undefined, url);
  }
});
