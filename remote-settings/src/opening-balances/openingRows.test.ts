import { fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY, quantityOf } from '@mingzhang/shared/primitives/scaled';
import type { OpeningTableRow } from './openingBalancesApi';
import { changedRows, editRow, editsSince, shownRows, trialOf, withResult, yearBegin } from './openingRows';

const micro = (count: number) => quantityOf(count);

function row(code: string, given: Partial<OpeningTableRow> = {}): OpeningTableRow {
  return {
    above: [],
    accountId: Number(code.replace(/\D.*/, '')),
    code,
    name: code,
    category: 'asset',
    side: 'debit',
    level: 1,
    isEditable: true,
    requiresAuxiliary: false,
    unit: null,
    opening: fen(0),
    quantity: NO_QUANTITY,
    yearDebit: fen(0),
    yearCredit: fen(0),
    yearResult: null,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
    currencyCode: null,
    currencyAmount: fen(0),
    currencyCodes: [],
    auxiliaryCategories: [],
    ...given,
  };
}

describe('期初余额表', () => {
  const chart = [
    row('2221', { side: 'credit', isEditable: false }),
    row('222101', { side: 'credit', opening: fen(20000) }),
    row('222118', { side: 'debit', opening: fen(5000) }),
  ];

  test('上级科目是下级的代数和，方向相反的相减', () => {
    expect(shownRows(chart, {})[0]?.opening).toBe(15000);
  });

  test('改动的下级立即计入上级，只保存改动的行', () => {
    const edits = editRow({}, chart[2]!, { opening: fen(8000) });
    expect(shownRows(chart, edits)[0]?.opening).toBe(12000);
    expect(changedRows(chart, edits).map(({ code }) => code)).toEqual(['222118']);
  });

  test('改回原来的金额就不算改动', () => {
    const edits = editRow({}, chart[2]!, { opening: fen(8000) });
    expect(editRow(edits, chart[2]!, { opening: fen(5000) })).toEqual({});
  });

  test('保存之后只剩途中又改的，改回原值的也算', () => {
    const sent = { '222101': { opening: fen(100) }, '222118': { opening: fen(8000), yearDebit: fen(1) } };
    const typed = { '222118': { opening: fen(9000), yearDebit: fen(1) } };
    expect(editsSince(chart, sent, sent)).toEqual({});
    expect(editsSince(chart, sent, typed)).toEqual({
      '222101': { opening: 20000 },
      '222118': { opening: 9000 },
    });
  });

  test('辅助核算的组合计入所属科目', () => {
    const rows = [
      row('1122', { isEditable: false, requiresAuxiliary: true }),
      row('1122_001', { opening: fen(30001) }),
      row('1122_002', { opening: fen(-1) }),
    ];
    expect(shownRows(rows, {})[0]?.opening).toBe(30000);
  });

  test('数量一起合计；原币不合计，币别可能不同', () => {
    const rows = [
      row('1405', { isEditable: false, currencyCode: null }),
      row('140501', { quantity: micro(3), yearDebitQuantity: micro(10) }),
      row('140502', { currencyCodes: ['USD'] }),
    ];
    const edits = editRow({}, rows[2]!, {
      quantity: micro(4),
      currencyCode: 'USD',
      currencyAmount: fen(500),
    });
    expect(shownRows(rows, edits)[0]).toMatchObject({
      quantity: 7,
      yearDebitQuantity: 10,
      currencyCode: null,
      currencyAmount: 0,
    });
    expect(changedRows(rows, edits)).toMatchObject([
      { code: '140502', currencyCode: 'USD', currencyAmount: 500 },
    ]);
  });

  test('年初余额 = 期初余额 − 本年累计发生；已逐月结转的损益科目年初为零', () => {
    const turnover = { opening: fen(100), yearDebit: fen(70), yearCredit: fen(20) };
    expect(yearBegin(row('1002', turnover))).toBe(50);
    expect(yearBegin(row('2202', { ...turnover, side: 'credit', category: 'liability' }))).toBe(150);
    expect(yearBegin(row('5602', { yearDebit: fen(70), category: 'profitAndLoss' }))).toBe(0);
  });

  test('试算平衡按行算，没有保存的算在内，上级不重复计', () => {
    const rows = [
      row('1002', { opening: fen(20000) }),
      ...chart.map((each) => ({ ...each, category: 'liability' as const })),
    ];
    const edits = editRow({}, rows[0]!, { opening: fen(15000) });
    expect(trialOf(shownRows(rows, {})).opening.difference).toBe(5000);
    expect(trialOf(shownRows(rows, edits)).opening).toMatchObject({
      assets: 15000,
      claims: 15000,
      difference: 0,
    });
  });
});

describe('实际损益发生额', () => {
  const interest = row('560302', {
    ...{ category: 'profitAndLoss', name: '利息收入' },
    ...{ yearDebit: fen(41235), yearCredit: fen(41235), yearResult: fen(-41235) },
  });

  test('没有改过的跟着本年累计走，按科目性质取数', () => {
    expect(withResult(interest, { yearDebit: fen(50000) })).toEqual({
      ...{ yearDebit: fen(50000), yearResult: fen(8765) },
    });
    expect(
      withResult({ ...interest, yearDebit: fen(50000), yearResult: fen(8765) }, { yearCredit: fen(50000) }),
    ).toEqual({ ...{ yearCredit: fen(50000), yearResult: fen(-50000) } });
  });

  test('利息收入的下级，叫别的名称也是收入', () => {
    const above = [
      { category: 'profitAndLoss', side: 'debit', name: '财务费用' },
      { category: 'profitAndLoss', side: 'debit', name: '利息收入' },
    ] as const;
    const child = { ...interest, name: '存款结息', above };
    expect(withResult(child, { yearDebit: fen(50000), yearCredit: fen(50000) })).toEqual({
      ...{ yearDebit: fen(50000), yearCredit: fen(50000), yearResult: fen(-50000) },
    });
  });

  test('改过的不动；不是损益类的没有', () => {
    const typed = { ...interest, yearResult: fen(-40000) };
    expect(withResult(typed, { yearDebit: fen(50000) })).toEqual({ yearDebit: fen(50000) });
    expect(withResult(interest, { yearResult: fen(1) })).toEqual({ yearResult: fen(1) });
    expect(withResult(row('1002'), { yearDebit: fen(9) })).toEqual({ yearDebit: fen(9) });
  });

  test('上级按方向合计：收入类的下级在费用类上级里相减', () => {
    const rows = [
      row('5603', { category: 'profitAndLoss', name: '财务费用', isEditable: false, yearResult: fen(0) }),
      interest,
      row('560303', { category: 'profitAndLoss', name: '手续费', yearResult: fen(89293) }),
      row('5602', { category: 'profitAndLoss', name: '管理费用', yearResult: fen(700) }),
    ];
    expect(shownRows(rows, {})[0]?.yearResult).toBe(48058);
    expect(shownRows([row('1411', { isEditable: false }), row('141101')], {})[0]?.yearResult).toBeNull();
  });
});
