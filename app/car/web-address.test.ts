import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWebAddress } from './web-address.ts';

test('web addresses and the site’s own paths may be linked, and nothing else', () => {
  for (const fine of ['https://shop.example/wash', 'HTTP://shop.example', '/contracts/1.pdf'])
    assert.ok(isWebAddress(fine), fine);
  const others = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https:elsewhere.example',
    'shop.example',
    '91330100MA2H0LQ123',
    '',
    null,
    undefined,
  ];
  for (const other of others) assert.ok(!isWebAddress(other), String(other));
});
