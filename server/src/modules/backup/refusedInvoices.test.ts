import { createHash } from 'node:crypto';
import { backUp, each, forgedRows, restoreFile, type Row, type Rows } from '../../../test/backup';
import type { WireAttachments } from '@mingzhang/shared/wire/attachment';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { soundFindings, type Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, US } from '../../../test/evouchers';
import {
  fullInvoices,
  invoiceBooks,
  januaryXml,
  keptInvoice,
  register,
  sold,
} from '../../../test/invoiceBooks';
import { januaryQuery } from '../../../test/month';
import { createOwnTestApp, newCompany } from '../../../test/testApp';

/** Backups with invoices that no typing would let in. */
const app = createOwnTestApp();

let books: Bookkeeper;
let file: Buffer;
/** A voucher on 进项税额 alone, both sides. */
let input: number | undefined;
const SALE = '26992000000000000051';

beforeAll(async () => {
  app.clock.set('2026-02-05T02:00:00Z');
  books = await invoiceBooks(app, { ...newCompany, vatType: '1' });
  await fullInvoices(books, { isGeneral: true });
  await keptInvoice(
    books,
    sold({ ...BLUE, number: SALE, date: '2026-01-22' })
      .replaceAll(US.id, '')
      .replaceAll(US.name, newCompany.companyName),
  );
  const [moved] = await books.enter(`
    2026-01-24 记-0 税额更正
      借 22210101 更正 3.00
      贷 22210101 更正 3.00
  `);
  input = moved?.id;
  const closed = await books.client.get('/checkout/invoicing', januaryQuery);
  expect(closed.msg ?? '').toBe('');
  file = await backUp(app, books.client, books.set.id);
});

/** The backup with other rows in some tables. */
const withRows = (tables: Readonly<Record<string, Rows>>) => forgedRows(file, tables);

const first =
  (change: (row: Row) => Row): Rows =>
  ([row = {}, ...others]) => [change(row), ...others];

