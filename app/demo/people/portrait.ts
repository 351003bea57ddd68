import { CLOTHES, type ClothesName } from './clothes.ts';
import { HAIR, type HairName } from './hair.ts';

/** The features by which a person of the demo is drawn. */
export type Person = {
  face: FaceName;
  skin: SkinName;
  hair: HairName;
  /** Colours of hair, clothes and background as #rrggbb. */
  tones: readonly [hair: string, clothes: string, ground: string];
  clothes: ClothesName;
  mouth: keyof typeof MOUTHS;
  extras: readonly ExtraName[];
};

const SKINS = {
  light: ['#f3d3b8', '#e2b595', '#d99a80'],
  warm: ['#ecc29e', '#d5a079', '#c98468'],
  tan: ['#d9a67c', '#bd8459', '#b06c4f'],
  deep: ['#c08a60', '#a06d46', '#945942'],
} as const;
type SkinName = keyof typeof SKINS;

/** Outlines of the face from temple to temple over the chin. */
const FACES = {
  oval: 'M64 82C63 44 137 44 136 82C137 108 124 136 100 137C76 136 63 108 64 82Z',
  round: 'M61 84C60 44 140 44 139 84C141 114 124 135 100 135C76 135 59 114 61 84Z',
  square: 'M63 80C62 44 138 44 137 80C139 104 135 124 119 134Q100 141 81 134C65 124 61 104 63 80Z',
  long: 'M66 80C65 42 135 42 134 80C135 112 123 142 100 143C77 142 65 112 66 80Z',
  heart: 'M61 80C60 44 140 44 139 80C140 106 118 134 100 138C82 134 60 106 61 80Z',
} as const;
type FaceName = keyof typeof FACES;

const MOUTHS = {
  smile: '<path d="M88 117q12 9 24 0" class="l"/>',
  grin: '<path d="M87 115q13 15 26 0Z" fill="#fff"/><path d="M87 115q13 15 26 0Z" class="l"/>',
  calm: '<path d="M91 118q9 3 18 0" class="l"/>',
  smirk: '<path d="M90 118q11 5 21-4" class="l"/>',
} as const;

/**
 * Parts that only some people have. In their SVG, `skin` stands for the colour of the skin's
 * shadow.
 */
const EXTRAS = {
  glasses:
    '<g fill="#fff" fill-opacity=".28" stroke="#2b2f33" stroke-width="2.6"><circle cx="84" cy="91" r="12"/><circle cx="116" cy="91" r="12"/><path d="M96 90q4-3 8 0M72 89l-8-2M128 89l8-2" fill="none"/></g>',
  frames:
    '<g fill="#fff" fill-opacity=".22" stroke="#54402f" stroke-width="3"><rect x="71" y="82" width="25" height="18" rx="5"/><rect x="104" y="82" width="25" height="18" rx="5"/><path d="M96 89h8M71 87l-7-2M129 87l7-2" fill="none"/></g>',
  stubble:
    '<path d="M67 104c4 20 16 32 33 32s29-12 33-32c-6 10-16 6-33 6s-27 4-33-6Z" fill="#3a3532" fill-opacity=".2"/>',
  beard:
    '<path d="M65 98c1 26 14 44 35 44s34-18 35-44c-5 10-12 11-19 10q-16-5-32 0c-7 1-14 0-19-10Z" fill="#37302c"/><path d="M89 118q11 6 22 0" stroke="#e6b9a0" stroke-width="3" fill="none" stroke-linecap="round"/>',
  moustache: '<path d="M86 112q7-6 14-3q7-3 14 3q-7 3-14 0q-7 3-14 0Z" fill="#4a4542"/>',
  lines:
    '<g class="w"><path d="M70 99q3 3 7 3M130 99q-3 3-7 3M82 64q18-4 36 0M79 112q-2 5 0 9M121 112q2 5 0 9"/></g>',
  freckles:
    '<g fill="skin"><circle cx="80" cy="104" r="1.1"/><circle cx="85" cy="107" r="1.1"/><circle cx="77" cy="108" r="1.1"/><circle cx="119" cy="104" r="1.1"/><circle cx="115" cy="107" r="1.1"/><circle cx="123" cy="108" r="1.1"/></g>',
  earrings:
    '<circle cx="62" cy="107" r="2.6" fill="#d8b24a"/><circle cx="138" cy="107" r="2.6" fill="#d8b24a"/>',
  mole: '<circle cx="117" cy="112" r="1.5" fill="#5b4032"/>',
} as const;
export type ExtraName = keyof typeof EXTRAS;

