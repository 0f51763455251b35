import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireDocumentRow, WireGenerationPreview } from '@mingzhang/shared/wire/inventoryVoucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import {
  asking,
  type InventorySystem,
  link,
  purchaseRule,
  saveRules,
  totalOf,
} from '../../../test/inventory';
import { generatedVouchers, idOf, linkedBooks } from '../../../test/generatedVouchers';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let system: InventorySystem;
let books: Bookkeeper;

beforeEach(async () => {
  ({ system, books } = await linkedBooks(app));
});
afterEach(() => system.stop());

const { first, generate, voucher, rows, debitsOf } = generatedVouchers(() => ({ system, books }));

test('预览不写账，生成的凭证与预览相同：来源是进销存，借方合计等于单据金额', async () => {
  const [document] = first(1, 1);
  invariant(document, 'a document');
  const preview = await books.client.post<WireGenerationPreview>('/inventory/preview', asking([document]));
  expect(preview.data).toMatchObject({ left: [], unmapped: [], vouchers: [{ codes: [document.code] }] });
  await expect(books.client.get('/voucher/gaps', { year: 2026, month: 1 })).resolves.toMatchObject({
    success: true,
  });
  expect(await books.turnover()).toStrictEqual([]);

  const made = await generate([document]);
  const saved = await voucher(idOf(made));
  expect(saved).toMatchObject({ kind: 'inventory', code: 1, receiptNum: 1 });
  expect(saved.details.map(({ summary }) => summary)).toEqual(
    preview.data.vouchers[0]?.details.map(({ summary }) => summary),
  );
  expect(await debitsOf(idOf(made))).toBe(totalOf(document));
  expect(await books.findings()).toStrictEqual([]);
});

test('单据写明它的凭证，凭证写明它的单据', async () => {
  const documents = first(1, 2);
  const made = await generate(documents);
  expect((await rows()).slice(0, 3).map((row) => row.voucher?.number ?? null)).toEqual([1, 2, null]);
  const own = await books.client.get<WireDocumentRow[]>(`/inventory/vouchers/${idOf(made, 1)}`);
  expect(own.data).toMatchObject([{ code: documents[1]?.code, isVanished: false }]);
  await expect(books.client.get('/inventory/vouchers/999999999')).resolves.toMatchObject({ data: [] });
});

test('按天合并：同一天的报损单在一张凭证里，摘要写明门店', async () => {
  const documents = first(3, 3);
  const days = new Set(documents.map(({ billDate }) => billDate));
  const made = await generate(documents);
  expect(made.data.vouchers).toHaveLength(days.size);
  expect((await voucher(idOf(made))).details[0]?.summary).toMatch(/^南山店报损出库单 BSCK/);
});

