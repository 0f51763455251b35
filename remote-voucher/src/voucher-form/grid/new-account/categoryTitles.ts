import type { AccountCategory } from '@mingzhang/shared/accounting/account';

/** 科目类别 as they are called, in the order of the chart. */
export const categoryTitles: readonly (readonly [AccountCategory, string])[] = [
  ['asset', '资产'],
  ['liability', '负债'],
  ['common', '共同'],
  ['equity', '权益'],
  ['cost', '成本'],
  ['profitAndLoss', '损益'],
];