/** The unique keys of the database. */
const DATABASE = '备份文件的内容互相矛盾';
const RULES = '发票、勾选、入账或发票规则的内容超出允许的范围，或与凭证不符';
const record = (row: Row) => row.record as Row;
const withRecord =
  (change: (told: Row) => Row) =>
  (row: Row): Row => ({ ...row, record: change(record(row)) });
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const cases: readonly [string, Readonly<Record<string, Rows>>, string][] = [
  ['一个号码两张发票', { invoice: (rows) => [...rows, { ...rows[0], id: 900_001 }] }, DATABASE],
  [
    '号码不是二十位',
    { invoice: first((row) => ({ ...row, key: '123' })) },
    '发票的号码、日期或金额超出允许的范围',
  ],
  [
    '金额加税额不是价税合计',
    { invoice: first((row) => ({ ...row, total_fen: 7 })) },
    '发票的号码、日期或金额超出允许的范围',
  ],
  [
    '日期两千年以后',
    { invoice: first((row) => ({ ...row, invoice_date: '4026-01-01' })) },
    '发票的号码、日期或金额超出允许的范围',
  ],
  [
    '明细与合计不符',
    {
      invoice: each(
        withRecord((told) => ({
          ...told,
          lines: (told.lines as Row[]).map((line) => ({ ...line, amount: 7 })),
        })),
      ),
    },
    RULES,
  ],
  ['多出来的字段', { invoice: each(withRecord((told) => ({ ...told, luck: 1 }))) }, RULES],
  [
    '旁边的金额不是记录里的',
    { invoice: each((row) => ({ ...row, amount_fen: 1, total_fen: 13_001 })) },
    RULES,
  ],
  ['旁边的对方不是记录里的', { invoice: each((row) => ({ ...row, party_name: '别人' })) }, RULES],
  ['可抵扣多于税额', { invoice: each((row) => ({ ...row, deductible_fen: 99_999 })) }, RULES],
  ['销项当进项', { invoice: each((row) => ({ ...row, direction: 'in' })) }, RULES],
  [
    '文件说的是另一张',
    {
      invoice_source: each((row) => ({
        ...row,
        facts: { ...(row.facts as Row), key: '26992000000000000099' },
      })),
    },
    RULES,
  ],
  [
    '文件里的金额对不上',
    { invoice_source: each((row) => ({ ...row, facts: { ...(row.facts as Row), tax: 7 } })) },
    RULES,
  ],
  [
    '文件里的日期是另一天',
    { invoice_source: each((row) => ({ ...row, facts: { ...(row.facts as Row), date: '2026-01-02' } })) },
    RULES,
  ],
  ['规则的名称前面有空格', { invoice_rule: each((row) => ({ ...row, title: '\u3000采购' })) }, RULES],
  ['没有文件的发票', { invoice_source: (rows) => rows.slice(1) }, RULES],
  ['摘要不是文件的', { evoucher_file: first((row) => ({ ...row, sha256: sha('别的') })) }, RULES],
  ['同一个文件两次', { evoucher_file: (rows) => [...rows, { ...rows[0], id: 900_002 }] }, DATABASE],
  ['入账多于价税合计', { invoice_booking: each((row) => ({ ...row, share_fen: 999_999 })) }, RULES],
  ['入账在零的另一边', { invoice_booking: each((row) => ({ ...row, share_fen: -1 })) }, RULES],
  ['待认证多于税额', { invoice_booking: each((row) => ({ ...row, pending_tax_fen: 99_999 })) }, RULES],
  ['没有入账却结转了', { invoice_booking: (rows) => rows.slice(0, 1) }, RULES],
  ['结转多于有效抵扣税额', { invoice_transfer: each((row) => ({ ...row, amount_fen: 99_999 })) }, RULES],
  ['结转在零的另一边', { invoice_transfer: each((row) => ({ ...row, amount_fen: -13_000 })) }, RULES],
  ['勾选多于税额', { invoice_tick: each((row) => ({ ...row, amount_fen: 99_999 })) }, RULES],
  ['勾选早于开票', { invoice_tick: each((row) => ({ ...row, period: '2025-12' })) }, RULES],
  ['结转的月份不是勾选的', { invoice_transfer: each((row) => ({ ...row, period: '2026-02' })) }, RULES],
  ['结转的没有勾选', { invoice_tick: (rows) => rows.slice(0, 1) }, RULES],
  ['未开票收入的行不存在', { unbilled_line: each((row) => ({ ...row, line_number: 3 })) }, RULES],
  ['未开票收入不是增值税的分录', { unbilled_line: each((row) => ({ ...row, line_number: 2 })) }, RULES],
  [
    '未开票收入在进项税额上',
    { unbilled_line: each((row) => ({ ...row, voucher_id: input ?? 0, line_number: 1 })) },
    RULES,
  ],
  [
    '未开票收入在进项税额的贷方，一直是一般纳税人',
    { unbilled_line: each((row) => ({ ...row, voucher_id: input ?? 0, line_number: 2 })) },
    RULES,
  ],
  ['未开票收入的原因里有换页', { unbilled_line: each((row) => ({ ...row, reason: '\u000c' })) }, RULES],
  [
    '未开票收入的原因太长',
    { unbilled_line: each((row) => ({ ...row, reason: '长'.repeat(101) })) },
    '未开票收入的行号或原因超出允许的范围',
  ],
  [
    '未开票收入的行号是零',
    { unbilled_line: each((row) => ({ ...row, line_number: 0 })) },
    '未开票收入的行号或原因超出允许的范围',
  ],
  ['同一行标了两次', { unbilled_line: ([row = {}]) => [row, { ...row, reason: '散客' }] }, DATABASE],
  [
    '勾选的月份没有',
    { invoice_tick: first((row) => ({ ...row, period: '2026-13' })) },
    '发票勾选的月份或税额超出允许的范围',
  ],
  [
    '勾选清单的用途没有',
    {
      invoice_batch_tick: each((row) => ({
        ...row,
        after: { period: '2026-01', amount: 1, purpose: 'luck' },
      })),
    },
    RULES,
  ],
  [
    '入账信息被改过',
    { invoice_accounted: each((row) => ({ ...row, document: `${row.document as string} ` })) },
    RULES,
  ],
  [
    '入账信息是胡言',
    { invoice_accounted: each((row) => ({ ...row, document: '胡言', sha256: sha('胡言') })) },
    RULES,
  ],
  ['入账信息的月份没有结账', { invoice_accounted: each((row) => ({ ...row, period: '2026-02' })) }, RULES],
  ['对方的项目不是那个类别的', { invoice_party: each((row) => ({ ...row, party: ' 空格 ' })) }, RULES],
  ['规则的条件看不懂', { invoice_rule: each((row) => ({ ...row, condition: { luck: 1 } })) }, RULES],
  [
    '规则在上级科目',
    { invoice_rule: each((row) => ({ ...row, account_id: books?.account('1411') ?? 0 })) },
    RULES,
  ],
];

