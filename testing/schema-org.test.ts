import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaProblems } from './schema-org.ts';

const breadcrumbs = (steps: object[]) => ({ '@type': 'BreadcrumbList', itemListElement: steps });
const step = (position: number, more = {}) => ({
  '@type': 'ListItem',
  position,
  name: '车',
  item: 'https://x.example/',
  ...more,
});

test('a valid node has no problems', () => {
  assert.deepEqual(schemaProblems([breadcrumbs([step(1), step(2)])]), []);
});

for (const [what, node, problem] of [
  ['a type that we do not use', { '@type': 'Recipe' }, '0 Recipe is no type that we use'],
  ['nothing of what it must have', { '@type': 'Brand' }, '0 Brand has no name'],
  [
    'a property of others',
    { '@type': 'Brand', name: '甲', colour: 1 },
    '0 Brand has no property colour',
  ],
  ['no text where text belongs', { '@type': 'Brand', name: '' }, '0 Brand.name is no text'],
  [
    'steps that skip',
    breadcrumbs([step(1), step(3)]),
    '0 BreadcrumbList.itemListElement are not numbered',
  ],
  [
    'an address that is none',
    breadcrumbs([step(1, { item: '/car' }), step(2)]),
    '0 BreadcrumbList.itemListElement ListItem.item is no whole URL',
  ],
  [
    'a price in words',
    {
      '@type': 'Offer',
      price: '15万',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    },
    '0 Offer.price is no number',
  ],
] as const) {
  test(`${what} is found`, () => assert.deepEqual(schemaProblems([node as never]), [problem]));
}
