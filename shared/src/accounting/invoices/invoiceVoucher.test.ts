import { dateOnly } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { chartOf } from '../../testing/chartOf';
import { yuan } from '../../testing/yuan';
import { accountTree } from '../accountTree';
import type { AuxiliaryKey } from '../auxiliary';
import type { BookableInvoice, InvoiceBooks } from './invoiceBooking';
import { planInvoiceVouchers, type InvoiceMerge } from './invoiceVoucher';
import {
  SUPPLIER,
  general,
  smallScale,
  rule,
  books,
  line,
  party,
  booked,
  plan,
  goods,
  ticked,
  type Given,
} from '../../testing/bookedInvoices';

test('一般纳税人：未勾选进待认证，勾选后进进项税额', () => {
  expect(plan([booked(goods)]).vouchers).toEqual([
    ['借 1403 1000.00', '借 222120 130.00', '贷 2202/20 1130.00'],
  ]);
  expect(plan([booked(goods, { ticked: ticked() })]).vouchers).toEqual([
    ['借 1403 1000.00', '借 22210101 130.00', '贷 2202/20 1130.00'],
  ]);
});

test('勾选在凭证以后的月份：先进待认证；凭证所在月份到了才进进项税额', () => {
  const july = booked(goods, { ticked: ticked('130.00', '2026-07') });
  expect(plan([july]).vouchers).toEqual([['借 1403 1000.00', '借 222120 130.00', '贷 2202/20 1130.00']]);
  expect(plan([july], { openFrom: period('2026-07') }).vouchers).toEqual([
    ['借 1403 1000.00', '借 22210101 130.00', '贷 2202/20 1130.00'],
  ]);
});

test('同一天的蓝字与红字相抵为零：按对方和日期合并时各一张', () => {
  const red = booked([line('*金属制品*角钢', '-1000.00', '-130.00')]);
  const lines = ['借 1403 1000.00', '借 222120 130.00', '贷 2202/20 1130.00'];
  expect(plan([booked(goods), red], {}, 'partyAndDay')).toEqual({
    vouchers: [lines, lines.map((text) => text.replace(/(?=[\d.]+$)/, '-'))],
    left: [],
  });
});

test('小规模纳税人：税额进成本；销售的税额进应交增值税', () => {
  const by = { accounts: smallScale, taxpayer: 'smallScale' as const };
  expect(plan([booked(goods)], by).vouchers).toEqual([['借 1403 1130.00', '贷 2202/20 1130.00']]);
  const sale = booked([line('*金属制品*货架', '10000.00', '100.00')], { direction: 'out' });
  expect(plan([sale], by).vouchers).toEqual([
    ['借 1122/10 10100.00', '贷 5001 10000.00', '贷 222101 100.00'],
  ]);
});

test('多行：各行自己的税额相加，不按税率重算', () => {
  const papers = ['复印纸', '笔记本', '标签纸'].map((name) => line(`*纸制品*${name}`, '33.33', '4.33'));
  const invoice = booked([
    ...papers,
    line('*图书*手册', '109.17', '9.83', '1060201000000000000'),
    line('*现代服务*咨询费', '500.00', '30.00'),
  ]);
  expect(plan([invoice]).vouchers).toEqual([['借 560201 709.16', '借 222120 52.82', '贷 2202/20 761.98']]);
});

test('折扣行与被折扣行同科目相抵', () => {
  const invoice = booked([
    line('*金属制品*钢管', '2000.00', '260.00'),
    line('*金属制品*钢管', '-200.00', '-26.00'),
  ]);
  expect(plan([invoice]).vouchers).toEqual([['借 1403 1800.00', '借 222120 234.00', '贷 2202/20 2034.00']]);
});

test('红字发票：同方向负数；已抵扣的可以选择进项税额转出', () => {
  const red = [line('*金属制品*钢管', '-400.00', '-52.00')];
  expect(plan([booked(red)]).vouchers).toEqual([
    ['借 1403 -400.00', '借 222120 -52.00', '贷 2202/20 -452.00'],
  ]);
  expect(plan([booked(red, { turnsTaxOut: true })]).vouchers).toEqual([
    ['借 1403 -400.00', '贷 22210109 52.00', '贷 2202/20 -452.00'],
  ]);
});

test('餐饮不得抵扣，税额进费用；普通发票也不抵扣', () => {
  expect(plan([booked([line('*餐饮服务*餐费', '943.40', '56.60')])]).vouchers).toEqual([
    ['借 560202 1000.00', '贷 2202/20 1000.00'],
  ]);
  expect(plan([booked([line('*纸制品*文件夹', '265.49', '34.51')], { isSpecial: false })]).vouchers).toEqual([
    ['借 560201 300.00', '贷 2202/20 300.00'],
  ]);
});

