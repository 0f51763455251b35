import { fen } from '@mingzhang/shared/primitives/money';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { CAPITAL } from '../../../../test/capital';
import { openStore } from '../../../../test/openStore';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

describe('修改', () => {
  async function edit(voucher: WireVoucher, text: string, fields: Record<string, unknown> = {}) {
    return books.client.put<WireVoucher>('/voucher', {
      ...(await books.body(text)),
      id: voucher.id,
      version: voucher.version,
      code: voucher.code,
      ...fields,
    });
  }
  const saved = async (text = CAPITAL): Promise<WireVoucher> => {
    const [voucher] = await books.enter(text);
    if (!voucher) throw new Error('nothing was saved');
    return voucher;
  };

  test('账随凭证走：旧的出去，新的进来，版本加一', async () => {
    const voucher = await saved();
    const answer = await edit(
      voucher,
      `
        2026-01-09 记-0 换了科目
          借 1001 库存现金  20.20
          贷 3001 实收资本  20.20
      `,
    );
    expect(answer.data).toMatchObject({ id: voucher.id, code: 1, version: 2, voucherDate: '2026-01-09' });
    expect(await books.turnover()).toEqual([
      '2026-01 1001 借 20.20 贷 0.00',
      '2026-01 3001 借 0.00 贷 20.20',
    ]);
    expect((await books.client.get(`/voucher/${voucher.id}`)).data).toEqual(answer.data);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('换到别的月份，在那里取号', async () => {
    const voucher = await saved();
    await books.enter(CAPITAL.replace('2026-01', '2026-02'));
    const answer = await edit(voucher, CAPITAL.replace('2026-01', '2026-02'), { code: '' });
    expect(answer.data).toMatchObject({ code: 2, voucherMonth: 2 });
    expect(await books.turnover()).toEqual([
      '2026-02 1002 借 200000.20 贷 0.00',
      '2026-02 3001 借 0.00 贷 200000.20',
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('只换凭证字，也重新取号：旧的号空着，新的字接着编', async () => {
    await books.enter([CAPITAL, CAPITAL].join('\n'));
    const voucher = await saved();
    expect(voucher).toMatchObject({ word: '记', code: 3 });
    const received = CAPITAL.replace('记-0', '收-0');
    const moved = (await edit(voucher, received, { code: '' })).data;
    expect(moved).toMatchObject({ word: '收', code: 1, voucherDate: '2026-01-05' });
    const next = await saved();
    expect(next).toMatchObject({ word: '记', code: 3 });
    expect(await edit(next, received, { code: 1 })).toMatchObject({
      msg: '凭证号收-1已被使用，下一个可用的号是收-2',
    });
    expect((await edit(next, received, { code: '' })).data).toMatchObject({ word: '收', code: 2 });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('换到另一个组织：号码和账都在那里', async () => {
    const store = await openStore(app, books);
    const voucher = await saved();
    await books.client.post('/voucher', { ...(await books.body(CAPITAL)), orgId: store });
    expect(await edit(voucher, CAPITAL, { orgId: store })).toMatchObject({
      msg: '凭证号记-1已被使用，下一个可用的号是记-2',
    });
    const { data } = await edit(voucher, CAPITAL, { orgId: store, code: '' });
    expect(data).toMatchObject({ orgId: store, code: 2, id: voucher.id });
    const organizations = await app.db
      .selectFrom('movement')
      .where('account_set_id', '=', books.set.id)
      .select('organization_id')
      .distinct()
      .execute();
    expect(organizations).toEqual([{ organization_id: store }]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('两个人改同一张：后来的被告知谁在何时改了', async () => {
    const voucher = await saved();
    const other = await app.addMember(books.client, 'director');
    app.clock.set('2026-03-15T14:05:00+08:00');
    const body = { ...(await books.body(CAPITAL)), id: voucher.id, version: voucher.version };
    expect(await other.put('/voucher', { ...body, remark: '先到' })).toMatchObject({ success: true });
    expect(await books.client.put('/voucher', { ...body, remark: '后到' })).toMatchObject({
      success: false,
      code: 409,
      msg: `凭证记-1已被会计${other.mobile.slice(-4)}于3月15日 14:05修改，您的修改没有保存；请刷新后再改。`,
    });
    app.clock.set('2026-03-15');
    expect((await books.client.get<WireVoucher>(`/voucher/${voucher.id}`)).data).toMatchObject({
      remark: '先到',
      version: 2,
    });
  });

  test('同时改二十次，只有一次成功，没有丢失的修改', async () => {
    const voucher = await saved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => edit(voucher, CAPITAL)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('旧客户端不带版本，后改的算数', async () => {
    const voucher = await saved();
    await edit(voucher, CAPITAL);
    expect(await edit(voucher, CAPITAL, { version: undefined, remark: '旧' })).toMatchObject({
      success: true,
      data: { version: 3, remark: '旧' },
    });
  });

  describe('结转损益生成的凭证', () => {
    const CARRIED = `
      2026-01-31 记-0 结转
        借 5001 主营业务收入  10.00
        贷 3103 本年利润  10.00
    `;

    async function generated(): Promise<WireVoucher> {
      await books.enter(`
        2026-01-10 记-0 销售
          借 1002 银行存款  10.00
          贷 5001 主营业务收入  10.00
      `);
      const january = { year: 2026, month: 1 };
      const { data } = await books.client.post<WireCarryForwards>(
        '/closing/carryForwards/profitAndLoss',
        january,
      );
      const id = data.cards.find(({ key }) => key === 'profitAndLoss')?.vouchers[0]?.id ?? 0;
      return (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;
    }

    test('来历和制单人不变', async () => {
      const voucher = await generated();
      const other = await app.addMember(books.client, 'maker');
      const body = { ...(await books.body(CARRIED)), id: voucher.id, remark: '改' };
      expect((await other.put<WireVoucher>('/voucher', body)).data).toMatchObject({
        kind: 'profitAndLoss',
        carryForward: true,
        createMember: books.client.userId,
      });
    });

    test('改成一笔费用就不再是结转，费用进利润表', async () => {
      const voucher = await generated();
      const expense = `
        2026-01-31 记-0 招待费
          借 560201 管理费用  10.00
          贷 1002 银行存款  10.00
      `;
      expect((await edit(voucher, expense)).data).toMatchObject({ kind: 'manual' });
      const transfers = await app.db
        .selectFrom('movement')
        .where('account_set_id', '=', books.set.id)
        .where('is_profit_transfer', '=', true)
        .where('debit_fen', '!=', fen(0))
        .selectAll()
        .execute();
      expect(transfers).toStrictEqual([]);
      expect(await books.findings()).toStrictEqual([]);
    });
  });

  test('已审核的凭证不能改也不能删', async () => {
    const voucher = await saved();
    await app.db
      .updateTable('voucher')
      .set({ auditor_id: books.client.userId })
      .where('id', '=', voucher.id)
      .execute();
    expect(await edit(voucher, CAPITAL)).toMatchObject({ msg: '凭证记-1已审核，不能修改；请先取消审核' });
    expect(await books.client.del(`/voucher/${voucher.id}`)).toMatchObject({
      msg: '凭证记-1已审核，不能删除；请先取消审核',
    });
  });

  test('改成不平的被拒绝，原来的还在', async () => {
    const voucher = await saved();
    const answer = await edit(voucher, CAPITAL.replace('3001 实收资本  100000.10', '3001 实收资本  1.00'));
    expect(answer.msg).toBe('借贷不平衡：借方合计 100,000.10，贷方合计 1.00，差额 99,999.10');
    expect((await books.client.get(`/voucher/${voucher.id}`)).data).toEqual(voucher);
    expect(await books.turnover()).toEqual([
      '2026-01 1002 借 100000.10 贷 0.00',
      '2026-01 3001 借 0.00 贷 100000.10',
    ]);
  });
});
