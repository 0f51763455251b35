import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { CAPITAL } from '../../../../test/capital';
import { closeJanuary } from '../../../../test/month';
import type { TestAnswer } from '../../../../test/TestClient';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

describe('金额只照数字读（B2）', () => {
  const line = (amount: unknown) => ({ debitAmount: amount });
  test.each([
    [1e3, 1000],
    ['88', 88],
    ['100.50', 100.5],
    ['99999999999.99', 99999999999.99],
    ['-0.01', -0.01],
    [1.005e1, 10.05],
    ['007', 7],
  ])('%p 读作 %p', async (sent, read) => {
    const answer = await post(sent);
    expect(answer.data?.details[0]?.debitAmount).toBe(read);
  });

  test.each([
    0.005,
    '0.005',
    '1e3',
    'NaN',
    1e14,
    '99999999999999.99',
    '100000000000.00',
    '٣',
    '１００',
    ' 1',
    '1,000.00',
    '1.234',
    '+1',
    '0x10',
    '--1',
    '1.',
    true,
    {},
    [1],
  ])('%p 不接受，也不四舍五入', async (sent) => {
    const answer = await post(sent);
    expect(answer).toMatchObject({ status: 200, success: false });
    expect(answer.msg).not.toBe('');
    expect(await books.turnover()).toStrictEqual([]);
  });

  test.each([0, '0.00', -0, '', null, undefined])('%p 是没有金额', async (sent) => {
    expect(messages(await post(sent))?.[0]).toBe('第1行：请填写借方或贷方金额，金额不能为零');
  });

  async function post(amount: unknown): Promise<TestAnswer<WireVoucher>> {
    const body = await books.body(CAPITAL);
    const [debit, credit] = body.details as Record<string, unknown>[];
    const details = [
      { ...debit, ...line(amount) },
      { ...credit, creditAmount: amount },
    ];
    return books.client.post('/voucher', { ...body, details });
  }
});

describe('日期与期间（B3）', () => {
  const dated = async (voucherDate: unknown) =>
    books.client.post<WireVoucher>('/voucher', { ...(await books.body(CAPITAL)), voucherDate });

  test.each(['2026-02-30', '0000-01-01', '2026-1-5', '20260105', '2026-01-05T00:00:00Z', '', null, 5])(
    '%p 不是日期',
    async (date) => {
      const answer = await dated(date);
      expect(answer).toMatchObject({ status: 200, success: false, code: 400 });
      expect(await books.turnover()).toStrictEqual([]);
    },
  );

  test('早于启用期间', async () => {
    expect(await dated('2025-12-31')).toMatchObject({ msg: '凭证日期早于启用期间2026年第01期' });
  });

  test('晚于当前期间的凭证打开到那个月为止的每个月', async () => {
    expect(await dated('2026-04-30')).toMatchObject({ success: true, data: { code: 1 } });
    const months = await app.db
      .selectFrom('accounting_period')
      .where('account_set_id', '=', books.set.id)
      .orderBy('period')
      .select('period')
      .execute();
    expect(months.map(({ period }) => period)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  });

  test('最多晚十二个月，被拒绝时一个月也不打开', async () => {
    expect(await dated('2027-02-01')).toMatchObject({ msg: '凭证日期最多晚于最新期间2026年第01期12个月' });
    expect(await dated('9999-01-01')).toMatchObject({ success: false });
    const broken = { ...(await books.body(CAPITAL)), voucherDate: '2026-05-01', word: '无' };
    await books.client.post('/voucher', broken);
    const { periods } = await app.db
      .selectFrom('accounting_period')
      .where('account_set_id', '=', books.set.id)
      .select((eb) => eb.fn.countAll<number>().as('periods'))
      .executeTakeFirstOrThrow();
    expect(periods).toBe(1);
    expect(await dated('2027-01-31')).toMatchObject({ success: true });
  });

  test('已结账的月份不收凭证，也不放走凭证', async () => {
    const [january] = await books.enter(CAPITAL);
    await books.enter(CAPITAL.replace('2026-01', '2026-02'));
    await closeJanuary(app, books);
    expect(await dated('2026-01-31')).toMatchObject({ msg: '2026年第01期已结账，不能新增或修改凭证' });
    const moved = { ...(await books.body(CAPITAL)), id: january?.id, voucherDate: '2026-02-01' };
    expect(await books.client.put('/voucher', moved)).toMatchObject({
      msg: '凭证记-1所在期间已结账，不能修改；请先反结账',
    });
    expect(await books.client.del(`/voucher/${january?.id ?? 0}`)).toMatchObject({
      msg: '凭证记-1所在期间已结账，不能删除；请先反结账',
    });
  });
});

test('一处金额读不了，别的行和凭证头的问题也一次说全，按行的次序', async () => {
  const body = await books.body(CAPITAL);
  const [debit, credit] = body.details as Record<string, unknown>[];
  const details = [
    { ...debit, debitAmount: '12元' },
    { ...credit, summary: '' },
    { ...credit, creditAmount: 1.234, num: 'x', subjectId: 999_999_999 },
    { ...debit, exchangeRate: -1 },
  ];
  const answer = await books.client.post('/voucher', { ...body, word: '借', receiptNum: '三', details });
  expect(answer).toMatchObject({ success: false, code: 400 });
  expect(answer.problems?.map(({ message, at }) => `${at ?? ''} ${message}`)).toEqual([
    'attachmentCount 请填写不小于 0 的整数',
    'word 凭证字“借”不存在',
    'lines[0].debit 第1行：金额“12元”不正确：请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字',
    'lines[1].summary 第2行：请填写摘要',
    'lines[2].accountId 第3行：请选择科目（所选科目不存在）',
    'lines[2].credit 第3行：金额“1.234”不正确：请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字',
    'lines[2].quantity 第3行：数量“x”不正确：请填写不超过六位小数的数字',
    'lines[3].exchangeRate 第4行：汇率“-1”不正确：请填写大于 0、不超过八位小数的数字',
  ]);
});
