import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { WireOpenLines } from '@mingzhang/shared/wire/fundMatch';
import type { Generation } from '@mingzhang/shared/wire/inventoryVoucher';
import { assetBody, assetKeeper, keptAsset } from '../../../test/assets';
import {
  backUp,
  checkFile,
  entriesOf,
  fileOf,
  forged,
  forgedRows,
  restoreFile,
  uploadBackup,
  type Row,
} from '../../../test/backup';
import { cashBooks, fundAccount, keptStatement } from '../../../test/bank';
import { bookkeeper, soundFindings, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { download } from '../../../test/download';
import {
  asking,
  INVENTORY_USER,
  InventorySystem,
  januaryDocuments,
  link,
  purchaseRule,
  saveRules,
} from '../../../test/inventory';
import { januaryQuery } from '../../../test/month';
import { createOwnTestApp } from '../../../test/testApp';
import type { TestClient } from '../../../test/TestClient';
import { TRAIL_KEY } from '../../../test/testDatabase';
import { upload } from '../../../test/upload';
import { tenantTables } from '../../db/tenantTables';
import { keptTables, leftOutTables, MANIFEST_NAME, partName, type BackupManifest } from './backupFormat';
import { PDF, fullBooks } from '../../../test/fullBooks';

const app = createOwnTestApp();

/** What is in a set's tables, by table; ids left out, for they are other ones. */
async function contentOf(accountSetId: number): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name, columns } of await tenantTables(app.db)) {
    if (['event', 'restored_id', 'event_chain', 'member'].includes(name)) continue;
    const rows = await app.db
      .selectFrom(name as 'voucher')
      .where('account_set_id', '=', accountSetId)
      .selectAll()
      .execute();
    const plain = columns.filter(
      (column) =>
        column.references === null &&
        column.type !== 'jsonb' &&
        !/(^|_)id$|_by$|auxiliary_key|chart_version/.test(column.name),
    );
    content[name] = rows
      .map((row) => JSON.stringify(plain.map((column) => (row as Record<string, unknown>)[column.name])))
      .sort();
  }
  return content;
}

const findingsOf = async (accountSetId: number) =>
  (await soundFindings(app, { key: TRAIL_KEY, filesDir: app.services.config.filesDir, accountSetId })).filter(
    (text) => new RegExp(`account set ${accountSetId}\\b`).test(text),
  );

async function restoredSet(
  client: Bookkeeper['client'],
  file: Uint8Array,
  body: object = {},
): Promise<number> {
  const state = await restoreFile(client, file, body);
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return state.accountSetId;
}

test('每一张账套的表都定了：要么在备份里，要么说明为什么不在', async () => {
  const decided = [...Object.keys(keptTables), ...Object.keys(leftOutTables)].sort();
  expect((await tenantTables(app.db)).map(({ name }) => name).sort()).toEqual(decided);
});

test('备份再恢复：账、清单、附件、模板、设置、结账和审计线索都在，恢复的人是管理员', async () => {
  const books = await fullBooks(app);
  const file = await backUp(app, books.client, books.set.id);
  expect(await checkFile(books.client, file)).toMatchObject({
    success: true,
    data: { companyName: '晨光文具商行', isOwn: true, enablePeriod: '2026-01', files: 6, missingFiles: 0 },
  });
  const id = await restoredSet(books.client, file, { companyName: '晨光（恢复）' });
  const before = await contentOf(books.set.id);
  expect(Object.values(before).filter((rows) => rows.length === 0)).toHaveLength(
    Object.values(await contentOf(id)).filter((rows) => rows.length === 0).length,
  );
  expect(await contentOf(id)).toEqual(before);
  expect(await findingsOf(id)).toStrictEqual([]);
  expect(await findingsOf(books.set.id)).toStrictEqual([]);

  await books.client.post(`/selectAccountSets/${id}`);
  const { data } = await books.client.get<WireAccountSet>(`/account-sets/${id}`);
  expect(data).toMatchObject({ companyName: '晨光（恢复）', creatorId: books.client.userId });
  const files = await app.db
    .selectFrom('attachment')
    .where('account_set_id', '=', id)
    .select(['id', 'voucher_id', 'card_id', 'entry_id'])
    .execute();
  const attached = files.find(({ voucher_id: voucherId }) => voucherId !== null);
  const card = files.find(({ card_id: cardId }) => cardId !== null);
  const entry = files.find(({ entry_id: entryId }) => entryId !== null);
  const contentAt = async (url: string) => (await download(app, books.client, url)).content;
  expect(await contentAt(`/voucher/${attached?.voucher_id}/attachments/${attached?.id}`)).toEqual(PDF);
  expect(String(await contentAt(`/asset/${card?.card_id}/attachments/${card?.id}`))).toBe('%PDF-1.7 合同');
  expect(String(await contentAt(`/cashier/journal/${entry?.entry_id}/attachments/${entry?.id}`))).toBe(
    '%PDF-1.7 回单',
  );
  // The story of a voucher goes on where it was, in the words of today.
  const history = await books.client.get<unknown[]>(`/voucher/${attached?.voucher_id}/history`);
  expect(history.success).toBe(true);
  expect(history.text).toContain('560206-管理费用-房租');
  expect(history.text).toContain('发票.pdf');
  // Closed is closed, and can be reopened.
  expect(await books.client.get('/checkout/unCheck', { ...januaryQuery, reason: '更正' })).toMatchObject({
    success: true,
  });
  expect(await findingsOf(id)).toStrictEqual([]);
});

