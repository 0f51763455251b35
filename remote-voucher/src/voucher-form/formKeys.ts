/** Keys by what they do, as `hotkeyOf` names them. The first one is the usual one. */
type Keys = Readonly<Record<string, readonly string[]>>;

/** The keys of the whole form: what is bound is read from here, and so is the list of keys. */
export const formKeys = {
  showKeys: ['f1', 'ctrl+/'],
  insertRow: ['ctrl+insert', 'alt+i'],
  deleteRow: ['ctrl+delete', 'alt+x'],
  copyRow: ['ctrl+d', 'alt+l'],
  copyRowForRest: ['ctrl+enter', 'alt+enter'],
  moveRowUp: ['alt+arrowup'],
  moveRowDown: ['alt+arrowdown'],
  auxiliary: ['shift+f7'],
  save: ['ctrl+s'],
  saveAndNew: ['f12', 'alt+s'],
  create: ['alt+n'],
  goBefore: ['pageup', 'alt+['],
  goAfter: ['pagedown', 'alt+]'],
  remark: ['alt+b'],
  // 更多
  copy: ['alt+c'],
  insert: ['alt+j'],
  reverse: ['alt+r'],
  templates: ['f4', 'alt+t'],
  saveTemplate: ['alt+m'],
  attachments: ['alt+a'],
  print: ['ctrl+p', 'alt+p'],
  history: ['alt+h'],
} as const satisfies Keys;

/** The keys of a cell of the grid. */
export const cellKeys = {
  onwards: ['enter', 'tab'],
  back: ['shift+tab', 'shift+enter'],
  move: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
  pick: ['f7'],
  undo: ['ctrl+z'],
  redo: ['ctrl+y', 'ctrl+shift+z'],
} as const satisfies Keys;

export type FormKey = keyof typeof formKeys;
export type CellKey = keyof typeof cellKeys;

/** Actions under their keys, as `useHotkeys` takes them. */
export function bound(
  actions: Readonly<Partial<Record<FormKey, () => void>>>,
): Readonly<Record<string, () => void>> {
  const pairs = (Object.keys(actions) as FormKey[]).flatMap((name) =>
    formKeys[name].map((hotkey) => [hotkey, actions[name]] as const),
  );
  return Object.fromEntries(pairs.flatMap(([hotkey, act]) => (act ? [[hotkey, act]] : [])));
}

/** What a key that was pressed does in a cell; null: nothing. */
export function cellKeyOf(hotkey: string): CellKey | null {
  const found = (Object.keys(cellKeys) as CellKey[]).find((name) =>
    (cellKeys[name] as readonly string[]).includes(hotkey),
  );
  return found ?? null;
}
