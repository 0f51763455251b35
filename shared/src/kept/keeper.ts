import { keptItems, type KeptName, type OwnerOf } from './keptItems';
import { keysFrom, readText, removeText, writeText } from './textStore';

/** One thing that is kept; null: nothing is. None of these throws, so a render may call them. */
export interface Kept<Value> {
  read(): Value | null;
  write(value: Value): void;
  forget(): void;
}

/** All that is kept under one name. */
export interface Keeper<Owner, Value> {
  /** `detail` distinguishes several of one owner: which voucher, which list. */
  of(owner: Owner, detail?: string): Kept<Value>;
  /** The details under which this owner has something that can be read. */
  detailsOf(owner: Owner): readonly string[];
}

/**
 * The keeper of one name in `keptItems`, as JSON. `understand` makes the value of what is found, or null:
 * an earlier version of this program, another one, or a person may have written it.
 */
export function keeper<Name extends KeptName, Value>(
  name: Name,
  understand: (found: unknown) => Value | null,
): Keeper<OwnerOf<Name>, Value> {
  const { lifetime } = keptItems[name];
  const read = (key: string) => understood(readText(lifetime, key), understand);
  return {
    of(owner, detail) {
      const key = keyOf(name, owner, detail);
      return {
        read: () => read(key),
        write: (value) => writeText(lifetime, key, JSON.stringify(value)),
        forget: () => removeText(lifetime, key),
      };
    },
    detailsOf(owner) {
      const prefix = keyOf(name, owner, '');
      const keys = keysFrom(lifetime, prefix).filter((key) => read(key) !== null);
      return keys.map((key) => key.slice(prefix.length));
    },
  };
}

/** `voucherDraft:3:7:11:new`: name, person, account set, organization, detail, as far as they apply. */
function keyOf<Name extends KeptName>(name: Name, owner: OwnerOf<Name>, detail?: string): string {
  const ids = owner === null ? [] : [owner.userId, owner.accountSetId];
  const organization = owner !== null && 'organizationId' in owner ? [owner.organizationId] : [];
  return [name, ...ids, ...organization, ...(detail === undefined ? [] : [detail])].join(':');
}

function understood<Value>(text: string | null, understand: (found: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return understand(JSON.parse(text));
  } catch {
    return null; // Cut off, or in an older shape: treated as absent.
  }
}
