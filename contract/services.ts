/** Name of an envelope, which is defined in `envelope.ts`. */
export type EnvelopeName =
  | 'status'
  | 'status-and-body'
  | 'whole'
  | 'code-msg'
  | 'code'
  | 'ok-and-code'
  | 'nested'
  | 'none';

/**
 * The services: groups of calls that share an origin. If another server answers the calls of a
 * service, the environment variable `setting` contains the origin of that server.
 */
export const services = {
  main: { setting: 'MAIN_API_ORIGIN', envelope: 'status' },
  inspection: { setting: 'INSPECTION_API_ORIGIN', envelope: 'whole' },
  options: { setting: 'OPTIONS_ROOT', envelope: 'code-msg' },
  community: { setting: 'COMMUNITY_API_ORIGIN', envelope: 'code' },
  shop: { setting: 'SHOP_API_ORIGIN', envelope: 'ok-and-code' },
  equipment: { setting: 'EQUIPMENT_API_ORIGIN', envelope: 'code' },
  consultant: { setting: 'CONSULTANT_API_ORIGIN', envelope: 'nested' },
  chatSdk: { setting: 'CHAT_SDK_URL', envelope: 'status', whole: true },
  analytics: { setting: 'ANALYTICS_URL', envelope: 'none', whole: true },
  own: { setting: 'OWN_API_ORIGIN', envelope: 'status' },
  proof: { setting: 'PROOF_API_ORIGIN', envelope: 'whole' },
} as const satisfies Record<string, { setting: string; envelope: EnvelopeName; whole?: true }>;

export type Service = keyof typeof services;

/** Returns the envelope of this endpoint's responses. */
export function envelopeOf(endpoint: { service: Service; envelope?: EnvelopeName }): EnvelopeName {
  return endpoint.envelope ?? services[endpoint.service].envelope;
}

/**
 * Origins of the services that run on other servers. A service without an origin runs on this
 * server.
 */
export type Origins = { readonly [S in Service]?: string };

/**
 * Adds the URL of the call `getJsSDK` of the main service as the origin of `chatSdk`. Returns
 * `origins` unchanged if the main service runs on this server, or if `chatSdk` has an origin.
 */
export function withChatSdk(origins: Origins): Origins {
  const { main, chatSdk } = origins;
  if (main === undefined || chatSdk !== undefined) return origins;
  return { ...origins, chatSdk: `${main}/v1/getJsSDK` };
}
