import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

/** The schema of the configuration of the chat app's SDK for a page. */
export const JsSdkConfig = v.object({
  appId: v.string(),
  /** The time of the signature in seconds since 1970. */
  timestamp: v.number(),
  nonceStr: v.string(),
  signature: v.string(),
});
export type JsSdkConfig = v.InferOutput<typeof JsSdkConfig>;

/**
 * Returns the configuration of the chat app's SDK for a page. `url` is the page's URL without its
 * hash.
 */
export const getJsSdk = endpoint({
  name: 'getJsSdk',
  summary: "The chat app's SDK configuration for one page of this site",
  service: 'chatSdk',
  path: '/v1/getJsSDK',
  input: v.object({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  output: JsSdkConfig,
  failure: 'silent',
});
