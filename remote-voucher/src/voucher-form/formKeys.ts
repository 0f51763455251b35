import type { KeyHelpGroup } from '../key-sheet/KeySheet';

/** 快捷键: everything the keyboard can do here, with an alternative where browsers may take the key. */
export const keyHelp: readonly KeyHelpGroup[] = [
  {
    title: '帮助',
    keys: [
      { keys: [['F1'], ['Ctrl', '/']], does: '打开本表，在任何一格都可以' },
      { keys: [['?']], does: '打开本表；光标在格内时是普通字符' },
    ],
  },
  {
    title: '录入',
    keys: [
      { keys: [['Enter'], ['Tab']], does: '下一格；填了借方直接到下一行；凭证头上也一样' },
      {
        keys: [
          ['Shift', 'Tab'],
          ['Shift', 'Enter'],
        ],
        does: '上一格',
      },
      { keys: [['Enter']], does: '金额末尾：续下一行，带下摘要并补足差额' },
      { keys: [['↑'], ['↓'], ['←'], ['→']], does: '按格移动' },
      { keys: [['Esc']], does: '恢复本格，或收起列表' },
      { keys: [['F7'], ['单击']], does: '打开摘要、科目列表；金额栏：到辅助项或科目' },
      { keys: [['F10'], ['Alt', 'K']], does: '科目栏：新增科目；辅助项：新增项目' },
      { keys: [['Ctrl', 'Z']], does: '撤销' },
      {
        keys: [
          ['Ctrl', 'Y'],
          ['Ctrl', 'Shift', 'Z'],
        ],
        does: '重做',
      },
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
  {
    title: '分录行',
    keys: [
      {
        keys: [
          ['Ctrl', 'Insert'],
          ['Alt', 'I'],
        ],
        does: '在上方插入一行',
      },
      {
        keys: [
          ['Ctrl', 'Delete'],
          ['Alt', 'X'],
        ],
        does: '删除本行',
      },
      {
        keys: [
          ['Ctrl', 'D'],
          ['Alt', 'L'],
        ],
        does: '复制本行',
      },
      {
        keys: [
          ['Ctrl', 'Enter'],
          ['Alt', 'Enter'],
        ],
        does: '复制本行并取余额',
      },
      {
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
        does: '上移、下移本行',
      },
      { keys: [['Shift', 'F7']], does: '修改本行的辅助核算' },
    ],
  },
  {
    title: '凭证',
    keys: [
      { keys: [['Ctrl', 'S']], does: '保存' },
      { keys: [['F12'], ['Alt', 'S']], does: '保存并新增' },
      { keys: [['Alt', 'N']], does: '新增' },
      { keys: [['Alt', 'C']], does: '复制成新凭证' },
      { keys: [['Alt', 'J']], does: '在本号前插入一张' },
      { keys: [['Alt', 'R']], does: '红冲' },
      { keys: [['PgUp'], ['Alt', '[']], does: '上一张' },
      { keys: [['PgDn'], ['Alt', ']']], does: '下一张' },
      { keys: [['F4'], ['Alt', 'T']], does: '使用模板' },
      { keys: [['Alt', 'M']], does: '存为模板' },
      { keys: [['Alt', 'A']], does: '附件' },
      { keys: [['Alt', 'B']], does: '填写备注' },
      {
        keys: [
          ['Ctrl', 'P'],
          ['Alt', 'P'],
        ],
        does: '打印',
      },
      { keys: [['Alt', 'H']], does: '修改记录' },
    ],
  },
];
