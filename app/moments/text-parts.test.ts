import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLong, textParts } from './text-parts.ts';

const topic = (id: string, name: string) => ({ id, name, summary: null, count: null });
const [tiche, jinzang] = [topic('tiche', '提车日记'), topic('jinzang', '自驾进藏')];

/** Returns the parts of a text. A topic is written as `[id]`. */
function partsOf(text: string, topics = [tiche, jinzang]): string[] {
  return textParts({ text, topics }).map((part) =>
    typeof part === 'string' ? part : `[${part.id}]`,
  );
}

test('a topic is linked where the text names it, closed by a second sign or by a blank', () => {
  assert.deepEqual(partsOf('#提车日记# 好', [tiche]), ['[tiche]', ' 好']);
  assert.deepEqual(partsOf('好 #提车日记 再 #自驾进藏#见'), [
    '好 ',
    '[tiche]',
    ' 再 ',
    '[jinzang]',
    '见',
  ]);
});

test('a topic that the text does not name comes first, one that it names twice is linked once', () => {
  assert.deepEqual(partsOf('好'), ['[tiche]', '[jinzang]', '好']);
  assert.deepEqual(partsOf('#提车日记# #提车日记#', [tiche]), ['[tiche]', ' #提车日记#']);
});

test('marks that name no topic of the post stay as text, and nothing is parsed as HTML', () => {
  assert.deepEqual(partsOf('#别的# <b>好</b> # 3', []), ['#别的# <b>好</b> # 3']);
  assert.deepEqual(partsOf('', []), []);
});

test('a list renders short texts in full', () => {
  assert.deepEqual(
    [isLong('好'), isLong('好'.repeat(200)), isLong('\n'.repeat(9))],
    [false, true, true],
  );
});
