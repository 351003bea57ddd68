import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { recordType } from '#/records/columns/record-type.ts';
import { lengthen, withoutOptional, withoutPictures } from './vary-rows.ts';

const type = recordType({
  name: 'thing',
  summary: 'a thing',
  key: ['id'],
  schema: v.object({
    id: v.string(),
    title: v.pipe(v.string(), v.maxLength(10)),
    state: v.picklist(['在售', '已售']),
    notes: v.optional(v.array(v.object({ name: v.string(), result: v.picklist(['好', '坏']) }))),
    photos: v.optional(v.array(v.string())),
    cover: v.string(),
  }),
  write: async () => {},
});

const row = {
  id: '编号',
  title: '二手车',
  state: '在售',
  notes: [
    { name: '漆面', result: '好' },
    { name: 'A01', result: '坏' },
  ],
  photos: ['外观.jpg'],
  cover: '封面.jpg',
};

describe('a row in long words', () => {
  const long = lengthen(row, type) as typeof row;

  it('has texts as long as the schema allows', () => {
    assert.equal(long.title, '二手车二手车');
    assert.match(long.notes[0]?.name ?? '', /^漆面，漆面[\w+.-]+$/);
  });

  it('has the same key, words of a list, codes and files', () => {
    const { id, state, photos, cover } = row;
    assert.deepEqual(
      { ...long, title: '', notes: [] },
      { id, title: '', state, notes: [], photos, cover },
    );
    assert.deepEqual(
      long.notes.map(({ result }) => result),
      ['好', '坏'],
    );
    assert.equal(long.notes[1]?.name, 'A01');
  });
});

it('a row without pictures lacks the fields that may be absent', () => {
  const { photos: _optional, ...rest } = row;
  assert.deepEqual(withoutPictures(row, type), rest);
});

it('a row without what may be absent has the required fields and the chosen ones', () => {
  const { photos: _optional, ...rest } = row;
  assert.deepEqual(
    withoutOptional(row, type, (_, field) => field !== 'notes'),
    rest,
  );
});
