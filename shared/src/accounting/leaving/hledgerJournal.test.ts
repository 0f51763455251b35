import { period } from '../../primitives/period';
import { exchangeRate, quantityOf, unitPrice } from '../../primitives/scaled';
import { chartOf } from '../../testing/chartOf';
import { leavingBooks, leavingVoucher, line, OF_CUSTOMER, position } from '../../testing/givenLeaving';
import { yuan } from '../../testing/yuan';
import { NO_AUXILIARY } from '../auxiliary';
import { hledgerJournal } from './hledgerJournal';

const journal = hledgerJournal.of(leavingBooks());
const linesOf = (text: string) => text.split('\n');

test('扩展名是 journal', () => expect(hledgerJournal.ending).toBe('journal'));

test('文件头列出币种、计量单位和每个科目，一级科目写类型', () => {
  expect(linesOf(journal.head())).toEqual([
    '; 晨光商行，自2026-03起的账，写于2026-04-15 10:00',
    '; 科目余额表：hledger bal -B；红字行有标签 side:借 或 side:贷，汇总发生额时仍在原来的方向',
    'decimal-mark .',
    'commodity 1000.00 CNY',
    'commodity 1000.00 USD',
    'commodity 1000.000000 "数量"',
    'commodity 1000.000000 "千克"',
    ...['资产', '负债', '共同', '权益', '成本', '损益'].map((title) => `account ${title}`),
    'account 权益:期初差额',
    'account 资产:1002 银行存款  ; type:A',
    'account 资产:1122 应收账款  ; type:A',
    'account 资产:1403 原材料  ; type:A',
    'account 负债:2202 应付账款  ; type:L',
    'account 共同:3101 衍生工具  ; type:A',
    'account 共同:3201 套期工具  ; type:L',
    'account 权益:4001 实收资本  ; type:E',
    'account 权益:4103 本年利润  ; type:E',
    'account 权益:4104 利润分配  ; type:E',
    'account 权益:4104 利润分配:410415 未分配利润',
    'account 成本:5001 生产成本  ; type:A',
    'account 损益:6001 主营业务收入  ; type:R',
    'account 损益:6602 6602  ; type:X',
    'account 损益:6602 6602:660201 办公费',
    'account 资产:1122 应收账款:客户 K01 新华工厂',
    ...['', ''],
  ]);
});

test('有核算组织的文件头说明合并，凭证的标签写明是哪个', () => {
  const stores = hledgerJournal.of(leavingBooks({ organizationNames: new Map([[7, '一店:东']]) }));
  expect(linesOf(stores.head())[2]).toBe('; 各核算组织合并为一本账，每张凭证的标签写明是哪个组织的');
  const lines = [line('收款', 1002, { debit: 100 })];
  expect(linesOf(stores.voucher(leavingVoucher(lines)))[0]).toBe(
    '2026-03-05 * (记-5) 收款  ; 组织:一店：东, 附件:2, 制单:张三',
  );
  expect(linesOf(stores.voucher(leavingVoucher(lines, { organizationId: 8 })))[0]).toBe(
    '2026-03-05 * (记-5) 收款  ; 附件:2, 制单:张三',
  );
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
    '2026-03-01 * 期初余额',
    '    资产:1002 银行存款  200.00 CNY',
    '    资产:1002 银行存款  100.00 USD @@ 710.00 CNY',
    '    资产:1403 原材料  -10 "千克" @@ 500.00 CNY',
    '    资产:1122 应收账款:客户 K01 新华工厂  3.00 CNY',
    '    资产:1002 银行存款  -2.00 USD @@ 0.00 CNY',
    '    权益:期初差额  -413.00 CNY',
    ...['', ''],
  ]);
  expect(linesOf(journal.opening([position(1002, 100), position(4001, -100)]))).toEqual([
    '2026-03-01 * 期初余额',
    '    资产:1002 银行存款  1.00 CNY',
    '    权益:4001 实收资本  -1.00 CNY',
    ...['', ''],
  ]);
  expect(journal.opening([])).toBe('');
});

