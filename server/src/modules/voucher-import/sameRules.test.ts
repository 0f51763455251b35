import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

/** One slip, two ways in: what POST /voucher refuses the import refuses, in the same words. */
const app = createTestApp();
let books: Bookkeeper;

/** 在职的甲客户 and a disabled 乙客户; 库存商品 in pieces; 应付账款 in dollars; 1123 disabled; January closed. */
beforeAll(async () => {
  books = await bookkeeper(app);
  const { client, account, set } = books;
  await books.keepAuxiliary('1122', '客户');
  await books.item('客户', '甲客户');
  const gone = await books.item('客户', '乙客户');
  await client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1234 });
  const change = (code: string, fields: object) =>
    app.db
      .updateTable('account')
      .set(fields)
      .where('account_set_id', '=', set.id)
      .where('id', '=', account(code))
      .execute();
  await change('1405', { unit: '支' });
  await change('2202', { currency_codes: ['USD'] });
  await change('1123', { is_enabled: false });
  await app.db
    .updateTable('auxiliary_item')
    .set({ is_enabled: false })
    .where('account_set_id', '=', set.id)
    .where('id', '=', gone)
    .execute();
  await books.enter('2026-02-05 记-9 已有\n  借 1002 银行存款  1.00\n  贷 3001 实收资本  1.00');
  await closeJanuary(app, books);
});

interface Line {
  readonly code: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly summary?: string;
  readonly customer?: string;
  readonly quantity?: string;
  readonly currency?: string;
  readonly rate?: string;
  readonly foreign?: string;
}

interface Slip {
  readonly date?: string;
  readonly word?: string;
  readonly number?: number;
  readonly attachments?: number;
  readonly remark?: string;
  readonly lines?: readonly Line[];
}

const GOOD: readonly Line[] = [
  { code: '1002', debit: '27.50' },
  { code: '3001', credit: '27.50' },
];
/** The second line is sound, the first is what the case is about. */
const with3001 = (line: Line): Slip => ({ lines: [line, { code: '3001', credit: line.debit ?? '27.50' }] });

async function viaForm({ date = '2026-02-06', word = '记', number, lines = GOOD, ...head }: Slip) {
  const details = [];
  for (const line of lines) {
    const id = line.customer ? await books.item('客户', line.customer) : 0;
    const category = await app.db
      .selectFrom('auxiliary_category')
      .where('account_set_id', '=', books.set.id)
      .where('name', '=', '客户')
      .select('id')
      .executeTakeFirstOrThrow();
    details.push({
      summary: line.summary ?? '往来',
      subjectId: books.account(line.code),
      debitAmount: line.debit,
      creditAmount: line.credit,
      num: line.quantity,
      currencyCode: line.currency,
      exchangeRate: line.rate,
      currencyAmount: line.foreign,
      auxiliary: id ? [{ id, accountingCategoryId: category.id }] : [],
    });
  }
  const answer = await books.client.post('/voucher', {
    ...{ word, voucherDate: date, code: number, receiptNum: head.attachments, remark: head.remark, details },
  });
  return answer.success ? [] : messages(answer).map(withoutRow);
}

const TITLES =
  '日期 凭证字 凭证号 摘要 科目编码 借方金额 贷方金额 客户 数量 外币代码 汇率 借方外币 附件数 备注';

async function viaImport({ date = '2026-02-06', word = '记', number, lines = GOOD, ...head }: Slip) {
  const rows = lines.map((line) => [
    ...[date, word, number ?? '', line.summary ?? '往来', line.code, line.debit ?? '', line.credit ?? ''],
    ...[line.customer ?? '', line.quantity ?? '', line.currency ?? '', line.rate ?? '', line.foreign ?? ''],
    ...[head.attachments ?? '', head.remark ?? ''],
  ]);
  const file = await workbook([TITLES.split(' '), ...rows]);
  const answer = await upload(books.client, '/voucher/import', '凭证.xlsx', file);
  return answer.success ? [] : messages(answer).map(withoutRow);
}

/** The screen counts lines, the file its rows: the problems are the same. */
const withoutRow = (message: string) => message.replace(/^(工作表“凭证”)?第\d+行：/, '');

const LONG = '长'.repeat(201);

