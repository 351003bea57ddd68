import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maskName, maskPhone, normalPhone, phoneProblem } from './phone.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), digits(9))
  .map(([second, rest]) => `1${second}${rest}`);

const between = fc.constantFrom('', ' ', '-', '－', '—', '　', '\u00A0', '.');
const before = fc.constantFrom('', '+86', '0086', '86', '＋86 ', '+86-', '00 86 ', '(+86)');

test('a mobile number is recognized in any notation', () => {
  fc.assert(
    fc.property(mobile, before, between, fc.boolean(), (number, prefix, gap, wide) => {
      const typed = `${prefix}${number.slice(0, 3)}${gap}${number.slice(3, 7)}${gap}${number.slice(7)} `;
      const written = wide ? typed.replace(/\d/g, (digit) => widened(digit)) : typed;
      assert.equal(normalPhone(written), number, written);
      assert.equal(normalPhone(normalPhone(written) ?? ''), number);
      assert.equal(phoneProblem(written), undefined);
    }),
  );
});

test('landlines with area code and 400 and 800 numbers are accepted', () => {
  for (const [typed, number] of [
    ['028-85551234', '02885551234'],
    ['（028）8555 1234', '02885551234'],
    ['+86 28 8555 1234', '02885551234'],
    ['+86 10 6555 1234', '01065551234'],
    ['0831 8555123', '08318555123'],
    ['0755-85551234', '075585551234'],
    ['400-800-1234', '4008001234'],
    ['+86 400 800 1234', '4008001234'],
    ['8008201234', '8008201234'],
  ] as const)
    assert.equal(normalPhone(typed), number, typed);
});

test('an invalid number gets an error message', () => {
  for (const typed of [
    '',
    ' ',
    '12345678901',
    '1380000123',
    '138000012345',
    '85551234',
    '110',
    '13800001234a',
    '一三八〇〇〇〇一二三四',
    '138 0000 1234 转 5',
    '13800001234/13900001234',
    '\u000013800001234',
    '1'.repeat(4000),
  ]) {
    assert.equal(normalPhone(typed), undefined, typed);
    assert.match(phoneProblem(typed) ?? '', /\p{Script=Han}/u);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const number = normalPhone(typed);
      assert.ok(number === undefined || /^\d{10,12}$/.test(number));
    }),
  );
});

test('a masked number shows three and four digits, and never the middle', () => {
  assert.equal(maskPhone('13800001234'), '138****1234');
  assert.equal(maskPhone('02885551234'), '028****1234');
  assert.equal(maskPhone('075585551234'), '0755****1234');
  assert.equal(maskPhone('4008001234'), '400****234');
  fc.assert(
    fc.property(mobile, (number) => {
      assert.equal(maskPhone(number).replace(/\d/g, '0'), '000****0000');
    }),
  );
});

test('a masked name shows its first character', () => {
  assert.equal(maskName('王小明'), '王**');
  assert.equal(maskName(' 𠮷田'), '𠮷**');
  assert.equal(maskName(''), '');
});

function widened(digit: string): string {
  return String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0);
}
