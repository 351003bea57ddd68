import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, departsFromCanonical } from './canonical-json.ts';

describe('the vectors of RFC 8785:', () => {
  test('literals, numbers and strings (3.2.2)', () => {
    const input = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const output =
      String.raw`{"literals":[null,true,false],` +
      String.raw`"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    assert.equal(canonicalJson(JSON.parse(input)), output);
  });

  test('its bytes (3.2.4)', () => {
    const bytes = Buffer.from(canonicalJson(JSON.parse(String.raw`{"string":"\u20ac$\u000F"}`)));
    assert.equal(bytes.toString('hex'), '7b22737472696e67223a22e282ac245c7530303066227d');
  });

  test('names sorted by their code units (3.2.3)', () => {
    const input = String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh",
      "1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`;
    const text = canonicalJson(JSON.parse(input));
    const places = ['Carriage Return', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew'].map(
      (word) => text.indexOf(word),
    );
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
  });

  test('numbers by their bits (appendix B)', () => {
    const vectors = {
      '0000000000000000': '0',
      '8000000000000000': '0',
      '0000000000000001': '5e-324',
      '8000000000000001': '-5e-324',
      '7fefffffffffffff': '1.7976931348623157e+308',
      ffefffffffffffff: '-1.7976931348623157e+308',
      '4340000000000000': '9007199254740992',
      c340000000000000: '-9007199254740992',
      '4430000000000000': '295147905179352830000',
      '44b52d02c7e14af5': '9.999999999999997e+22',
      '44b52d02c7e14af6': '1e+23',
      '44b52d02c7e14af7': '1.0000000000000001e+23',
      '444b1ae4d6e2ef4e': '999999999999999700000',
      '444b1ae4d6e2ef4f': '999999999999999900000',
      '444b1ae4d6e2ef50': '1e+21',
      '3eb0c6f7a0b5ed8c': '9.999999999999997e-7',
      '3eb0c6f7a0b5ed8d': '0.000001',
      '41b3de4355555553': '333333333.3333332',
      '41b3de4355555554': '333333333.33333325',
      '41b3de4355555555': '333333333.3333333',
      '41b3de4355555556': '333333333.3333334',
      '41b3de4355555557': '333333333.33333343',
      becbf647612f3696: '-0.0000033333333333333333',
      '43143ff3c1cb0959': '1424953923781206.2',
    };
    for (const [bits, text] of Object.entries(vectors)) {
      assert.equal(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE()), text, bits);
    }
    for (const bits of ['7fffffffffffffff', '7ff0000000000000']) {
      assert.throws(() => canonicalJson(Buffer.from(bits, 'hex').readDoubleBE()), /not allowed/);
    }
  });
});

test('undefined members are omitted, and values that JSON cannot represent are refused', () => {
  assert.equal(canonicalJson({ b: undefined, a: 1 }), '{"a":1}');
  for (const value of ['\ud800', { '\udc00': 1 }]) {
    assert.throws(() => canonicalJson(value), /surrogate/);
  }
  for (const value of [[() => 1], { a: () => 1 }, undefined, 1n, { toJSON: () => 1 }]) {
    assert.throws(() => canonicalJson(value), TypeError);
  }
  // Each of these values would be signed as a different value or as invalid JSON.
  const holes = [1, 2];
  delete holes[0];
  const made = Object.assign(Object.create({ inherited: 1 }) as object, { a: 1 });
  for (const value of [new Date(0), new Map([[1, 2]]), new Set([1]), /a/, holes, made]) {
    assert.throws(() => canonicalJson({ value }), TypeError);
  }
  const bare = Object.assign(Object.create(null) as object, { a: 1 });
  assert.equal(canonicalJson(bare), '{"a":1}');
});

test('canonical JSON is the same for any order of members', () => {
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      assert.deepEqual(JSON.parse(text), value);
      assert.equal(canonicalJson(JSON.parse(text)), text);
      assert.equal(departsFromCanonical(text), undefined);
    }),
  );
});

describe('a text departs from the canonical one', () => {
  test('nowhere, for white space between its tokens', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(' ', '\t', '  ', '\n'), (value, space) => {
        const text = spread(canonicalJson(JSON.parse(JSON.stringify(value))), space);
        assert.equal(departsFromCanonical(text), undefined, text);
      }),
    );
  });

  test('at a duplicate member, a number or character written differently, another order', () => {
    assert.equal(departsFromCanonical('{"level":"c","level":"a"}'), 10);
    assert.equal(departsFromCanonical('{"a":1.0}'), 6);
    assert.equal(departsFromCanonical(String.raw`{"a":"\u0041"}`), 6);
    assert.equal(departsFromCanonical('{"b":1,"a":2}'), 2);
    assert.equal(departsFromCanonical('{"a":"x  y" }'), undefined);
  });
});

/** Adds white space around every bracket, colon and comma outside of strings. */
function spread(text: string, space: string): string {
  const parts = text.match(/"(?:[^"\\]|\\.)*"|[^"]/gu) ?? [];
  return parts.map((part) => (/^[[\]{}:,]$/.test(part) ? space + part + space : part)).join('');
}
