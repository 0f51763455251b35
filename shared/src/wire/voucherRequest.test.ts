import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import { anyId, anyVoucherInContext, orNull, writtenText } from '../testing/arbitraryRecords';
import { throughJson, refusalsOf } from '../testing/survives';
import { MAX_LINES, fromVoucherRequest, voucherRequest, type VoucherRequest } from './voucherRequest';

const context = { tree: accountTree([]), itemOf: () => undefined, categoryNameOf: () => '' };

test('定律十一：填写的凭证，服务器读到的就是它', () => {
  const request = fc
    .record({
      ...{ drawn: anyVoucherInContext, summary: writtenText(200), remark: orNull(writtenText(500)) },
      ...{
        id: orNull(anyId),
        organizationId: orNull(anyId),
        version: orNull(fc.integer({ min: 1, max: 99 })),
      },
      ...{ isInsertion: fc.boolean(), isNumbered: fc.boolean() },
    })
    .map(({ drawn: { accounts, voucher }, summary, remark, isNumbered, ...rest }) => {
      const { word, number, date, attachmentCount, kind, isCarryForward, lines } = voucher;
      const draft: VoucherRequest['draft'] = {
        ...{ word, number: isNumbered ? number : null, date, remark, attachmentCount, kind, isCarryForward },
        lines: lines.map((line) => ({ ...line, summary })),
      };
      return { accounts, request: { ...rest, draft } };
    });
  fc.assert(
    fc.property(request, ({ accounts, request: each }) => {
      const body = throughJson(fromVoucherRequest(each, { ...context, tree: accountTree(accounts) }));
      expect(voucherRequest.parse(body)).toEqual({
        ...each,
        omitted: { head: [], lines: each.draft.lines.map(() => ({ id: null, fields: [] })) },
        malformed: [],
      });
    }),
  );
});

const body = { word: '记', voucherDate: '2026-03-05', details: [{}] };
const emptyLine = {
  ...{ summary: '', accountId: 0, debit: 0, credit: 0, auxiliary: [], quantity: null, unitPrice: null },
  ...{ currencyCode: null, exchangeRate: null, currencyAmount: null, cashFlowLine: null },
};
const ownFields = ['currencyCode', 'exchangeRate', 'currencyAmount', 'cashFlowLine'];

test('旧客户端最少的一张凭证：没有说的记下来', () => {
  expect(voucherRequest.parse({ ...body, _heyui_uuid: 'x', debitAmount: 'x' })).toEqual({
    ...{ id: null, organizationId: null, version: null, isInsertion: false },
    draft: {
      ...{ word: '记', number: null, date: '2026-03-05', remark: null, attachmentCount: 0 },
      ...{ kind: 'manual', isCarryForward: false, lines: [emptyLine] },
    },
    omitted: { head: ['attachmentCount', 'remark'], lines: [{ id: null, fields: ownFields }] },
    malformed: [],
  });
});

test('空的和没有一样；说了空的是清除', () => {
  const given = {
    code: '',
    remark: '',
    receiptNum: '',
    id: '',
    orgId: 'undefined',
    version: null,
    kind: null,
  };
  const line = {
    ...{ summary: null, subjectId: '', debitAmount: '', creditAmount: null, num: '', price: '', id: '41' },
    ...{ auxiliary: null, currencyCode: '', exchangeRate: '', currencyAmount: null, cashFlowLine: '' },
  };
  const read = voucherRequest.parse({ ...body, ...given, details: [line] });
  expect(read.draft).toMatchObject({ number: null, remark: null, attachmentCount: 0, kind: 'manual' });
  expect(read.draft.lines).toEqual([emptyLine]);
  expect(read.omitted).toEqual({ head: [], lines: [{ id: 41, fields: [] }] });
  expect(voucherRequest.parse({ ...body, remark: null }).omitted?.head).toEqual(['attachmentCount']);
  expect(voucherRequest.parse({ ...body, receiptNum: 2 }).omitted?.head).toEqual(['remark']);
});

test('一行里的每一项在自己的名下', () => {
  const line = {
    ...{ summary: ' 购入 ', subjectId: '1405', debitAmount: '8.5', creditAmount: 0.25, num: 4, price: '2.5' },
    ...{ currencyCode: 'USD', exchangeRate: 7.1, currencyAmount: '1.2', cashFlowLine: '12' },
    auxiliary: [{ id: '101', accountingCategoryId: '11', code: '001', name: '甲' }],
  };
  expect(voucherRequest.parse({ ...body, details: [line] }).draft.lines).toEqual([
    {
      ...{ summary: '购入', accountId: 1405, debit: 850, credit: 25, quantity: 4_000_000 },
      ...{ unitPrice: 250_000_000, currencyCode: 'USD', exchangeRate: 710_000_000, currencyAmount: 120 },
      ...{ cashFlowLine: 12, auxiliary: [{ categoryId: 11, itemId: 101 }] },
    },
  ]);
});

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['0', false],
  [null, false],
])('插入和结转是 %j：%j', (flag, expected) => {
  const read = voucherRequest.parse({ ...body, insertAt: flag, carryForward: flag });
  expect(read.isInsertion).toBe(expected);
  expect(read.draft.isCarryForward).toBe(expected);
});

