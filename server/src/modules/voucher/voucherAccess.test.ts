import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

describe('别的账套与角色', () => {
  test('别的账套的编号与不存在的一样，什么也学不到、改不了', async () => {
    const other = await bookkeeper(app);
    const [foreign] = await other.enter(CAPITAL);
    const id = foreign?.id ?? 0;
    const nobody = 999_999_999;
    const gone = await books.client.get(`/voucher/${nobody}`);
    expect(gone).toMatchObject({
      success: false,
      code: 404,
      msg: '凭证不存在，可能已被删除，请刷新后再试。',
    });
    expect((await books.client.get(`/voucher/${id}`)).text).toBe(gone.text);
    expect((await books.client.del(`/voucher/${id}`)).text).toBe(gone.text);
    expect((await books.client.get('/voucher/beforeId', { currentId: id })).text).toBe(gone.text);
    const body = await books.body(CAPITAL);
    expect((await books.client.put('/voucher', { ...body, id })).text).toBe(gone.text);
    for (const orgId of [other.set.organizationId, nobody]) {
      const refused = { success: false, code: 404, msg: '核算组织不存在，可能已被删除，请刷新后再试。' };
      expect(await books.client.post('/voucher', { ...body, orgId })).toMatchObject(refused);
      expect(await books.client.put('/voucher', { ...body, id, orgId })).toMatchObject(refused);
      expect(
        await books.client.get('/voucher', { voucher_year: 2026, voucher_month: 1, org_id: orgId }),
      ).toMatchObject(refused);
      expect(await books.client.get('/voucher/code', { word: '记', orgId })).toMatchObject(refused);
    }
    expect((await other.client.get(`/voucher/${id}`)).data).toEqual(foreign);
  });

  test('分录里别的账套的科目和项目是不存在的', async () => {
    const other = await bookkeeper(app);
    await books.keepAuxiliary('1122', '客户');
    const body = await books.body(`
      2026-01-05 记-0 一
        借 1122 应收账款 [客户:甲公司]  10.00
        贷 5001 主营业务收入  10.00
    `);
    const [debit, credit] = body.details as Record<string, unknown>[];
    const auxiliary = [{ ...(debit?.auxiliary as object[])[0], id: await other.item('客户', '乙公司') }];
    const details = [
      { ...debit, auxiliary },
      { ...credit, subjectId: other.account('5001') },
    ];
    expect(messages(await books.client.post('/voucher', { ...body, details }))).toEqual([
      '第1行：所选客户不存在',
      '第2行：请选择科目（所选科目不存在）',
    ]);
  });

  test.each([
    ['director', true],
    ['maker', true],
    ['cashier', false],
    ['viewer', false],
  ] as const)('%s 可以记账：%p，都可以看', async (role, mayWrite) => {
    const [voucher] = await books.enter(CAPITAL);
    const member = await app.addMember(books.client, role);
    expect(await member.get(`/voucher/${voucher?.id ?? 0}`)).toMatchObject({ success: true });
    const answer = await books.post(CAPITAL, member);
    expect(answer).toMatchObject(
      mayWrite ? { success: true, data: { createMember: member.userId } } : { status: 200, code: 403 },
    );
    expect((await member.del(`/voucher/${voucher?.id ?? 0}`)).success).toBe(mayWrite);
  });

  test('没有登录', async () => {
    expect(await app.anonymous().post('/voucher', await books.body(CAPITAL))).toMatchObject({
      status: 401,
      success: false,
    });
  });
});
