import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Generation } from '@mingzhang/shared/wire/inventoryVoucher';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import {
  asking,
  type InventorySystem,
  januaryDocuments,
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

const { first, generate, rows, debitsOf } = generatedVouchers(() => ({ system, books }));
const regenerate = (id: number) => books.client.post<Generation>(`/inventory/vouchers/${id}`, {});

describe('来源改了以后重新生成', () => {
  test('列表看得出改了；重新生成改在原凭证上，凭证号不变', async () => {
    const [document] = first(1, 1);
    invariant(document, 'a document');
    const made = await generate([document]);
    system.correct(document.id, 1234);
    expect((await rows())[0]).toMatchObject({ isChanged: true, voucher: { isEdited: false } });
    const again = await regenerate(idOf(made));
    expect(again.data.vouchers).toEqual(made.data.vouchers);
    expect(await debitsOf(idOf(made))).toBe(totalOf(document));
    expect((await rows())[0]).toMatchObject({ isChanged: false });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('摘要里的门店，重新生成以后还在', async () => {
    const [document] = first(3, 1);
    invariant(document, 'a document');
    const made = await generate([document]);
    system.correct(document.id, 100);
    await regenerate(idOf(made));
    const { data } = await books.client.get<WireVoucher>(`/voucher/${idOf(made)}`);
    expect(data.details[0]?.summary).toBe(`南山店报损出库单 ${document.code}`);
  });

  test('合计没变、明细变了：列表只看单头，核对明细看得出；重新生成后与单据相同', async () => {
    const documents = first(1, 3);
    const changed = documents.find(({ lines }) => lines.length > 1);
    invariant(changed, 'a document of several lines');
    await generate(documents);
    const check = async () =>
      (await books.client.post<{ changed: string[] }>('/inventory/checks', asking(documents))).data;
    expect(await check()).toEqual({ changed: [] });
    system.rearrange(changed.id, 500);
    expect((await rows()).some((row) => row.isChanged)).toBe(false);
    expect(await check()).toEqual({ changed: [String(changed.id)] });
    const made = (await rows()).find((row) => row.id === String(changed.id));
    await regenerate(made?.voucher?.id ?? 0);
    expect(await check()).toEqual({ changed: [] });
    expect(await debitsOf(made?.voucher?.id ?? 0)).toBe(totalOf(changed));
    system.correct(changed.id, 100);
    expect(await check()).toEqual({ changed: [String(changed.id)] });
  });

  test('有人改过凭证，列表里看得出', async () => {
    const made = await generate(first(1, 1));
    const sent = await books.client.get<object>(`/voucher/${idOf(made)}`);
    await books.client.put('/voucher', { ...sent.data, remark: '已核对' });
    expect((await rows())[0]).toMatchObject({ voucher: { isEdited: true } });
  });

  test('列表打开以后别人改过凭证：按那时的版本重新生成，拒绝，改的还在', async () => {
    const made = await generate(first(1, 1));
    const [listed] = await rows();
    const sent = await books.client.get<object>(`/voucher/${idOf(made)}`);
    await books.client.put('/voucher', { ...sent.data, remark: '已核对' });
    const call = `/inventory/vouchers/${idOf(made)}`;
    expect(await books.client.post(call, { version: listed?.voucher?.version })).toMatchObject({
      success: false,
      code: 409,
    });
    expect(await books.client.get(`/voucher/${idOf(made)}`)).toMatchObject({ data: { remark: '已核对' } });
  });

  test('已审核、已结账的不动，说明怎么办', async () => {
    const [document] = first(1, 1);
    invariant(document, 'a document');
    const made = await generate([document]);
    system.correct(document.id, 100);
    await books.client.form('/voucher/audit', { checked: [idOf(made)], year: 2026, month: 1 });
    await expect(regenerate(idOf(made))).resolves.toMatchObject({
      success: false,
      msg: '凭证记-1已审核，不能修改；请先取消审核',
    });
    await books.client.form('/voucher/cancelAudit', { checked: [idOf(made)], year: 2026, month: 1 });
    await closeJanuary(app, books);
    await expect(regenerate(idOf(made))).resolves.toMatchObject({
      success: false,
      msg: '凭证记-1所在期间已结账，不能修改；请先反结账',
    });
    expect(await debitsOf(idOf(made))).toBe(totalOf(document) - 100);
  });

  test('合并凭证里的一张单据在进销存里删掉了：它离开凭证；都删了就请人来删凭证', async () => {
    const daily = { ...purchaseRule(books), mergeBy: 'day' };
    await saveRules(books, daily);
    const purchases = januaryDocuments(system, 1);
    const [one, two] = purchases.flatMap((document, index) => {
      const next = purchases[index + 1];
      return next?.billDate === document.billDate ? [document, next] : [];
    });
    invariant(one && two, 'there is a day with two purchases');
    const made = await generate([one, two]);
    expect(await debitsOf(idOf(made))).toBe(totalOf(one) + totalOf(two));
    system.remove(two.id);
    expect((await rows()).find((row) => row.id === String(two.id))).toMatchObject({ isVanished: true });
    await regenerate(idOf(made));
    expect(await debitsOf(idOf(made))).toBe(totalOf(one));
    system.remove(one.id);
    await expect(regenerate(idOf(made))).resolves.toMatchObject({
      success: false,
      msg: '凭证记-1的单据在进销存里都没有了，请删除这张凭证。',
    });
  });

  test('手工凭证不能重新生成', async () => {
    const entered = await books.enter(`
      2026-01-25 记-1 支付房租
        借 560206 房租      1500.00
        贷 1002 银行存款    1500.00
    `);
    await expect(regenerate(entered[0]?.id ?? 0)).resolves.toMatchObject({
      success: false,
      msg: '这张凭证不是由进销存单据生成的，或者已被删除，请刷新后再试。',
    });
  });
});
