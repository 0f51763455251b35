import { createHash } from 'node:crypto';
import { leakedPasswordHashes } from './data/leakedPasswords';

/**
 * Characters of base64url kept of each SHA-256: 36 bits, which a password that was never leaked meets once in ten
 * million.
 */
const LENGTH = 6;

const hashes: ReadonlySet<string> = new Set(
  leakedPasswordHashes.replace(/\s/g, '').match(new RegExp(`.{${LENGTH}}`, 'g')),
);

/** How many leaked passwords are known. */
export const leakedPasswordCount = hashes.size;

/** Whether a password (in lower case) is among the most frequent of published leaks, of eight characters and more. */
export function isLeaked(password: string): boolean {
  return hashes.has(createHash('sha256').update(password).digest('base64url').slice(0, LENGTH));
}
