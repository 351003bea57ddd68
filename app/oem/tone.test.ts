import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseTone } from './tone.ts';

test('a purchase is as good as the worst that was found at it', () => {
  assert.equal(purchaseTone([{ tone: 'fine' }, { tone: 'watch' }, { tone: null }]), 'watch');
  assert.equal(purchaseTone([{ tone: 'watch' }, { tone: 'bad' }]), 'bad');
  assert.equal(purchaseTone([{ tone: 'fine' }, { tone: null }]), 'fine');
});

test('what nobody checked, or nobody judged, is not fine', () => {
  assert.equal(purchaseTone([]), null);
  assert.equal(purchaseTone([{ tone: null }]), null);
});
