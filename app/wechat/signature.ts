import { createHash } from 'node:crypto';

type Signed = {
  ticket: string;
  nonceStr: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** The page as the address bar has it, without its hash. */
  url: string;
};

/**
 * The signature of a page, as the chat app checks it: four fields by their names (`noncestr` in small
 * letters here), unescaped, as SHA-1 in hex.
 */
export function signatureOf({ ticket, nonceStr, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
