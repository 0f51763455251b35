import type { RuleDetail } from '@mingzhang/shared/accounting/inventory/inventoryRule';

/** 明细到 as the screens say it. */
export const ruleDetailTitles: Readonly<Record<RuleDetail, string>> = {
  total: '合计',
  material: '按物料',
  supplier: '按供应商',
};
