import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from './words-of-html.ts';

test('the text of HTML has its visible words without tags and entities', () => {
  assert.equal(
    textOf('<p>Model 3 与 <b>BMW X5</b><br>A&amp;B &lt;C&gt;</p>'),
    'Model 3 与 BMW X5 A&B <C>',
  );
  assert.equal(textOf('<p>车门漆面\n补过一次</p>'), '车门漆面补过一次');
  assert.equal(textOf('<p>&amp;lt;</p>'), '&lt;');
});
