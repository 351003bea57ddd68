import type { Endpoint } from './endpoint.ts';

/** How a service wraps its answers; `envelope.ts` alone knows the fields of each. */
export type EnvelopeName =
  | 'status'
  | 'whole'
  | 'code-msg'
  | 'code'
  | 'ok-and-code'
  | 'nested'
  | 'none';

/**
 * The back ends that a dealer may already run, each with an origin of its own. `setting` is the
 * environment variable that moves it elsewhere; unset, this server answers the calls itself.
 * `whole: true` says that the setting is the full URL of the one call rather than an origin.
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
} as const satisfies Record<string, { setting: string; envelope: EnvelopeName; whole?: true }>;

export type Service = keyof typeof services;

/** How an endpoint's answers are wrapped. */
export function envelopeOf(endpoint: Pick<Endpoint, 'service' | 'envelope'>): EnvelopeName {
  return endpoint.envelope ?? services[endpoint.service].envelope;
}

/** The origins that were set; a service that is absent is answered by this server. */
export type Origins = { readonly [S in Service]?: string };
