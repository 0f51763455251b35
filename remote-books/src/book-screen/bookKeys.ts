import { keyCaps } from '@mingzhang/shared/ui';
import { printKeyHelp } from '@mingzhang/shared/ui-document';
import { bookRowKeyHelp } from '@mingzhang/shared/ui-book';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';

/** The keys of a book by what they do: what is bound is read from here, and so is the list of keys. */
export const bookKeys = {
  search: 'ctrl+f',
  previousMonth: 'alt+pageup',
  nextMonth: 'alt+pagedown',
  previous: 'alt+arrowup',
  next: 'alt+arrowdown',
  back: 'escape',
} as const;

const capsOf = (key: keyof typeof bookKeys) => keyCaps(bookKeys[key]);

/** Alt+↑, as a button's hint names its key. */
export const bookKeyTitle = (key: keyof typeof bookKeys): string => capsOf(key).join('+');

const bound = (keys: readonly (keyof typeof bookKeys)[], does: string): KeyHelpRow => ({
  keys: keys.map(capsOf),
  does,
});

/** 快捷键 of every book. */
export const bookKeyHelp: readonly KeyHelpGroup[] = [
  {
    title: '账簿',
    keys: [
      bound(['search'], '在账簿中查找；Enter 下一处，Shift+Enter 上一处'),
      bound(['previousMonth', 'nextMonth'], '上一期、下一期'),
      bound(['previous', 'next'], '上一科目或项目、下一科目或项目'),
      bound(['back'], '从上一级账簿打开的：回到原处'),
      printKeyHelp,
    ],
  },
  bookRowKeyHelp,
];
