import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BODY_COLOURS, VIEWS } from './catalogue.ts';
import { SHOWROOM_BODIES } from './classes.ts';
import { coloured, toLight, toTone } from './tone.ts';

describe('the tones of a picture', () => {
  it('convert back to their light', () => {
    for (let tone = 0; tone <= 254; tone++) assert.equal(toTone(toLight(tone)), tone);
  });

  it('increase with the light', () => {
    const tones = Array.from({ length: 900 }, (_, step) => toTone(step / 300));
    assert.deepEqual(
      tones,
      tones.toSorted((a, b) => a - b),
    );
    assert.equal(tones.at(-1), 255);
  });

  it('change with the colour only on tinted parts', () => {
    const light = Uint8Array.from([40, 50, 60, 40, 50, 60]);
    const [first, second] = [[0, 0, 0] as const, [0.4, 0.2, 0.1] as const].map((colour) =>
      coloured(light, Uint8Array.from([0, 200]), colour),
    );
    assert.deepEqual([...(first ?? [])], [...light]);
    const [r = 0, g = 0, b = 0] = (second ?? []).slice(3);
    assert.deepEqual([...(second ?? new Uint8Array()).subarray(0, 3)], [40, 50, 60]);
    assert.ok(r > g && g > b && b > 60, `${r} ${g} ${b}`);
  });
});

describe('the showroom’s catalogue', () => {
  it('has at least eight views of each body, 13 colours, and unique names', () => {
    assert.ok(VIEWS.filter(({ category }) => category === 'facade').length >= 8);
    assert.equal(Object.keys(BODY_COLOURS).length, 13);
    for (const names of [SHOWROOM_BODIES, VIEWS.map(({ name }) => name)]) {
      assert.equal(new Set(names).size, names.length);
    }
  });
});
