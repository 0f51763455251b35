import type { Account } from '@mingzhang/shared/accounting/account';
import { fen, ZERO } from '@mingzhang/shared/primitives/money';
import { RATE_ONE, exchangeRate, quantityOf, unitPrice } from '@mingzhang/shared/primitives/scaled';
import {
  setAmount,
  setCurrency,
  setCurrencyAmount,
  setQuantity,
  setUnitPrice,
} from '@mingzhang/shared/accounting/lineAmounts';
import {
  blankLine,
  changeLine,
  chooseAccount,
  chooseItem,
  compacted,
  copyOf,
  insertLine,
  isChanged,
  moveLine,
  newDraft,
  removeLine,
  requestOf,
  type TemplateDraft,
} from './templateDraft';

function account(id: number, given: Partial<Account> = {}): Account {
  return {
    id,
    code: String(id),
    name: '科目',
    category: 'asset',
    side: 'debit',
    parentId: null,
    level: 1,
    isSystem: true,
    isEnabled: true,
    mnemonicCode: '',
    unit: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
    ...given,
  };
}

const summaries = ({ lines }: TemplateDraft) => lines.map(({ summary }) => summary);
const written: TemplateDraft = {
  ...newDraft,
  lines: [blankLine(1, '甲'), blankLine(2, '乙'), blankLine(3, '丙')],
  nextKey: 4,
};

describe('行', () => {
  test('插入、末尾带上一行的摘要、删除、移动', () => {
    expect(summaries(insertLine(written, 1))).toEqual(['甲', '', '乙', '丙']);
    expect(summaries(insertLine(written, 3))).toEqual(['甲', '乙', '丙', '丙']);
    expect(summaries(removeLine(written, 2))).toEqual(['甲', '丙']);
    expect(summaries(moveLine(written, 3, -1))).toEqual(['甲', '丙', '乙']);
    expect(summaries(moveLine(written, 1, 1))).toEqual(['乙', '甲', '丙']);
  });

  test('第一行不能再上移，最后一行不能再下移', () => {
    expect(moveLine(written, 1, -1)).toBe(written);
    expect(moveLine(written, 3, 1)).toBe(written);
  });

  test('总有一行可写', () => {
    const one = { ...written, lines: [blankLine(1, '甲')] };
    expect(removeLine(one, 1).lines).toEqual([blankLine(4)]);
  });

  test('没写的行不保存，只有摘要的行要提醒选科目', () => {
    const draft = { ...written, lines: [blankLine(1, '甲'), blankLine(2, '甲'), blankLine(3)] };
    expect(summaries(compacted(draft))).toEqual(['甲']);
    expect(requestOf(compacted(draft)).lines).toMatchObject([{ summary: '甲', accountId: 0 }]);
  });
});

describe('是否改过', () => {
  test('空白的行不算，改回去也不算', () => {
    expect(isChanged(insertLine(newDraft, 1), newDraft)).toBe(false);
    const named = { ...newDraft, name: '房租' };
    expect(isChanged(named, newDraft)).toBe(true);
    expect(isChanged({ ...named, name: '' }, newDraft)).toBe(false);
  });

  test('复制的是新模板，名称不同', () => {
    const copied = copyOf({ id: 7, name: '房租', type: 'tax', lines: [] });
    expect(copied).toMatchObject({ id: null, name: '房租 副本', type: 'tax' });
  });
});

describe('换科目', () => {
  test('新科目也核算的留下，不核算的去掉', () => {
    const line = {
      ...blankLine(1),
      auxiliary: [
        { categoryId: 11, itemId: 101 },
        { categoryId: 12, itemId: 201 },
      ],
      quantity: quantityOf(5),
      unitPrice: unitPrice(6),
      currencyCode: 'USD',
      exchangeRate: RATE_ONE,
      currencyAmount: fen(9),
    };
    expect(chooseAccount(line, account(1, { auxiliaryCategoryIds: [12], unit: '件' }))).toMatchObject({
      accountId: 1,
      auxiliary: [{ categoryId: 12, itemId: 201 }],
      quantity: 5,
      unitPrice: 6,
      currencyCode: null,
      currencyAmount: null,
    });
    expect(chooseAccount(line, account(2, { currencyCodes: ['USD'] }))).toMatchObject({
      auxiliary: [],
      quantity: null,
      currencyCode: 'USD',
      currencyAmount: 9,
    });
  });

  test('辅助项目按科目的顺序，可以再去掉', () => {
    const customer = account(1, { auxiliaryCategoryIds: [11, 12] });
    const both = chooseItem(chooseItem(blankLine(1), customer, 12, 201), customer, 11, 101);
    expect(both.auxiliary).toEqual([
      { categoryId: 11, itemId: 101 },
      { categoryId: 12, itemId: 201 },
    ]);
    expect(chooseItem(both, customer, 11, null).auxiliary).toEqual([{ categoryId: 12, itemId: 201 }]);
  });
});

describe('金额', () => {
  const goods = account(1405, { unit: '件' });
  const dollars = account(1002, { currencyCodes: ['USD'] });
  const usd = { id: 2, code: 'USD', name: '美元', exchangeRate: exchangeRate(710_000_000), isLocal: false };

  test('填一方，另一方清空；空着不影响另一方', () => {
    const debit = setAmount(blankLine(1), 'debit', fen(100));
    expect(setAmount(debit, 'credit', fen(200))).toMatchObject({ debit: ZERO, credit: 200 });
    expect(setAmount(debit, 'credit', ZERO)).toBe(debit);
  });

  test('数量 × 单价记在已有金额的一方，没有金额时记在科目的方向', () => {
    const counted = setQuantity(blankLine(1), goods, quantityOf(3_000_000));
    expect(setUnitPrice(counted, goods, unitPrice(150_000_000))).toMatchObject({ debit: 450, credit: 0 });
    const sold = setAmount(counted, 'credit', fen(1));
    expect(setUnitPrice(sold, goods, unitPrice(150_000_000))).toMatchObject({ debit: 0, credit: 450 });
  });

  test('只有数量时金额留空', () => {
    expect(setQuantity(blankLine(1), goods, quantityOf(3_000_000))).toMatchObject({ debit: 0, credit: 0 });
  });

  test('原币 × 汇率得本位币；换回人民币不再有原币', () => {
    const line = setCurrencyAmount(setCurrency(blankLine(1), dollars, usd), dollars, fen(10_000));
    expect(line).toMatchObject({ currencyCode: 'USD', exchangeRate: 710_000_000, debit: 71_000 });
    expect(setCurrency(line, dollars, null)).toMatchObject({
      currencyCode: null,
      exchangeRate: null,
      currencyAmount: null,
      debit: 71_000,
    });
  });

  test('太大的乘积不写进金额', () => {
    const many = setQuantity(blankLine(1), goods, quantityOf(9_000_000_000_000_000));
    expect(setUnitPrice(many, goods, unitPrice(9_000_000_000_000_000))).toMatchObject({ debit: 0 });
  });

  test('只改指定的行', () => {
    const changed = changeLine(written, 2, (line) => setAmount(line, 'debit', fen(5)));
    expect(changed.lines.map(({ debit }) => debit)).toEqual([0, 5, 0]);
  });
});
