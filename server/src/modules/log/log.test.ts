import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { WireLog, WireLogPerson, WireVerification } from '@mingzhang/shared/wire/log';
import type { WireAttachmentChange } from '@mingzhang/shared/wire/attachment';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-03-15T10:00:00+08:00');
  books = await bookkeeper(app);
});

const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.10
    贷 1002 银行存款    1500.10
`;

const log = async (query: Record<string, string | number> = {}, by = books.client) =>
  (await by.get<WireLog>('/log', query)).data;
const sentences = async (query: Record<string, string | number> = {}) =>
  (await log(query)).entries.map(({ sentence }) => sentence);

/** A voucher, changed by a director a day later, and a new currency. */
async function keepBooks() {
  const [voucher] = await books.enter(RENT);
  const director = await app.addMember(books.client, 'director');
  app.clock.set('2026-03-16T23:30:00+08:00');
  const body = await books.body(RENT.replaceAll('1500.10', '1600.20'));
  await director.put('/voucher', { ...body, id: voucher?.id, remark: '房东涨价' });
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  return director;
}

test('谁、什么时候、做了什么，改之前和改之后；新的在前', async () => {
  const director = await keepBooks();
  const { entries, next } = await log();
  expect(entries.map(({ at, kind, sentence }) => [at, kind, sentence])).toEqual([
    ['2026-03-16 23:30:00', '币别', '新增币别 USD 美元'],
    ['2026-03-16 23:30:00', '凭证', '修改凭证 记-1（2026-01-25）支付房租 1,600.20'],
    ['2026-03-15 10:00:00', '凭证', '新增凭证 记-1（2026-01-25）支付房租 1,500.10'],
    ['2026-03-15 10:00:00', '账套', '新增账套 晨光文具商行'],
  ]);
  expect(entries[1]).toMatchObject({
    userName: `会计${director.mobile.slice(-4)}`,
    address: director.address,
    changes: [
      { label: '备注', before: '空', after: '房东涨价' },
      {
        label: '第1行',
        before: '支付房租 560206 房租 借 1,500.10',
        after: '支付房租 560206 房租 借 1,600.20',
      },
      {
        label: '第2行',
        before: '支付房租 1002 银行存款 贷 1,500.10',
        after: '支付房租 1002 银行存款 贷 1,600.20',
      },
    ],
  });
  expect(next).toBeNull();
});

test('审核、附件和改号说出是哪张凭证；点开就是它', async () => {
  const [voucher] = await books.enter(RENT);
  const id = voucher?.id ?? 0;
  const page = `/voucher/form/${id}`;
  const checked = { checked: [id], ...januaryQuery };
  await books.client.form('/voucher/audit', checked);
  await books.client.form('/voucher/cancelAudit', checked);
  const files = `/voucher/${id}/attachments`;
  const sent = await upload<WireAttachmentChange>(books.client, files, '发票.pdf', Buffer.from('%PDF-1.7'));
  const file = `${files}/${sent.data.attachment?.id}`;
  await books.client.put(file, { name: '房租发票' });
  await books.client.del(file);
  const { entries } = await log({ size: 5 });
  expect(entries.map(({ sentence, ...entry }) => [sentence, entry.page])).toEqual([
    ['删除附件 记-1（2026-01-25） 房租发票.pdf', page],
    ['重命名附件 记-1（2026-01-25） 发票.pdf → 房租发票.pdf', page],
    ['添加附件 记-1（2026-01-25） 发票.pdf', page],
    ['取消审核凭证 记-1（2026-01-25）', page],
    ['审核凭证 记-1（2026-01-25）', page],
  ]);
});

test('删掉的凭证没有单独的页，点开是凭证列表；一天的汇率改了说出改成多少', async () => {
  const [voucher] = await books.enter(RENT);
  await books.client.del(`/voucher/${voucher?.id}`);
  const { data: usd } = await books.client.post<{ id: number }>('/currency', {
    ...{ code: 'USD', name: '美元', exchangeRate: 7.1 },
  });
  for (const exchangeRate of [7.15, 7.2])
    await books.client.put(`/currency/rates/${usd.id}`, { date: '2026-01-05', exchangeRate });
  const { entries } = await log({ size: 4 });
  expect(entries.map(({ sentence, page, changes }) => [sentence, page, changes])).toEqual([
    ['修改汇率 USD 2026-01-05 7.2', '/currency', [{ label: '汇率', before: '7.15', after: '7.2' }]],
    ['新增汇率 USD 2026-01-05 7.15', '/currency', []],
    ['新增币别 USD 美元', '/currency', []],
    ['删除凭证 记-1（2026-01-25）支付房租 1,500.10', '/voucher', []],
  ]);
});

test('按人、日期、类别和内容查找', async () => {
  const director = await keepBooks();
  expect(await sentences({ userId: director.userId })).toHaveLength(1);
  // In Shanghai the sixteenth has not ended at half past eleven in the evening.
  expect(await sentences({ from: '2026-03-16', to: '2026-03-16' })).toHaveLength(2);
  expect(await sentences({ to: '2026-03-15' })).toHaveLength(2);
  expect(await sentences({ kind: '币别' })).toEqual(['新增币别 USD 美元']);
  expect(await sentences({ content: '房东涨价' })).toEqual(['修改凭证 记-1（2026-01-25）支付房租 1,600.20']);
  expect(await sentences({ content: '没有这样的' })).toStrictEqual([]);
  for (const content of ['1600.2', '1,600.20', '1，600.20'])
    expect(await sentences({ content })).toEqual(['修改凭证 记-1（2026-01-25）支付房租 1,600.20']);
  expect((await books.client.get<WireLogPerson[]>('/log/people')).data.map(({ id }) => id).sort()).toEqual(
    [books.client.userId, director.userId].sort(),
  );
});

test('账套资料改了：所在地写地名，启用期间像账上那样写', async () => {
  const { data: set } = await books.client.get<WireAccountSet>(`/account-sets/${books.set.id}`);
  await books.client.put('/account-sets', { ...set, address: '110105', enableDate: '2026-02-01' });
  expect((await log()).entries[0]?.changes).toEqual([
    { label: '启用期间', before: '2026年第01期', after: '2026年第02期' },
    { label: '所在地', before: '广东省深圳市南山区', after: '北京市朝阳区' },
  ]);
});

test('一页一页地看，接着上一页，不重也不漏', async () => {
  await keepBooks();
  const first = await log({ size: 3 });
  expect(first.entries).toHaveLength(3);
  const second = await log({ size: 3, before: first.next ?? 0 });
  expect([...first.entries, ...second.entries].map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
  expect(second.next).toBeNull();
});

test('导出 Excel：与屏幕上同样的条目，筛选也一样', async () => {
  const director = await keepBooks();
  const exported = async (query: Record<string, string>) => {
    const address = `/log/document?format=xlsx&${new URLSearchParams(query).toString()}`;
    const workbook = new ExcelJS.Workbook();
    const file = await download(app, books.client, address);
    await workbook.xlsx.load(new Uint8Array(file.content).buffer);
    const rows = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(2) as unknown[][];
    return rows.map((row) => row.filter(Boolean).join(' '));
  };
  const changed = (row: number, account: string) =>
    `第${row}行：支付房租 ${account} 1,500.10 → 支付房租 ${account} 1,600.20`;
  expect(await exported({ kind: '凭证', content: '房东', from: '2026-03-16' })).toEqual([
    '晨光文具商行 2026-03-16 至 现在',
    '序号 时间 操作人 类别 操作 变动 地址',
    [
      `3 2026-03-16 23:30:00 会计${director.mobile.slice(-4)} 凭证 修改凭证 记-1（2026-01-25）支付房租 1,600.20`,
      ['备注：空 → 房东涨价', changed(1, '560206 房租 借'), changed(2, '1002 银行存款 贷')].join('；'),
      director.address,
    ].join(' '),
  ]);
  expect((await exported({ to: '2026-03-15' }))[0]).toBe('晨光文具商行 最早 至 2026-03-15');
  const all = await exported({});
  expect([all[0], all.length]).toEqual(['晨光文具商行 全部时间', 6]);
});

describe('校验', () => {
  const verify = async () => (await books.client.get<WireVerification>('/log/verification')).data;

  test('完整的记录没有问题，给出可以抄下来的结账校验码', async () => {
    await keepBooks();
    const { events, faults, head } = await verify();
    expect([events, faults]).toEqual([4, []]);
    expect(head).toMatch(new RegExp(`^${books.set.id}-4-[0-9a-f]{16}$`));
  });

  test.each([
    [
      '内容被改',
      `update event set content = replace(content, '房租', '租金') where sequence = 2`,
      /第 2 条（新增凭证）与前一条不衔接/,
    ],
    ['中间少了一条', 'delete from event where sequence = 3', /第 4 条（新增币别）与前一条不衔接/],
    ['末尾少了一条', 'delete from event where sequence = 4', /最后应当是第 4 条，实际到第 3 条/],
    [
      '换了操作人',
      'update event set user_id = 1 where sequence = 3',
      /第 3 条（修改凭证）的操作人、时间或类别与内容不一致/,
    ],
  ])('%s：说出是哪一条', async (_what, damage, fault) => {
    await keepBooks();
    await app.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(`${damage} and account_set_id = ${books.set.id}`).execute(trx);
    });
    expect((await verify()).faults.join()).toMatch(fault);
  });
});

test('主管可以看，其他角色和别的账套的人看不到', async () => {
  const director = await keepBooks();
  expect((await log({}, director)).entries).toHaveLength(4);
  const maker = await app.addMember(books.client, 'maker');
  expect(await maker.get('/log')).toMatchObject({ code: 403 });
  const other = await bookkeeper(app);
  expect((await log({}, other.client)).entries.map(({ sentence }) => sentence)).toEqual([
    '新增账套 晨光文具商行',
  ]);
});
