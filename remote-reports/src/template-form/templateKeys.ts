import { keyCaps } from '@mingzhang/shared/ui';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';

/** The keys of a report template by what they do: what is bound is read from here, and so is the list of keys. */
export const templateKeys = {
  save: 'ctrl+s',
  above: 'arrowup',
  below: 'arrowdown',
  first: 'home',
  last: 'end',
  formula: 'enter',
  moveUp: 'alt+arrowup',
  moveDown: 'alt+arrowdown',
  outdent: 'alt+arrowleft',
  indent: 'alt+arrowright',
  add: 'insert',
  edit: 'f2',
  remove: 'delete',
  removeTerm: 'ctrl+delete',
} as const;

type TemplateKey = keyof typeof templateKeys;

/** What the keys do, in the form in which they are listened to. */
export function boundTemplateKeys(
  acts: Readonly<Partial<Record<TemplateKey, () => void>>>,
): Readonly<Record<string, () => void>> {
  const all = Object.entries(acts) as [TemplateKey, () => void][];
  return Object.fromEntries(all.map(([key, act]) => [templateKeys[key], act]));
}

const bound = (keys: readonly TemplateKey[], does: string): KeyHelpRow => ({
  keys: keys.map((key) => keyCaps(templateKeys[key])),
  does,
});

/** 快捷键 of a report template. */
export const templateKeyHelp: readonly KeyHelpGroup[] = [
  {
    title: '报表项目',
    keys: [
      bound(['above', 'below', 'first', 'last'], '选择项目'),
      bound(['formula'], '到所选项目的公式'),
      bound(['moveUp', 'moveDown'], '上移、下移'),
      bound(['outdent', 'indent'], '升一级、降一级'),
      bound(['add'], '新增项目'),
      bound(['edit'], '修改项目'),
      bound(['remove'], '删除项目'),
      bound(['save'], '保存模板'),
    ],
  },
  {
    title: '公式',
    keys: [bound(['moveUp', 'moveDown'], '上移、下移一项'), bound(['removeTerm'], '删除一项')],
  },
];