describe('一张单据只生成一次', () => {
  test('再点一次：说明已经在哪张凭证里，不再生成', async () => {
    const documents = first(1, 2);
    await generate(documents.slice(0, 1));
    const again = await generate(documents);
    expect(again.data.vouchers).toMatchObject([{ number: 2 }]);
    expect(again.data.left).toMatchObject([
      { message: `单据${documents[0]?.code}已经生成了凭证记-1，不再生成` },
    ]);
  });

  test('两个人同时点：只有一张凭证', async () => {
    const other = await app.addMember(books.client, 'maker');
    const documents = first(1, 3);
    const answers = await Promise.all([
      generate(documents),
      generate(documents, other),
      generate(documents),
      generate(documents, other),
    ]);
    expect(answers.flatMap(({ data }) => data.vouchers)).toHaveLength(3);
    expect(answers.flatMap(({ data }) => data.left)).toHaveLength(9);
    expect((await books.turnover()).filter((row) => row.includes(' 1405 '))).toHaveLength(1);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('同一次请求重发（断线重试）：答复相同，凭证一张', async () => {
    const documents = first(1, 1);
    books.client.headers['idempotency-key'] = 'generate-1';
    const one = await generate(documents);
    const two = await generate(documents);
    delete books.client.headers['idempotency-key'];
    expect(two.data).toEqual(one.data);
    expect((await rows()).filter((row) => row.voucher)).toHaveLength(1);
  });

  test('数据库里也只有一行的位置', async () => {
    await generate(first(1, 1));
    const [row] = await app.db
      .selectFrom('inventory_document')
      .where('account_set_id', '=', books.set.id)
      .selectAll()
      .execute();
    invariant(row, 'a row');
    await expect(app.db.insertInto('inventory_document').values(row).execute()).rejects.toThrow(
      /duplicate key/,
    );
  });
});

test('删除凭证，单据就空出来，可以重新生成', async () => {
  const documents = first(1, 1);
  const made = await generate(documents);
  await expect(books.client.del(`/voucher/${idOf(made)}`)).resolves.toMatchObject({ success: true });
  expect((await rows())[0]?.voucher).toBeNull();
  const again = await generate(documents);
  expect(again.data.vouchers).toMatchObject([{ number: 1 }]);
});

test('没有对应供应商的单据留下，说明原因；建立项目并对应以后就能生成', async () => {
  await books.client.del('/inventory/rules/1');
  await books.keepAuxiliary('2202', '供应商');
  await saveRules(books, purchaseRule(books));
  const documents = first(1, 2);
  const preview = await books.client.post<WireGenerationPreview>('/inventory/preview', asking(documents));
  expect(preview.data.vouchers).toStrictEqual([]);
  expect(preview.data.unmapped.map(({ kind }) => kind)).toEqual(['supplier', 'supplier']);
  const categories = await books.client.get<{ id: number; name: string }[]>('/accounting-category');
  const categoryId = categories.data.find(({ name }) => name === '供应商')?.id;
  const recordIds = preview.data.unmapped.map(({ id }) => id);
  await expect(
    books.client.post('/inventory/records/supplier/items', { categoryId, recordIds }),
  ).resolves.toMatchObject({ data: { made: 2, mapped: 2 } });
  expect((await generate(documents)).data).toMatchObject({
    left: [],
    vouchers: [{ number: 1 }, { number: 2 }],
  });
});

test('已结账月份的单据不生成，其他原因也逐张说明', async () => {
  await closeJanuary(app, books);
  const [document] = first(1, 1);
  invariant(document, 'a document');
  const made = await generate([document]);
  expect(made.data.vouchers).toStrictEqual([]);
  expect(made.data.left).toMatchObject([
    { code: document.code, message: expect.stringContaining('已结账') as string },
  ]);
  const missing = await generate([{ ...document, id: 424242 }]);
  expect(missing.data.left).toMatchObject([{ message: '单据424242在进销存里已经没有了，请刷新后再试' }]);
});

test('生成到一半进销存坏了：什么也没有生成', async () => {
  system.fault = 'error';
  await expect(generate(first(1, 5))).resolves.toMatchObject({ success: false });
  system.fault = null;
  expect((await rows()).some((row) => row.voucher)).toBe(false);
  expect(await books.turnover()).toStrictEqual([]);
});

test('查看和出纳看得到，不能生成；别的账套什么也看不到', async () => {
  const documents = first(1, 1);
  const made = await generate(documents);
  for (const role of ['viewer', 'cashier'] as const) {
    const member = await app.addMember(books.client, role);
    await expect(member.get('/inventory/documents', { period: '2026-01' })).resolves.toMatchObject({
      success: true,
    });
    await expect(generate(documents, member)).resolves.toMatchObject({ code: 403 });
  }
  const stranger = await bookkeeper(app);
  await link(stranger, system);
  await expect(stranger.client.get(`/inventory/vouchers/${idOf(made)}`)).resolves.toMatchObject({ data: [] });
  await expect(stranger.client.post(`/inventory/vouchers/${idOf(made)}`, {})).resolves.toMatchObject({
    success: false,
  });
});
