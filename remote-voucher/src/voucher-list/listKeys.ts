import type { KeyHelpGroup } from '../key-help/KeyHelp';

/** 快捷键: everything the keyboard can do in the list; `voucherCommands.ts` acts on those of a voucher. */
export const listKeys: readonly KeyHelpGroup[] = [
  {
    title: '找凭证',
    keys: [
      { keys: [['/']], does: '快速查找' },
      { keys: [['Tab']], does: '到列表里的凭证' },
      { keys: [['↑'], ['↓']], does: '上一张、下一张' },
      { keys: [['Home'], ['End']], does: '本页第一张、最后一张' },
      { keys: [['?']], does: '显示快捷键' },
    ],
  },
  {
    title: '选中的这一张',
    keys: [
      { keys: [['Enter'], ['双击']], does: '打开' },
      { keys: [['空格']], does: '勾选' },
      { keys: [['C']], does: '复制' },
      { keys: [['I']], does: '在前面插入' },
      { keys: [['P']], does: '打印' },
      { keys: [['A']], does: '审核、取消审核' },
      { keys: [['R']], does: '红冲' },
      { keys: [['Delete']], does: '删除' },
      { keys: [['M'], ['Shift', 'F10']], does: '操作菜单' },
    ],
  },
];