test('销售与铁路客票', () => {
  const sale = booked([line('*金属制品*货架', '8849.56', '1150.44')], { direction: 'out' });
  expect(plan([sale]).vouchers).toEqual([['借 1122/10 10000.00', '贷 5001 8849.56', '贷 22210107 1150.44']]);
  const ticket = booked([], {
    kind: 'rail',
    ticked: ticked('45.66'),
    ...{ amount: yuan('507.34'), tax: yuan('45.66'), total: yuan('553.00') },
  });
  expect(plan([ticket]).vouchers).toEqual([['借 560203 507.34', '借 22210101 45.66', '贷 224102/30 553.00']]);
});

test('退票费没有勾选的税额进费用；勾选抵扣就是说了抵扣', () => {
  const travel = {
    ...{ business: '退', on: null, from: '', to: '', train: '', seat: '', traveller: '虚***' },
    ...{ travellerNumber: '', refundOf: null },
  };
  const totals = { amount: yuan('25.23'), tax: yuan('2.27'), total: yuan('27.50') };
  const fee = (given: Given) => plan([booked([], { kind: 'rail', travel, ...totals, ...given })]).vouchers;
  expect(fee({})).toEqual([['借 560203 27.50', '贷 224102/30 27.50']]);
  expect(fee({ ticked: ticked('2.27') })).toEqual([
    ['借 560203 25.23', '借 22210101 2.27', '贷 224102/30 27.50'],
  ]);
});

test('按对方和日期合并；不同对方各一张', () => {
  const group = [booked(goods), booked(goods), booked(goods, { seller: party('乙方') })];
  expect(plan(group, {}, 'partyAndDay').vouchers).toEqual([
    ['借 1403 2000.00', '借 222120 260.00', '贷 2202/20 2260.00'],
    ['借 1403 1000.00', '借 222120 130.00', '贷 2202/20 1130.00'],
  ]);
});

test('没有规则、没有对应项目、没有税金科目、全部抵消：各说原因，其余照做', () => {
  expect(plan([booked(goods)], { rules: [] }).left).toEqual([
    expect.stringMatching(/的“\*金属制品\*角钢”没有适用的生成规则，请先在“发票规则”里设置/),
  ]);
  expect(plan([booked(goods)], { partyItem: () => undefined }).left).toEqual([
    expect.stringMatching(/“甲方”还没有对应科目“2202 应付账款”要求的辅助核算项目/),
  ]);
  expect(plan([booked(goods)], { accounts: smallScale }).left).toEqual([
    expect.stringMatching(/没有可用的税金科目 222120/),
  ]);
  const nothing = booked([...goods, line('*金属制品*角钢', '-1000.00', '-130.00')]);
  const { vouchers, left } = plan([nothing, booked(goods)]);
  expect(left).toEqual([expect.stringMatching(/没有金额，不需要生成凭证/)]);
  expect(vouchers).toHaveLength(1);
});

test('所在月份已结账：记在第一个未结账月份的第一天，并说明', () => {
  const { vouchers } = planInvoiceVouchers([booked(goods)], 'invoice', {
    ...books,
    openFrom: period('2026-07'),
  });
  expect(vouchers[0]?.draft.date).toBe('2026-07-01');
  expect(vouchers[0]?.notes).toEqual(['发票日期 2026-06-03 早于第一个未结账的月份，凭证日期为 2026-07-01']);
});

test('摘要写对方和货物；红字注明', () => {
  const [voucher] = planInvoiceVouchers([booked(goods)], 'invoice', books).vouchers;
  expect(voucher?.draft.lines[0]?.summary).toBe('甲方 角钢');
  const [red] = planInvoiceVouchers(
    [booked([line('*金属制品*钢管', '-1.00', '-0.13')])],
    'invoice',
    books,
  ).vouchers;
  expect(red?.draft.lines[0]?.summary).toBe('红字 甲方 钢管');
});

const plannedOf = (
  invoices: readonly BookableInvoice[],
  by: Partial<InvoiceBooks> = {},
  merge: InvoiceMerge = 'invoice',
) => planInvoiceVouchers(invoices, merge, { ...books, ...by });

