import { auxiliaryRefs } from '../auxiliary';
import { vouchersOf } from '../goal';
import type { ClosingCheck } from './closingCheck';

/** 辅助项目检查: an item that was disabled and is still posted to was disabled too early, or chosen by mistake. */
export const itemsEnabled: ClosingCheck = {
  key: 'itemsEnabled',
  title: '停用项目检查',
  findings({ ledger, period, disabledItems }) {
    const moving = new Set(
      ledger.movements
        .filter((movement) => movement.period === period && !movement.isProfitTransfer)
        .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
        .flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId)),
    );
    return disabledItems
      .filter(({ id }) => moving.has(id))
      .map(({ id, categoryName, code, name }) => ({
        severity: 'warn',
        message: `已停用的${categoryName}“${code} ${name}”本期仍有发生额`,
        goal: vouchersOf(period, { item: id }),
      }));
  },
};