test('从前的备份把附件叫作凭证附件，照样恢复', async () => {
  const books = await bookkeeper(app);
  const [voucher] = await books.enter(CAPITAL);
  await upload(books.client, `/voucher/${voucher?.id}/attachments`, '发票.pdf', PDF);
  const [now, before] = ['data/attachment/', 'data/voucher_attachment/'];
  const older = (name: string) => name.replace(now, before);
  const entries = (await entriesOf(await backUp(app, books.client, books.set.id))).map(
    ({ name, content }) => ({
      name: older(name),
      content: name === MANIFEST_NAME ? Buffer.from(String(content).replaceAll(now, before)) : content,
    }),
  );
  const file = await forged(
    await fileOf(entries),
    () => null,
    (manifest) => {
      const { attachment, ...columns } = manifest.columns;
      const { attachment: count, ...counts } = manifest.counts;
      return {
        ...manifest,
        columns: {
          ...columns,
          voucher_attachment: attachment?.filter((name) => !/^(card|entry)_id$/.test(name)) ?? [],
        },
        counts: { ...counts, voucher_attachment: count ?? 0 },
      };
    },
  );
  expect((await checkFile(books.client, file)).data).toMatchObject({ files: 1 });
  const id = await restoredSet(books.client, file);
  expect(await findingsOf(id)).toStrictEqual([]);
  expect(await contentOf(id)).toEqual(await contentOf(books.set.id));
});

test('从前的备份把勾对分成三张表，照样恢复：一对一，一对二，二对一', async () => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books);
  await books.enter(`
    2026-03-02 记-1 发工资
      借 221101 工资 30000.00
      贷 1002 银行存款 30000.00
    2026-03-03 记-2 付运费
      借 560112 运费 300.00
      贷 1002 银行存款 100.00
      贷 1002 银行存款 200.00
    2026-03-04 记-3 收货款
      借 1002 银行存款 50000.00
      贷 1122 应收账款 50000.00
  `);
  await keptStatement(books, fund, [
    '2026-03-02 09:00:00,,12000.00,-12000.00,张三,工资,',
    '2026-03-02 09:00:01,,18000.00,-30000.00,李四,工资,',
    '2026-03-03 09:00:00,,300.00,-30300.00,加油站,运费,',
    '2026-03-04 09:00:00,50000.00,,19700.00,甲公司,货款,',
  ]);
  const asked = { account_id: fund, as_of: '2026-03-31' };
  const { data: open } = await books.client.get<WireOpenLines>('/cashier/match', asked);
  const [wages, first, second] = open.books.records.map(({ key }) => key);
  const [one, other, both] = open.banks.records.map(({ key }) => key);
  const groups = [
    { books: [wages], banks: [one, other] },
    { books: [first, second], banks: [both] },
  ];
  expect((await books.client.post('/cashier/match', { accountId: fund, groups })).msg).toBe('');
  await books.client.post('/cashier/match/auto', { accountId: fund, asOf: '2026-03-31' });
  const older = await withMatchesAsBefore(await backUp(app, books.client, books.set.id));
  for (const [table, why] of [
    ['fund_match', '备份文件的内容互相矛盾'],
    ['fund_match_book', '备份文件的内容互相矛盾'],
    ['fund_match_bank', '备份文件里的账簿有误：勾对的记录超出允许的范围'],
  ] as const) {
    const twice = await forgedRows(older, { [table]: (rows) => [...rows, ...rows.slice(0, 1)] });
    expect(await restoreFile(books.client, twice)).toMatchObject({
      ...{ state: 'refused', problem: expect.stringContaining(why) as string },
    });
  }
  const id = await restoredSet(books.client, older);
  expect(await findingsOf(id)).toStrictEqual([]);
  expect(await contentOf(id)).toEqual(await contentOf(books.set.id));
  const lines = app.db.selectFrom('fund_match_line').where('account_set_id', '=', id).select('position');
  expect((await lines.execute()).map(({ position }) => position).sort()).toEqual([1, 1, 1, 2, 2]);
});

