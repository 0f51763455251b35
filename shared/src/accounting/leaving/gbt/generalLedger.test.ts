import { NO_AUXILIARY, type AuxiliaryKey } from '../../auxiliary';
import { period } from '../../../primitives/period';
import { exchangeRate, quantityOf, unitPrice } from '../../../primitives/scaled';
import {
  figure,
  leavingBooks,
  leavingVoucher,
  line,
  OF_CUSTOMER,
  OF_CUSTOMER_AND_DEPARTMENT,
} from '../../../testing/givenLeaving';
import { gbtRecords } from '../../../testing/gbtRecords';
import { chartOf } from '../../../testing/chartOf';
import { yuan } from '../../../testing/yuan';
import { generalLedger } from './generalLedger';

const books = leavingBooks({
  combinations: [
    { accountId: 1002, items: NO_AUXILIARY },
    { accountId: 1122, items: OF_CUSTOMER },
    { accountId: 1122, items: OF_CUSTOMER_AND_DEPARTMENT },
  ],
});
const ledger = generalLedger(books);
/** No journal stands for a line. */
const unknown = () => [];

test('总账的开头：编码规则、科目、科目的辅助核算', () => {
  const [root, base, ...records] = gbtRecords(ledger.head('4-2-2-2', 'small'));
  expect(root).toEqual(['总账']);
  expect(base).toEqual([
    ...['总账基础信息', '结构分隔符=-', '会计科目编号规则=4-2-2-2', '现金流量项目编码规则='],
    ...[
      '凭证头可扩展字段结构=',
      '凭证头可扩展结构对应档案=',
      '分录行可扩展字段结构=',
      '分录行可扩展字段对应档案=',
    ],
  ]);
  const accounts = records.filter(([name]) => name === '会计科目');
  expect(accounts).toHaveLength(books.chart.all.length);
  expect(accounts.slice(-2)).toEqual([
    ['会计科目', '科目编号=6602', '科目名称=6602', '科目级次=1', '科目类型=损益', '余额方向=借'],
    ['会计科目', '科目编号=660201', '科目名称=办公费', '科目级次=2', '科目类型=损益', '余额方向=借'],
  ]);
  expect(accounts[3]).toEqual([
    ...['会计科目', '科目编号=2202', '科目名称=应付账款', '科目级次=1', '科目类型=负债', '余额方向=贷'],
  ]);
  const kept = (at: number, name: string) => [
    ...[
      '科目辅助核算',
      '科目编号=1122',
      `辅助项编号=辅助项${at}编号`,
      `辅助项名称=${name}`,
      `对应档案=${name}档案`,
    ],
    '辅助项描述=',
  ];
  expect(records.filter(([name]) => name === '科目辅助核算')).toEqual([kept(1, '客户'), kept(2, '部门')]);
  expect(ledger.end()).toBe('</总账>\n');
});

const figuresOf = (begin: string, end: string, ...[quantity, foreign, own]: string[]) => [
  ...[`${begin}数量=${quantity}`, `${begin}原币${end}=${foreign}`, `${begin}本币${end}=${own}`],
];
const none = { auxiliaryKey: NO_AUXILIARY, currencyCode: '' };

test('余额写在它的方向上，为零时写科目的方向；本位币的原币就是它自己', () => {
  const row = {
    ...{ ...none, accountId: 2202, opening: figure(0), debit: figure(500), credit: figure(200) },
    closing: figure(300),
  };
  expect(gbtRecords(ledger.balance(period('2026-03'), row))).toEqual([
    [
      ...[
        '科目余额及发生额',
        '科目编号=2202',
        '期初余额方向=贷',
        '期末余额方向=借',
        '币种编码=CNY',
        '计量单位=',
      ],
      ...['会计年度=2026', '会计期间号=3'],
      ...figuresOf('期初', '余额', '0', '0.00', '0.00'),
      ...figuresOf('借方', '金额', '0', '5.00', '5.00'),
      ...figuresOf('贷方', '金额', '0', '2.00', '2.00'),
      ...figuresOf('期末', '余额', '0', '3.00', '3.00'),
    ],
  ]);
});

