import type { Bookkeeper } from '../../../test/bookkeeper';
import { baseRows, BLUE, csv, invoiceXml, SELLER, summaryRows, tag, US, xbrl } from '../../../test/evouchers';
import { pdf, shownWords } from '../../../test/evoucherPdf';
import {
  invoiceBooks,
  keptInvoice,
  RED,
  register,
  registerHash,
  sendInvoice,
} from '../../../test/invoiceBooks';
import { refusedEvouchers } from '../../../test/refusedEvouchers';
import { createTestApp } from '../../../test/testApp';

/** What the route refuses, and that nothing is changed by it. */
const app = createTestApp();
let books: Bookkeeper;
let before: string;

beforeAll(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
  await keptInvoice(books, invoiceXml({ ...BLUE, number: '26992000000000000090' }));
  before = await registerHash(app, books);
});

/** Why a file is not taken, wherever that is said. */
async function refusal(content: Buffer | string, name = 'x'): Promise<string> {
  const { success, msg, data } = await sendInvoice(books, content, { name });
  if (!success) return msg;
  expect(data.batchId).toBeNull();
  return data.rows.map(({ outcome, message }) => `${outcome} ${message}`).join('；');
}

test.each(refusedEvouchers)('%s：说明原因，什么也没变', async (_what, content, message) => {
  expect(await refusal(content)).toMatch(message);
  expect(await registerHash(app, books)).toBe(before);
});

test('明细与合计不符时说出第几行和差多少', async () => {
  const line = { name: '*金属制品*角钢', amount: '900.00', tax: '130.00', rate: '0.13' };
  expect(await refusal(invoiceXml({ ...BLUE, lines: [line] }))).toContain('相差 100.00');
});

test('超过 20,000 行', async () => {
  const line = { name: '*纸*纸', amount: '0.00', tax: '0.00', rate: '0.13' };
  const lines = Array.from({ length: 20_001 }, () => line);
  expect(await refusal(invoiceXml({ ...BLUE, lines }))).toMatch(/20,?000 行/);
});

test('号码被表格软件改成了科学计数', async () => {
  const spoiled = csv(baseRows([{ ...BLUE, number: '2.6992E+19' }]));
  expect(await refusal(spoiled, 'x.csv')).toBe('refused 第2行：发票号码被表格软件改成了科学计数，请重新下载');
});

test('对账单缺一笔不是发票，也不进出纳', async () => {
  const lines = [
    { ...bankLine('100.00', '1100.00'), NumberOfBankElectronicReceipt: '1' },
    { ...bankLine('100.00', '1300.00'), NumberOfBankElectronicReceipt: '2' },
  ];
  expect(await refusal(xbrl('bkrs', { InformationOfReconcileDetailsTuple: lines }))).not.toContain('new');
  expect(await registerHash(app, books)).toBe(before);
});

const bankLine = (amount: string, balance: string) => ({
  ...{ DateOfBookkeeping: '2026-06-01', IdentificationOfCreditOrDebit: '1' },
  ...{ TransactionAmount: amount, AccountBalance: balance },
});

test('校验位不对、开票日期在以后、红字多于蓝字、抬头不同：登记，但提示', async () => {
  const own = await invoiceBooks(app);
  const warnings = async (content: string) =>
    (await sendInvoice(own, content)).data.rows.map((row) => [row.outcome, row.warnings.join('；')]);
  const number = (last: string) => ({ ...BLUE, number: `269920000000000001${last}` });
  expect(await warnings(invoiceXml({ ...number('01'), date: '2026-07-15' }))).toEqual([
    ['new', expect.stringMatching(/以后|晚于/)],
  ]);
  expect(await warnings(invoiceXml(number('02')).replace(US.name, '别的抬头有限公司'))).toEqual([
    ['new', expect.stringContaining('别的抬头有限公司')],
  ]);
  expect(await warnings(invoiceXml(number('03')).replace(SELLER.id, `${SELLER.id.slice(0, -1)}X`))).toEqual([
    ['new', expect.stringContaining('校验位')],
  ]);
  await sendInvoice(own, invoiceXml(BLUE));
  await sendInvoice(own, invoiceXml(RED));
  const second = invoiceXml({ ...RED, number: '26992000000000000006' });
  const beyond = `红字发票超过蓝字发票 ${BLUE.number}：价税合计 1,130.00，红冲后余 -1,130.00`;
  expect(await warnings(second)).toEqual([['new', beyond]]);
  const shown = async (number: string) => {
    const row = (await register(own)).find(({ key }) => key === number);
    return (await own.client.get<{ warnings: string[] }>(`/invoice/${row?.id}`)).data.warnings;
  };
  expect(await shown(BLUE.number)).toEqual([beyond]);
  expect(await shown(RED.number)).toStrictEqual([]);
  const late = await invoiceBooks(app);
  await sendInvoice(late, invoiceXml(RED));
  await sendInvoice(late, second);
  expect((await sendInvoice(late, invoiceXml(BLUE))).data.rows[0]?.warnings).toEqual([beyond]);
});

describe('别的程序读错的', () => {
  const taken = async (content: Buffer | string, name: string) => {
    const own = await invoiceBooks(app);
    const { data } = await sendInvoice(own, content, { name });
    const rows = await register(own);
    return [data.rows.map(({ outcome }) => outcome), rows.map((row) => [row.key, row.amount, row.tax])];
  };
  const blue = [['new'], [[BLUE.number, 1000, 130]]];

  test('规格型号是一串数字，清单和 PDF 的列都不移位', async () => {
    const [heads = [], row = []] = summaryRows([BLUE]);
    const at = (head: string, value: string) =>
      row.map((cell, column) => (heads[column] === head ? value : cell));
    expect(await taken(csv([heads, at('规格型号', '20260603')]), 'x.csv')).toEqual(blue);
    const words = [
      ...shownWords(BLUE),
      [150, 258, '20260603'],
      [200, 258, '1000.00'],
      [240, 258, '40'],
    ] as const;
    expect(await taken(pdf([words]), 'x.pdf')).toEqual(blue);
  });

  test('车牌号不是发票号码', async () => {
    const specific = tag('Toll', tag('PlateNumber', '京A12345678'));
    expect(await taken(invoiceXml({ ...BLUE, specific }), 'x.xml')).toEqual(blue);
  });

  test('数电号码写在发票号码一栏，还是一个二十位的号码，不拆成代码和号码', async () => {
    const [heads = [], row = []] = summaryRows([BLUE]);
    const moved = row.map((cell, column) => {
      if (heads[column] === '发票号码') return BLUE.number;
      return heads[column] === '数电发票号码' ? '' : cell;
    });
    expect(await taken(csv([heads, moved]), 'x.csv')).toEqual(blue);
  });

  test('页数太多的 PDF 拒绝并说明，不是只读前面几页', async () => {
    const pages = [...Array.from({ length: 200 }, () => []), shownWords(BLUE)];
    expect(await refusal(pdf(pages), 'x.pdf')).toContain('PDF 超过 200 页');
    expect(await taken(pdf(pages.slice(1)), 'x.pdf')).toEqual(blue);
  });
});
