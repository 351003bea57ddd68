import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { cellFormats } from '#/records/columns/field-notes.ts';
import { records } from './records.ts';

test('each example of the records is JSON of the structure that the field takes', () => {
  for (const { name, schema } of records) {
    for (const [field, format] of cellFormats(schema)) {
      const [, example] = /JSON，如 (.*)$/.exec(format) ?? [];
      if (example === undefined) continue;
      assert.equal(typeof JSON.parse(example), 'object', `${name}.${field}`);
      const parsed = v.safeParse(schema.entries[field] as v.GenericSchema, example);
      const kinds = (parsed.issues ?? []).filter(({ type }) => /object|array/.test(type));
      assert.deepEqual(kinds, [], `${name}.${field}`);
    }
  }
});
