import { keyCaps } from '../useHotkeys';

/** The keys of a list that is kept row by row, by what they do: what is bound is read from here, and so is the list of keys. */
export const listKeys = {
  add: 'alt+n',
  above: 'arrowup',
  below: 'arrowdown',
  open: 'enter',
  remove: 'delete',
  tick: ' ',
} as const;

type ListKey = keyof typeof listKeys;

/** Alt+N, as a button's hint names its key. */
export const addKeyTitle = keyCaps(listKeys.add).join('+');

/** What the keys of a list do in it; what is left out, nothing. */
export interface ListActions {
  readonly add?: string | undefined;
  /** Null where the rows are not walked. */
  readonly rows: {
    readonly open?: string | undefined;
    readonly remove?: string | undefined;
    readonly tick?: string | undefined;
  } | null;
}

/** 快捷键 of a list. */
export function listKeyHelp(title: string, { add, rows }: ListActions) {
  const bound = (keys: readonly ListKey[], does: string | undefined) =>
    does === undefined ? [] : [{ keys: keys.map((key) => keyCaps(listKeys[key])), does }];
  return [
    {
      title,
      keys: [
        ...bound(['add'], add),
        ...(rows ? bound(['above', 'below'], '上一行、下一行') : []),
        ...bound(['open'], rows?.open),
        ...bound(['tick'], rows?.tick),
        ...bound(['remove'], rows?.remove),
      ],
    },
  ];
}
