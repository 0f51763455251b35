import { keyCaps } from '@mingzhang/shared/ui';
import { creationKeys } from '@mingzhang/shared/ui-account';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';
import { cellKeys, formKeys, type CellKey, type FormKey } from './formKeys';

/** What the keys of the whole form do: the type asks for every one that is bound. */
const does: Readonly<Record<FormKey, string>> = {
  showKeys: '打开本表，在任何一格都可以',
  insertRow: '在上方插入一行',
  deleteRow: '删除本行',
  copyRow: '复制本行',
  copyRowForRest: '复制本行并取余额',
  moveRowUp: '上移本行',
  moveRowDown: '下移本行',
  auxiliary: '修改本行的辅助核算',
  save: '保存',
  saveAndNew: '保存并新增',
  create: '新增',
  copy: '复制成新凭证',
  insert: '在本号前插入一张',
  reverse: '红冲',
  goBefore: '上一张',
  goAfter: '下一张',
  templates: '使用模板',
  saveTemplate: '存为模板',
  attachments: '附件',
  remark: '填写备注',
  print: '打印',
  history: '修改记录',
};

const doesInCell: Readonly<Record<CellKey, string>> = {
  onwards: '下一格；填了借方直接到下一行；凭证头上也一样',
  back: '上一格',
  move: '按格移动',
  pick: '打开摘要、科目列表；金额栏：到辅助项或科目',
  undo: '撤销',
  redo: '重做',
};

const ROW_KEYS: ReadonlySet<FormKey> = new Set([
  'insertRow',
  'deleteRow',
  'copyRow',
  'copyRowForRest',
  'moveRowUp',
  'moveRowDown',
  'auxiliary',
]);

const ofForm = (name: FormKey): KeyHelpRow => ({ keys: formKeys[name].map(keyCaps), does: does[name] });
const ofCell = (name: CellKey): KeyHelpRow => ({ keys: cellKeys[name].map(keyCaps), does: doesInCell[name] });
const all = Object.keys(does) as FormKey[];

/** 快捷键: every key that is bound in the form, and what typed characters mean in its cells. */
export const keyHelp: readonly KeyHelpGroup[] = [
  { title: '帮助', keys: [ofForm('showKeys'), { keys: [['?']], does: '打开本表；光标在格内时是普通字符' }] },
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
  { title: '分录行', keys: all.filter((name) => ROW_KEYS.has(name)).map(ofForm) },
  { title: '凭证', keys: all.filter((name) => !ROW_KEYS.has(name) && name !== 'showKeys').map(ofForm) },
];
