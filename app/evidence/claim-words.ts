/** A claim of a tag that requires support by an inspection. */
export type SupportedClaim =
  | 'no-accident'
  | 'no-flood'
  | 'no-fire'
  | 'no-flood-or-fire'
  | 'no-claims'
  | 'true-mileage';

/** A claim of a tag that is compared with the car's records. */
export type Claim = 'first-paint' | 'maker-service' | 'one-owner' | SupportedClaim;

const WORDS: Readonly<Record<Claim, RegExp>> = {
  'first-paint': /^(原版原漆|原版漆|原厂漆|全车原漆)$/,
  'maker-service': /^(4S|4s|全程4S|全程4s)(店)?(全程)?(保养|维保)?$/,
  'one-owner': /^([0零]次?过户|一手车)$/,
  'no-accident': /^(无|非)(重大|大)?事故(车)?$/,
  'no-flood': /^(无泡水|无水泡|非泡水车)$/,
  'no-fire': /^(无火烧|非火烧车)$/,
  'no-flood-or-fire': /^无(泡水|水泡)无?火烧$/,
  'no-claims': /^([无零0]次?出险|未出险)(记录)?$/,
  'true-mileage': /^(里程可信|里程真实|真实里程|实表)$/,
};

/** Returns the claim that a tag makes; undefined if it makes none of them. */
export function claimOf(tag: string): Claim | undefined {
  const claims = Object.keys(WORDS) as Claim[];
  return claims.find((claim) => WORDS[claim].test(tag));
}
