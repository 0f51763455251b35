import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireImportPreview } from '@mingzhang/shared/wire/voucherImport';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TITLES = ['日期', '凭证字', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'];

const send = <T>(content: Uint8Array, query = '') =>
  upload<T>(books.client, `/voucher/import${query}`, '凭证.xlsx', content);

async function january(): Promise<[number, number][]> {
  const { data } = await books.client.get<{ records: WireVoucher[] }>('/voucher', {
    voucher_year: 2026,
    voucher_month: 1,
    page: 1,
  });
  return data.records.map(({ code, debitAmount }) => [code, debitAmount]);
}

test('号已被使用：重新编号接在最大的号后面，试导入列出新旧号码，再整份保存', async () => {
  await books.enter(`
    2026-01-04 记-3 提现
      借 1001 库存现金  5.00
      贷 1002 银行存款  5.00
  `);
  const file = await workbook([
    TITLES,
    ['2026-01-05', '记', 3, '付房租', '1001', 12.3, null],
    ['2026-01-05', '记', 3, '付房租', '1002', null, 12.3],
    ['2026-01-06', '记', 4, '付电费', '1001', 45.6, null],
    ['2026-01-06', '记', 4, '付电费', '1002', null, 45.6],
  ]);
  expect((await send<WireImportPreview>(file, '?dryRun=1')).data).toMatchObject({
    takenNumbers: 1,
    renumbered: 0,
    problemCount: 1,
  });
  const { data: preview } = await send<WireImportPreview>(file, '?dryRun=1&renumber=1');
  expect(preview).toMatchObject({ takenNumbers: 0, renumbered: 1, problemCount: 0 });
  expect(preview.list.map(({ askedCode, code }) => [askedCode, code])).toEqual([
    [3, 5],
    [4, 4],
  ]);
  expect(await send(file)).toMatchObject({ success: false });
  expect(await send(file, '?renumber=1')).toMatchObject({ success: true });
  expect(await january()).toEqual([
    [3, 5],
    [4, 45.6],
    [5, 12.3],
  ]);
});

test('重新编号只管账里已用的号：文件里自己重复的照样说出来', async () => {
  const file = await workbook([
    TITLES,
    ['2026-01-05', '记', 3, '付房租', '1001', 12.3, null],
    ['2026-01-05', '记', 3, '付房租', '1002', null, 12.3],
    ['2026-01-06', '记', 3, '付电费', '1001', 45.6, null],
    ['2026-01-06', '记', 3, '付电费', '1002', null, 45.6],
  ]);
  expect(await send(file, '?renumber=1')).toMatchObject({ success: false });
  expect(await january()).toStrictEqual([]);
});