/** The backup as it was when a match had a row of its own and one for each of its lines. */
async function withMatchesAsBefore(file: Buffer): Promise<Buffer> {
  const entries = await entriesOf(file);
  const rowsOf = (table: string) =>
    entries
      .filter(({ name }) => name.startsWith(`data/${table}/`))
      .flatMap(({ content }) => content.toString().split('\n'))
      .map((line) => JSON.parse(line) as Row);
  const batches = new Map(rowsOf('fund_match_batch').map((batch) => [batch.id, batch]));
  const lines = rowsOf('fund_match_line');
  const side = (from: 'book' | 'bank', own: readonly string[]) =>
    lines
      .filter((line) => line[own[0] ?? ''] !== null || line[`${from}_item_id`] !== null)
      .map((line) => ({
        ...{ match_id: line.match_id, position: line.position, opening_item_id: line[`${from}_item_id`] },
        ...Object.fromEntries(own.map((name) => [name, line[name]])),
      }));
  const before: Readonly<Record<string, readonly Row[]>> = {
    fund_match: lines
      .filter(({ position }) => position === 1)
      .map(({ match_id: id, batch_id, found_by }) => ({ ...batches.get(batch_id), id, batch_id, found_by })),
    fund_match_book: side('book', ['voucher_id', 'line_number']),
    fund_match_bank: side('bank', ['bank_line_id']),
  };
  const parts = Object.keys(before).map((table) => partName(table, 1));
  const older = <Part extends { readonly name: string }>(all: readonly Part[], made: readonly Part[]) =>
    all.flatMap((part) => {
      if (part.name.startsWith('data/fund_match_batch/')) return [];
      return part.name.startsWith('data/fund_match_line/') ? made : [part];
    });
  const rows = Object.values(before);
  const contents = rows.map((part) => Buffer.from(part.map((row) => JSON.stringify(row)).join('\n')));
  const made = parts.map((name, at) => ({ name, content: contents[at] ?? Buffer.alloc(0) }));
  const manifest = (content: Buffer) => {
    const read = JSON.parse(content.toString()) as BackupManifest;
    const named = parts.map((name, at) => ({ name, rows: rows[at]?.length ?? 0, size: 0, sha256: '' }));
    return Buffer.from(JSON.stringify({ ...read, parts: older(read.parts, named) }));
  };
  const all = older(entries, made).map(({ name, content }) => ({
    name,
    content: name === MANIFEST_NAME ? manifest(content) : content,
  }));
  return forged(await fileOf(all), () => null);
}

test('加速折旧照样恢复；从前的备份没有这一列，恢复的卡片都没有缩短年限', async () => {
  const books = await assetKeeper(app);
  const { tax } = await assetBody(books);
  await keptAsset(books, { tax: { ...tax, months: 36, accelerated: true } });
  const file = await backUp(app, books.client, books.set.id);
  const later = 'tax_is_accelerated';
  const older = await forgedRows(
    file,
    { asset_card: (rows) => rows.map(({ [later]: _later, ...card }) => card) },
    ({ columns, ...manifest }) => {
      const { asset_card: card = [] } = columns;
      return { ...manifest, columns: { ...columns, asset_card: card.filter((name) => name !== later) } };
    },
  );
  for (const [backup, isAccelerated] of [
    [file, true],
    [older, false],
  ] as const) {
    const id = await restoredSet(books.client, backup);
    const cards = app.db.selectFrom('asset_card').where('account_set_id', '=', id);
    expect(await cards.select('tax_is_accelerated').execute()).toEqual([
      { tax_is_accelerated: isAccelerated },
    ]);
  }
});

test('别处来的备份：制单人只留姓名，谁也不能用它登录；再备份、再恢复一次，账还是查得清', async () => {
  const books = await fullBooks(app);
  const file = await forged(await backUp(app, books.client, books.set.id), () => null);
  const other = await app.signUp();
  const first = await restoredSet(other, file);
  expect(await findingsOf(first)).toStrictEqual([]);
  const makers = await app.db
    .selectFrom('voucher')
    .innerJoin('app_user', 'app_user.id', 'voucher.maker_id')
    .where('account_set_id', '=', first)
    .select(['app_user.mobile', 'app_user.real_name', 'app_user.id'])
    .distinct()
    .execute();
  expect(makers).toEqual([
    {
      id: expect.any(Number),
      mobile: expect.stringMatching(/^restored:\d+$/),
      real_name: `会计${books.client.mobile.slice(-4)}`,
    },
  ]);
  expect(makers[0]?.id).not.toBe(books.client.userId);
  await other.post(`/selectAccountSets/${first}`);
  const again = await restoredSet(other, await backUp(app, other, first));
  expect(await contentOf(again)).toEqual(await contentOf(books.set.id));
  expect(await findingsOf(again)).toStrictEqual([]);
});

