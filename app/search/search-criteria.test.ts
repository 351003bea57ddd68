import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsKey } from './search-criteria.ts';

test('lists that differ only in order and page share their counts, others do not', () => {
  const by = (filter: object, preview = false) =>
    JSON.stringify(countsKey({ filter, preview, registeredFrom: undefined }));
  assert.equal(by({ sort: 'newest', page_size: 5, seats: ['5'] }), by({ seats: ['5'] }));
  assert.equal(by({ seats: ['5'], colour: ['白'] }), by({ colour: ['白'], seats: ['5'] }));
  assert.notEqual(by({ seats: ['5'] }), by({ seats: ['7'] }));
  assert.notEqual(by({}), by({}, true));
});
