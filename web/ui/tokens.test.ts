import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { brandRule } from './brand-colour.ts';
import { contrast, parseHex, type Rgb } from './contrast.ts';

const TEXT_NEEDS = 4.5;
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Every background token, with the text colours used on it. */
const pairs: Record<string, string[]> = {
  paper: [
    'ink',
    'ink-2',
    'ink-3',
    'brand',
    'brand-ink',
    'price',
    'early',
    'reserved',
    'watch',
    'bad',
  ],
  mist: ['ink', 'ink-2', 'ink-3', 'brand', 'price', 'early', 'reserved', 'watch', 'bad'],
  sheet: ['ink', 'ink-2', 'ink-3', 'brand', 'watch', 'bad'],
  photo: ['ink', 'ink-2'],
  brand: ['paper'],
  'brand-press': ['paper'],
  'brand-tint': ['ink', 'ink-2', 'brand', 'brand-ink'],
  cover: ['cover-ink', 'cover-2'],
  stage: ['on-stage'],
  'price-tint': ['ink', 'price'],
  early: ['paper'],
  'early-tint': ['ink', 'early'],
  reserved: ['paper'],
  'reserved-tint': ['ink', 'reserved'],
  sold: ['paper'],
  watch: ['paper'],
  'watch-tint': ['ink', 'watch'],
  bad: ['paper'],
  'bad-tint': ['ink', 'bad'],
};

/** Returns the colour tokens of a CSS rule. */
function colours(rule: string): Map<string, Rgb> {
  const found = [...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)];
  return new Map(found.map(([, name = '', value = '']) => [name, parseHex(value) ?? [0, 0, 0]]));
}

/** Returns the colour tokens of light and of dark pages. Dark rules replace some light ones. */
function schemes(rules: string): Map<string, Map<string, Rgb>> {
  const start = rules.indexOf('.dark');
  const end = rules.indexOf('}', start);
  const light = colours(rules.slice(0, start) + rules.slice(end));
  const dark = new Map([...light, ...colours(rules.slice(start, end))]);
  return new Map([
    ['light', light],
    ['dark', dark],
  ]);
}

function assertReadable(
  tokens: Map<string, Rgb>,
  ground: string,
  text: string,
  needs = TEXT_NEEDS,
): void {
  const [below, above] = [tokens.get(ground), tokens.get(text)];
  assert.ok(below && above, `--${ground} and --${text} are tokens`);
  const ratio = contrast(below, above);
  assert.ok(ratio >= needs, `--${text} on --${ground} is ${ratio.toFixed(2)}:1`);
}

/** Drawn lines and marks that carry meaning, with their backgrounds. */
const lines: Record<string, string[]> = {
  paper: ['field', 'draw', 'watch-fill'],
  sheet: ['draw', 'draw-2', 'watch-fill'],
};

for (const [name, sheet] of schemes(css)) {
  describe(`all text is readable on its background in ${name} colours`, () => {
    for (const [ground, texts] of Object.entries(pairs)) {
      for (const text of texts) {
        test(`--${text} on --${ground}`, () => assertReadable(sheet, ground, text));
      }
    }
    for (const [ground, drawn] of Object.entries(lines)) {
      for (const line of drawn) {
        test(`--${line} on --${ground}: at least 3`, () => {
          assertReadable(sheet, ground, line, 3);
        });
      }
    }
  });
}

describe("a dealer's own colour", () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const anyColour = fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`);

  test('is readable wherever the default is, for any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const own = schemes(brandRule(colour));
        for (const [name, defaults] of schemes(css)) {
          const tokens = new Map([...defaults, ...(own.get(name) ?? [])]);
          for (const [ground, texts] of Object.entries(pairs)) {
            for (const text of texts) {
              const touched = `${ground} ${text}`.match(/brand|cover/);
              if (touched) assertReadable(tokens, ground, text);
            }
          }
        }
      }),
    );
  });

  test('is unchanged if it is dark enough', () => {
    assert.equal(toText(brandRule('#123456')), '#123456');
  });

  test('is ignored if it is invalid', () => {
    for (const colour of ['', 'green', '#fff', '#12345g', 'red;}body{display:none']) {
      assert.equal(brandRule(colour), '');
    }
  });
});

function toText(rule: string): string | undefined {
  return /--brand:(#\w+)/.exec(rule)?.[1];
}

test('no block sets a token twice', () => {
  for (const [block] of css.matchAll(/\{[^{}]*\}/g)) {
    const names = [...block.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  }
});
