import { keyCaps } from '../useHotkeys';

/** The keys of the rows of a book: what is bound is read from here, and so is the list of keys. */
export const bookRowKeys = {
  above: 'arrowup',
  below: 'arrowdown',
  first: 'home',
  last: 'end',
  open: 'enter',
  openInTab: 'ctrl+enter',
  all: 'ctrl+a',
  tick: ' ',
} as const;

/** Held with a key that moves: everything up to there is chosen. */
export const EXTENDING = 'shift+';

const bound = (keys: readonly (keyof typeof bookRowKeys)[], does: string) => ({
  keys: keys.map((key) => keyCaps(bookRowKeys[key])),
  does,
});

/** 快捷键 of the rows of a book; copying is the browser's. */
export const bookRowKeyHelp = {
  title: '表格中的行',
  keys: [
    bound(['above', 'below', 'first', 'last'], '移动；按住 Shift 连续选择'),
    bound(['open'], '打开下一级账簿或凭证'),
    bound(['openInTab'], '在新标签里打开'),
    bound(['all'], '全选'),
    { keys: [['Ctrl', 'C']], does: '复制选中的行' },
  ],
};

/** The same where rows can be ticked. */
export const tickedRowKeyHelp = {
  ...bookRowKeyHelp,
  keys: [...bookRowKeyHelp.keys, bound(['tick'], '勾选选中的行')],
};
