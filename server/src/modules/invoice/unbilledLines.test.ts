import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { ClosingReport } from '@mingzhang/shared/wire/closing';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';
import type { WireTaxProof, WireUnbooked } from '@mingzhang/shared/wire/invoice';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE } from '../../../test/evouchers';
import { invoiceBooks, keptInvoice, register, sold } from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';
import { toldLog } from '../../../test/toldLog';

/** 未开票收入: lines of output tax of which a person says that no invoice was issued. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-07-05T02:00:00Z');
  books = await invoiceBooks(app);
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const RETAIL = `
  2026-06-10 记-1 零售
    借 1001 现金收款 113.00
    贷 5001 零售 100.00
    贷 22210107 税额 13.00
`;

const enter = async (text: string) => (await books.enter(text))[0]?.id ?? 0;
const mark = (voucherId: number, line: number, fields: object = {}, { client } = books) =>
  client.put('/invoice/unbilled', { voucherId, line, isUnbilled: true, ...fields });
const change = async (voucherId: number, text: string) => {
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  const body = await books.body(text);
  const answer = await books.client.put('/voucher', { ...body, id: voucherId, version: data.version });
  expect([answer.success, answer.msg ?? '']).toEqual([true, '']);
};
const reverse = (voucherId: number) => books.client.post<WireVoucher>(`/voucher/${voucherId}/reverse`, {});
const closeJune = () => books.client.get('/checkout/invoicing', { year: '2026', month: '6' });

/** 税额核对 of what was sold: the difference, and each cause. */
async function sales(period = '2026-06') {
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period });
  expect(data.sides.map(({ left }) => left)).toEqual(data.sides.map(() => 0));
  expect(data.sides.map(({ isSales }) => isSales)).toEqual(data.sides.map((_, at) => at === 0));
  const [{ difference, causes } = { difference: 0, causes: [] }] = data.sides;
  return [
    difference,
    ...causes.map(({ kind, voucher, amount }) => {
      const line = voucher ? ` ${voucher.word}-${voucher.number} ${voucher.line}` : '';
      return `${kind}${line} ${amount}`;
    }),
  ];
}

/** Which lines of what was sold are of a closed month, by 税额核对. */
async function closedLines(period = '2026-06') {
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period });
  return data.sides[0]?.causes.map(({ voucher }) => [voucher?.number, voucher?.isClosed]);
}

/** What of 有凭证无发票 is told elsewhere: the list, the findings of 结账, and what is to do. */
async function told() {
  const list = await books.client.get<WireUnbooked>('/invoice/unbooked', { as_of: '2026-07-31' });
  const report = await books.client.get<Pick<ClosingReport, 'checks'>>('/closing/checks', {
    ...{ year: '2026', month: '6' },
  });
  const { work } = (await books.client.get<HomeWork>('/home/todo')).data;
  return {
    lines: list.data.lines.map(({ voucher, amount }) => [voucher.number, voucher.line, amount]),
    closing: report.data.checks
      .find(({ key }) => key === 'invoicesBooked')
      ?.findings.map(({ message }) => message),
    todo: work.map(({ text }) => text).filter((text) => text.includes('税额分录')),
  };
}

test('标为未开票收入：核对里单列，名单、结账检查和待办不再说；取消以后都回来', async () => {
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007', date: '2026-07-01' }));
  const id = await enter(RETAIL);
  const open = {
    lines: [[1, 3, 13]],
    closing: ['本月 1 条税额分录没有发票'],
    todo: ['有 1 条税额分录与登记不符，没有发票'],
  };
  expect(await sales()).toEqual([-13, 'withoutInvoice 记-1 3 -13']);
  expect(await told()).toEqual(open);
  expect((await mark(id, 3, { reason: '散客' })).msg ?? '').toBe('');
  expect(await sales()).toEqual([-13, 'unbilled 记-1 3 -13']);
  expect(await told()).toEqual({ lines: [], closing: [], todo: [] });
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides[0]?.causes[0]?.text).toBe('记-1第3行是未开票收入：零售（散客）');
  expect((await mark(id, 3, { isUnbilled: false })).success).toBe(true);
  expect(await sales()).toEqual([-13, 'withoutInvoice 记-1 3 -13']);
  expect(await told()).toEqual(open);
});

test('留痕：标记、改原因、取消各一条，再说一遍同样的不记', async () => {
  const id = await enter(RETAIL);
  await mark(id, 3);
  await mark(id, 3);
  await mark(id, 3, { reason: '散客' });
  await mark(id, 3, { isUnbilled: false });
  await mark(id, 3, { isUnbilled: false });
  const events = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .where('action', 'in', ['invoice.markUnbilled', 'invoice.unmarkUnbilled'])
    .orderBy('sequence')
    .select(['action', 'target_id'])
    .execute();
  expect(events.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['invoice.markUnbilled', id],
    ['invoice.markUnbilled', id],
    ['invoice.unmarkUnbilled', id],
  ]);
});

