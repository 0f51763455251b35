import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { balanceSheetRows } from './balanceSheetRows';

function item(id: number, side: 'asset' | 'liability' | 'equity', title: string): ReportItem {
  return {
    id,
    title,
    lineNumber: id,
    side,
    level: 1,
    isBold: false,
    isHeader: false,
    isFolding: false,
    position: id,
    parentId: null,
    source: 'account',
    formula: [],
  };
}

const titles = (items: readonly ReportItem[]) =>
  balanceSheetRows(items).map(([asset, claim]) => `${asset?.title ?? ''} | ${claim?.title ?? ''}`);

describe('资产负债表的左右两栏', () => {
  test('合计总在最后一行，较短的一栏在合计之前留空', () => {
    expect(
      titles([
        item(1, 'asset', '货币资金'),
        item(2, 'asset', '资产总计'),
        item(3, 'liability', '短期借款'),
        item(4, 'equity', '实收资本'),
        item(5, 'equity', '负债和所有者权益总计'),
      ]),
    ).toEqual(['货币资金 | 短期借款', ' | 实收资本', '资产总计 | 负债和所有者权益总计']);
  });

  test('没有项目时没有行', () => {
    expect(titles([])).toEqual([]);
  });
});
