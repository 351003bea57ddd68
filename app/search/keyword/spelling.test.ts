import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchesSpelling } from './spelling.ts';

test('letters spell a word by whole syllables, by initials, or with an unfinished last syllable', () => {
  for (const letters of ['dazhong', 'dz', 'dzhong', 'dazh', 'd', 'daz', 'zhong', 'zh'])
    assert.ok(matchesSpelling(letters, 'da zhong'), letters);
  for (const letters of ['z', 'zd', 'dazong', 'hong', 'dazhongx', 'dzx', 'ong'])
    assert.ok(!matchesSpelling(letters, 'da zhong'), letters);
});

test('the Latin part of a word is spelt by its letters, and no match begins within it', () => {
  for (const letters of ['qinplus', 'qplus', 'qinp', 'qp'])
    assert.ok(matchesSpelling(letters, 'qin p l u s'), letters);
  for (const letters of ['plus', 'lus', 'qinpuls'])
    assert.ok(!matchesSpelling(letters, 'qin p l u s'), letters);
});

test('ambiguous letters are matched without trying all combinations', () => {
  // Trying each way would exceed the time limit of a test.
  for (const letter of ['a', 'ab', 'abab']) {
    const spelling = Array.from({ length: 40 }, () => letter).join(' ');
    assert.ok(!matchesSpelling('ab'.repeat(50) + 'x', spelling));
    assert.ok(!matchesSpelling('a'.repeat(100) + 'x', spelling));
  }
});

test('any mix of whole syllables and initials of a word spells it', () => {
  const syllable = fc.constantFrom('da', 'zhong', 'e', 'er', 'ren', 'a', 'an', 'nan');
  const parts = fc.array(fc.tuple(syllable, fc.boolean()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, (chosen) => {
      const letters = chosen.map(([whole, isWhole]) => (isWhole ? whole : whole.slice(0, 1)));
      return matchesSpelling(letters.join(''), chosen.map(([whole]) => whole).join(' '));
    }),
  );
});