test('只有销项税额、没有发票的分录可以标：别的行、没有的行、有发票的凭证说明原因', async () => {
  const id = await enter(RETAIL);
  for (const line of [1, 2, 4]) {
    expect((await mark(id, line)).msg).toBe(
      `凭证记-1第${line}行不是销项税额的分录，不能标为未开票收入；请刷新后再试`,
    );
  }
  const bought = await enter(`
    2026-06-11 记-2
      借 141101 角钢 100.00
      借 22210101 税额 13.00
      贷 1001 付款 113.00
  `);
  expect((await mark(bought, 2)).msg).toContain('不是销项税额的分录');
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007' }));
  const invoiceIds = [(await register(books))[0]?.id ?? 0];
  const voucher = await books.body(RETAIL.replace('记-1', '记-3'));
  const saved = await books.client.post<WireVoucher>('/invoice/voucher', { voucher, invoiceIds });
  expect((await mark(saved.data.id, 3)).msg).toBe('凭证记-3已附发票，不是未开票收入；请先在凭证里移出发票');
  for (const fields of [{ line: 0 }, { line: 1.5 }, { isUnbilled: null }, { reason: '长'.repeat(101) }]) {
    expect((await mark(id, 3, fields)).success).toBe(false);
  }
  expect(await sales()).toEqual([104, 'differs 记-3 3 117', 'withoutInvoice 记-1 3 -13']);
});

test('小规模纳税人：应交增值税的贷方可以标，缴纳的借方不行', async () => {
  books = await invoiceBooks(app, { vatType: '0' });
  const id = await enter(`
    2026-06-10 记-1
      借 1001 现金收款 101.00
      贷 5001 零售 100.00
      贷 222101 税额 1.00
  `);
  const paid = await enter(`
    2026-06-12 记-2
      借 222101 税额 1.00
      贷 1001 付款 1.00
  `);
  expect((await mark(paid, 1)).msg).toContain('不是销项税额的分录');
  expect((await mark(id, 3)).success).toBe(true);
  expect(await sales()).toEqual([-1, 'unbilled 记-1 3 -1']);
});

test.each([
  ['0', '222101', '1'],
  ['1', '22210107', '0'],
])('纳税人 %s 在 %s 上标的，改为纳税人 %s 以后还在，账簿检查不说有误', async (before, code, after) => {
  books = await invoiceBooks(app, { vatType: before });
  const id = await enter(`
    2026-06-10 记-1
      借 1001 现金收款 113.00
      贷 5001 零售 100.00
      贷 ${code} 税额 13.00
  `);
  expect((await mark(id, 3)).success).toBe(true);
  const { data: own } = await books.client.get<WireAccountSet>(`/account-sets/${books.set.id}`);
  expect((await books.client.put('/account-sets', { ...own, vatType: after })).msg ?? '').toBe('');
  const marks = app.db.selectFrom('unbilled_line').where('account_set_id', '=', books.set.id);
  expect(await marks.select('line_number').execute()).toEqual([{ line_number: 3 }]);
});

describe('标记随凭证的分录', () => {
  test('改摘要、日期、换行：跟着走；税额或科目变了：不再是', async () => {
    const id = await enter(RETAIL);
    await mark(id, 3, { reason: '散客' });
    await change(
      id,
      `
        2026-06-11 记-1 改过
          贷 22210107 门店零售 13.00
          借 1001 现金收款 113.00
          贷 5001 零售 100.00
      `,
    );
    expect(await sales()).toEqual([-13, 'unbilled 记-1 1 -13']);
    await change(
      id,
      `
        2026-06-11 记-1
          贷 22210107 税额 12.00
          借 1001 现金收款 113.00
          贷 5001 零售 101.00
      `,
    );
    expect(await sales()).toEqual([-12, 'withoutInvoice 记-1 1 -12']);
    await mark(id, 1);
    const elsewhere = (code: string) => `
      2026-06-11 记-1
        贷 ${code} 税额 12.00
        借 1001 现金收款 113.00
        贷 5001 零售 101.00
    `;
    await change(id, elsewhere('222102'));
    await change(id, elsewhere('22210107'));
    expect(await sales()).toEqual([-12, 'withoutInvoice 记-1 1 -12']);
  });

  test('两行都标了又对调：各是各的；删掉一行，只剩一行', async () => {
    const id = await enter(`
      2026-06-10 记-1
        贷 22210107 甲店 13.00
        贷 22210107 乙店 26.00
        借 1001 收款 39.00
    `);
    await mark(id, 1, { reason: '甲' });
    await mark(id, 2, { reason: '乙' });
    const swapped = ['贷 22210107 乙店 26.00', '贷 22210107 甲店 13.00'];
    await change(id, ['2026-06-10 记-1', ...swapped, '借 1001 收款 39.00'].join('\n'));
    const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
    expect(data.sides[0]?.causes.map(({ text }) => text.slice(-3))).toEqual(['（乙）', '（甲）']);
    await change(id, ['2026-06-10 记-1', '贷 22210107 甲店 13.00', '借 1001 收款 13.00'].join('\n'));
    expect(await sales()).toEqual([-13, 'unbilled 记-1 1 -13']);
  });

  test('红冲凭证也是未开票收入，方向相反；删掉红冲、删掉凭证，标记没有了', async () => {
    const id = await enter(RETAIL);
    await mark(id, 3);
    const { data, msg } = await reverse(id);
    expect(msg ?? '').toBe('');
    const july = await sales('2026-07');
    const june = await sales();
    expect([...june, ...july]).toEqual(
      data.voucherDate.startsWith('2026-06')
        ? [0, 'unbilled 记-1 3 -13', 'unbilled 记-2 3 13', 0]
        : [-13, 'unbilled 记-1 3 -13', 13, 'unbilled 记-1 3 13'],
    );
    expect((await books.client.del(`/voucher/${data.id}`)).success).toBe(true);
    expect(await sales()).toEqual([-13, 'unbilled 记-1 3 -13']);
    expect((await books.client.del(`/voucher/${id}`)).success).toBe(true);
    expect(await sales()).toEqual([0]);
    const left = app.db.selectFrom('unbilled_line').where('account_set_id', '=', books.set.id);
    expect(await left.selectAll().execute()).toStrictEqual([]);
  });
});

