import type { ClosingCheck, ClosingFinding } from './closingCheck';

/** 期末结转检查: every card that has something to carry has carried it. What 结转损益 leaves is 期末检查. */
export const carriedForward: ClosingCheck = {
  key: 'carriedForward',
  title: '期末结转检查',
  findings({ period, dueCarryForwards, staleCarryForwards }) {
    const found = (titles: readonly string[], message: string): ClosingFinding[] =>
      titles.length === 0 ? [] : [{ severity: 'warn', message, goal: { kind: 'carryForward', period } }];
    return [
      ...found(
        dueCarryForwards,
        `尚有未生成的结转：${dueCarryForwards.join('、')}；请生成凭证，不需要的可设为不使用`,
      ),
      ...found(
        staleCarryForwards,
        `结转凭证与规则不一致：${staleCarryForwards.join('、')}；请按规则重新生成，或保留现有凭证`,
      ),
    ];
  },
};
