import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's own choice), 19 MiB: OWASP's first recommendation. Twenty passes, so that a try
 * costs a core about a tenth of a second: 50 to 500 ms are bearable; memory would cost everybody else.
 */
export const PASSWORD_PASSES = 20;
const MEMORY = 19_456;

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

/** @param passes of the configuration (`passwordPasses`): tests that try a hundred passwords have fewer */
export function hashPassword(password: string, passes: number): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: MEMORY, timeCost: passes, parallelism: 1 }));
}

/** Whether a hash was made at another cost than today's: to be made anew when its password is at hand. */
export function isOutdated(passwordHash: string, passes: number): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${MEMORY},t=${passes},p=1$`);
}

/** Hashes of an unusable password, made once for each cost. */
const unusableHashes = new Map<number, Promise<string>>();

function unusableHash(passes: number): Promise<string> {
  const known = unusableHashes.get(passes) ?? hashPassword('a password that nobody has chosen', passes);
  unusableHashes.set(passes, known);
  return known;
}

/**
 * Whether the password fits. Without a hash (unknown person, no password yet) it is checked against an unusable one,
 * and a hash of a cheaper cost against an unusable one besides: the time taken does not tell whether a mobile is
 * registered.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null,
  passes: number,
): Promise<boolean> {
  // The first call after a start waits for it, known person or not.
  const nobodys = await unusableHash(passes);
  if (passwordHash === null || isOutdated(passwordHash, passes)) {
    await inTurn(() => verify(nobodys, password));
  }
  return passwordHash !== null && (await inTurn(() => verify(passwordHash, password)));
}