test('贷方余额的原币和数量也按贷方计；有计量单位和辅助核算的写出来', () => {
  const row = {
    ...{ accountId: 1122, auxiliaryKey: OF_CUSTOMER_AND_DEPARTMENT, currencyCode: 'USD' },
    ...{ opening: figure(-710, -100, -2_000_000), debit: figure(710, 100), credit: figure(0) },
    closing: figure(0),
  };
  expect(gbtRecords(ledger.balance(period('2026-03'), row))).toEqual([
    [
      ...['科目余额及发生额', '科目编号=1122', '辅助项1编号=K01', '辅助项2编号=B01'],
      ...['期初余额方向=贷', '期末余额方向=借', '币种编码=USD', '计量单位='],
      ...['会计年度=2026', '会计期间号=3'],
      ...figuresOf('期初', '余额', '2', '1.00', '7.10'),
      ...figuresOf('借方', '金额', '0', '1.00', '7.10'),
      ...figuresOf('贷方', '金额', '0', '0.00', '0.00'),
      ...figuresOf('期末', '余额', '0', '0.00', '0.00'),
    ],
  ]);
  const counted = { ...none, accountId: 1403, debit: figure(0), credit: figure(0) };
  const [stock] = gbtRecords(
    ledger.balance(period('2026-03'), { ...counted, opening: figure(50), closing: figure(50, 0, 1_500_000) }),
  );
  expect(stock).toContain('计量单位=千克');
  expect(stock?.slice(-3)).toEqual(figuresOf('期末', '余额', '1.5', '0.50', '0.50'));
});

test('记账凭证每行一个元素，写在借方或贷方', () => {
  const dollars = {
    currencyCode: 'USD',
    currencyAmount: yuan('1.00'),
    exchangeRate: exchangeRate(710_000_000),
  };
  const counted = { quantity: quantityOf(2_000_000), unitPrice: unitPrice(355_000_000) };
  const voucher = leavingVoucher(
    [
      line('收汇', 1122, { debit: 710 }, { ...dollars, auxiliary: [{ categoryId: 2, itemId: 21 }] }),
      line('发货', 1403, { credit: 710 }, counted),
    ],
    { auditorName: '李四' },
  );
  const document = [
    '记账凭证日期=20260305',
    '会计年度=2026',
    '会计期间号=3',
    '记账凭证类型编号=记',
    '记账凭证编号=5',
  ];
  const end = [
    ...[
      '结算方式编码=',
      '票据类型=',
      '票据号=',
      '票据日期=',
      '附件数=2',
      '制单人=张三',
      '审核人=李四',
      '记账人=李四',
    ],
    ...['记账标志=1', '作废标志=0', '凭证来源系统=明账'],
  ];
  expect(gbtRecords(ledger.voucher(voucher, unknown))).toEqual([
    [
      ...['记账凭证', ...document, '记账凭证行号=1', '记账凭证摘要=收汇', '科目编号=1122'],
      ...['辅助项1编号=', '辅助项2编号=B01', '币种编码=USD', '计量单位='],
      ...figuresOf('借方', '金额', '0', '1.00', '7.10'),
      ...figuresOf('贷方', '金额', '0', '0.00', '0.00'),
      ...['汇率类型编号=1', '汇率=7.1', '单价=', ...end],
    ],
    [
      ...['记账凭证', ...document, '记账凭证行号=2', '记账凭证摘要=发货', '科目编号=1403'],
      ...['币种编码=CNY', '计量单位=千克'],
      ...figuresOf('借方', '金额', '0', '0.00', '0.00'),
      ...figuresOf('贷方', '金额', '2', '7.10', '7.10'),
      ...['汇率类型编号=', '汇率=', '单价=3.55', ...end],
    ],
  ]);
});

test('没有审核的凭证，记账人是制单人；有核算组织的凭证编号带着组织', () => {
  const lines = [line('收款', 1002, { debit: 100 })];
  const [own] = gbtRecords(ledger.voucher(leavingVoucher(lines), unknown));
  expect(own).toEqual(expect.arrayContaining(['审核人=', '记账人=张三', '记账凭证编号=5']));
  const stores = generalLedger({ ...books, organizationNames: new Map([[7, '一店']]) });
  expect(gbtRecords(stores.voucher(leavingVoucher(lines), unknown))[0]).toContain('记账凭证编号=一店-5');
  expect(gbtRecords(stores.voucher(leavingVoucher(lines, { organizationId: 8 }), unknown))[0]).toContain(
    '记账凭证编号=5',
  );
});

test('已经没有的项目编号留空；一行最多三十个辅助项', () => {
  const gone = leavingVoucher([
    line('收款', 1122, { debit: 100 }, { auxiliary: [{ categoryId: 1, itemId: 99 }] }),
  ]);
  expect(gbtRecords(ledger.voucher(gone, unknown))[0]).toContain('辅助项1编号=');
  const categories = Array.from({ length: 31 }, (_, at) => at + 1);
  const chart = chartOf([{ code: '1122', name: '应收账款', auxiliaryCategoryIds: categories }]);
  const many = generalLedger(
    leavingBooks({ chart, combinations: [{ accountId: 1122, items: '1:11' as AuxiliaryKey }] }),
  );
  const [row] = gbtRecords(many.voucher(leavingVoucher([line('收款', 1122, { debit: 100 })]), unknown));
  expect(row?.filter((field) => field.startsWith('辅助项'))).toHaveLength(30);
});