const MONEY = '请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字';

test('读不懂的各项一起说，带着行和字段；读得懂的照样读', () => {
  const details = [
    { summary: '长'.repeat(201), subjectId: 'x', debitAmount: 'y', creditAmount: 1 },
    { summary: '二', auxiliary: 'x', num: '1.0000001', price: 'p', currencyCode: 'USDT' },
    { summary: '三', exchangeRate: 0, currencyAmount: 'z', cashFlowLine: -1, id: 'x' },
  ];
  const head = {
    word: '太长的凭证字',
    code: 'x',
    voucherDate: '2026-02-30',
    remark: '长'.repeat(501),
    receiptNum: -1,
  };
  const read = voucherRequest.parse({ ...head, details });
  expect(read.malformed?.map(({ code, at, message }) => [code, at, message])).toEqual([
    ['INPUT', 'word', '凭证字不正确'],
    ['INPUT', 'number', '编号不正确'],
    ['INPUT', 'date', '日期“2026-02-30”不正确，请按 2026-03-31 的格式填写'],
    ['INPUT', 'remark', '备注不能超过 500 个字'],
    ['INPUT', 'attachmentCount', '请填写不小于 0 的整数'],
    ['INPUT', 'lines[0].summary', '第1行：摘要不能超过 200 个字'],
    ['INPUT', 'lines[0].accountId', '第1行：编号不正确'],
    ['INPUT', 'lines[0].debit', `第1行：金额“y”不正确：${MONEY}`],
    ['INPUT', 'lines[1].auxiliary', expect.stringContaining('第2行：')],
    ['INPUT', 'lines[1].quantity', '第2行：数量“1.0000001”不正确：请填写不超过六位小数的数字'],
    ['INPUT', 'lines[1].unitPrice', '第2行：单价“p”不正确：请填写不超过八位小数的数字'],
    ['INPUT', 'lines[1].currencyCode', '第2行：币别不能超过 3 个字'],
    ['INPUT', 'lines[2].exchangeRate', '第3行：汇率“0”不正确：请填写大于 0、不超过八位小数的数字'],
    ['INPUT', 'lines[2].currencyAmount', `第3行：金额“z”不正确：${MONEY}`],
    ['INPUT', 'lines[2].cashFlowLine', '第3行：编号不正确'],
  ]);
  expect(read.draft).toMatchObject({
    word: '',
    number: null,
    date: '1900-01-01',
    remark: null,
    attachmentCount: 0,
  });
  expect(read.draft.lines).toEqual([
    { ...emptyLine, credit: 100 },
    { ...emptyLine, summary: '二' },
    { ...emptyLine, summary: '三' },
  ]);
  expect(read.omitted?.lines.map(({ id }) => id)).toEqual([null, null, null]);
});

test.each([
  [{ word: undefined }, '请选择凭证字'],
  [{ word: '' }, '请选择凭证字'],
  [{ voucherDate: null }, '请填写日期'],
  [{ code: 2147483648 }, '数字太大，请填写不超过 2147483647 的整数'],
  [{ receiptNum: 1000000000 }, '请填写不小于 0 的整数'],
])('%j → %s', (wrong, message) => {
  expect(voucherRequest.parse({ ...body, ...wrong }).malformed).toMatchObject([{ message }]);
});

test('界限以内的都接受', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    accountingCategoryId: index + 1,
  }));
  const line = { summary: '长'.repeat(200), auxiliary: items };
  const head = { word: '四字凭证', remark: '长'.repeat(500), receiptNum: 999999999, code: '2147483647' };
  const read = voucherRequest.parse({ ...body, ...head, details: [line] });
  expect(read.malformed).toStrictEqual([]);
  expect(read.draft.lines[0]?.auxiliary).toHaveLength(20);
  const tooMany = { ...line, auxiliary: [...items, { id: 21, accountingCategoryId: 21 }] };
  expect(voucherRequest.parse({ ...body, details: [tooMany] }).malformed).toMatchObject([
    { message: '第1行：一行的辅助核算不能超过 20 项' },
  ]);
});

test('分录太多，或没有分录', () => {
  const lines = (length: number) => ({ ...body, details: Array.from({ length }, () => ({})) });
  expect(voucherRequest.safeParse(lines(MAX_LINES)).success).toBe(true);
  expect(refusalsOf(voucherRequest, lines(MAX_LINES + 1))).toEqual(['一张凭证不能超过 1000 行']);
  expect(refusalsOf(voucherRequest, { ...body, details: undefined })).toEqual(['请填写分录']);
});

test('没有的编号和版本不写；没有插入不说', () => {
  const draft = voucherRequest.parse(body).draft;
  const plain = { id: null, organizationId: null, version: null, draft };
  const wire = fromVoucherRequest(plain, context);
  for (const key of ['id', 'version', 'insertAt']) expect(wire).not.toHaveProperty(key);
  expect(fromVoucherRequest({ ...plain, id: 4, version: 2, isInsertion: true }, context)).toMatchObject({
    ...{ id: 4, version: 2, insertAt: true },
  });
  expect(wire.details).toMatchObject([
    { subjectId: null, subjectCode: '', subjectName: '', debitAmount: null, creditAmount: null, num: null },
  ]);
});
