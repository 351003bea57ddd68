import type { Endpoint } from './endpoint.ts';

/** How a service wraps its answers; `envelope.ts` alone knows the fields of each. */
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
 * The groups of calls, each with an origin. `setting` is the environment variable that moves a
 * service elsewhere; unset, this server answers its calls. `whole: true` says that the setting is
 * the full URL of the one call rather than an origin. `own` and `proof` hold the calls that only
 * Forecourt has: they stay here when a dealer's own back ends answer the others.
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

/** How an endpoint's answers are wrapped. */
export function envelopeOf(endpoint: Pick<Endpoint, 'service' | 'envelope'>): EnvelopeName {
  return endpoint.envelope ?? services[endpoint.service].envelope;
}

/** The origins that were set; a service that is absent is answered by this server. */
export type Origins = { readonly [S in Service]?: string };

/** The origins with the chat SDK's call at the main service, unless it has a URL of its own. */
export function withChatSdk(origins: Origins): Origins {
  const { main, chatSdk } = origins;
  if (main === undefined || chatSdk !== undefined) return origins;
  return { ...origins, chatSdk: `${main}/v1/getJsSDK` };
}
