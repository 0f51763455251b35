import { seedTemplate } from '../../testing/seeds';
import { balanceSheetRows } from './balanceSheetRows';
import type { ReportItem } from './reportTemplate';

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

  test('会小企01表：负债合计之下留空，所有者权益在表的底部；会企01表：资产总计在最后一行', () => {
    const small = titles(seedTemplate('small', 'balance').items);
    expect(small).toContain('长期股权投资 | 负债合计');
    expect(small).toContain('固定资产原价 | ');
    expect(small).toContain('生产性生物资产 | 所有者权益（或股东权益）：');
    expect(small.at(-1)).toBe('资产总计 | 负债和所有者权益（或股东权益）总计');
    const enterprise = titles(seedTemplate('enterprise', 'balance').items);
    expect(enterprise.at(-2)).toBe(' | 所有者权益（或股东权益）合计');
    expect(enterprise.at(-1)).toBe('资产总计 | 负债和所有者权益（或股东权益）总计');
  });

  test('没有项目时没有行', () => {
    expect(titles([])).toStrictEqual([]);
  });
});