test('勾选为不抵扣的、规则说不抵扣的，税额进成本；规则说抵扣的照规则', () => {
  const excluded = { ...booked(goods), isExcluded: true };
  expect(plan([excluded]).vouchers).toEqual([['借 1403 1130.00', '贷 2202/20 1130.00']]);
  const decided = (isDeductible: boolean) => ({ rules: [{ ...rule('in', 1403, 2202), isDeductible }] });
  expect(plan([booked(goods)], decided(false)).vouchers).toEqual([['借 1403 1130.00', '贷 2202/20 1130.00']]);
  const ordinary = booked(goods, { isSpecial: false });
  expect(plan([ordinary], decided(true)).vouchers[0]?.[1]).toBe('借 222120 130.00');
});

test('文件没有说专票还是普票的：没有勾选的进成本，勾选抵扣的、转出的照专票；说是普票的勾选了也不抵扣', () => {
  const untold = { isSpecial: null };
  expect(plan([booked(goods, untold)]).vouchers).toEqual([['借 1403 1130.00', '贷 2202/20 1130.00']]);
  expect(plan([booked(goods, { ...untold, ticked: ticked() })]).vouchers).toEqual([
    ['借 1403 1000.00', '借 22210101 130.00', '贷 2202/20 1130.00'],
  ]);
  const red = [line('*金属制品*角钢', '-1000.00', '-130.00')];
  expect(plan([booked(red, { ...untold, turnsTaxOut: true })]).vouchers).toEqual([
    ['借 1403 -1000.00', '贷 22210109 130.00', '贷 2202/20 -1130.00'],
  ]);
  expect(plan([booked(goods, { isSpecial: false, ticked: ticked() })]).vouchers).toEqual([
    ['借 1403 1130.00', '贷 2202/20 1130.00'],
  ]);
});

test('凭证的其余：附件数是发票张数，记下待认证的税额', () => {
  const [voucher] = plannedOf([booked(goods), booked(goods, { ticked: ticked() })], {}, 'together').vouchers;
  expect(voucher?.draft).toMatchObject({
    ...{ word: '记', number: null, date: '2026-06-03', remark: null, attachmentCount: 2, kind: 'invoice' },
    isCarryForward: false,
  });
  expect(voucher?.pendingTaxes).toEqual([13_000, 0]);
  expect(voucher?.notes).toStrictEqual([]);
  const [sale] = plannedOf([booked(goods, { direction: 'out' })]).vouchers;
  expect(sale?.pendingTaxes).toEqual([0]);
});

test('合成一张；按对方和日期合并时，不同日期、不同方向各一张', () => {
  const other = booked(goods, { seller: party('乙方'), date: dateOnly('2026-06-04') });
  expect(plan([booked(goods), other], {}, 'together').vouchers).toEqual([
    ['借 1403 2000.00', '借 222120 260.00', '贷 2202/20 2260.00'],
  ]);
  const groups = [
    booked(goods),
    booked(goods, { date: dateOnly('2026-06-04') }),
    booked(goods, { seller: party('甲方分公司', '91999999MA9000118T') }),
    booked(goods, { seller: party('甲方') }),
    booked(goods, { direction: 'out', seller: party('本公司'), buyer: party('甲方', '91999999MA9000118T') }),
  ];
  expect(plannedOf(groups, {}, 'partyAndDay').vouchers.map(({ invoices }) => invoices.length)).toEqual([
    2, 1, 1, 1,
  ]);
});

test('没有明细的发票整张按一行记；税额为零的没有税金', () => {
  const whole = { lines: null, amount: yuan('1000.00'), tax: yuan('130.00'), total: yuan('1130.00') };
  expect(plan([booked([], whole)]).vouchers).toEqual([
    ['借 1403 1000.00', '借 222120 130.00', '贷 2202/20 1130.00'],
  ]);
  expect(plan([booked([line('*金属制品*角钢', '1000.00', '0.00')])]).vouchers).toEqual([
    ['借 1403 1000.00', '贷 2202/20 1000.00'],
  ]);
  expect(plan([booked([], whole)], { rules: [] }).left).toEqual([
    expect.stringMatching(/^发票\d{20}没有适用的生成规则/),
  ]);
});

