import { period } from '../../primitives/period';
import { exchangeRate, quantityOf, unitPrice } from '../../primitives/scaled';
import { chartOf } from '../../testing/chartOf';
import { leavingBooks, leavingVoucher, line, OF_CUSTOMER, position } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { NO_AUXILIARY } from '../auxiliary';
import { beancountJournal } from './beancountJournal';

const journal = beancountJournal.of(leavingBooks());
const linesOf = (text: string) => text.split('\n');

test('扩展名是 beancount', () => expect(beancountJournal.ending).toBe('beancount'));

const opened = (account: string, name: string) => [`2026-03-01 open ${account}`, `  name: "${name}"`];

test('文件头列出币种、计量单位和每个科目，共同类和损益类按方向归类', () => {
  expect(linesOf(journal.head())).toEqual([
    '; 晨光商行，自2026-03起的账，写于2026-04-15 10:00',
    '; 科目余额表：bean-query，按 weight 汇总；红字行有 side: "借" 或 "贷"，汇总发生额时仍在原来的方向',
    'option "title" "晨光商行"',
    'option "operating_currency" "CNY"',
    'option "inferred_tolerance_default" "*:0"',
    'option "inferred_tolerance_default" "CNY:0.00001"',
    'option "inferred_tolerance_multiplier" "0.001"',
    '',
    ...['2026-03-01 commodity CNY', '  name: "人民币"'],
    ...['2026-03-01 commodity USD', '  name: "美元"'],
    ...['2026-03-01 commodity U1403', '  name: "千克"'],
    '2026-03-01 open Equity:X-期初差额',
    ...opened('Assets:1002-银行存款', '银行存款'),
    ...opened('Assets:1122-应收账款', '应收账款'),
    ...opened('Assets:1403-原材料', '原材料'),
    ...opened('Liabilities:2202-应付账款', '应付账款'),
    ...opened('Assets:3101-衍生工具', '衍生工具'),
    ...opened('Liabilities:3201-套期工具', '套期工具'),
    ...opened('Equity:4001-实收资本', '实收资本'),
    ...opened('Equity:4103-本年利润', '本年利润'),
    ...opened('Equity:4104-利润分配', '利润分配'),
    ...opened('Equity:4104-利润分配:410415-未分配利润', '未分配利润'),
    ...opened('Assets:5001-生产成本', '生产成本'),
    ...opened('Income:6001-主营业务收入', '主营业务收入'),
    ...opened('Expenses:6602-6602', '6602'),
    ...opened('Expenses:6602-6602:660201-办公费', '办公费'),
    '2026-03-01 open Assets:1122-应收账款:K01-客户-新华工厂',
    ...['', ''],
  ]);
});

test('有核算组织的文件头说明合并，凭证写明是哪个', () => {
  const stores = beancountJournal.of(leavingBooks({ organizationNames: new Map([[7, '一店']]) }));
  expect(linesOf(stores.head())[2]).toBe('; 各核算组织合并为一本账，每张凭证写明是哪个组织的');
  const lines = [line('收款', 1002, { debit: 100 })];
  expect(linesOf(stores.voucher(leavingVoucher(lines)))[2]).toBe('  organization: "一店"');
  expect(stores.voucher(leavingVoucher(lines, { organizationId: 8 }))).not.toContain('organization');
});

test('期初：外币和数量带着成本，借贷不平的差额单独一行', () => {
  const opening = journal.opening([
    position(1002, 20_000),
    position(1002, 71_000, { currencyCode: 'USD', foreign: yuan('100.00') }),
    position(1403, -50_000, { quantity: quantityOf(-10_000_000) }),
    position(1122, 300, { auxiliaryKey: OF_CUSTOMER }),
    position(1002, 0, { currencyCode: 'USD', foreign: yuan('-2.00') }),
  ]);
  expect(linesOf(opening)).toEqual([
    '2026-03-01 * "期初余额"',
    '  Assets:1002-银行存款  200.00 CNY',
    '  Assets:1002-银行存款  100.00 USD @@ 710.00 CNY',
    '  Assets:1403-原材料  -10 U1403 @@ 500.00 CNY',
    '  Assets:1122-应收账款:K01-客户-新华工厂  3.00 CNY',
    '  Assets:1002-银行存款  -2.00 USD @@ 0.00 CNY',
    '  Equity:X-期初差额  -413.00 CNY',
    ...['', ''],
  ]);
  expect(linesOf(journal.opening([position(1002, 100), position(4001, -100)]))).toEqual([
    '2026-03-01 * "期初余额"',
    '  Assets:1002-银行存款  1.00 CNY',
    '  Equity:4001-实收资本  -1.00 CNY',
    ...['', ''],
  ]);
  expect(journal.opening([])).toBe('');
});

