import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitDesktopRules } from './desktop-rules.ts';

test('rules for desktops are split off, whatever is nested in them', () => {
  const wide = '@media screen and (min-width:900px){.a{color:red}@supports (gap:1px){.a{gap:1px}}}';
  const coarse = '@media screen and (min-width:900px) and (pointer:coarse){.a{height:44px}}';
  assert.deepEqual(splitDesktopRules(`.a{gap:0}${wide}.b{gap:2px}${coarse}`), {
    rest: '.a{gap:0}.b{gap:2px}',
    desktop: wide + coarse,
  });
});

test('rules for another kind of width are an error that quotes them', () => {
  for (const query of [
    'screen and (width>=900px)',
    '(min-width:900px)',
    'screen and (max-width:1px)',
  ])
    assert.throws(() => splitDesktopRules(`.a{gap:0}@media ${query}{.a{gap:1px}}`), {
      message: `"@media ${query}" is not "@media screen and (min-width:…)", by which the build finds the rules for desktops: docs/decisions/019-desktop-styles.md`,
    });
});

test('rules for paper and for a setting of the visitor stay', () => {
  const css = '@media print{.a{gap:0}}@media (prefers-reduced-motion:reduce){.a{gap:1px}}';
  assert.deepEqual(splitDesktopRules(css), { rest: css, desktop: '' });
});
