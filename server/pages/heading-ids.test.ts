import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameHeadings } from './heading-ids.ts';

test('equal headings are named in time proportional to their number', () => {
  const started = performance.now();
  const html = nameHeadings('<h2></h2>'.repeat(30_000));
  // With a search from 2 for each heading this takes minutes.
  assert.ok(performance.now() - started < 10_000);
  assert.match(html, /<h2 id="s--30000"><\/h2>$/);
});
