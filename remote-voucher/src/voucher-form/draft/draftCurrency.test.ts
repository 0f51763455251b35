import { given } from '@mingzhang/shared/testing/given';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import {
  formatExchangeRate,
  formatQuantity,
  formatUnitPrice,
  parseExchangeRate,
  parseQuantity,
  parseUnitPrice,
} from '@mingzhang/shared/primitives/scaled';
import * as amount from './draftAmounts';
import { setDateWithRates } from './dayRates';
import * as text from './draftText';
import { newDraft, withLines, type FormDraft } from './voucherDraft';

const ledger = given`
  2026-03-05 记-7 收到货款
    借 1002 银行存款  1000.00
    贷 1122 应收账款 [客户:甲公司]  1000.00
  2026-03-06 记-8 买布
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
  2026-03-07 记-9 卖布
    借 1002 银行存款  90.00
    贷 5001 主营业务收入  90.00
`;
const usd = { id: 2, code: 'USD', name: '美元', exchangeRate: parseExchangeRate('7.1')!, isLocal: false };
const account = (code: string) => ledger.accounts.byCode(code)!;
const yuan = (digits: string): Fen => parseYuan(digits)!;
const entry = () => newDraft('记', dateOnly('2026-03-05'));

describe('数量与外币', () => {
  const quantityOf = (draft: FormDraft) => {
    const { quantity, unitPrice, debit } = draft.lines[0]!;
    return `${quantity === null ? '' : formatQuantity(quantity)} × ${unitPrice === null ? '' : formatUnitPrice(unitPrice)} = ${formatYuan(debit)}`;
  };
  const material = account('1403');
  const bought = amount.setUnitPrice(
    amount.setQuantity(text.chooseAccount(entry(), 0, material, []), 0, parseQuantity('3')!, material),
    0,
    parseUnitPrice('33.333')!,
    material,
  );

  test('数量 × 单价 = 金额，四舍五入到分', () => {
    expect(quantityOf(bought)).toBe('3 × 33.333 = 100.00');
    expect(quantityOf(amount.setQuantity(bought, 0, parseQuantity('1.5')!, material))).toBe(
      '1.5 × 33.333 = 50.00',
    );
  });

  test('没有金额的行记在科目的余额方向，已有金额的留在原来一方', () => {
    const sales = account('5001');
    const counted = amount.setQuantity(entry(), 0, parseQuantity('3')!, sales);
    const sold = amount.setUnitPrice(counted, 0, parseUnitPrice('2.5')!, sales);
    expect(sold.lines[0]).toMatchObject({ debit: 0, credit: 750 });
    expect(amount.setQuantity(sold, 0, parseQuantity('4')!, material).lines[0]).toMatchObject({
      debit: 0,
      credit: 1000,
    });
    const dollars = amount.setCurrency(entry(), 0, usd, sales);
    expect(amount.setCurrencyAmount(dollars, 0, yuan('10.00'), sales).lines[0]).toMatchObject({
      debit: 0,
      credit: 7100,
    });
  });

  test('改金额时单价随之改变，四舍五入以内的单价不动', () => {
    expect(quantityOf(amount.setAmount(bought, 0, 'debit', yuan('120.00')))).toBe('3 × 40 = 120.00');
    expect(quantityOf(amount.setAmount(bought, 0, 'debit', yuan('100.00')))).toBe('3 × 33.333 = 100.00');
  });

  test('先有金额后有数量，得出单价', () => {
    const draft = amount.setAmount(
      text.chooseAccount(entry(), 0, account('1403'), []),
      0,
      'debit',
      yuan('50.00'),
    );
    expect(quantityOf(amount.setQuantity(draft, 0, parseQuantity('4')!, material))).toBe('4 × 12.5 = 50.00');
  });

  test('金额转红字时数量也转红', () => {
    expect(quantityOf(amount.toggleSign(bought, 0))).toBe('-3 × 33.333 = -100.00');
  });

  test('原币 × 汇率 = 本位币；只填本位币时按汇率得出原币', () => {
    const line = (draft: FormDraft) => draft.lines[0]!;
    const foreign = amount.setCurrencyAmount(
      amount.setCurrency(entry(), 0, usd, undefined),
      0,
      yuan('100.00'),
      undefined,
    );
    expect(line(foreign)).toMatchObject({ currencyCode: 'USD', debit: 71000 });
    expect(line(amount.setExchangeRate(foreign, 0, parseExchangeRate('7.2')!, undefined)).debit).toBe(72000);
    expect(
      line(amount.setAmount(amount.setCurrency(entry(), 0, usd, undefined), 0, 'credit', yuan('71.00'))),
    ).toMatchObject({ credit: 7100, currencyAmount: 1000 });
    expect(line(amount.setCurrency(foreign, 0, null, undefined))).toMatchObject({
      currencyCode: null,
      currencyAmount: null,
    });
  });
});

