import { keyCaps } from '@mingzhang/shared/ui';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';

/** The keys of 期初余额 by what they do: what is bound is read from here, and so is the list of keys. */
const openingKeys = { save: ['ctrl+s'], undo: ['ctrl+z'], redo: ['ctrl+y', 'ctrl+shift+z'] } as const;

type OpeningKey = keyof typeof openingKeys;

/** What the keys do, in the form in which they are listened to. */
export function boundOpeningKeys(acts: Readonly<Record<OpeningKey, () => void>>): Record<string, () => void> {
  const all = Object.entries(openingKeys) as [OpeningKey, readonly string[]][];
  return Object.fromEntries(all.flatMap(([key, hotkeys]) => hotkeys.map((hotkey) => [hotkey, acts[key]])));
}

const bound = (key: OpeningKey, does: string): KeyHelpRow => ({ keys: openingKeys[key].map(keyCaps), does });

/** 快捷键 of 期初余额. */
export const openingKeyHelp: readonly KeyHelpGroup[] = [
  {
    title: '期初余额',
    keys: [
      { keys: [['Enter']], does: '同一列的下一格' },
      { keys: [['↑'], ['↓'], ['←'], ['→']], does: '按格移动' },
      { keys: [['Esc']], does: '恢复本格' },
      { keys: [['12*3.5']], does: '四则运算，离开本格得出结果' },
      { keys: [['Ctrl', 'V']], does: '粘贴从表格里复制的一块' },
      bound('undo', '撤销'),
      bound('redo', '重做'),
      bound('save', '保存所有类别'),
    ],
  },
];