const restored = async (content: Uint8Array) => {
  const stranger = await app.signUp();
  return { stranger, state: await restoreFile(stranger, content) };
};

test.each(cases)('%s：说明哪里不对，什么也没有留下', async (_what, tables, message) => {
  const { state } = await restored(await withRows(tables));
  expect(state.state).toBe('refused');
  expect(state).toMatchObject({
    problem: expect.stringMatching(`^(备份文件里的账簿有误：)?${message}`) as unknown,
  });
});

test('勾选销项发票、把已附发票的凭证标为未开票收入、入账到别的账套的凭证', async () => {
  const sale = (await register(books)).find(({ key }) => key === SALE)?.id ?? 0;
  const ticked = await restored(
    await withRows({ invoice_tick: first((row) => ({ ...row, invoice_id: sale })) }),
  );
  expect(ticked.state).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining(RULES) as unknown,
  });
  const { id: booked = 0 } =
    (await register(books)).find(({ key }) => key === BLUE.number)?.vouchers[0] ?? {};
  const lines = (await books.client.get<WireVoucher>(`/voucher/${booked}`)).data.details;
  const line = lines.findIndex(({ subjectCode }) => subjectCode === '22210101') + 1;
  expect(line).toBeGreaterThan(0);
  const billed = await restored(
    await withRows({ unbilled_line: each((row) => ({ ...row, voucher_id: booked, line_number: line })) }),
  );
  expect(billed.state).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining(RULES) as unknown,
  });
  const foreign = await restored(
    await withRows({ invoice_booking: first((row) => ({ ...row, voucher_id: 999_999 })) }),
  );
  expect(foreign.state.state).toBe('refused');
});

test('没有动过的：恢复出来的账簿没有问题，原件在凭证的附件里，入账信息一字不差', async () => {
  const { stranger, state } = await restored(file);
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  expect(await soundFindings(app, { filesDir: app.services.config.filesDir })).toStrictEqual([]);
  const kept = async (set: number) =>
    (
      await app.db
        .selectFrom('invoice_accounted')
        .where('account_set_id', '=', set)
        .orderBy('sha256')
        .select(['period', 'sha256', 'document'])
        .execute()
    ).map(({ period, sha256, document }) => [period, sha256, document]);
  const sets = await app.db.selectFrom('account_set').orderBy('id', 'desc').limit(1).select('id').execute();
  const restoredSet = sets[0]?.id ?? 0;
  expect(await kept(restoredSet)).toEqual(await kept(books.set.id));
  expect(await kept(restoredSet)).toHaveLength(2);
  const marks = (set: number) =>
    app.db
      .selectFrom('unbilled_line')
      .where('account_set_id', '=', set)
      .select(['line_number', 'reason'])
      .execute();
  expect(await marks(restoredSet)).toEqual([{ line_number: 1, reason: '' }]);
  await stranger.post(`/selectAccountSets/${restoredSet}`);
  const rows = await register({ client: stranger });
  const voucherId = rows.find(({ key }) => key === BLUE.number)?.vouchers[0]?.id ?? 0;
  const files = await stranger.get<WireAttachments>(`/voucher/${voucherId}/attachments`);
  const [original] = files.data.attachments;
  expect(original?.invoice).toBe(BLUE.number);
  expect((await stranger.get(`/voucher/${voucherId}/attachments/${original?.id}`)).text).toBe(januaryXml);
});
