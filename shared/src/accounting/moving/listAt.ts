/** The list of a key; of one that has none an empty one. */
export function listAt<Key, Value>(lists: ReadonlyMap<Key, readonly Value[]>, key: Key): readonly Value[] {
  return lists.get(key) ?? [];
}
