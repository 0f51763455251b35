import { fieldOf, keeper } from '@mingzhang/shared/session';

/** One of several account sets to choose from after signing in. */
interface AccountSetChoice {
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

const keptAnswer = keeper('user', (found) => (choicesOf(found).length > 0 ? found : null)).of(null);

export function storeUser(body: unknown): void {
  keptAnswer.write(body);
}

export function clearStoredUser(): void {
  keptAnswer.forget();
}

/** What is stored, or null; an answer that cannot be read is cleared, or the start would never get past it. */
export function readStoredUser(): StoredUser | null {
  const body = keptAnswer.read();
  if (body !== null) return { body, choices: choicesOf(body) };
  clearStoredUser();
  return null;
}

function choicesOf(answer: unknown): readonly AccountSetChoice[] {
  const sets = fieldOf(answer, 'accountSetsList');
  return Array.isArray(sets) ? sets.flatMap(readChoice) : [];
}

function readChoice(set: unknown): AccountSetChoice[] {
  const id = fieldOf(set, 'id');
  const companyName = fieldOf(set, 'companyName');
  const enableDate = fieldOf(set, 'enableDate');
  if (typeof id !== 'number' || typeof companyName !== 'string') return [];
  return [{ id, companyName, enableMonth: typeof enableDate === 'string' ? enableDate.slice(0, 7) : null }];
}