test('凭证：摘要、单价、汇率、现金流量和红字的方向在标签里，改过的摘要留下原文', () => {
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
      line('退:货', 6001, { credit: -50 }),
    ],
    { auditorName: '李四', remark: '补,记' },
  );
  expect(linesOf(journal.voucher(voucher))).toEqual([
    '2026-03-05 * (记-5) 收到；货款  ; 附件:2, 制单:张三, 审核:李四, 备注:补，记, 原文:收到%3B货款',
    '    资产:1002 银行存款  1.00 USD @@ 7.10 CNY  ; 汇率:7.1, 现金流量:2',
    '    资产:1122 应收账款:客户 K01 新华工厂  -3.00 CNY  ; side:借, 摘要:冲回旧账',
    '    资产:1403 原材料  -2 "千克" @@ 4.10 CNY  ; 单价:2.05',
    '    损益:6001 主营业务收入  0.50 CNY  ; side:贷, 摘要:退：货, 原文:退%3A货',
    ...['', ''],
  ]);
  expect(journal.voucher(leavingVoucher([]))).toBe('');
});

test('凭证字里的括号不写进括号里', () => {
  const voucher = leavingVoucher([line('收款', 1002, { debit: 100 })], { word: '(收)', number: 3 });
  expect(linesOf(journal.voucher(voucher))[0]).toBe('2026-03-05 * (收-3) 收款  ; 附件:2, 制单:张三');
});

test('只有数量没有金额的分录不是红字', () => {
  const counted = line('盘盈', 1403, {}, { quantity: quantityOf(-5_000_000) });
  const text = journal.voucher(leavingVoucher([counted]));
  expect(text).toContain('    资产:1403 原材料  5 "千克" @@ 0.00 CNY\n');
  expect(text).not.toContain('side');
});

test('月末核对本位币、数量和每种外币', () => {
  const none = { auxiliaryKey: NO_AUXILIARY, quantity: null };
  const claimed = journal.monthEnd(period('2026-03'), [
    { ...none, accountId: 1002, own: yuan('200.00'), foreign: new Map([['USD', yuan('100.00')]]) },
    { ...none, accountId: 1403, own: yuan('-3.00'), quantity: quantityOf(1_500_000), foreign: new Map() },
    { ...none, accountId: 1122, auxiliaryKey: OF_CUSTOMER, own: yuan('0.00'), foreign: new Map() },
  ]);
  expect(linesOf(claimed)).toEqual([
    '2026-03-31 * 月末余额核对',
    '    资产:1002 银行存款  0 = 200.00 CNY',
    '    资产:1002 银行存款  0 = 100.00 USD',
    '    资产:1403 原材料  0 = -3.00 CNY',
    '    资产:1403 原材料  0 = 1.5 "千克"',
    '    资产:1122 应收账款:客户 K01 新华工厂  0 = 0.00 CNY',
    ...['', ''],
  ]);
  expect(journal.monthEnd(period('2026-03'), [])).toBe('');
});

test('像币种的计量单位写成单位，引号去掉，没有单位的数量写“数量”', () => {
  const named = [
    { code: '1403', name: '原:材料', unit: 'USD' },
    { code: '1405', name: '库存商品', unit: '"箱"' },
    { code: '1406', name: '发出商品' },
  ];
  const odd = hledgerJournal.of(leavingBooks({ chart: chartOf(named), combinations: [] }));
  const positions = [1403, 1405, 1406].map((id) => position(id, 100, { quantity: quantityOf(1_000_000) }));
  expect(linesOf(odd.opening(positions)).slice(1, 4)).toEqual([
    '    资产:1403 原：材料  1 "单位USD" @@ 1.00 CNY',
    '    资产:1405 库存商品  1 "箱" @@ 1.00 CNY',
    '    资产:1406 发出商品  1 "数量" @@ 1.00 CNY',
  ]);
});
