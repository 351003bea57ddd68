import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { sortTags, tagsOfDetail } from './stated-tags.ts';

const tags = ['无事故', '0过户', '四驱'];

test('without a list of statements, all tags are statements of the dealer', () => {
  assert.deepEqual(sortTags(tags, undefined), { supported: [], stated: tags });
  assert.deepEqual(sortTags(tags, { stated_tags: ['无事故', '0过户'] }), {
    supported: ['四驱'],
    stated: ['无事故', '0过户'],
  });
  assert.deepEqual(sortTags(tags, { stated_tags: [] }), { supported: tags, stated: [] });
});

test('a claim of one owner is left out of a page that states a transfer', () => {
  const stated = (transfers: string) => {
    const meta = { transfers: { desc: '过户次数', value: transfers } };
    const car = { tags, meta, price: {} };
    return tagsOfDetail(v.parse(CarDetail, { title: '车', car, images: {} })).stated;
  };
  assert.deepEqual(stated('0次'), tags);
  assert.deepEqual(stated('1'), ['无事故', '四驱']);
});
