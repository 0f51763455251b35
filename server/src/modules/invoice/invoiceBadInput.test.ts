import type { Bookkeeper } from '../../../test/bookkeeper';
import { baseRows, BLUE, csv, invoiceXml, US, xbrl } from '../../../test/evouchers';
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
  expect(await refusal(spoiled, 'x.csv')).toContain('发票号码被表格软件改成了科学计数，请重新下载');
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
  await sendInvoice(own, invoiceXml(BLUE));
  await sendInvoice(own, invoiceXml(RED));
  await sendInvoice(own, invoiceXml({ ...RED, number: '26992000000000000006' }));
  const blue = (await register(own)).find(({ key }) => key === BLUE.number);
  const { data } = await own.client.get<{ warnings: string[] }>(`/invoice/${blue?.id}`);
  expect(data.warnings.join()).toContain('红字发票超过蓝字发票');
});
