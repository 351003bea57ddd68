import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { metaItems } from '#/app/car-facts/words/specification-items.ts';
import { pictureSummary } from '#/app/car/media/picture-rules.ts';
import { pictureCategories } from '#/app/car/photos/categories.ts';
import {
  showsChassis,
  showsServiceProviders,
  showsThreeElectricWarranty,
  showsVideo,
} from './display-rules.ts';

const warranty = {
  starts: null,
  ends: '2029-09-30',
  limit_km: 120_000,
  covers: [],
  transferable: null,
  notes: null,
};

test('the chassis section is shown only if at least one chassis item has non-empty content', () => {
  assert.equal(showsChassis({ chassis: [] }), false);
  assert.equal(showsChassis({ chassis: [{ title: '前悬挂', content: [] }] }), false);
  const empty = { title: '前悬挂', content: [] };
  const full = { title: '后悬挂', content: [{ img: '/media/a.jpg', desc: null }] };
  assert.equal(showsChassis({ chassis: [empty, full] }), true);
});

test('the three-electric warranty is shown only when the car is new energy and the information exists', () => {
  const shows = showsThreeElectricWarranty;
  assert.equal(shows({ new_energy: true, three_electric_warranty_info: warranty }), true);
  assert.equal(shows({ new_energy: true, three_electric_warranty_info: null }), false);
  assert.equal(shows({ new_energy: false, three_electric_warranty_info: warranty }), false);
});

test('the video section is shown only when the video list is non-empty', () => {
  assert.equal(showsVideo({ video: [] }), false);
  assert.equal(showsVideo({ video: [{ src: '/media/a.mp4', title: null, poster: null }] }), true);
});

test('service providers are shown only when the list is non-empty', () => {
  assert.equal(showsServiceProviders({ service_provider: [] }), false);
  assert.equal(
    showsServiceProviders({ service_provider: [{ desc: '过户', value: '代办' }] }),
    true,
  );
});

describe('the road test engineer', () => {
  const meta = { mileage: { desc: '表显里程', value: '4.36万公里' } };
  test('is added to the specification items when non-empty', () => {
    assert.deepEqual(metaItems({ meta, road_engineer: '周工' }), [
      ['mileage', { desc: '表显里程', value: '4.36万公里' }],
      ['road_engineer', { desc: '路试工程师', value: '周工' }],
    ]);
  });
  test('is left out when empty or unknown', () => {
    assert.equal(metaItems({ meta, road_engineer: '' }).length, 1);
    assert.equal(metaItems({ meta, road_engineer: null }).length, 1);
  });
});

test('picture summary: first 3 exterior, first 3 interior, last 3 seats', () => {
  const five = (name: string) => [1, 2, 3, 4, 5].map((at) => ({ img: `${name}${at}` }));
  const none = {
    cover: [],
    attachment: [],
    engine_room: [],
    other: [],
    flaw: [],
    note_with_images: [],
  };
  const summary = pictureSummary({
    ...none,
    facade: five('f'),
    interior_decoration: five('i'),
    seats: five('s'),
  });
  const visible = Object.values(summary)
    .flat()
    .map((picture) => picture.img);
  assert.deepEqual(visible, ['f1', 'f2', 'f3', 'i1', 'i2', 'i3', 's3', 's4', 's5']);
});

test('a wholesale car has three picture categories, a standard car six', () => {
  assert.deepEqual(
    pictureCategories(true).map(([, label]) => label),
    ['外观', '内饰', '其他'],
  );
  assert.deepEqual(
    pictureCategories(false).map(([, label]) => label),
    ['外观', '中控与方向盘', '座椅', '后备箱与附件', '发动机舱', '轮毂与其他'],
  );
});
