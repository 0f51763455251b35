import { keyCaps } from '@mingzhang/shared/ui';
import { creationKeys } from '@mingzhang/shared/ui-account';
import { KeyHelp, type KeyHelpGroup, type KeyHelpRow } from '@mingzhang/shell';
import type { Command, commands } from './commands';
import type { CellKey, cellKeys } from './grid/gridKeys';

/** The tables that are bound; handed over, so that the page does not share its code with this dialog. */
interface BoundKeys {
  readonly ofForm: typeof commands;
  readonly ofCells: typeof cellKeys;
}

interface FormKeyHelpProps extends BoundKeys {
  readonly onClose: () => void;
}

export function FormKeyHelp({ onClose, ...bound }: FormKeyHelpProps) {
  return <KeyHelp groups={keyHelp(bound)} onClose={onClose} />;
}

/** 快捷键: every key that is bound in the form, and what typed characters mean in its cells. */
export function keyHelp({ ofForm, ofCells }: BoundKeys): readonly KeyHelpGroup[] {
  const ofCell = (name: CellKey) => helpOf(ofCells[name]);
  const about = (part?: Command['about']) =>
    Object.values(ofForm)
      .filter((command) => command.about === part && command.keys.length > 0)
      .map(helpOf);
  return [
    { title: '帮助', keys: [...about('help'), { keys: [['?']], does: '打开本表；光标在格内时是普通字符' }] },
    {
      title: '录入',
      keys: [
        ofCell('onwards'),
        ofCell('back'),
        { keys: [['Enter']], does: '金额末尾：续下一行，带下摘要并补足差额' },
        ofCell('move'),
        { keys: [['Esc']], does: '恢复本格，或收起列表；从账簿打开的凭证：回到账簿' },
        { ...ofCell('pick'), keys: [...ofCell('pick').keys, ['单击']] },
        { keys: creationKeys.map(keyCaps), does: '科目栏：新增科目；辅助项：新增项目' },
        ofCell('undo'),
        ofCell('redo'),
      ],
    },
    {
      title: '金额',
      keys: [
        { keys: [['='], ['＝']], does: '取借贷差额（补平）' },
        { keys: [['空格'], ['全角空格']], does: '金额移到另一方' },
        { keys: [['-'], ['－']], does: '数字之后：红字 / 黑字' },
        { keys: [['12*3.5'], ['100*13%']], does: '四则运算和百分比，Enter 得出结果' },
      ],
    },
    {
      title: '摘要',
      keys: [
        { keys: [['..'], ['。。']], does: '同上一行' },
        { keys: [['//'], ['、、']], does: '同第一行' },
      ],
    },
    { title: '分录行', keys: about('row') },
    { title: '凭证', keys: about() },
  ];
}

const helpOf = ({ keys, does }: Pick<Command, 'keys' | 'does'>): KeyHelpRow => ({
  keys: keys.map(keyCaps),
  does,
});