test('关联了进销存的账套：哪张单据在哪张凭证里、对应关系和规则都在，密码不在；重新关联后不会再生成一次', async () => {
  const system = await InventorySystem.start();
  try {
    const books = await bookkeeper(app);
    await link(books, system);
    await saveRules(books, purchaseRule(books));
    const documents = januaryDocuments(system, 1).slice(0, 2);
    await books.client.post('/inventory/vouchers', asking(documents));
    const before = await contentOf(books.set.id);
    const file = await backUp(app, books.client, books.set.id);
    expect((await entriesOf(file)).map(({ content }) => content.toString()).join()).not.toContain('secret');

    const id = await restoredSet(books.client, file);
    const { inventory_link: [kept] = [], ...after } = await contentOf(id);
    expect({ ...after, inventory_link: before.inventory_link }).toEqual(before);
    expect(after.inventory_document).toHaveLength(2);
    expect(JSON.parse(kept ?? '[]')).toEqual([system.address, INVENTORY_USER.username, null, null]);
    expect(await findingsOf(id)).toStrictEqual([]);

    await books.client.post(`/selectAccountSets/${id}`);
    expect((await books.client.get('/inventory/link')).data).toMatchObject({ isLinked: false });
    const { username: userName, password } = INVENTORY_USER;
    await books.client.put('/inventory/link', { baseAddress: system.address, userName, password });
    const again = await books.client.post<Generation>('/inventory/vouchers', asking(documents));
    expect(again.data.vouchers).toStrictEqual([]);
    expect(again.data.left.map(({ message }) => message)).toEqual(
      documents.map(({ code }, at) => `单据${code}已经生成了凭证记-${at + 1}，不再生成`),
    );
  } finally {
    await system.stop();
  }
});

test('打印设置也在备份里：恢复的人自己没有设过，就用备份里的', async () => {
  const books = await bookkeeper(app);
  const mergesLines = async (client: TestClient) =>
    (await client.get<{ mergesLines: boolean }>('/voucher/printOptions')).data.mergesLines;
  const { data } = await books.client.get<object>('/voucher/printOptions');
  await books.client.put('/voucher/printOptions', { ...data, mergesLines: true });
  const other = await app.signUp();
  await restoreFile(other, await backUp(app, books.client, books.set.id));
  await other.get('/init'); // Enters the set that was restored.
  expect(await mergesLines(other)).toBe(true);
});

test('没有附件、没有凭证的新账套也能备份和恢复，归档的也能', async () => {
  const books = await bookkeeper(app);
  await books.client.post(`/account-sets/${books.set.id}/archive`);
  const id = await restoredSet(books.client, await backUp(app, books.client, books.set.id));
  expect(await contentOf(id)).toEqual(await contentOf(books.set.id));
  expect((await books.client.get<WireAccountSet>(`/account-sets/${id}`)).data.archived).toBe(false);
  expect(await findingsOf(id)).toStrictEqual([]);
});

test('只有管理员能取走备份，取走的事记下来；别人的账套像不存在', async () => {
  const books = await bookkeeper(app);
  const url = `/account-sets/${books.set.id}/backup`;
  for (const role of ['director', 'maker', 'cashier', 'viewer'] as const) {
    expect(await (await app.addMember(books.client, role)).get(url)).toMatchObject({
      success: false,
      code: 403,
    });
  }
  const stranger = await bookkeeper(app);
  expect(await stranger.client.get(url)).toMatchObject({ success: false, code: 404 });
  await backUp(app, books.client, books.set.id);
  const { action } = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .orderBy('sequence', 'desc')
    .select('action')
    .executeTakeFirstOrThrow();
  expect(action).toBe('accountSet.backup');
});

test('别人的上传碰不到；不按顺序传的不要；停止以后什么也没有', async () => {
  const books = await bookkeeper(app);
  const file = await backUp(app, books.client, books.set.id);
  const url = await uploadBackup(books.client, file);
  const stranger = await app.signUp();
  expect(await stranger.post(`${url}/check`)).toMatchObject({ success: false, code: 404 });
  expect(await stranger.post(url, {})).toMatchObject({ success: false, code: 404 });
  const late = await upload(books.client, `${url}/pieces?offset=${file.length + 1}`, 'x', Buffer.from('x'));
  expect(late).toMatchObject({ success: false, msg: '文件没有按顺序传完，请重新选择文件再试' });
  await books.client.del(url);
  expect(await books.client.post(`${url}/check`)).toMatchObject({ success: false, code: 404 });
});
