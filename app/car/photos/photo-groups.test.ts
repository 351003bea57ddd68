import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { categoryGroups, photoGroups, wordsOf } from './photo-groups.ts';

const NONE: CarDetail['images'] = {
  cover: [],
  facade: [],
  interior_decoration: [],
  seats: [],
  attachment: [],
  engine_room: [],
  other: [],
  flaw: [],
  note_with_images: [],
};
const one = (img: string) => [{ img }];
const ALL: CarDetail['images'] = {
  cover: one('cover'),
  facade: one('facade'),
  interior_decoration: one('interior_decoration'),
  seats: one('seats'),
  attachment: one('attachment'),
  engine_room: one('engine_room'),
  other: one('other'),
  flaw: one('flaw'),
  note_with_images: one('note_with_images'),
};

describe('the photos of a car', () => {
  it('are grouped by category, followed by flaws and notes', () => {
    assert.deepEqual(labels(photoGroups(detail(ALL, false))), [
      '外观',
      '中控与方向盘',
      '座椅',
      '后备箱与附件',
      '发动机舱',
      '轮毂与其他',
      '瑕疵',
      '图文说明',
    ]);
  });

  it('have three categories for a wholesale car', () => {
    assert.deepEqual(labels(categoryGroups(ALL, true)), ['外观', '内饰', '其他']);
    assert.deepEqual(labels(photoGroups(detail(ALL, true))).slice(0, 3), ['外观', '内饰', '其他']);
  });

  it('have no empty groups', () => {
    assert.deepEqual(photoGroups(detail(NONE, false)), []);
    const seats = { ...NONE, seats: one('a') };
    assert.deepEqual(labels(photoGroups(detail(seats, false))), ['座椅']);
  });

  it('begin with the cover where there is no other picture of the exterior', () => {
    const [first] = categoryGroups({ ...NONE, cover: one('cover') }, false);
    assert.deepEqual(first?.pictures, one('cover'));
    assert.deepEqual(categoryGroups(ALL, false)[0]?.pictures, one('facade'));
  });
});

it('the caption of a picture has its description and its comment', () => {
  assert.equal(
    wordsOf({ img: 'a', desc: '右后门划痕', comments: '1 米外看不见' }),
    '右后门划痕，1 米外看不见',
  );
  assert.equal(wordsOf({ img: 'a', comments: '已抛光' }), '已抛光');
  assert.equal(wordsOf({ img: 'a', desc: '' }), undefined);
});

function labels(groups: readonly { label: string }[]): string[] {
  return groups.map(({ label }) => label);
}

function detail(images: CarDetail['images'], is_wholesale: boolean): CarDetail {
  return { images, car: { is_wholesale } } as CarDetail;
}
