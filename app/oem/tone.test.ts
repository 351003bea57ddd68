import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseTone } from './tone.ts';

test('the tone of a purchase is that of its worst finding', () => {
  assert.equal(purchaseTone([{ tone: 'fine' }, { tone: 'watch' }, { tone: null }]), 'watch');
  assert.equal(purchaseTone([{ tone: 'watch' }, { tone: 'bad' }]), 'bad');
});

test('a purchase without checks or assessments is not fine', () => {
  assert.equal(purchaseTone([]), null);
  assert.equal(purchaseTone([{ tone: null }]), null);
});

test('a purchase is not fine if some of its findings were not assessed', () => {
  assert.equal(purchaseTone([{ tone: 'fine' }, { tone: null }]), null);
  assert.equal(purchaseTone([{ tone: 'watch' }, { tone: null }]), 'watch');
});
