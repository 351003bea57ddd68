import type { ClothesName } from './clothes.ts';
import type { HairName } from './hair.ts';
import { portrait, type ExtraName, type Person } from './portrait.ts';

/**
 * One person per line: name | face, skin and hairstyle | colours of hair, clothes and background |
 * clothes and mouth | extras
 */
const LINES = `
staff-1|oval light parted|2a2624 0b6b4b dcebe4|badge smile|
staff-2|heart light bob|2b2422 31556e e6e9ef|suit smile|earrings
staff-3|square warm crew|1f1d1c 0b6b4b e9e6dc|badge grin|glasses
staff-4|round warm tail|3a2a22 5c4a63 efe3e0|shirt grin|freckles
staff-5|long tan swept|26211e 2e3b4e dfe8ea|suit smirk|stubble
staff-6|oval warm bun|2a2320 0b6b4b e8eddf|badge calm|glasses
staff-7|square tan receding|4a4644 4d5f7a e4e6e8|polo smile|lines
staff-8|heart warm long|33261f 8a4f3d f0e6dc|jacket smile|
staff-9|round light curls|2b2522 0b6b4b dfeae8|badge smirk|frames
staff-10|oval tan fringe|241f1d 46524e e9e9e1|shirt calm|mole
staff-11|round tan parted|2c2826 4a5a48 e6e9e0|polo grin|moustache
staff-12|heart warm waves|4a2f24 0b6b4b e8ece4|badge smile|earrings
staff-13|long light swept|332b27 3d4f63 e4e8ed|suit calm|frames
staff-14|round warm fringe|2a2320 9a5a44 f1e7df|shirt smile|freckles
staff-15|square warm curls|25211f 0b6b4b e2ece8|badge grin|stubble
staff-16|oval light tail|3c2a20 4a5d7c e6eaf1|shirt calm|
staff-17|square deep buzz|2a2827 2f5a4a e3e8e4|polo smile|beard
staff-18|heart tan bob|2a2220 6a4f6f ece6ee|jacket smirk|glasses
mechanic|square tan cap|26221f 2f5a7a e2e6e4|overall smile|stubble
inspector|long warm buzz|55504d 37474f e9e6df|overall calm|lines glasses
delivery|oval light swept|2f2622 0b6b4b e4efe9|badge grin|
owner-1|square tan crew|2a2522 3f6b5a dbe6e8|down smile|stubble
owner-2|oval light parted|2c2624 44566b e3e6ee|hoodie calm|glasses
owner-3|heart light waves|4a2f24 b5654f f3e5da|knit smile|earrings
owner-4|round deep receding|5d5854 6b5a3f e6e2d6|jacket grin|lines moustache
owner-5|round warm crew|28221f 4d6b8a e5eaef|polo grin|
owner-6|oval warm fringe|362720 6f9a63 e9f0e0|hoodie grin|freckles
owner-7|long warm parted|3b3633 3c4654 e4e4e6|shirt calm|frames
owner-8|square warm swept|2b2523 7a4a3a efe6df|shirt smirk|
owner-9|oval tan helmet|26211f b8482e e5e3e0|leather smirk|stubble
owner-10|long tan receding|8d8985 55606b e7e6e2|knit calm|lines glasses
owner-11|heart warm tail|2c2320 3d5f74 e0e9ee|knit smile|
owner-12|oval light swept|3a2c25 2f3d52 e6e8ec|suit smirk|
owner-13|round light long|2e2320 c28a5a f4ece0|shirt smile|
owner-14|heart light bob|3d2a22 7d9cc0 eaeff5|hoodie smile|mole
owner-15|square warm buzz|3b3735 4c5b52 e5e8e2|polo calm|frames
owner-16|round deep crew|211e1d 3a3f46 e2e1df|down calm|beard
owner-17|oval warm curls|2d2623 5e5486 e9e6f1|hoodie smirk|glasses
owner-18|heart warm waves|5a3a2a c0707a f5e8e6|knit grin|earrings
owner-19|square tan cap|2a2522 8a6a3a ebe6da|vest grin|stubble
owner-20|long light parted|2f2926 6b7f8f e8ebee|jacket calm|glasses
owner-21|oval light helmet|2a2422 2f6f9a e1e8ee|leather grin|
owner-22|round light fringe|2b2320 b0483f f3e6e4|jacket smile|freckles
`;

/** Returns the file name of this person's portrait. */
export function portraitName(person: string): string {
  return `person-${person}.jpg`;
}

/**
 * Returns the file name of the portrait of the consultant with this number; undefined if there is
 * none.
 */
export function consultantPortrait(at: number): string | undefined {
  const number = at - Math.floor((at + 3) / 10);
  return at % 10 === 7 ? undefined : portraitName(`staff-${number + 1}`);
}

/** Returns the portraits of the demo's people as SVG, by file name. */
export function portraitDrawings(): Map<string, string> {
  return new Map(
    LINES.trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...rest] = line.split('|');
        return [portraitName(name), portrait(toPerson(rest))];
      }),
  );
}

function toPerson([head = '', tones = '', wear = '', extras = '']: readonly string[]): Person {
  const [face, skin, hair] = head.split(' ');
  const [hairTone = '', clothesTone = '', ground = ''] = tones.split(' ');
  const [clothes, mouth] = wear.split(' ');
  return {
    face: face as Person['face'],
    skin: skin as Person['skin'],
    hair: hair as HairName,
    tones: [`#${hairTone}`, `#${clothesTone}`, `#${ground}`],
    clothes: clothes as ClothesName,
    mouth: mouth as Person['mouth'],
    extras: extras.split(' ').filter(Boolean) as ExtraName[],
  };
}
