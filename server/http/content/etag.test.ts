import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesEtag } from './etag.ts';

test('an ETag matches alone, weak, in a list, or by a star', () => {
  for (const header of ['"a"', 'W/"a"', '"b", W/"a"', '*'])
    assert.ok(matchesEtag(header, '"a"'), header);
  assert.ok(matchesEtag('"a"', 'W/"a"'));
  for (const header of [undefined, '', '"b"', 'a', '"a', '"ab"']) {
    assert.ok(!matchesEtag(header, '"a"'), String(header));
  }
});
