import { fieldOf, keeper, type DraftOwner } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { drafts, isWritten, type WrittenDraft } from '../draft/keptDraft';

/** What this browser knows that the server has of a draft. */
interface SentDraft {
  /** The state of it there, by its moment. */
  readonly knows: string;
  /** What was written on it there. */
  readonly content: string;
}

const isSent = (found: unknown): found is SentDraft =>
  typeof fieldOf(found, 'knows') === 'string' && typeof fieldOf(found, 'content') === 'string';

/** What was sent, by entry: outlives the page, so that what is given up here is given up there in the end. */
export const sentDrafts = keeper('draftSent', (found) => (isSent(found) ? found : null));

const names = keeper('browserName', (found) => (typeof found === 'string' ? found : null));

/** The name under which this browser sends its drafts: random, and not tied to a person. */
export function browserName(): string {
  const kept = names.of(null);
  const known = kept.read();
  if (known !== null) return known;
  const name = idempotencyKey();
  kept.write(name);
  return name;
}

/** Everything that is on the entry, by which two states of it are the same; when it was written does not count. */
export const contentOf = ({ draft }: WrittenDraft): string => JSON.stringify(draft);

/** A draft from the server; null: of a release that writes another format. */
export function readContent(content: string): WrittenDraft | null {
  try {
    const found: unknown = JSON.parse(content);
    return isWritten(found) ? found : null;
  } catch {
    return null;
  }
}

/** Entries with a draft here, or of which the server has one from here. */
export function entriesOf(owner: DraftOwner): readonly string[] {
  return [...new Set([...drafts.detailsOf(owner), ...sentDrafts.detailsOf(owner)])];
}
