import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedOf } from './asked.ts';

test("a report's calls get what its URL says, and nothing of who reads it or where the link was found", () => {
  const query = new URLSearchParams(
    'version=2&preview=early&only=bad&openid=o1&unionId=u1&from=singlemessage&utm_source=x',
  );
  const params = { id: 'ZY-1', reportId: 'R-1', business: 'retail' };
  assert.deepEqual(askedOf({ params, query }), {
    version: '2',
    preview: 'early',
    id: 'ZY-1',
    report_id: 'R-1',
    business: 'retail',
  });
});
