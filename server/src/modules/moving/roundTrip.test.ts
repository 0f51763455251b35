import type { WireMove, WireMoveFile, WireMoveTrial } from '@mingzhang/shared/wire/moving';
import { bookkeeper, soundFindings } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { insertOpening } from '../../../test/insertOpening';
import { ended } from '../../../test/moves';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

/** 迁出再迁入: what was taken along comes back as equal books. */
const app = createTestApp();

const BOOKS = `
  2025-12-05 记-1 赊销
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入  1130.00
  2026-01-20 记-1 收款
    借 1002 银行存款  400.00
    贷 1122 应收账款 [客户:甲公司]  400.00
  2026-01-21 记-3 退货，红字，断一个号
    借 1122 应收账款 [客户:甲公司]  -30.00
    贷 5001 主营业务收入  -30.00
`;

/** As hard to read as texts can be: what looks like a formula, and a category called like a column. */
const HARD = `
  2026-02-03 记-1 =SUM(A1)
    借 1002 银行存款  5.00
    贷 2231 应付利息 [科目:=1+1]  5.00
`;

test('整套账导出为 Excel，迁入后每个数都一样，像公式的文字、自己的辅助类别和备注也是', async () => {
  const set = await bookkeeper(app, { enableDate: '2025-12-01' });
  await set.client.post('/accounting-category', { name: '科目', customColumns: '' });
  const books = await set.reload();
  await books.keepAuxiliary('1122', '客户');
  await books.keepAuxiliary('2231', '科目');
  await insertOpening(app, books, '1002', 1_000_00);
  await insertOpening(app, books, '3001', -1_000_00);
  await books.enter(BOOKS);
  const hard = await books.client.post('/voucher', { ...(await books.body(HARD)), remark: '=补记' });
  expect(hard).toMatchObject({ success: true });
  const { content } = await download(app, books.client, `/account-sets/${books.set.id}/export?format=excel`);

  const client = await app.signUp();
  const { data } = await client.post<WireMove>('/moves');
  const file = await upload<WireMoveFile>(client, `/moves/${data.id}/files`, '整套.xlsx', content);
  expect(file.data.problem).toBe('');
  const { data: trial } = await client.post<WireMoveTrial>(`/moves/${data.id}/trial`);
  expect(trial.refusals).toStrictEqual([]);
  expect(trial.proof?.differences).toStrictEqual([]);
  expect(trial.notes.map(({ message }) => message)).toEqual(['2026-01的凭证号有断号：记-2；凭证号照样保留']);
  await client.put(`/moves/${data.id}/mapping`, { companyName: '晨光文具商行', vatType: 0 });
  await client.post(`/moves/${data.id}/trial`);
  await client.post(`/moves/${data.id}/apply`);
  const done = await ended(client, data.id);
  const accountSetId = done.state === 'done' ? done.accountSetId : 0;
  expect(await soundFindings(app, { accountSetId })).toStrictEqual([]);
  for (const format of ['hledger', 'beancount']) {
    const [before, after] = await Promise.all([
      download(app, books.client, `/account-sets/${books.set.id}/export?format=${format}`),
      download(app, client, `/account-sets/${accountSetId}/export?format=${format}`),
    ]);
    expect(plain(after.content)).toBe(plain(before.content));
  }
});

/** Who made a voucher is the one who moved it in; whom theirs names is behind its remark. */
const plain = (content: Buffer) =>
  content
    .toString()
    .replaceAll(/, 备注:制单：会计\d+|，制单：会计\d+|^ *remark: "制单：会计\d+"\n/gm, '')
    .replaceAll(/会计\d+/g, '会计');
