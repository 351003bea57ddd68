import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { htmlProblem, markdownProblem } from './rich-text-limits.ts';
import { htmlOf } from './rich-text.ts';

/** Markdown of less than 60,000 characters for which the parser takes seconds, or fails. */
const COSTLY = {
  'many marks': 'a_b'.repeat(19_000),
  'many half strikes': '~~a~'.repeat(14_000),
  'many lines': 'a\n=\n'.repeat(14_000),
  'a long word': `${'a'.repeat(59_000)}@`,
  'deep quotations': '> '.repeat(5_000),
  'deep lists': '1. '.repeat(5_000),
  'deep mixed lists': `a\n\n  ${'- > '.repeat(5_000)}`,
};

describe('Markdown is refused before it is parsed', () => {
  for (const [what, markdown] of Object.entries(COSTLY)) {
    test(`with ${what}`, () => assert.match(markdownProblem(markdown) ?? '', /最多/));
  }

  test('but a long agreement with lists, tables and emphasis is accepted', () => {
    const part = `## 第一条\n\n- **一手车**：[检测报告](/inspection)\n  - 二\n\n|a|b|\n|-|-|\n${'|1|2|\n'.repeat(9)}\n`;
    const markdown = part.repeat(70);
    assert.equal(markdownProblem(markdown), undefined);
    assert.equal(htmlProblem(htmlOf(markdown)), undefined);
  });
});

test('HTML with too many headings or elements is refused', () => {
  assert.equal(htmlProblem('<h2>'.repeat(301)), '最多 300 个标题');
  assert.equal(htmlProblem('<b>'.repeat(5_001)), '最多 5000 个段落、图片和格式');
  assert.equal(htmlProblem('<h2>一</h2>'.repeat(300)), undefined);
});
