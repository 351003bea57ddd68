import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUserParameter, without, withoutForeign } from './foreign-parameters.ts';

test('parameters of messaging apps, campaigns and mini-programs are removed', () => {
  for (const [url, page] of [
    ['/car/7?from=singlemessage&isappinstalled=0', '/car/7'],
    ['/?brand_id=byd&utm_source=sms&sort=newest', '/?brand_id=byd&sort=newest'],
    ['/car/7?openid=o1&OpenId=o2&union_id=u1&userId=5', '/car/7'],
    ['/car/7?open%69d=o1#similar-cars', '/car/7#similar-cars'],
    ['/?fromage=1&a=%20&&b', '/?fromage=1&a=%20&&b'],
    ['/car/7', '/car/7'],
  ]) {
    assert.equal(withoutForeign(url ?? ''), page);
  }
});

test('user parameters can be removed separately', () => {
  assert.equal(without('/w?a=1&user_id=9&from=x#y', isUserParameter), '/w?a=1&from=x#y');
  assert.equal(without('/w?uid=5', isUserParameter), '/w?uid=5');
});
