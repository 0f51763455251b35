import type { WireVoucherPage } from '@mingzhang/shared/wire/voucherFilter';
import { bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
const TITLES = ['日期', '凭证字', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '附件数'];

test('同一个请求编号：同一个文件只导入一次，换了文件就拒绝', async () => {
  const { client } = await bookkeeper(app);
  const send = (content: Uint8Array) => upload<string>(client, '/voucher/import', '凭证.xlsx', content);
  const worksheet = (amount: number) =>
    workbook([
      TITLES,
      ['2026-01-05', '记', 7, '提现', '1001', amount, '', 0],
      ['2026-01-05', '记', 7, '提现', '1002', '', amount, 0],
    ]);
  const file = await worksheet(10.5);
  client.headers['idempotency-key'] = 'import-1';
  const first = await send(file);
  expect(first).toMatchObject({ success: true });
  expect((await send(file)).data).toEqual(first.data);
  expect(await send(await worksheet(31.7))).toMatchObject({ success: false, code: 409 });
  delete client.headers['idempotency-key'];
  const { data } = await client.get<WireVoucherPage>('/voucher', { voucher_year: 2026, voucher_month: 1 });
  expect(data.records.map(({ code, debitAmount }) => [code, debitAmount])).toEqual([[7, 10.5]]);
});
