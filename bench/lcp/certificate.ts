import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const YEAR_MS = 365 * 24 * 3_600_000;

// Object identifiers in DER encoding.
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Creates a key and a self-signed certificate for the host `name`, valid for a year, as PEM. */
export function makeCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const subject = sequence(tag(0x31, sequence(COMMON_NAME, tag(0x0c, Buffer.from(name)))));
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    subject,
    sequence(time(Date.now() - YEAR_MS), time(Date.now() + YEAR_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tag(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return tag(0x30, ...parts);
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return tag(0x17, Buffer.from(`${digits}Z`));
}

/** Encodes a DER value: its tag, its length and its bytes. */
function tag(kind: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind, ...size(body.length)]), body]);
}

/** Encodes a length below 64 kB in the shortest form, which browsers require. */
function size(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
