import type { WireBankLines } from '@mingzhang/shared/wire/bankStatement';
import { cashBooks, fundAccount, sendStatement } from '../../../../test/bank';
import { ofdParts } from '../../../../test/evoucherOfd';
import { xbrl } from '../../../../test/evouchers';
import { zip } from '../../../../test/package';
import { createTestApp } from '../../../../test/testApp';

/** 银行电子对账单 (bkrs), as the import of invoices sends its person here with it. */
const app = createTestApp();

beforeEach(() => app.clock.set('2026-04-10T02:00:00Z'));

const line = (day: string, flow: string, amount: string, balance: string, party: string, serial: string) => ({
  ...{ DateOfBookkeeping: day, IdentificationOfCreditOrDebit: flow, TransactionAmount: amount },
  ...{ AccountBalance: balance, NameOfCounterparty: party, NumberOfBankElectronicReceipt: serial },
  NotesOfBankElectronicReceipt: '货款',
});
const month = (closing: string, account = '6222020012345678') =>
  xbrl('bkrs', {
    ...{ CustomerSettlementBankAccount: account, NameOfCustomerAccount: '甲公司', Currency: 'CNY' },
    ...{ YearOfBankReconciliationStatement: '2026', MonthOfBankReconciliationStatement: '03' },
    InformationOfReconcileDetailsTuple: [
      line('2026-03-02', '1', '50000.00', '150000.00', '甲公司', '1'),
      line('2026-03-03', '0', '200.00', '149800.00', '加油站', '2'),
    ],
    AccountBalanceAtTheEndOfReconciliationCycleAmount: closing,
  });

test.each([
  ['XML', '对账单.xml', Buffer.from(month('149800.00'))],
  ['OFD', '对账单.ofd', zip(ofdParts({ files: { 'bkrs_1.xml': month('149800.00') } }))],
])('银行电子对账单 %s：期初期末、每一行都和银行给的表格一样，再导入不重复', async (_form, name, file) => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { statementOpening: 100_000 });
  const sent = await sendStatement(books, fund, file, { name });
  expect(sent).toMatchObject({
    success: true,
    data: { added: 2, opening: 100_000, closing: 149_800, gaps: [], chain: [], problems: [] },
  });
  const { data } = await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund });
  expect(
    data.records.map(({ date, received, paid, balance, party, serial }) => [
      ...[date, received, paid, balance, party, serial],
    ]),
  ).toEqual([
    ['2026-03-02', 50_000, 0, 150_000, '甲公司', '1'],
    ['2026-03-03', 0, 200, 149_800, '加油站', '2'],
  ]);
  expect((await sendStatement(books, fund, file, { name })).data).toMatchObject({ added: 0, known: 2 });
});

test('缺行的、别的账户的、不是对账单的 XML：说明原因，不保存', async () => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { statementOpening: 100_000 });
  const refused = async (file: string) => {
    const { msg, data } = await sendStatement(books, fund, Buffer.from(file), { name: 'x.xml' });
    return `${msg}${(data?.problems ?? []).map(({ message }) => message).join()}`;
  };
  expect(await refused(month('149830.00'))).toContain('余额 149,800.00 之后缺 30.00');
  expect(await refused(month('149800.00', '6222020099999999'))).toContain('6222020099999999');
  expect(await refused(xbrl('rai', { ElectronicInvoiceRailwayETicketNumber: '1' }))).not.toBe('');
  const { data } = await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund });
  expect(data.total).toBe(0);
});
