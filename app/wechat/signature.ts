import { createHash } from 'node:crypto';

type Signed = {
  ticket: string;
  nonceStr: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** The URL in the address bar without its hash. */
  url: string;
};

/**
 * Returns the JS-SDK signature of a page: the SHA-1 (hex) of these four fields, sorted by name and
 * unescaped. The signed text spells `nonceStr` in lower case.
 */
export function signatureOf({ ticket, nonceStr, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
