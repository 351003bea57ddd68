import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import { shapeOf } from '#/contract/shape-of.ts';
import { fillGaps } from '#/tools/conformance/fill-gaps.ts';
import { services } from './services.ts';

describe('the conformance check fills the gaps of an answer as its schema does:', () => {
  for (const { endpoint } of services) {
    test(endpoint.name, () => {
      const { output } = endpoint;
      const filled = fillGaps(
        shapeOf(output),
        least(output, () => undefined),
      );
      assert.deepEqual(
        filled,
        safeParse(
          output,
          least(output, () => undefined),
        ).output,
      );
      // Null means the same as a missing field, as docs/back-ends.md promises.
      const ofNulls = fillGaps(
        shapeOf(output),
        least(output, () => null),
      );
      const { typed } = safeParse(output, ofNulls);
      assert.ok(typed);
    });
  }
});

type Parts = Schema & {
  wrapped?: Parts;
  entries?: Record<string, Parts>;
  item?: Parts;
  value?: Parts;
  options?: readonly unknown[];
};

/**
 * Returns the smallest valid value of a schema, with one item in each list. Nullable fields are
 * null; other optional fields have the value that `left` returns.
 */
function least(schema: Schema, left: () => unknown): unknown {
  const { type, wrapped, entries, item, value, options } = schema as Parts;
  if (wrapped) return type === 'nullable' ? null : left();
  if (entries) {
    const fields = Object.entries(entries).map(([name, entry]) => [name, least(entry, left)]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (item) return [least(item, left)];
  if (type === 'record' && value) return { some: least(value, left) };
  if (options) return options[0];
  if (type === 'null') return null;
  return { string: 'x', number: 1, boolean: true }[type];
}
