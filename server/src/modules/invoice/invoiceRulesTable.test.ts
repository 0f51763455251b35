import type { WireInvoiceVouchers, WireTaxProof } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, invoiceXml, TICKET, xbrl, type GivenInvoice } from '../../../test/evouchers';
import { invoiceBooks, keptInvoice, register, ruleBody, sold } from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

/** Documents and the vouchers that are made of them, as the table of the design has them. */
const app = createTestApp();

interface Row {
  readonly what: string;
  readonly files: readonly string[];
  readonly company?: Readonly<Record<string, unknown>>;
  /** 勾选 before they are booked. */
  readonly ticked?: readonly string[];
  readonly turnOut?: true;
  /** The last voucher. */
  readonly voucher: string;
}

const line = (name: string, amount: string, tax: string, rate = '0.13') => ({ name, amount, tax, rate });
const DISCOUNT: GivenInvoice = {
  ...BLUE,
  ...{ number: '26992000000000000061', amount: '1800.00', tax: '234.00', total: '2034.00' },
  capitals: '贰仟零叁拾肆圆整',
  lines: [line('*金属制品*钢管', '2000.00', '260.00'), line('*金属制品*钢管', '-200.00', '-26.00')],
};
const PART_OF_IT: GivenInvoice = {
  ...{ ...BLUE, number: '26992000000000000062', date: '2026-06-20', blue: DISCOUNT.number },
  ...{ amount: '-400.00', tax: '-52.00', total: '-452.00', capitals: '（负数）肆佰伍拾贰圆整' },
  lines: [line('*金属制品*钢管', '-400.00', '-52.00')],
};
const MULTILINE: GivenInvoice = {
  ...{ ...BLUE, number: '26992000000000000063', amount: '709.16', tax: '52.82', total: '761.98' },
  capitals: '柒佰陆拾壹圆玖角捌分',
  lines: [
    ...['复印纸', '笔记本', '标签纸'].map((name) => line(`*纸制品*${name}`, '33.33', '4.33')),
    line('*图书*手册', '109.17', '9.83', '0.09'),
    line('*现代服务*咨询费', '500.00', '30.00', '0.06'),
  ],
};
const CATERING: GivenInvoice = {
  ...{ ...BLUE, number: '26992000000000000064', amount: '943.40', tax: '56.60', total: '1000.00' },
  capitals: '壹仟圆整',
  lines: [line('*餐饮服务*餐费', '943.40', '56.60', '0.06')],
};
const SALE: GivenInvoice = {
  ...{ ...BLUE, number: '26992000000000000065', amount: '8849.56', tax: '1150.44', total: '10000.00' },
  capitals: '壹万圆整',
  lines: [line('*金属制品*货架', '8849.56', '1150.44')],
};

const table: readonly Row[] = [
  {
    what: '货物，没有勾选',
    files: [invoiceXml(BLUE)],
    voucher: '借 141101 1000 · 借 222120 130 · 贷 2202 1130',
  },
  {
    what: '小规模纳税人',
    files: [invoiceXml(BLUE)],
    company: { vatType: '0' },
    voucher: '借 141101 1130 · 贷 2202 1130',
  },
  {
    what: '多行：各行自己的税额',
    files: [invoiceXml(MULTILINE)],
    voucher: '借 560206 709.16 · 借 222120 52.82 · 贷 2202 761.98',
  },
  {
    what: '折扣行相抵',
    files: [invoiceXml(DISCOUNT)],
    voucher: '借 141101 1800 · 借 222120 234 · 贷 2202 2034',
  },
  {
    what: '红冲其中 400.00',
    files: [invoiceXml(DISCOUNT), invoiceXml(PART_OF_IT)],
    voucher: '借 141101 -400 · 借 222120 -52 · 贷 2202 -452',
  },
  {
    what: '蓝字已抵扣的红字：进项税额转出',
    files: [invoiceXml(DISCOUNT), invoiceXml(PART_OF_IT)],
    ticked: [DISCOUNT.number],
    turnOut: true,
    voucher: '借 141101 -400 · 贷 22210109 52 · 贷 2202 -452',
  },
  { what: '餐饮', files: [invoiceXml(CATERING)], voucher: '借 560205 1000 · 贷 2202 1000' },
  { what: '销售', files: [sold(SALE)], voucher: '借 1122 10000 · 贷 5001 8849.56 · 贷 22210107 1150.44' },
  {
    what: '铁路客票，已勾选',
    files: [xbrl('rai', TICKET)],
    ticked: ['26992000000000000010'],
    voucher: '借 560204 507.34 · 借 22210101 45.66 · 贷 224102 553',
  },
];