test('凭证：单价、汇率、现金流量和红字的方向各是一项，改过的摘要留下原文', () => {
  const dollars = {
    currencyCode: 'USD',
    currencyAmount: yuan('1.00'),
    exchangeRate: exchangeRate(710_000_000),
  };
  const counted = { quantity: quantityOf(2_000_000), unitPrice: unitPrice(205_000_000) };
  const voucher = leavingVoucher(
    [
      line('收到;货款', 1002, { debit: 710 }, { ...dollars, cashFlowLine: 2 }),
      line('冲回旧账', 1122, { debit: -300 }, { auxiliary: [{ categoryId: 1, itemId: 11 }] }),
      line('收到;货款', 1403, { credit: 410 }, counted),
      line('退|货', 6001, { credit: -50 }),
    ],
    { auditorName: '李四', remark: '"补"记' },
  );
  expect(linesOf(journal.voucher(voucher))).toEqual([
    '2026-03-05 * "收到；货款"',
    ...['  number: "记-5"', '  attachments: "2"', '  maker: "张三"', '  auditor: "李四"'],
    ...['  remark: "\\"补\\"记"', '  original: "收到%3B货款"'],
    '  Assets:1002-银行存款  1.00 USD @@ 7.10 CNY',
    ...['    rate: "7.1"', '    cashflow: "2"'],
    '  Assets:1122-应收账款:K01-客户-新华工厂  -3.00 CNY',
    ...['    side: "借"', '    summary: "冲回旧账"'],
    '  Assets:1403-原材料  -2 U1403 @@ 4.10 CNY',
    '    price: "2.05"',
    '  Income:6001-主营业务收入  0.50 CNY',
    ...['    side: "贷"', '    summary: "退｜货"', '    original: "退%7C货"'],
    ...['', ''],
  ]);
  expect(journal.voucher(leavingVoucher([]))).toBe('');
});

test('只有数量没有金额的分录不是红字', () => {
  const counted = line('盘盈', 1403, {}, { quantity: quantityOf(-5_000_000) });
  const text = journal.voucher(leavingVoucher([counted]));
  expect(text).toContain('  Assets:1403-原材料  5 U1403 @@ 0.00 CNY\n');
  expect(text).not.toContain('side');
});

test('月末在次月第一天核对本位币、数量和每种外币，一分不差', () => {
  const none = { auxiliaryKey: NO_AUXILIARY, quantity: null };
  const claimed = journal.monthEnd(period('2026-03'), [
    { ...none, accountId: 1002, own: yuan('200.00'), foreign: new Map([['USD', yuan('100.00')]]) },
    { ...none, accountId: 1403, own: yuan('-3.00'), quantity: quantityOf(1_500_000), foreign: new Map() },
    { ...none, accountId: 1122, auxiliaryKey: OF_CUSTOMER, own: yuan('0.00'), foreign: new Map() },
  ]);
  expect(linesOf(claimed)).toEqual([
    '2026-04-01 balance Assets:1002-银行存款  200.00 ~ 0 CNY',
    '2026-04-01 balance Assets:1002-银行存款  100.00 ~ 0 USD',
    '2026-04-01 balance Assets:1403-原材料  -3.00 ~ 0 CNY',
    '2026-04-01 balance Assets:1403-原材料  1.5 ~ 0 U1403',
    '2026-04-01 balance Assets:1122-应收账款:K01-客户-新华工厂  0.00 ~ 0 CNY',
    ...['', ''],
  ]);
  expect(journal.monthEnd(period('2026-03'), [])).toBe('');
});

test('名称只留字母、数字和连字符；不以大写或数字开头的前面加 X', () => {
  const chart = chartOf([{ code: '1002', name: '工行(基本户)、人民币' }]);
  const itemOf = () => ({
    ...{ id: 11, categoryId: 1, code: 'k-1', name: '', isEnabled: true, remark: null, customValues: [] },
  });
  const odd = beancountJournal.of(leavingBooks({ chart, itemOf }));
  expect(linesOf(odd.opening([position(1002, 100, { auxiliaryKey: OF_CUSTOMER })]))[1]).toBe(
    '  Assets:1002-工行-基本户-人民币:X-k-1-客户  1.00 CNY',
  );
});
