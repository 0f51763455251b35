import fc from 'fast-check';
import { anyId, anyRate, anyText, writtenText } from '../testing/arbitraryRecords';
import { refusalsOf, survives, throughJson } from '../testing/survives';
import { dateOnly } from '../primitives/dateOnly';
import { exchangeRate as rateOf } from '../primitives/scaled';
import { currencyDraft, datedRate, fromCurrency, toCurrency } from './currency';
import { fromVoucherWord, toVoucherWord, voucherWordDraft } from './voucherWord';

const code = fc.constantFrom('USD', 'EUR', 'HKD');

test('定律十一：币别', () => {
  const currency = { id: anyId, code, exchangeRate: anyRate, isLocal: fc.boolean() };
  survives(fc.record({ ...currency, name: anyText }), fromCurrency, toCurrency);
  fc.assert(
    fc.property(fc.record({ ...currency, name: writtenText(20) }), ({ isLocal, ...rest }) => {
      expect(currencyDraft.parse(throughJson(fromCurrency({ ...rest, isLocal })))).toEqual(rest);
    }),
  );
});

test('定律十一：凭证字', () => {
  const word = fc.record({
    id: anyId,
    word: writtenText(4),
    printTitle: writtenText(20),
    isDefault: fc.boolean(),
  });
  survives(word, fromVoucherWord, toVoucherWord);
  fc.assert(
    fc.property(word, (each) => {
      expect(voucherWordDraft.parse(throughJson(fromVoucherWord(each)))).toEqual({ ...each, omitted: [] });
    }),
  );
});

const dollar = { code: 'USD', name: '美元', exchangeRate: 7.12345678 };

test('新的币别没有编号；汇率是数字或文本', () => {
  expect(currencyDraft.parse(dollar)).toEqual({ ...dollar, id: null, exchangeRate: 712_345_678 });
  expect(currencyDraft.parse({ ...dollar, id: '', exchangeRate: '0.00000001' })).toMatchObject({
    id: null,
    exchangeRate: 1,
  });
  expect(currencyDraft.parse({ ...dollar, name: '长'.repeat(20) }).name).toHaveLength(20);
});

test.each([
  [{ code: undefined }, '请填写币别代码'],
  [{ code: 'usd' }, '币别代码是三个大写字母，例如 USD'],
  [{ code: 'US' }, '币别代码是三个大写字母，例如 USD'],
  [{ code: 'USDT' }, '币别代码是三个大写字母，例如 USD'],
  [{ name: '' }, '请填写币别名称'],
  [{ name: '长'.repeat(21) }, '币别名称不能超过 20 个字'],
  [{ exchangeRate: 0 }, '汇率“0”不正确：请填写大于 0、不超过八位小数的数字'],
  [{ exchangeRate: -7 }, '汇率“-7”不正确：请填写大于 0、不超过八位小数的数字'],
  [{ exchangeRate: '7.123456789' }, '汇率“7.123456789”不正确：请填写大于 0、不超过八位小数的数字'],
  [{ exchangeRate: null }, '请填写数字'],
])('币别 %j → %s', (wrong, message) => {
  expect(refusalsOf(currencyDraft, { ...dollar, ...wrong })).toEqual([message]);
});

const general = { word: '记', printTitle: '记账凭证' };

test.each([
  [true, true],
  ['1', true],
  [1, true],
  ['0', false],
  [0, false],
  [null, false],
  [undefined, false],
])('凭证字的 isDefault %j：%j', (isDefault, expected) => {
  expect(voucherWordDraft.parse({ ...general, isDefault })).toEqual({
    ...general,
    id: null,
    isDefault: expected,
    omitted: isDefault === undefined ? ['isDefault'] : [],
  });
});

test.each([
  [{ word: '' }, '请填写凭证字'],
  [{ word: undefined }, '请填写凭证字'],
  [{ word: '记账凭证一' }, '凭证字不能超过 4 个字'],
  [{ printTitle: ' ' }, '请填写打印标题'],
  [{ printTitle: '长'.repeat(21) }, '打印标题不能超过 20 个字'],
  [{ id: 'x' }, '编号不正确'],
])('凭证字 %j → %s', (wrong, message) => {
  expect(refusalsOf(voucherWordDraft, { ...general, ...wrong })).toEqual([message]);
});

test('按日期的汇率跟着币别走', () => {
  const rates = [{ since: dateOnly('2026-03-01'), exchangeRate: rateOf(715_000_000) }];
  const currency = {
    id: 2,
    code: 'USD',
    name: '美元',
    exchangeRate: rateOf(710_000_000),
    isLocal: false,
    rates,
  };
  expect(fromCurrency(currency).rates).toEqual([{ date: '2026-03-01', exchangeRate: 7.15 }]);
  expect(toCurrency(throughJson(fromCurrency(currency)))).toEqual(currency);
  expect(datedRate.parse({ date: '2026-03-01', exchangeRate: '7.15' })).toEqual(rates[0]);
  expect(refusalsOf(datedRate, { date: '2026-03-32', exchangeRate: 0 })).toHaveLength(2);
});
