import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFlawsText } from './no-flaws-text.ts';

const flaw = { result: '两处', date: null };

test('flaws are not called unrecorded if the car has a flaw report', () => {
  assert.match(noFlawsText({ more: { headlines: { flaw } } }), /见下面的报告/);
  assert.match(noFlawsText({ more: { headlines: {} } }), /^瑕疵未登记/);
});

test('nothing is said about the flaws of a car whose back end lists them in another call', () => {
  assert.equal(noFlawsText({ more: undefined }), '这里没有瑕疵照片，看车时请当面核对。');
});
