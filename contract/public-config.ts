import * as v from 'valibot';

/** Name and contacts of the dealer. */
export const Brand = v.object({
  /** Full name, as on the sign. */
  name: v.string(),
  /** Short name, used before another word (良驹 in 良驹整备单). */
  shortName: v.string(),
  /** One Latin word that stands for the dealer in the names of the community's calls and routes. */
  word: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/)),
  /** The community's name. */
  community: v.string(),
  /** URL of the logo; empty for the drawn default. */
  logo: v.string(),
  /** Main colour as #rrggbb; empty for the default green. */
  colour: v.string(),
  servicePhone: v.string(),
  /** Content of the QR code by which visitors follow the dealer: the URL that WeChat opens. */
  followUrl: v.string(),
  company: v.string(),
  /** ICP filing number. The footer links it to the public registry. */
  icp: v.string(),
  /** Business licence: number or URL. */
  licence: v.string(),
  /** The dealer's promise, shown under the title of the car list; empty if there is none. */
  promise: v.optional(v.string(), ''),
});
export type Brand = v.InferOutput<typeof Brand>;

/**
 * Map settings. With `amapKey` the map is AMap's, else with `tileUrl` tiles. If both are empty,
 * tracks are drawn without a map.
 */
export const MapConfig = v.object({
  amapKey: v.string(),
  /** URL template of map tiles with {z}, {x} and {y}; empty if there is none. */
  tileUrl: v.string(),
  tileAttribution: v.string(),
  /** Coordinate system of the tiles. */
  tileSystem: v.picklist(['gcj02', 'wgs84']),
});
export type MapConfig = v.InferOutput<typeof MapConfig>;

/** The part of the configuration that is sent to browsers. */
export const PublicConfig = v.object({
  brand: Brand,
  siteOrigin: v.string(),
  /** Origins of services that run on other servers, by service. */
  origins: v.record(v.string(), v.string()),
  /** Values of the placeholders `{brand}` and `{shop}` in paths. */
  words: v.record(v.string(), v.string()),
  /**
   * Hosts of other sites that may show the site in a frame. In such a frame the top bar is hidden.
   * It is also hidden on a page that the visitor opens by a link from such a host.
   */
  backOfficeHosts: v.array(v.string()),
  /**
   * URL template of a service that resizes pictures, with {name} and {width}; empty for this
   * server.
   */
  pictureTemplate: v.string(),
  map: MapConfig,
  /**
   * URLs of WeChat's script. The browser tries them in order. Absent if neither this server nor the
   * service `chatSdk` has a WeChat account.
   */
  chatScripts: v.optional(v.array(v.string())),
  /** Whether the shop contains the demo inventory; the footer says so. */
  demo: v.boolean(),
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;