test('以后补开了发票：附到凭证上，标记就没有了；移出发票是有凭证无发票', async () => {
  const id = await enter(`
    2026-06-10 记-1
      借 1001 现金收款 1130.00
      贷 5001 零售 1000.00
      贷 22210107 税额 130.00
  `);
  await mark(id, 3);
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007' }));
  expect(await sales()).toEqual([0, 'unbooked 130', 'unbilled 记-1 3 -130']);
  const { data } = await books.client.get<WireVoucher>(`/voucher/${id}`);
  const voucher = { ...data, voucherId: id, id };
  const attach = async (invoiceIds: number[], version: number) => {
    const answer = await books.client.put('/invoice/voucher', {
      ...{ voucher: { ...voucher, version }, invoiceIds },
    });
    expect([answer.success, answer.msg ?? '']).toEqual([true, '']);
  };
  await attach([], data.version);
  expect(await sales()).toEqual([0, 'unbooked 130', 'unbilled 记-1 3 -130']);
  await attach([(await register(books))[0]?.id ?? 0], data.version + 1);
  expect(await sales()).toEqual([0]);
  await attach([], data.version + 2);
  expect(await sales()).toEqual([0, 'unbooked 130', 'withoutInvoice 记-1 3 -130']);
});

test('结账以后标记不能加、不能改、不能取消；反结账以后可以', async () => {
  const id = await enter(`
    2026-06-10 记-1
      借 1001 补收税款 13.00
      贷 22210107 税额 13.00
  `);
  await mark(id, 2);
  expect(await closedLines()).toEqual([[1, false]]);
  expect((await closeJune()).msg ?? '').toBe('');
  expect(await closedLines()).toEqual([[1, true]]);
  const frozen = '凭证记-1所在期间已结账，未开票收入的标记不能改；请先反结账';
  for (const fields of [{ isUnbilled: false }, { reason: '散客' }, {}]) {
    expect((await mark(id, 2, fields)).msg).toBe(frozen);
  }
  expect(await sales()).toEqual([-13, 'unbilled 记-1 2 -13']);
  await books.client.get('/checkout/unCheck', { year: '2026', month: '6', reason: '重做' });
  expect(await closedLines()).toEqual([[1, false]]);
  expect((await mark(id, 2, { isUnbilled: false })).success).toBe(true);
});

test('已审核的凭证可以标：凭证不变', async () => {
  books = await invoiceBooks(app, { voucherReviewed: '1' });
  const id = await enter(RETAIL);
  const auditor = await app.addMember(books.client, 'director');
  await auditor.form('/voucher/audit', { checked: [id], year: 2026, month: 6 });
  const before = (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;
  expect((await mark(id, 3)).success).toBe(true);
  expect((await books.client.get<WireVoucher>(`/voucher/${id}`)).data).toEqual(before);
});

test('出纳和查看的人不能标，别的账套找不到凭证', async () => {
  const id = await enter(RETAIL);
  for (const role of ['cashier', 'viewer'] as const) {
    const client = await app.addMember(books.client, role);
    expect((await mark(id, 3, {}, { ...books, client })).success).toBe(false);
  }
  const other = await invoiceBooks(app, { companyName: '别的公司', creditCode: '' });
  expect((await mark(id, 3, {}, other)).success).toBe(false);
  expect(await sales()).toEqual([-13, 'withoutInvoice 记-1 3 -13']);
});

test('操作日志说得出是哪张凭证的哪一行', async () => {
  const id = await enter(RETAIL);
  await mark(id, 3, { reason: '散客' });
  expect((await toldLog(books)).slice(-2)).toEqual([
    '标为未开票收入 记-1 第3行 散客 /invoice/tax',
    '  原因：空 → 散客',
  ]);
});
