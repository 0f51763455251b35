import { keyCaps } from '@mingzhang/shared/ui';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';

/** The keys of the worksheet by what they do: what is bound is read from here, and so is the list of keys. */
const worksheetKeys = {
  above: 'arrowup',
  below: 'arrowdown',
  first: 'home',
  last: 'end',
  choose: ' ',
  assign: 'enter',
  open: 'ctrl+enter',
  all: 'ctrl+a',
  none: 'escape',
} as const;

type WorksheetKey = keyof typeof worksheetKeys;

/** What the keys do, in the form in which they are listened to. */
export function boundWorksheetKeys(
  acts: Readonly<Record<WorksheetKey, () => void>>,
): Readonly<Record<string, () => void>> {
  const all = Object.entries(acts) as [WorksheetKey, () => void][];
  return Object.fromEntries(all.map(([key, act]) => [worksheetKeys[key], act]));
}

const bound = (keys: readonly WorksheetKey[], does: string): KeyHelpRow => ({
  keys: keys.map((key) => keyCaps(worksheetKeys[key])),
  does,
});

/** 快捷键 of the worksheet; who may not write only reads. */
export const worksheetKeyHelp = (mayWrite: boolean): readonly KeyHelpGroup[] => [
  {
    title: '现金流量工作表',
    keys: [
      bound(['above', 'below', 'first', 'last'], '上一行、下一行、第一行、最后一行'),
      ...(mayWrite ? [bound(['assign'], '指定现金流量项目'), bound(['choose'], '勾选')] : []),
      ...(mayWrite ? [bound(['all'], '全选本页'), bound(['none'], '取消勾选')] : []),
      bound(['open'], '打开凭证'),
    ],
  },
];
