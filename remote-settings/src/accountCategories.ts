import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';

/** 科目类别 in the order of the chart, as people call them. */
const categoryTitles: Readonly<Record<AccountCategory, string>> = {
  asset: '资产',
  liability: '负债',
  common: '共同',
  equity: '权益',
  cost: '成本',
  profitAndLoss: '损益',
};

/** The categories a chart has: 小企业会计准则 knows no 共同类. */
export function categoryOptions(standard: Standard): { value: AccountCategory; label: string }[] {
  return (Object.keys(categoryTitles) as AccountCategory[])
    .filter((category) => category !== 'common' || standard === 'enterprise')
    .map((category) => ({ value: category, label: categoryTitles[category] }));
}
