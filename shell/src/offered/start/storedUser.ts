const KEY = 'user';

/** One of several account sets to choose from after signing in. */
export interface AccountSetChoice {
  readonly id: number;
  readonly companyName: string;
  /** First month of the books, `2026-01`; null when it was not stored. */
  readonly enableMonth: string | null;
}

/** What /login answered, kept until one of several account sets is chosen (SPEC 4). */
export interface StoredUser {
  /** The whole answer: it is sent back as the body of the choice. */
  readonly body: unknown;
  readonly choices: readonly AccountSetChoice[];
}

export function storeUser(body: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(body));
}

export function clearStoredUser(): void {
  localStorage.removeItem(KEY);
}

/** What is stored, or null; storage that cannot be read is cleared, or the start would never get past it. */
export function readStoredUser(): StoredUser | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const stored = parseStoredUser(text);
  if (stored === null) clearStoredUser();
  return stored;
}

function parseStoredUser(text: string): StoredUser | null {
  try {
    const body: unknown = JSON.parse(text);
    const choices = listOf(property(body, 'accountSetsList')).flatMap(readChoice);
    return choices.length > 0 ? { body, choices } : null;
  } catch {
    return null;
  }
}

function readChoice(set: unknown): AccountSetChoice[] {
  const id = property(set, 'id');
  const companyName = property(set, 'companyName');
  const enableDate = property(set, 'enableDate');
  if (typeof id !== 'number' || typeof companyName !== 'string') return [];
  return [{ id, companyName, enableMonth: typeof enableDate === 'string' ? enableDate.slice(0, 7) : null }];
}

function property(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