async function booksOf(company: Row['company']): Promise<Bookkeeper> {
  const books = await invoiceBooks(app, company);
  const rule = (title: string, target: string, counter: string, fields: object) =>
    books.client.post('/invoice/rule', {
      ...ruleBody(books, target, { title, ...fields }),
      counter: { subjectId: books.account(counter), auxiliary: [] },
    });
  const office = ['纸制品', '图书', '现代服务'];
  const answers = [
    await rule('车票', '560204', '224102', { when: { kind: 'rail' } }),
    await rule('餐饮', '560205', '2202', { when: { category: '餐饮服务' } }),
    ...(await Promise.all(
      office.map((category) => rule(category, '560206', '2202', { when: { category } })),
    )),
    await rule('采购', '141101', '2202', {}),
    await rule('销售', '5001', '1122', { direction: 'out' }),
  ];
  expect(answers.map(({ msg }) => msg ?? '').join('')).toBe('');
  return books;
}

test.each(table)('$what', async ({ files, company, ticked = [], turnOut, voucher }) => {
  app.clock.set('2026-06-30T02:00:00Z');
  const books = await booksOf(company);
  for (const file of files) await keptInvoice(books, file);
  const rows = await register(books);
  const ids = rows.filter(({ key }) => ticked.includes(key)).map(({ id }) => id);
  if (ids.length > 0) await books.client.post('/invoice/ticks', { ids, period: '2026-06' });
  const made: string[] = [];
  for (const { id, colour } of rows.toReversed()) {
    const { data } = await books.client.post<WireInvoiceVouchers>('/invoice/vouchers', {
      ids: [id],
      turnOut: turnOut && colour === 'red' ? [id] : [],
    });
    expect(data.left.map(({ message }) => message)).toStrictEqual([]);
    made.push(
      ...data.vouchers.map(({ lines }) =>
        lines
          .map(({ account, debit, credit }) => {
            const [code = ''] = account.split(' ');
            return debit !== 0 ? `借 ${code} ${debit}` : `贷 ${code} ${credit}`;
          })
          .join(' · '),
      ),
    );
  }
  expect(made.at(-1)).toBe(voucher);
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides.map(({ left, difference }) => [left, difference])).toEqual(data.sides.map(() => [0, 0]));
  expect(await books.findings()).toStrictEqual([]);
});

test('台账税额之和就是全部入账后税金分录之和', async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  const books = await booksOf({});
  for (const file of [
    invoiceXml(BLUE),
    invoiceXml(MULTILINE),
    invoiceXml(DISCOUNT),
    invoiceXml(PART_OF_IT),
    sold(SALE),
  ]) {
    await keptInvoice(books, file);
  }
  const ids = (await register(books)).map(({ id }) => id);
  await books.client.post('/invoice/vouchers', { ids, merge: 'partyAndDay' });
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides.map(({ title, register: told, ledger, left }) => [title, told, ledger, left])).toEqual([
    ['销项税额', 1150.44, 1150.44, 0],
    ['进项税额', 0, 0, 0],
    ['待认证进项税额', 364.82, 364.82, 0],
  ]);
});
