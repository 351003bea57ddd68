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
 * The services. Each is a group of calls that share an origin. If the calls of a service are
 * answered by a server other than this one, the environment variable `setting` has its origin.
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

/** Origins of services that other servers run. This server runs all other services. */
export type Origins = { readonly [S in Service]?: string };

/**
 * Adds the URL of the chat SDK's call to these origins. Without an origin of the main service,
 * nothing is added.
 */
export function withChatSdk(origins: Origins): Origins {
  const { main, chatSdk } = origins;
  if (main === undefined || chatSdk !== undefined) return origins;
  return { ...origins, chatSdk: `${main}/v1/getJsSDK` };
}
