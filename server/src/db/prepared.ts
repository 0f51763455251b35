import { sql } from 'kysely';
import { createHash } from 'node:crypto';

const WORD = '/* prepared */';
/** Characters of a statement that its mark is made of. */
const FRONT = 40;

/**
 * Marks a statement that nearly every request makes and that finds its rows by their keys: each connection parses and
 * plans it once. What reads much stays unmarked: its best plan depends on the set.
 */
export const PREPARED = sql.raw(WORD);

/** Text → name. A marked text is the same whatever its values, so there are a few of them. */
const names = new Map<string, string>();
const MOST = 100;

/** The name to prepare a statement under; undefined for one that is not marked. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || !text.slice(0, FRONT).includes(WORD)) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
