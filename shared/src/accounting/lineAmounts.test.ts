import { fen, parseYuan, type Fen } from '../primitives/money';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '../primitives/scaled';
import {
  moveToOtherSide,
  setAmount,
  setCurrency,
  setCurrencyAmount,
  setExchangeRate,
  setQuantity,
  setUnitPrice,
  sideOf,
  toggleSign,
} from './lineAmounts';
import { emptyLine, type OpenLine } from './voucher';

const yuan = (text: string): Fen => parseYuan(text)!;
const quantity = (text: string) => parseQuantity(text)!;
const price = (text: string) => parseUnitPrice(text)!;
const rate = (text: string) => parseExchangeRate(text)!;
const line = (fields: Partial<OpenLine>): OpenLine => ({ ...emptyLine, ...fields });
const sales = { side: 'credit' as const };
const dollars = { code: 'USD', exchangeRate: rate('7.1') };

test('金额记在哪一方；没有金额时哪一方都不是', () => {
  expect(sideOf(line({ debit: yuan('-1.00') }))).toBe('debit');
  expect(sideOf(line({ credit: yuan('1.00') }))).toBe('credit');
  expect(sideOf(emptyLine)).toBeNull();
});

describe('写金额', () => {
  test('另一方清空', () => {
    const moved = setAmount(line({ credit: yuan('5.00') }), 'debit', yuan('3.00'));
    expect(moved).toMatchObject({ debit: 300, credit: 0 });
  });

  test('空格旁边留着金额；写同样的金额，行不变', () => {
    const written = line({ credit: yuan('5.00') });
    expect(setAmount(written, 'debit', fen(0))).toBe(written);
    expect(setAmount(written, 'credit', yuan('5.00'))).toBe(written);
    expect(setAmount(written, 'credit', fen(0))).toMatchObject({ debit: 0, credit: 0 });
    const both = line({ debit: yuan('2.00'), credit: yuan('5.00') });
    expect(setAmount(both, 'credit', yuan('5.00'))).toMatchObject({ debit: 0, credit: 500 });
  });

  test('有数量时单价跟着金额：2 件 3.00，每件 1.50', () => {
    const counted = line({ quantity: quantity('2') });
    expect(setAmount(counted, 'debit', yuan('3.00')).unitPrice).toBe(price('1.5'));
    expect(setAmount(line({ quantity: quantity('0') }), 'debit', yuan('3.00')).unitPrice).toBeNull();
  });

  test('单价乘数量刚好是这个金额时，单价不动（只差在小数里）', () => {
    const counted = line({ quantity: quantity('3'), unitPrice: price('3.3333') });
    expect(setAmount(counted, 'debit', yuan('10.00')).unitPrice).toBe(price('3.3333'));
    expect(setAmount(counted, 'debit', yuan('10.02')).unitPrice).toBe(price('3.34'));
  });

  test('外币行没有原币时按汇率算出；已有的原币不动', () => {
    const foreign = line({ currencyCode: 'USD', exchangeRate: rate('7.1') });
    expect(setAmount(foreign, 'debit', yuan('710.00')).currencyAmount).toBe(yuan('100.00'));
    const rounded = { ...foreign, currencyAmount: yuan('100.00') };
    expect(setAmount(rounded, 'debit', yuan('710.01')).currencyAmount).toBe(yuan('100.00'));
    expect(setAmount(line({ exchangeRate: rate('7.1') }), 'debit', yuan('710.00')).currencyAmount).toBeNull();
    expect(setAmount(line({ currencyCode: 'USD' }), 'debit', yuan('710.00')).currencyAmount).toBeNull();
  });

  test('原币大到数不清时不写', () => {
    const tiny = line({ currencyCode: 'IDR', exchangeRate: rate('0.00000001') });
    expect(setAmount(tiny, 'debit', yuan('99999999999.99')).currencyAmount).toBeNull();
  });
});

test('换到另一方，再换回来；没有金额的行不变', () => {
  const written = line({ debit: yuan('8.00') });
  const other = moveToOtherSide(written);
  expect(other).toMatchObject({ debit: 0, credit: 800 });
  expect(moveToOtherSide(other)).toEqual(written);
  expect(moveToOtherSide(emptyLine)).toBe(emptyLine);
});

test('红字：金额、数量、原币一起变号，单价和汇率不变；再按一次变回来', () => {
  const written = line({
    credit: yuan('7.10'),
    quantity: quantity('2'),
    unitPrice: price('3.55'),
    currencyCode: 'USD',
    exchangeRate: rate('7.1'),
    currencyAmount: yuan('1.00'),
  });
  const red = toggleSign(written);
  expect(red).toEqual({ ...written, credit: -710, quantity: quantity('-2'), currencyAmount: -100 });
  expect(toggleSign(red)).toEqual(written);
  expect(toggleSign(line({ debit: yuan('1.00') }))).toMatchObject({ quantity: null, currencyAmount: null });
  expect(toggleSign(line({ debit: yuan('1.00'), quantity: quantity('0') })).quantity).toBe(0);
  expect(toggleSign(emptyLine)).toBe(emptyLine);
});

test('数量 × 单价写到金额，先写哪一个都一样', () => {
  const byPrice = setUnitPrice(setQuantity(emptyLine, sales, quantity('3')), sales, price('1.5'));
  const byQuantity = setQuantity(setUnitPrice(emptyLine, sales, price('1.5')), sales, quantity('3'));
  expect(byPrice).toMatchObject({ debit: 0, credit: 450 });
  expect(byQuantity).toEqual(byPrice);
});

test('先有金额再写数量：单价是算出来的；清掉数量，金额留着', () => {
  const priced = setQuantity(line({ debit: yuan('3.00') }), undefined, quantity('2'));
  expect(priced).toMatchObject({ debit: 300, unitPrice: price('1.5') });
  expect(setQuantity(priced, undefined, null)).toMatchObject({
    debit: 300,
    quantity: null,
    unitPrice: price('1.5'),
  });
});

test('原币 × 汇率写到金额；汇率改了金额跟着改', () => {
  const chosen = setCurrency(emptyLine, sales, dollars);
  expect(chosen).toMatchObject({ currencyCode: 'USD', exchangeRate: rate('7.1'), credit: 0 });
  const entered = setCurrencyAmount(chosen, sales, yuan('100.00'));
  expect(entered).toMatchObject({ credit: 71_000, currencyAmount: 10_000 });
  expect(setExchangeRate(entered, sales, rate('7.2'))).toMatchObject({ credit: 72_000 });
  expect(setCurrency(entered, sales, { code: 'EUR', exchangeRate: rate('8') })).toMatchObject({
    currencyCode: 'EUR',
    credit: 80_000,
  });
});

test('改回人民币：币别、汇率、原币都清掉，金额留着', () => {
  const entered = setCurrencyAmount(setCurrency(emptyLine, sales, dollars), sales, yuan('100.00'));
  expect(setCurrency(entered, sales, null)).toMatchObject({
    currencyCode: null,
    exchangeRate: null,
    currencyAmount: null,
    credit: 71_000,
  });
});
