import { keyCaps } from '@mingzhang/shared/ui';
import type { KeyHelpGroup, KeyHelpRow } from '@mingzhang/shell';
import { listHotkeys, type ListAction } from './listHotkeys';

const capsOf = (hotkey: string) => (hotkey === 'contextmenu' ? ['菜单键'] : keyCaps(hotkey));

/** A line of the help: the keys that are bound to these actions, and what is no key of its own. */
function help(actions: readonly ListAction[], does: string, besides: KeyHelpRow['keys'] = []): KeyHelpRow {
  const hotkeys: readonly string[] = actions.flatMap((action) => listHotkeys[action]);
  return { keys: [...hotkeys.map(capsOf), ...besides], does };
}

/** 快捷键: everything the keyboard can do in the list; `voucherCommands.ts` acts on those of a voucher. */
export const listKeys: readonly KeyHelpGroup[] = [
  {
    title: '找凭证',
    keys: [
      help(['search'], '快速查找'),
      { keys: [['Tab']], does: '到列表里的凭证' },
      help(['previous', 'next'], '上一张、下一张'),
      help(['first', 'last'], '本页第一张、最后一张'),
      help(['showKeys'], '显示快捷键'),
    ],
  },
  {
    title: '选中的这一张',
    keys: [
      help(['open'], '打开', [['双击']]),
      help(['toggle'], '勾选'),
      help(['copy'], '复制'),
      help(['insert'], '在前面插入'),
      help(['print'], '打印'),
      help(['audit'], '审核、取消审核'),
      help(['reverse'], '红冲'),
      help(['delete'], '删除'),
      help(['menu'], '操作菜单'),
    ],
  },
];
