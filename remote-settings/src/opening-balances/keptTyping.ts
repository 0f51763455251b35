import { fieldOf, keeper, type Owners } from '@mingzhang/shell';
import type { Typing } from './typing';

/** Whose openings: one person's of an account set and organization. */
export type TypingOwner = Owners['organization'];

/** The shape of Typing; what was kept in another one is forgotten. */
const FORMAT = 2;

interface KeptTyping {
  readonly format: number;
  readonly typing: Typing;
}

const kept = keeper('openingTyping', (found) => (isTyping(found) ? found : null));

function isTyping(found: unknown): found is KeptTyping {
  const typing = fieldOf(found, 'typing');
  const isWhole = isObject(fieldOf(typing, 'edits')) && isObject(fieldOf(typing, 'unread'));
  return fieldOf(found, 'format') === FORMAT && isWhole;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Keeps what is unsaved for as long as the browser's tab lives; null: nothing is. */
export function keepTyping(owner: TypingOwner, typing: Typing | null): void {
  if (typing === null) kept.of(owner).forget();
  else kept.of(owner).write({ format: FORMAT, typing });
}

/** What this person typed here and did not save; null: nothing. */
export function findKeptTyping(owner: TypingOwner): Typing | null {
  return kept.of(owner).read()?.typing ?? null;
}
