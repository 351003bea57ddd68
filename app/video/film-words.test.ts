import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filmNote, lengthText, momentText, sizeText } from './film-words.ts';

test('the note of a film states its size and duration', () => {
  assert.equal(filmNote({ bytes: 3_240_000, seconds: 46 }), '3.2MB，约 46 秒');
  assert.equal(filmNote({ bytes: 640_400 }), '640KB');
  assert.equal(filmNote({ seconds: 120, bytes: null }), '约 2 分');
  assert.equal(filmNote({}), '');
});

test('sizes, durations and positions are formatted for reading', () => {
  assert.deepEqual(
    [sizeText(1), sizeText(999_400), sizeText(12_400_000)],
    ['1KB', '999KB', '12.4MB'],
  );
  assert.deepEqual(
    [lengthText(0.2), lengthText(80), lengthText(59.7)],
    ['1 秒', '1 分 20 秒', '1 分'],
  );
  assert.deepEqual([momentText(7.9), momentText(750)], ['0:07', '12:30']);
});
