/**
 * The keys of the list by what they do, in lower case: what is bound is read from here, and so is the list of
 * keys. The first one is the usual one.
 */
export const listHotkeys = {
  search: ['/'],
  showKeys: ['?'],
  previous: ['arrowup'],
  next: ['arrowdown'],
  first: ['home'],
  last: ['end'],
  open: ['enter'],
  toggle: [' '],
  copy: ['c'],
  insert: ['i'],
  print: ['p'],
  audit: ['a'],
  reverse: ['r'],
  delete: ['delete'],
  menu: ['m', 'shift+f10', 'contextmenu'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ListAction = keyof typeof listHotkeys;

/** What a key does, by its name above; undefined: nothing. */
export function listActionOf(hotkey: string): ListAction | undefined {
  return (Object.keys(listHotkeys) as ListAction[]).find((action) =>
    (listHotkeys[action] as readonly string[]).includes(hotkey),
  );
}
