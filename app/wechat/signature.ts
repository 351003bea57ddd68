import { createHash } from 'node:crypto';

type Signed = {
  ticket: string;
  nonceStr: string;
  /** The time of the signature in seconds since 1970. */
  timestamp: number;
  /** The URL in the address bar without its hash. */
  url: string;
};

/** Returns the JS-SDK signature of a page (SHA-1, hex). */
export function signatureOf({ ticket, nonceStr, timestamp, url }: Signed): string {
  // Sorted by name and unescaped, with `noncestr` in lower case, as the platform checks it.
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
