import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and decrypts stored values with a key derived from the account's secret. */
export type TicketCipher = {
  /** An identifier of the secret, from which the secret cannot be computed. */
  mark: string;
  encrypt(text: string): string;
  /** Decrypts a value; undefined if it was encrypted with another secret or modified. */
  decrypt(encrypted: string): string | undefined;
};

const NONCE = 12;
const TAG = 16;

/** Creates the cipher for the account with this id and secret. */
export function createTicketCipher(secret: string, id: string): TicketCipher {
  const key = derive(secret, id, 'chat loans: cipher', 32);
  return {
    mark: derive(secret, id, 'chat loans: mark', 9).toString('base64url'),
    encrypt(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length <= NONCE + TAG) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        const text = decipher.update(bytes.subarray(NONCE + TAG));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Encrypted with another key, or modified.
        return undefined;
      }
    },
  };
}

function derive(secret: string, id: string, what: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, id, what, length));
}
