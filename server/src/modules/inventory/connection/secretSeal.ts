import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** One key for this purpose alone: other values sealed with the operator's secret reveal nothing about it. */
const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'mingzhang', 'password of the inventory system', 32));

/** The account set is part of the seal: a sealed password copied to another set's row does not open there. */
const boundTo = (accountSetId: number) => Buffer.from(`account set ${accountSetId}`);

/** Encrypts a password with the operator's secret (INVENTORY_KEY), for the row of one account set. */
export function sealSecret(text: string, secret: string, accountSetId: number): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), nonce).setAAD(boundTo(accountSetId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The password again; null when it was sealed by another secret, for another set, or was changed. */
export function openSecret(sealed: Buffer, secret: string, accountSetId: number): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(boundTo(accountSetId))
    .setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}