/** Returns the portrait of this person as an SVG of 320 x 320 px. */
export function portrait({ face, skin, hair, tones, clothes, mouth, extras }: Person): string {
  const [light, shade, blush] = SKINS[skin];
  const [hairTone, clothesTone, ground] = tones;
  const { behind, front, brow } = HAIR[hair];
  const extra = (name: ExtraName) =>
    extras.includes(name) ? EXTRAS[name].replaceAll('"skin"', `"${shade}"`) : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 200 200">' +
    `<style>.l{fill:none;stroke:#8f4a3c;stroke-width:2.6;stroke-linecap:round}.w{fill:none;stroke:${shade};stroke-width:2;stroke-linecap:round}.h{fill:${hairTone}}.b{fill:none;stroke:${hairTone};stroke-width:${brow};stroke-linecap:round}.c{fill:${clothesTone}}</style>` +
    `<rect width="200" height="200" fill="${ground}"/>` +
    '<circle cx="150" cy="62" r="70" fill="#fff" fill-opacity=".22"/><path d="M0 150q60-26 200-6v56H0Z" fill="#000" fill-opacity=".04"/>' +
    `<g class="h">${behind}</g>` +
    `<path d="M84 120h32v32q-16 18-32 0Z" fill="${shade}"/>` +
    CLOTHES[clothes] +
    `<path d="M86 124q14 16 28 0v10q-14 14-28 0Z" fill="#000" fill-opacity=".1"/>` +
    `<ellipse cx="62" cy="95" rx="7" ry="11" fill="${shade}"/><ellipse cx="138" cy="95" rx="7" ry="11" fill="${shade}"/>` +
    `<ellipse cx="100" cy="80" rx="37" ry="43" fill="${light}"/><path d="${FACES[face]}" fill="${light}"/>` +
    `<path d="M118 50c20 8 22 60 2 82c16-10 20-34 18-50c-1-18-8-28-20-32Z" fill="${shade}" fill-opacity=".38"/>` +
    `<g fill="${blush}" fill-opacity=".34"><ellipse cx="77" cy="106" rx="8" ry="5"/><ellipse cx="123" cy="106" rx="8" ry="5"/></g>` +
    extra('stubble') +
    extra('beard') +
    extra('freckles') +
    extra('lines') +
    '<g fill="#2a2321"><ellipse cx="84" cy="91" rx="3.6" ry="4.6"/><ellipse cx="116" cy="91" rx="3.6" ry="4.6"/></g><g fill="#fff"><circle cx="85.4" cy="89.4" r="1.3"/><circle cx="117.4" cy="89.4" r="1.3"/></g>' +
    '<path d="M76 87q8-6 16 0M108 87q8-6 16 0" fill="none" stroke="#2a2321" stroke-width="1.8" stroke-linecap="round"/>' +
    '<path d="M75 78q9-6 18-1M107 77q9-5 18 1" class="b"/>' +
    '<path d="M100 91q-5 13-3 15q3 2 7 0" class="w"/>' +
    (extras.includes('beard') ? '' : MOUTHS[mouth]) +
    extra('moustache') +
    extra('mole') +
    `<g class="h">${front}</g>` +
    extra('earrings') +
    extra('glasses') +
    extra('frames') +
    '</svg>'
  );
}
