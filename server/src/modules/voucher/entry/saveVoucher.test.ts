import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';
import { transact } from '../../../db/transact';
import { saveVoucher } from './saveVoucher';

const app = createTestApp();

const line = (accountId: number, debit: Fen, credit: Fen): VoucherLine => ({
  summary: '批量收款',
  accountId,
  debit,
  credit,
  auxiliary: [],
  quantity: null,
  unitPrice: null,
  currencyCode: null,
  exchangeRate: null,
  currencyAmount: null,
  cashFlowLine: null,
});

test('程序生成的凭证比手工填的长：一千二百行照样记账，总账、事件链都对得上', async () => {
  const books = await bookkeeper(app);
  const { client, set } = books;
  const scope = {
    accountSetId: set.id,
    organizationId: set.organizationId,
    userId: client.userId,
    role: 'manager',
    requestId: '',
    address: '',
  } as const;
  const [bank, capital] = [books.account('1002'), books.account('3001')];
  const pairs = Array.from({ length: 600 }, (_, index) => fen(index + 1));
  const draft: VoucherDraft = {
    word: '记',
    number: null,
    date: dateOnly('2026-01-05'),
    remark: null,
    attachmentCount: 0,
    kind: 'manual',
    isCarryForward: false,
    lines: pairs.flatMap((amount) => [line(bank, amount, ZERO), line(capital, ZERO, amount)]),
  };

  const { voucher } = await transact(app.db, (trx) =>
    saveVoucher(trx, scope, app, { organizationId: null, isInsertion: false, draft }),
  );

  expect(voucher.number).toBe(1);
  expect(await books.turnover()).toEqual([
    '2026-01 1002 借 1803.00 贷 0.00',
    '2026-01 3001 借 0.00 贷 1803.00',
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('带客户的凭证：凭证、分录、辅助项目、发生额和事件一起写入，核对无误', async () => {
  const books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  await books.enter(`
    2026-01-06 记-0 赊销
      借 1122 应收账款 [客户:甲公司]  321.45
      贷 5001 主营业务收入            321.45
  `);
  expect(await books.turnover()).toEqual([
    '2026-01 1122 借 321.45 贷 0.00',
    '2026-01 5001 借 0.00 贷 321.45',
  ]);
  expect(await books.findings()).toStrictEqual([]);
});
