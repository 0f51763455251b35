/** What may be chosen on a card, by the unit of the field, in an accountant's words. */
export const carryForwardChoices = {
  /** 小企业会计准则 30: faster methods where wear or progress justifies them. */
  depreciationMethod: {
    straightLine: '年限平均法',
    doubleDeclining: '双倍余额递减法',
    sumOfYears: '年数总和法',
  },
  /** Goods kept by item and quantity. */
  countedCost: { weightedAverage: '全月一次加权平均', firstInFirstOut: '先进先出' },
  /** Goods kept by amount alone. */
  uncountedCost: { share: '按余额的比例', grossMargin: '毛利率法', retail: '售价金额核算' },
} as const;

export type CarryForwardChoices = typeof carryForwardChoices;
export type ChoiceUnit = keyof CarryForwardChoices;
export type ChoiceOf<Unit extends ChoiceUnit> = keyof CarryForwardChoices[Unit];

/** The words of a unit, in the order they are offered. */
export function choicesOf<Unit extends ChoiceUnit>(unit: Unit): ChoiceOf<Unit>[] {
  return Object.keys(carryForwardChoices[unit]) as ChoiceOf<Unit>[];
}
