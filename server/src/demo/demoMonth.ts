import { add, fen, subtract, sum, type Fen } from '@mingzhang/shared/primitives/money';
import {
  byRule,
  credit,
  debit,
  entry,
  monthEnd,
  yuan,
  type DemoInvoice,
  type DemoVoucher,
} from './demoVoucher';

/**
 * A month of 苏州青禾办公用品有限公司: buys paper and stationery, sells to a school, a bookshop, over the
 * counter and on the net; a general VAT taxpayer under 小企业会计准则.
 */

/** What differs from month to month, in whole yuan without tax. */
interface Figures {
  readonly school: number;
  readonly bookshop: number;
  readonly counter: number;
  readonly online: number;
  readonly paper: number;
  readonly stationery: number;
  readonly travel: string;
  readonly power: string;
}

const months: readonly Figures[] = [
  {
    school: 62_000,
    bookshop: 36_500,
    counter: 23_400,
    online: 43_600,
    paper: 54_800,
    stationery: 45_500,
    travel: '1482.00',
    power: '1445.80',
  },
  {
    school: 58_500,
    bookshop: 38_200,
    counter: 24_750,
    online: 46_100,
    paper: 52_200,
    stationery: 47_600,
    travel: '926.50',
    power: '1502.35',
  },
  {
    school: 76_300,
    bookshop: 41_400,
    counter: 26_080,
    online: 52_900,
    paper: 64_500,
    stationery: 53_800,
    travel: '2318.00',
    power: '1386.40',
  },
  {
    school: 67_600,
    bookshop: 39_900,
    counter: 25_360,
    online: 56_500,
    paper: 61_700,
    stationery: 51_300,
    travel: '1175.00',
    power: '1293.60',
  },
];

const SCHOOL = '1122 苏州市青剑湖实验小学';
const BOOKSHOP = '1122 文汇书店';
const PAPER_MILL = '2202 嘉兴永昌纸业有限公司';
const FACTORY = '2202 义乌宏远文具厂';

const SALES_SALARY = yuan('11800');
const OFFICE_SALARY = yuan('14200');
const SALARY = add(SALES_SALARY, OFFICE_SALARY);
const INCOME_TAX_WITHHELD = yuan('86.40');
const INSURANCE_WITHHELD = yuan('2730');
const SALES_INSURANCE = yuan('2926.40');
const OFFICE_INSURANCE = yuan('3521.60');
const INSURANCE = add(SALES_INSURANCE, OFFICE_INSURANCE);

const net = (wholeYuan: number): Fen => fen(wholeYuan * 100);
/** 13 %: whole yuan give whole fen. */
const vat = (wholeYuan: number): Fen => fen(wholeYuan * 13);
const gross = (wholeYuan: number): Fen => fen(wholeYuan * 113);
/** Goods cost 60 % of what they sell for. */
const cost = (wholeYuan: number): Fen => fen(wholeYuan * 60);

function figuresOf(index: number): Figures {
  const figures = months[index % months.length];
  if (!figures) throw new RangeError(`no figures for month ${index}`);
  return figures;
}

/** Taxes that are unpaid when the month begins: code → amount. */
export type TaxesDue = ReadonlyMap<string, Fen>;

/** The vouchers of month `index` (0 is the first), in the order of their days. */
export function demoMonth(index: number, taxes: TaxesDue): DemoVoucher[] {
  const figures = figuresOf(index);
  return [
    ...trade(figures),
    ...running(figures),
    ...people(),
    ...paidTaxes(taxes),
    ...endOfMonth(figures),
  ].sort((a, b) => a.day - b.day);
}

/** Invoices of a month's first day that nobody has looked at: a dinner, whose tax is not deducted, and a hotel. */
export const pendingInvoices: readonly DemoInvoice[] = [
  {
    ...{ day: 1, direction: 'in', party: '苏州松鹤楼餐饮有限公司', goods: '*餐饮服务*餐费' },
    ...{ amount: yuan('943.40'), tax: yuan('56.60'), rate: '6%', isSpecial: false },
  },
  {
    ...{ day: 1, direction: 'in', party: '苏州云上酒店有限公司', goods: '*住宿服务*住宿费' },
    ...{ amount: yuan('518.87'), tax: yuan('31.13'), rate: '6%', isSpecial: true },
  },
];

const partyIn = (account: string) => account.split(' ')[1] ?? '';

/** With the invoice it is made from. */
const invoiced = (
  voucher: DemoVoucher,
  invoice: Pick<DemoInvoice, 'direction' | 'party' | 'goods' | 'amount' | 'tax' | 'rate'>,
): DemoVoucher => ({ ...voucher, invoice: { day: voucher.day, isSpecial: true, ...invoice } });

