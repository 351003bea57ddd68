import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeText } from './encode.ts';

test('a text is the same after encoding and decoding, in every supported encoding', () => {
  const text = '现价(万),¥13.28，镕龘𠮷😀é Ωñ€\r\n';
  for (const encoding of ['utf-8', 'gb18030', 'utf-16le'] as const) {
    assert.equal(new TextDecoder(encoding).decode(encodeText(text, encoding)), text, encoding);
  }
});

test('GB18030 has two bytes for a common Chinese character', () => {
  assert.deepEqual([...encodeText('中a', 'gb18030')], [0xd6, 0xd0, 0x61]);
});
