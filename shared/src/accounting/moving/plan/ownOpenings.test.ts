import { fen } from '../../../primitives/money';
import { quantityOf } from '../../../primitives/scaled';
import { movedBalances, movedBooks, plannedFrom } from '../../../testing/givenMoved';
import { refused } from '../../../testing/plannedMove';
import type { OwnOpening, OwnRecords } from '../movedBooks';

const opening = (
  row: number,
  account: string,
  net: number,
  changes: Partial<OwnOpening> = {},
): OwnOpening => ({
  ...{ at: { file: '整套.xlsx', sheet: '期初', row }, organization: '', account, accountName: '', items: [] },
  ...{ net: fen(net), quantity: quantityOf(0), currency: null, yearDebit: fen(0), yearCredit: fen(0) },
  ...{ yearResult: null, yearDebitQuantity: quantityOf(0), yearCreditQuantity: quantityOf(0), ...changes },
});

function planned(...openings: OwnOpening[]) {
  const own = {
    ...{ worksheets: [], tables: [], about: null, organizations: [], categories: [], currencies: [] },
    ...{ cashFlows: [], proposed: [], openings },
  } satisfies OwnRecords;
  const balances = movedBalances(
    '2026-01',
    '1002 银行存款 9.00 0.00 0.00 9.00\n1122 应收账款 9.00 0.00 0.00 9.00 客户:c1:甲公司\n3001 实收资本 -9.00 0.00 0.00 -9.00',
  );
  return plannedFrom(movedBooks({ balances, own }));
}

test('我们自己的期初一行一行照写，连同组织和损益发生额', () => {
  const items = [{ category: '客户', code: 'c1', name: '甲公司' }];
  const year = { yearDebit: fen(700), yearCredit: fen(200), yearResult: fen(5) };
  const more = { yearDebitQuantity: quantityOf(3), yearCreditQuantity: quantityOf(4) };
  const currency = { code: 'USD', net: fen(30) };
  const plan = planned(
    opening(2, '1122', 500, { items, ...year, ...more, quantity: quantityOf(8), currency }),
    opening(3, '1122', 100, { items, organization: '02' }),
    opening(4, '3001', -600),
  );
  expect(refused(plan).filter((text) => text.includes('期初'))).toStrictEqual([]);
  expect(plan.openings).toMatchObject([
    {
      ...{ account: '1122', items: [{ category: '客户', code: 'c1' }], net: 500, quantity: 8, currency },
      ...{ yearDebit: 700, yearCredit: 200 },
      own: { organization: '', yearResult: 5, ...more },
    },
    { account: '1122', net: 100, own: { organization: '02', yearResult: null } },
    { account: '3001', items: [], net: -600 },
  ]);
});

test('科目不在科目表里、同一组织的一个科目有两行、借贷不平衡，都拒绝', () => {
  const plan = planned(
    ...[opening(2, '9999', 100), opening(3, '1002', 100), opening(4, '1002', 100), opening(5, '3001', -300)],
  );
  expect(
    plan.refusals.flatMap(({ at, message }) => (message.includes('期初') ? [[at?.row, message]] : [])),
  ).toEqual([
    [2, '期初的科目“9999”不在科目表里，请核对后重新上传'],
    [4, '科目“1002”的期初余额有两行，请保留其中一行'],
    [undefined, expect.stringContaining('期初余额借贷不平衡，相差贷 1.00')],
  ]);
});
