import * as v from 'valibot';

/** How a dealer is named and reached. One block of settings; nothing in the code names a dealer. */
export const Brand = v.object({
  /** Full name, as on the sign. */
  name: v.string(),
  /** The name as it stands before another word (良驹 in 良驹整备单). */
  shortName: v.string(),
  /** One Latin word; part of the community's call and route names. */
  word: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/)),
  /** The community's name. */
  community: v.string(),
  /** URL of the logo; empty for the drawn default. */
  logo: v.string(),
  /** Main colour as #rrggbb; empty for the default green. */
  colour: v.string(),
  servicePhone: v.string(),
  /** What the follow QR code says: the address that the messaging app opens. */
  followUrl: v.string(),
  company: v.string(),
  /** ICP filing number, linked to the registry in the footer. */
  icp: v.string(),
  /** Business licence: number or URL. */
  licence: v.string(),
});
export type Brand = v.InferOutput<typeof Brand>;

/** What maps are drawn by: AMap where there is a key, else tiles, else nothing but the track. */
export const MapConfig = v.object({
  amapKey: v.string(),
  /** With {z}, {x} and {y}. */
  tileUrl: v.string(),
  tileAttribution: v.string(),
  /** The coordinates that the tiles are drawn in. */
  tileSystem: v.picklist(['gcj02', 'wgs84']),
});
export type MapConfig = v.InferOutput<typeof MapConfig>;

/** What a browser may know of the configuration. */
export const PublicConfig = v.object({
  brand: Brand,
  siteOrigin: v.string(),
  /** Origins of services that were moved elsewhere, by service. */
  origins: v.record(v.string(), v.string()),
  /** What stands for `{brand}` and `{shop}` in paths. */
  words: v.record(v.string(), v.string()),
  /** Hosts that may frame the site; framed by or referred from one, the top bar hides. */
  backOfficeHosts: v.array(v.string()),
  /** URL of a picture that another service sizes, with {name} and {width}; empty for this server. */
  pictureTemplate: v.string(),
  map: MapConfig,
  /** Where the chat app's script lies, tried in order; absent where the shop has no account there. */
  chatScripts: v.optional(v.array(v.string())),
  /** True for a shop filled with the demo inventory: the footer says so. */
  demo: v.boolean(),
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;
