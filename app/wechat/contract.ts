import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';

/** What a page configures the chat app's SDK with. */
export const JsSdkConfig = v.object({
  appId: v.string(),
  /** Seconds since 1970. */
  timestamp: v.number(),
  nonceStr: v.string(),
  signature: v.string(),
});
export type JsSdkConfig = v.InferOutput<typeof JsSdkConfig>;

/** `url` is the page as the address bar has it, without its hash: no other is signed. */
export const getJsSdk = endpoint({
  name: 'getJsSdk',
  summary: "The chat app's SDK configuration for one page of this site",
  service: 'chatSdk',
  path: '/v1/getJsSDK',
  input: v.object({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  output: JsSdkConfig,
  failure: 'silent',
});
