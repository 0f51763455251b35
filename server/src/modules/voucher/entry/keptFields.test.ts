import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

/** wire.md 2.11: what an older client does not know it does not send; absent keeps, null empties. */
const app = createTestApp();
let books: Bookkeeper;
let saved: WireVoucher;

beforeEach(async () => {
  books = await bookkeeper(app);
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1234 });
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('account_set_id', '=', books.set.id)
    .where('id', 'in', [books.account('1002'), books.account('2202')])
    .execute();
  const body = await books.body(`
    2026-01-05 记-0 收款
      借 1002 银行存款  712.34 USD 100.00 汇率 7.1234
      贷 2202 应付账款  712.34 USD 100.00 汇率 7.1234
  `);
  const [debit, credit] = body.details as object[];
  const details = [{ ...debit, cashFlowLine: 3 }, credit];
  const answer = await books.client.post<WireVoucher>('/voucher', {
    ...body,
    details,
    receiptNum: 4,
    remark: '合同',
  });
  saved = answer.data;
});

type Line = Record<string, unknown>;

/** The voucher as an older client sends it back. */
function sentBack(change: (line: Line, index: number) => Line = (line) => line, head: object = {}) {
  const details = saved.details.map((line, index) => {
    const { summary, subjectId, debitAmount, creditAmount, num, price } = line;
    return change({ summary, subjectId, debitAmount, creditAmount, num, price, auxiliary: [] }, index);
  });
  const { id, word, code, voucherDate, orgId, carryForward } = saved;
  return books.client.put<WireVoucher>('/voucher', {
    id,
    word,
    code,
    voucherDate,
    orgId,
    carryForward,
    details,
    ...head,
  });
}

const own = ({ receiptNum, remark, details }: WireVoucher) => ({
  receiptNum,
  remark,
  lines: details.map(({ currencyCode, exchangeRate, currencyAmount, cashFlowLine }) => [
    currencyCode,
    exchangeRate,
    currencyAmount,
    cashFlowLine,
  ]),
});

const KEPT = {
  receiptNum: 4,
  remark: '合同',
  lines: [
    ['USD', 7.1234, 100, 3],
    ['USD', 7.1234, 100, null],
  ],
};

test('原样存回去，什么也不丢', async () => {
  expect(own((await sentBack()).data)).toEqual(KEPT);
});

test('改了摘要，行换了次序，也还是那一行的', async () => {
  const answer = await sentBack((line) => ({ ...line, summary: '收到货款' }));
  expect(own(answer.data)).toEqual(KEPT);
  saved = { ...answer.data, details: [...answer.data.details].reverse() };
  expect(own((await sentBack()).data).lines).toEqual([...KEPT.lines].reverse());
});

test('说了行的编号，就按编号认', async () => {
  const ids = saved.details.map(({ id }) => id);
  const swapped = await sentBack((line, index) => ({
    ...line,
    id: ids[index],
    debitAmount: index === 0 ? 1424.68 : null,
    creditAmount: index === 0 ? null : 1424.68,
  }));
  expect(own(swapped.data).lines).toEqual([
    ['USD', 7.1234, 200, 3],
    ['USD', 7.1234, 200, null],
  ]);
});

test('null 是清空', async () => {
  const answer = await sentBack((line) => ({ ...line, cashFlowLine: null }), {
    receiptNum: null,
    remark: null,
  });
  expect(own(answer.data)).toEqual({
    receiptNum: 0,
    remark: null,
    lines: [
      ['USD', 7.1234, 100, null],
      ['USD', 7.1234, 100, null],
    ],
  });
});

test('换了科目的行不带走原来的外币', async () => {
  const answer = await sentBack((line, index) =>
    index === 1 ? { ...line, subjectId: books.account('3001') } : line,
  );
  expect(own(answer.data).lines[1]).toEqual([null, null, null, null]);
});

test('核算外币的科目要有币别、汇率和原币，手工、导入都一样', async () => {
  expect(
    await books.post('2026-01-06 记-0 收款\n借 1002 银行存款 7.00\n贷 3001 实收资本 7.00'),
  ).toMatchObject({
    success: false,
    msg: '第1行：科目“1002 银行存款”核算外币，请填写币别（USD）、汇率和原币金额',
  });
});