test('规则的科目停用、有下级或没有了，都留下', () => {
  const left = (target: number, by: Partial<InvoiceBooks> = {}) =>
    plan([booked(goods)], { rules: [rule('in', target, 2202)], ...by });
  const unusable = [expect.stringMatching(/^发票\d{20}：规则的科目已不可用，请在“发票规则”里重新选择$/)];
  expect(left(9)).toEqual({ vouchers: [], left: unusable });
  expect(left(5602).left).toEqual(unusable);
  const without = (code: string) =>
    accountTree(general.all.map((account) => ({ ...account, isEnabled: account.code !== code })));
  expect(left(1403, { accounts: without('1403') }).left).toEqual(unusable);
  expect(left(1403, { accounts: without('2202') }).left).toEqual(unusable);
  expect(left(1403, { accounts: without('222120') }).left).toEqual([
    expect.stringMatching(/没有可用的税金科目 222120/),
  ]);
  const parent = chartOf([{ code: '1403' }, { code: '2202' }, { code: '22212001' }]);
  expect(left(1403, { accounts: parent }).left).toEqual([expect.stringMatching(/没有可用的税金科目 222120/)]);
});

test('规则自己写的项目先用；没有对应的说乘车人、名称或识别号', () => {
  const own = { accountId: 2202, auxiliaryKey: `${SUPPLIER}:77` as AuxiliaryKey };
  expect(
    plan([booked(goods)], { rules: [{ ...rule('in', 1403, 2202), counter: own }] }).vouchers[0]?.[2],
  ).toBe('贷 2202/77 1130.00');
  const noItems = { partyItem: () => undefined };
  const unmapped = (given: Given) => plannedOf([booked(goods, given)], noItems).left[0]?.problem;
  expect(unmapped({ seller: party('', '91999999MA9000118T') })?.message).toContain(
    '：“91999999MA9000118T”还没有',
  );
  expect(unmapped({})?.at).toBe(String(SUPPLIER));
  const travel = {
    ...{
      business: '',
      on: null,
      from: '',
      to: '',
      train: '',
      seat: '',
      traveller: '刘*',
      travellerNumber: '',
    },
    refundOf: null,
  };
  expect(unmapped({ kind: 'rail', travel })?.message).toContain('“刘*”还没有对应科目“224102 其他应付款”');
});

test('小规模纳税人和已转出的：规则说抵扣也不另记税', () => {
  const decided = { rules: [{ ...rule('in', 1403, 2202), isDeductible: true }] };
  const by = { ...decided, accounts: smallScale, taxpayer: 'smallScale' as const };
  expect(plan([booked(goods)], by).vouchers).toEqual([['借 1403 1130.00', '贷 2202/20 1130.00']]);
});

test('规则的现金流量项目写在对方科目上', () => {
  const flows = { rules: [{ ...rule('in', 1403, 2202), cashFlowLine: 4 }] };
  const [voucher] = plannedOf([booked(goods)], flows).vouchers;
  expect(voucher?.draft.lines.map(({ cashFlowLine }) => cashFlowLine)).toEqual([null, null, 4]);
});

test('摘要的各项；几张发票、几种货物写几张几项；没有内容的写发票号码', () => {
  const summary = (text: string, invoices: readonly BookableInvoice[], merge: InvoiceMerge = 'together') =>
    plannedOf(invoices, { rules: [{ ...rule('in', 1403, 2202), summary: text }] }, merge).vouchers[0]?.draft
      .lines[0]?.summary;
  const one = booked([...goods, line('*纸制品*纸', '1.00', '0.13')], { remark: '急' });
  expect(summary('{对方} {货物} {日期} {备注}', [one])).toBe('甲方 角钢等2项 2026-06-03 急');
  expect(summary('{号码}', [one])).toBe(one.invoice.key);
  expect(summary('{号码}', [one, booked(goods)])).toBe(`${one.invoice.key}等2张`);
  expect(summary('{备注}', [booked(goods)])).toMatch(/^发票 \d{20}$/);
});

test('开账月份不晚于发票的，日期照发票', () => {
  const dateIn = (openFrom: string) =>
    plannedOf([booked(goods)], { openFrom: period(openFrom) }).vouchers[0]?.draft.date;
  expect([dateIn('2026-06'), dateIn('2026-05'), dateIn('2026-07')]).toEqual([
    ...['2026-06-03', '2026-06-03', '2026-07-01'],
  ]);
});

test('普通发票没有明细的，整张进成本；折扣行的税额与货物相抵的，专票各行照样抵扣', () => {
  const whole = { lines: null, amount: yuan('1000.00'), tax: yuan('130.00'), total: yuan('1130.00') };
  expect(plan([booked([], { ...whole, isSpecial: false })]).vouchers).toEqual([
    ['借 1403 1130.00', '贷 2202/20 1130.00'],
  ]);
  const back = [line('*金属制品*角钢', '1000.00', '130.00'), line('*纸制品*纸', '-1000.00', '-130.00')];
  expect(plan([booked(back)]).vouchers).toEqual([['借 1403 1000.00', '借 560201 -1000.00']]);
});