function trade({ school, bookshop, counter, online, paper, stationery }: Figures): DemoVoucher[] {
  const billed = (amount: number) => ({ amount: net(amount), tax: vat(amount), rate: '13%' });
  const plainSale = (day: number, summary: string, customer: string, amount: number) =>
    entry(
      day,
      summary,
      2,
      debit(customer, gross(amount)),
      credit('5001', net(amount)),
      credit('22210107', vat(amount)),
    );
  const sale = (day: number, summary: string, customer: string, amount: number) =>
    invoiced(plainSale(day, summary, customer, amount), {
      ...{ direction: 'out', party: partyIn(customer), goods: '*文具*办公用品' },
      ...billed(amount),
    });
  const purchase = (day: number, goods: string, supplier: string, amount: number) =>
    invoiced(
      entry(
        day,
        `采购${goods.split('*')[2]}，货款未付`,
        3,
        debit('1405', net(amount)),
        debit('22210101', vat(amount)),
        credit(supplier, gross(amount)),
      ),
      { direction: 'in', party: partyIn(supplier), goods, ...billed(amount) },
    );
  const fee = yuan('1256.40');
  return [
    purchase(2, '*纸制品*复印纸', PAPER_MILL, paper),
    sale(3, '销售办公用品给实验小学', SCHOOL, school),
    entry(5, '支付永昌纸业货款', 1, debit(PAPER_MILL, yuan('58000')), credit('1002', yuan('58000'))),
    entry(6, '收到实验小学货款', 1, debit('1002', yuan('70000')), credit(SCHOOL, yuan('70000'))),
    purchase(8, '*文具*文具', FACTORY, stationery),
    plainSale(9, '门店零售收入存入银行', '1002', counter),
    entry(
      15,
      '网店销售结算，扣除平台服务费',
      2,
      debit('1002', subtract(gross(online), fee)),
      debit('560118', fee),
      credit('5001', net(online)),
      credit('22210107', vat(online)),
    ),
    sale(18, '销售文具给文汇书店', BOOKSHOP, bookshop),
    entry(20, '支付宏远文具厂货款', 1, debit(FACTORY, yuan('50000')), credit('1002', yuan('50000'))),
    entry(22, '收到文汇书店货款', 1, debit('1002', yuan('42000')), credit(BOOKSHOP, yuan('42000'))),
  ];
}

function running({ travel, power }: Figures): DemoVoucher[] {
  return [
    entry(
      1,
      '支付本月门店和办公室房租',
      2,
      debit('560106', yuan('4500')),
      debit('560206', yuan('6000')),
      credit('1002', yuan('10500')),
    ),
    entry(4, '提取备用金', 1, debit('1001', yuan('5000')), credit('1002', yuan('5000'))),
    entry(7, '报销办公用品费', 2, debit('560202', yuan('386.50')), credit('1001', yuan('386.50'))),
    invoiced(
      entry(
        16,
        '支付送货运费',
        1,
        debit('560110', yuan('1860')),
        debit('22210101', yuan('167.40')),
        credit('1002', yuan('2027.40')),
      ),
      {
        ...{ direction: 'in', party: '苏州捷达货运有限公司', goods: '*运输服务*运费' },
        ...{ amount: yuan('1860'), tax: yuan('167.40'), rate: '9%' },
      },
    ),
    entry(17, '报销差旅费', 4, debit('560203', yuan(travel)), credit('1001', yuan(travel))),
    entry(21, '支付银行手续费', 1, debit('560303', yuan('86')), credit('1002', yuan('86'))),
    entry(
      25,
      '支付水电费和通讯费',
      2,
      debit('560205', yuan(power)),
      debit('560218', yuan('299')),
      credit('1002', add(yuan(power), yuan('299'))),
    ),
    entry(26, '报销业务招待费', 2, debit('560204', yuan('968')), credit('1001', yuan('968'))),
  ];
}

function people(): DemoVoucher[] {
  const paid = subtract(SALARY, add(INCOME_TAX_WITHHELD, INSURANCE_WITHHELD));
  return [
    entry(
      10,
      '发放上月工资',
      1,
      debit('221101', SALARY),
      credit('222112', INCOME_TAX_WITHHELD),
      credit('224101', INSURANCE_WITHHELD),
      credit('1002', paid),
    ),
    entry(
      12,
      '缴纳社会保险费',
      1,
      debit('221104', INSURANCE),
      debit('224101', INSURANCE_WITHHELD),
      credit('1002', add(INSURANCE, INSURANCE_WITHHELD)),
    ),
    entry(
      28,
      '计提本月工资和单位社保',
      1,
      debit('560101', add(SALES_SALARY, SALES_INSURANCE)),
      debit('560201', add(OFFICE_SALARY, OFFICE_INSURANCE)),
      credit('221101', SALARY),
      credit('221104', INSURANCE),
    ),
  ];
}

function paidTaxes(taxes: TaxesDue): DemoVoucher[] {
  const due = [...taxes].filter(([, amount]) => amount > 0);
  if (due.length === 0) return [];
  return [
    entry(
      13,
      '缴纳上月税费',
      1,
      ...due.map(([account, amount]) => debit(account, amount)),
      credit('1002', sum(due.map(([, amount]) => amount))),
    ),
  ];
}

function endOfMonth({ school, bookshop, counter, online }: Figures): DemoVoucher[] {
  const sold = cost(school + bookshop + counter + online);
  return [
    byRule('depreciation'),
    monthEnd('costOfSales', '结转本月销售成本', debit('5401', sold), credit('1405', sold)),
  ];
}
