import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestParams, searchOfCurrent } from './request-params.ts';

test("a report's calls get its URL's parameters without those of visitors and campaigns", () => {
  const query = new URLSearchParams(
    'version=2&preview=early&only=bad&openid=o1&unionId=u1&from=singlemessage&utm_source=x',
  );
  const params = { id: 'ZY-1', reportId: 'R-1', business: 'retail' };
  assert.deepEqual(requestParams({ params, query }), {
    version: '2',
    preview: 'early',
    id: 'ZY-1',
    report_id: 'R-1',
    business: 'retail',
  });
});

test('an early preview with a final version links to its own checkpoints', () => {
  const versions = [
    { version: 2, is_final: false },
    { version: 1, is_final: true },
  ];
  const early = { version: 2, is_final: false, versions };
  assert.equal(searchOfCurrent(early, '?preview=early'), '?preview=early&version=2');
  assert.equal(searchOfCurrent(early, '?version=2'), '?version=2');
  assert.equal(searchOfCurrent(early, ''), '?version=2');
  // Without a final version the links name no version, so that they show the final one once it
  // exists.
  assert.equal(searchOfCurrent({ ...early, versions: versions.slice(0, 1) }, ''), '');
  assert.equal(searchOfCurrent({ version: 1, is_final: true, versions }, ''), '');
});