describe('科目与汇率', () => {
  test('换科目时，新科目不核算的内容离开分录', () => {
    const [line] = text.setAuxiliary(text.chooseAccount(entry(), 0, account('1122'), []), 0, [
      { categoryId: account('1122').auxiliaryCategoryIds[0]!, itemId: 1 },
    ]).lines;
    expect(line?.auxiliary).toHaveLength(1);
    const changed = text.chooseAccount(withLines(entry(), [line!]), 0, account('1002'), []);
    expect(changed.lines[0]).toMatchObject({ accountId: 1002, auxiliary: [], quantity: null });
  });

  test('外币科目默认第一种外币和当前汇率', () => {
    const bank = { ...account('1002'), currencyCodes: ['USD'] };
    expect(text.chooseAccount(entry(), 0, bank, [usd]).lines[0]).toMatchObject({
      currencyCode: 'USD',
      exchangeRate: usd.exchangeRate,
    });
  });

  describe('按日期的汇率', () => {
    const rated = {
      ...usd,
      rates: [
        { since: dateOnly('2026-03-01'), exchangeRate: parseExchangeRate('7.15')! },
        { since: dateOnly('2026-03-20'), exchangeRate: parseExchangeRate('7.05')! },
      ],
    };
    const bank = { ...account('1002'), currencyCodes: ['USD'] };
    const lists = { currencies: [rated], accountOf: () => bank };
    const on = (date: string) => text.chooseAccount({ ...entry(), date: dateOnly(date) }, 0, bank, [rated]);
    const rateAndDebit = ({ lines: [line] }: FormDraft) => [
      formatExchangeRate(line!.exchangeRate!),
      formatYuan(line!.debit),
    ];
    const move = (draft: FormDraft, date: string) => setDateWithRates(draft, dateOnly(date), lists);

    test.each([
      ['2026-02-28', '7.1'],
      ['2026-03-01', '7.15'],
      ['2026-03-19', '7.15'],
      ['2026-03-31', '7.05'],
    ])('%s 的凭证建议 %s', (date, rate) => {
      expect(rateAndDebit(on(date))[0]).toBe(rate);
      const chosen = amount.setCurrency({ ...entry(), date: dateOnly(date) }, 0, rated, bank);
      expect(rateAndDebit(chosen)[0]).toBe(rate);
    });

    test('改日期时，建议的汇率和它算出的金额跟着变', () => {
      const draft = amount.setCurrencyAmount(on('2026-03-05'), 0, yuan('100.00'), bank);
      expect(rateAndDebit(draft)).toEqual(['7.15', '715.00']);
      expect(rateAndDebit(move(draft, '2026-03-25'))).toEqual(['7.05', '705.00']);
      expect(move(draft, '2026-03-06').lines).toEqual(draft.lines);
    });

    test('自己填的汇率不变；金额不是按汇率算出来的也不变', () => {
      const draft = amount.setCurrencyAmount(on('2026-03-05'), 0, yuan('100.00'), bank);
      const own = amount.setExchangeRate(draft, 0, parseExchangeRate('7.2')!, bank);
      expect(rateAndDebit(move(own, '2026-03-25'))).toEqual(['7.2', '720.00']);
      const settled = amount.setAmount(draft, 0, 'debit', yuan('714.60'));
      expect(rateAndDebit(move(settled, '2026-03-25'))).toEqual(['7.15', '714.60']);
    });
  });
});
