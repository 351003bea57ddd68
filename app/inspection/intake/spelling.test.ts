import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codesByInitials } from './spelling.ts';

describe('checkpoints are found by letters', () => {
  test('by pinyin in full from any syllable, or by initials', () => {
    assert.ok(codesByInitials('zuoqianmen').includes('E06'));
    assert.ok(codesByInitials('qianmen').includes('E06'));
    assert.ok(codesByInitials('zqm').includes('E06') && codesByInitials('ZQ M').includes('F03'));
    assert.ok(codesByInitials('fang huo qiang').includes('A23'));
  });

  test('but not by part of a syllable, a single letter, a code, or other text', () => {
    assert.ok(!codesByInitials('anmen').includes('E06'));
    for (const words of ['z', 'e06', '左前门', '', "'; drop", 'q'.repeat(40)])
      assert.deepEqual(codesByInitials(words), [], words);
  });
});
