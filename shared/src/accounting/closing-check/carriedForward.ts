import type { ClosingCheck } from './closingCheck';
import { carryForwardLink } from './findingLinks';

/** 期末结转检查: every card that has something to carry has carried it. What 结转损益 leaves is 期末检查. */
export const carriedForward: ClosingCheck = {
  key: 'carriedForward',
  title: '期末结转检查',
  findings({ period, dueCarryForwards }) {
    if (dueCarryForwards.length === 0) return [];
    return [
      {
        severity: 'warn',
        message: `尚有未生成的结转：${dueCarryForwards.join('、')}；请生成凭证，不需要的可设为不使用`,
        link: carryForwardLink(period),
      },
    ];
  },
};
