/** What a tag may claim that a car's own papers speak of. */
export type Claim = 'first-paint' | 'maker-service' | 'one-owner';

const WORDS: Readonly<Record<Claim, RegExp>> = {
  'first-paint': /^(原版原漆|原版漆|原厂漆|全车原漆)$/,
  'maker-service': /^(4S|4s|全程4S|全程4s)(店)?(全程)?(保养|维保)?$/,
  'one-owner': /^([0零]次?过户|一手车)$/,
};

/** What a tag claims; undefined for one that claims nothing of the kind. */
export function claimOf(tag: string): Claim | undefined {
  const claims = Object.keys(WORDS) as Claim[];
  return claims.find((claim) => WORDS[claim].test(tag));
}
