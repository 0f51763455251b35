import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's own choice), 19 MiB, two passes: OWASP's first recommendation; about 20 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing fills a core: two at once leave room for everybody else's requests. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** Hash of a password nobody has, made once. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (unknown person, no password yet) it is held against
 * nobody's, so that both answers take the same time (quality.md A6).
 */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has chosen');
  const target = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(target, password));
  return fits && passwordHash !== null;
}