const slips: readonly [string, Slip, string][] = [
  ['停用的科目', with3001({ code: '1123', debit: '27.50' }), '科目“1123 预付账款”已停用'],
  [
    '有下级的科目',
    with3001({ code: '5602', debit: '27.50' }),
    '科目“5602 管理费用”有下级科目，请选择末级科目',
  ],
  ['没有选辅助项目', with3001({ code: '1122', debit: '27.50' }), '科目“1122 应收账款”请选择客户'],
  [
    '停用的辅助项目',
    with3001({ code: '1122', debit: '27.50', customer: '乙客户' }),
    '客户“002 乙客户”已停用',
  ],
  [
    '不核算客户的科目',
    with3001({ code: '1002', debit: '27.50', customer: '甲客户' }),
    '科目“1002 银行存款”不核算客户',
  ],
  [
    '外币科目没有币别',
    with3001({ code: '2202', debit: '27.50' }),
    '科目“2202 应付账款”核算外币，请填写币别（USD）、汇率和原币金额',
  ],
  [
    '没有汇率',
    with3001({ code: '2202', debit: '27.50', currency: 'USD', foreign: '3.86' }),
    '请填写USD的汇率',
  ],
  [
    '没有原币',
    with3001({ code: '2202', debit: '27.50', currency: 'USD', rate: '7.1234' }),
    '请填写USD原币金额',
  ],
  [
    '不核算外币的科目',
    with3001({ code: '1002', debit: '27.50', currency: 'USD', rate: '7.1234', foreign: '3.86' }),
    '科目“1002 银行存款”不核算外币USD',
  ],
  [
    '没有的币别',
    with3001({ code: '2202', debit: '27.50', currency: 'EUR', rate: '7.1234', foreign: '3.86' }),
    '币别“EUR”不存在',
  ],
  ['没有数量', with3001({ code: '1405', debit: '27.50' }), '科目“1405 库存商品”请填写数量（支）'],
  [
    '不核算数量的科目',
    with3001({ code: '1002', debit: '27.50', quantity: '3' }),
    '科目“1002 银行存款”不核算数量',
  ],
  [
    '数量超出范围',
    with3001({ code: '1405', debit: '27.50', quantity: '1000000000' }),
    '数量超出范围（最大 999,999,999.999999）',
  ],
  ['已结账的月份', { date: '2026-01-31' }, '2026年第01期已结账，不能新增或修改凭证'],
  ['没有摘要', with3001({ code: '1002', debit: '27.50', summary: '' }), '请填写摘要'],
  ['摘要太长', with3001({ code: '1002', debit: '27.50', summary: LONG }), '摘要不能超过 200 个字'],
  ['没有的凭证字', { word: '通' }, '凭证字“通”不存在'],
  ['凭证号太大', { number: 100_000 }, '凭证号应为1到99999的整数'],
  ['凭证号已用', { number: 9 }, '凭证号记-9已被使用，下一个可用的号是记-10'],
  ['附单据数太大', { attachments: 10_000 }, '附单据数应为0到9999的整数'],
  ['备注太长', { remark: LONG.repeat(3) }, '备注不能超过 500 个字'],
  ['只有一行', { lines: GOOD.slice(0, 1) }, '凭证至少要有两行分录'],
  [
    '不平',
    {
      lines: [
        { code: '1002', debit: '27.50' },
        { code: '3001', credit: '27.30' },
      ],
    },
    '借贷不平衡：借方合计 27.50，贷方合计 27.30，差额 0.20',
  ],
  [
    '借贷都填',
    { lines: [{ code: '1002', debit: '27.50', credit: '27.50' }, ...GOOD] },
    '借方和贷方只能填写一方',
  ],
  ['没有金额', { lines: [{ code: '1002' }, ...GOOD] }, '请填写借方或贷方金额，金额不能为零'],
];

test.each(slips)('%s：手工和导入拒绝得一样', async (_what, slip, message) => {
  const refused = await viaForm(slip);
  expect(refused).toContain(message);
  // What concerns the whole voucher may be reported at each of its rows.
  expect(new Set(await viaImport(slip))).toEqual(new Set(refused));
});

test.each([['2025-12-31'], ['2031-07-01']])('日期 %s 在账簿之外：同一句话', async (date) => {
  const refused = await viaForm({ date });
  expect(refused).toHaveLength(1);
  expect(await viaImport({ date })).toEqual(refused);
});

test('超过一千行：同一句话', async () => {
  const lines = Array.from({ length: 501 }, () => GOOD).flat();
  const message = '一张凭证不能超过 1000 行';
  expect(await viaForm({ lines })).toEqual([message]);
  expect(new Set(await viaImport({ lines }))).toEqual(new Set([message]));
});

test('好的凭证两边都收', async () => {
  const paid: Line = { code: '2202', debit: '27.50', currency: 'USD', rate: '7.1234', foreign: '3.86' };
  const bought: Line = { code: '1405', debit: '12.30', quantity: '3' };
  const sold: Line = { code: '1122', debit: '9.90', customer: '甲客户' };
  const lines = [paid, bought, sold, { code: '3001', credit: '49.70' }];
  expect(await viaForm({ lines })).toStrictEqual([]);
  expect(await viaImport({ lines })).toStrictEqual([]);
});
