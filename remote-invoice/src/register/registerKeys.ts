import { keyCaps } from '@mingzhang/shared/ui';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { listKeyHelp } from '@mingzhang/shared/ui-table';
import { TICK_KEY, voucherKeys } from '../invoiceKeys';

/** 快捷键 of 发票台账. */
export function registerKeyHelp(isIn: boolean, mayWrite: boolean) {
  const rows = { open: '打开发票', tick: mayWrite ? '选择，再按一次取消' : undefined };
  const acts = [
    ...(isIn ? [{ keys: [keyCaps(TICK_KEY)], does: '选好的发票勾选抵扣' }] : []),
    { keys: [keyCaps(voucherKeys.make)], does: '预览选好的发票的凭证；再按一次生成' },
  ];
  return listKeyHelp('发票台账', { rows }).map(({ title, keys }) => ({
    title,
    keys: [...keys, ...(mayWrite ? acts : []), exportKeyHelp, printKeyHelp],
  }));
}
