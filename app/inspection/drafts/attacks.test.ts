import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { CODES, openInspectors, type Inspectors } from '#/testing/inspectors.ts';

let inspectors: Inspectors;
let draft: string;
before(async () => {
  inspectors = await openInspectors();
  await inspectors.addCar('X-1');
  draft = await inspectors.open('X-1');
});
after(() => inspectors.close());

/**
 * Generates odd texts: with control characters or half a surrogate pair, very long ones, and
 * arbitrary ones.
 */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '甲\ud800',
    '\udc00乙',
    '\0',
    '\u202e',
    'x'.repeat(5_000),
    '__proto__',
    '正常',
    '异常',
    'mm',
  ),
);
const oddNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e308, 2 ** 53, -1));
const oddValue = fc.oneof(oddText, oddNumber, fc.jsonValue({ maxDepth: 3 }));

/** Generates a value that a field accepts or, rarely, an odd value. */
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: oddValue });
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 15, unit: 'grapheme' }) },
  { weight: 1, arbitrary: oddText },
);
const number = mostly(fc.double({ min: 0, max: 100, noNaN: true }));

const results = mostly(
  fc.constantFrom('正常', '异常', '缺失', '未检', '无此配置', '整备后正常', 'slight'),
);
const panels = fc.constantFrom(...CODES.filter((code) => code.startsWith('E')));

/**
 * Generates the fields of a write of one kind: a result, a measurement, paint thicknesses, a flaw,
 * or the fields of the report.
 */
const anyContent = fc.oneof(
  fc.record({ item: mostly(fc.constantFrom(...CODES)), result: results, words: text }),
  fc.record({ item: fc.constantFrom('G01', 'G26', 'H11'), value: number, override_reason: text }),
  fc.record({ item: panels, result: results, paint: mostly(fc.array(number, { minLength: 1 })) }),
  fc.record({
    item: panels,
    result: fc.constant('异常'),
    kind: mostly(fc.constant('划痕')),
    words: text,
    size: fc.record({ length: number, width: number }),
    place: fc.record({ view: text, x: number, y: number }),
    no_photo_reason: text,
  }),
  fc.record({
    item: fc.constant('report'),
    odometer_km: mostly(fc.constantFrom(81_200, '4.36万')),
    notes: text,
    inspected_on: mostly(fc.constantFrom('2026-11-20', '2026年11月19日')),
    claims: mostly(
      fc.array(fc.record({ date: fc.constant('2024-05-29'), amount: fc.nat(), words: text })),
    ),
    battery: fc.record({ soh: number, measured_on: fc.constant('2026-11-01') }),
    resolutions: fc.array(fc.record({ rule: fc.constant('keys-differ'), words: text })),
  }),
);
const anyWrite = fc
  .tuple(
    anyContent,
    fc.record({
      write_id: mostly(fc.uuid()),
      base: mostly(fc.nat(2)),
      by: mostly(fc.constantFrom('周师傅', '李师傅')),
      measured_at: mostly(fc.constantFrom('2026-11-20 10:00', '2026-11-19T08:00:00Z')),
      resolve: mostly(fc.boolean()),
    }),
  )
  .map(([content, envelope]) => ({ ...content, ...envelope }));

test('whatever is sent, no write makes the server fail, and what is stored can be published', async () => {
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(fc.array(anyWrite, { minLength: 15, maxLength: 30 }), async (writes) => {
      const { status, data } = await inspectors.replay(draft, writes);
      assert.equal(status, 200);
      for (const { outcome } of data?.results ?? []) count(outcome);
      for (const { item, ...fields } of writes.slice(0, 2)) {
        const path = item === 'report' ? 'report' : `points/${encodeURIComponent(toPath(item))}`;
        const single = await inspectors.send('PUT', `/${draft}/${path}`, fields);
        assert.ok(single.status < 500, `${JSON.stringify(fields)}: ${single.status}`);
        count(String(single.status));
      }
      // Nothing that is stored prevents reading the draft or composing the report.
      const found = await inspectors.publish(draft, { dry_run: true });
      assert.equal(found.status, 200, found.message);
    }),
    // A seed that meets every outcome below.
    { numRuns: 15, seed: 5 },
  );
  for (const outcome of ['saved', 'conflict', 'refused', '200', '400', '409', '422'])
    assert.ok(outcomes.has(outcome), `${outcome}: ${JSON.stringify([...outcomes])}`);
  await complete();
  const { data } = await inspectors.publish(draft, { dry_run: true });
  const acknowledged = data.warnings?.map(({ code }) => code);
  const done = await inspectors.publish(draft, { acknowledged });
  assert.equal(done.status, 200, JSON.stringify(done));
});

/** Records what the draft lacks, and leaves the other points as they are. */
async function complete(): Promise<void> {
  const { data: before } = await inspectors.send<Read>('GET', `/${draft}`);
  const versions = new Map(before.points.map(({ item, current }) => [item, current?.version]));
  const { data } = await inspectors.publish(draft, { dry_run: true });
  for (const { item } of data.missing ?? []) {
    const base = versions.get(item) ?? 0;
    const fields = { base, result: '未检', words: '没有检到' };
    if (item !== 'report') assert.equal((await inspectors.put(draft, item, fields)).status, 200);
  }
  const base = before.report?.version ?? 0;
  assert.equal((await inspectors.report(draft, { base, odometer_km: 81_200 })).status, 200);
}

type Read = {
  report: { version: number } | null;
  points: { item: string; current: { version: number } | null }[];
};

/** Returns a path segment; a URL cannot have half of a surrogate pair. */
function toPath(item: unknown): string {
  return String(item).toWellFormed().slice(0, 100) || 'x';
}
