import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device with one passkey, as a browser on the page `origin` uses it. */
export type TestPasskey = {
  /** Returns what the browser sends after creating the passkey. */
  create(challenge: string, origin?: string): object;
  /** Returns what the browser sends to sign in. */
  prove(challenge: string, origin?: string): object;
};

/** Flags of the authenticator: a person was there and was verified; its key is in the data. */
const VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** Creates a device with a new key (ES256), without an attestation, that counts its uses. */
export function createTestPasskey(page = 'http://localhost'): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  function authData(origin: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, more]);
  }

  function answer(type: string, challenge: string, origin: string, response: object) {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    return {
      client,
      credential: {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client.toString('base64url'), ...response },
      },
    };
  }

  return {
    create(challenge, origin = page) {
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(
        origin,
        VERIFIED | WITH_KEY,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      );
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const attestationObject = object.toString('base64url');
      return answer('webauthn.create', challenge, origin, { attestationObject }).credential;
    },
    prove(challenge, origin = page) {
      const data = authData(origin, VERIFIED);
      const { client, credential } = answer('webauthn.get', challenge, origin, {});
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const proof = {
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...credential, response: { ...credential.response, ...proof } };
    },
  };
}
