import { sql } from 'kysely';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { untilWaiting } from '../../../test/heldMonths';
import { upload } from '../../../test/upload';
import { createDatabase } from '../../db/database';
import { transact } from '../../db/transact';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TITLES = '日期,凭证字,凭证号,摘要,科目编码,借方金额,贷方金额\n';
const send = <T>(url: string, text: string) => upload<T>(books.client, url, '凭证.csv', Buffer.from(text));

const KB_PER_MB = 1024;
/** The most this process ever had in memory, its threads included, in MB. */
const mostMemory = () => process.resourceUsage().maxRSS / KB_PER_MB;

// First of all: what has been taken once is counted ever after.
test('处处是问题的文件再长，占用的内存也有限', async () => {
  const row = `2026-01-05,记,一,${'账'.repeat(50)},9999,两元,说明\n`;
  const dryRun = (rows: number) =>
    send<WireImportPreview>('/voucher/import?dryRun=1', TITLES + row.repeat(rows));
  await dryRun(500);
  const before = mostMemory();
  expect((await dryRun(49_000)).data.problemCount).toBe(501);
  expect(mostMemory() - before).toBeLessThan(400);
});

test('处处是问题的文件：只列出前 500 处，说明后面还有', async () => {
  const rows = '2026-01-05,记,1,一,9999,两元,\n'.repeat(700);
  const { data } = await send<WireImportPreview>('/voucher/import?dryRun=1', TITLES + rows);
  expect(data.problems).toHaveLength(500);
  expect(data.problems.at(-1)).toMatchObject({ row: 251, column: 'F' });
  expect(data.problemCount).toBe(501);
  const told = messages(await send('/voucher/import', TITLES + rows));
  expect(told).toHaveLength(501);
  expect(told.at(-1)).toBe('问题太多，只列出前 500 处，后面还有；请先改正这些，再重新导入');
});

test('只有判断才看得出的问题也一样：第一处在最前', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `2026-01-05,记,${index + 1},一,1002,2,\n`);
  const { data } = await send<WireImportPreview>('/voucher/import?dryRun=1', TITLES + rows.join(''));
  expect([data.problems.length, data.problemCount]).toEqual([500, 501]);
  expect(data.problems[0]).toMatchObject({ row: 2 });
});

test('近 10 MB 的一个引号字段、近 10 MB 的空行：说明白，不是 500', async () => {
  const field = `${TITLES}2026-01-05,记,1,"${'账'.repeat(3_300_000)}",1002,2,\n`;
  expect(await send('/voucher/import', field)).toMatchObject({
    status: 200,
    msg: '第 2 行有一个单元格超过 32767 个字，不能导入；请检查引号是否成对，或文件是否选对',
  });
  expect(await send('/voucher/import', TITLES + '\n'.repeat(9_900_000))).toMatchObject({
    status: 200,
    msg: '文件超过 50000 行（带格式的空行也算），请删去多余的行，或分成几个文件导入',
  });
});

test('读完文件到保存之间月份结了账：按结账后的账重新判断，一张也不存', async () => {
  const holder = createDatabase(app.services.connection, { maxConnections: 1 });
  const operator = createDatabase(app.services.connection, { maxConnections: 1 });
  let answer: ReturnType<typeof send> | undefined;
  const rows = '2026-01-05,记,1,一,1002,2,\n2026-01-05,记,1,一,5001,,2\n';
  try {
    await transact(holder, async (trx) => {
      await sql`update accounting_period set is_closed = true, closed_at = now()
        where account_set_id = ${books.set.id}`.execute(trx);
      answer = send('/voucher/import', TITLES + rows);
      await untilWaiting(operator);
    });
    expect(messages(await (answer ?? send('/voucher/import', '')))).toEqual([
      '工作表“csv”第2行：2026年第01期已结账，不能新增或修改凭证',
    ]);
    expect(await books.turnover()).toStrictEqual([]);
  } finally {
    await Promise.all([holder.destroy(), operator.destroy()]);
  }
});
