import { fen } from '@mingzhang/shared/primitives/money';
import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';
import { proveBooks } from '../verify/proveBooks';
import { markDistributed } from './distributed';

/**
 * The ways that a database on several machines takes, on one: each statement by itself, versions that no trigger moves.
 * `npm run cluster -- citus --check` goes them on Citus.
 */
const app = createOwnTestApp();
beforeAll(() => markDistributed(app.services.db, true));

const VOUCHER = `
  2026-01-05 记-1 收款
    借 1002 银行存款  100.00
    贷 1122 应收账款 [客户:甲公司]  100.00
`;

test('凭证一句一句地保存和修改，账一样对', async () => {
  const { client, set, post, body, keepAuxiliary, turnover, findings } = await bookkeeper(app);
  await keepAuxiliary('1122', '客户');
  const { data } = await post(VOUCHER);
  expect(await turnover()).toEqual(['2026-01 1002 借 100.00 贷 0.00', '2026-01 1122 借 0.00 贷 100.00']);
  const changed = await body(VOUCHER.replaceAll('100.00', '250.00'));
  expect(await client.put('/voucher', { ...changed, id: data.id, orgId: set.organizationId })).toMatchObject({
    success: true,
  });
  expect(await turnover()).toEqual(['2026-01 1002 借 250.00 贷 0.00', '2026-01 1122 借 0.00 贷 250.00']);
  expect(await client.del(`/voucher/${data.id}`)).toMatchObject({ success: true });
  expect(await findings()).toStrictEqual([]);
});

test('科目改了，下一个请求就看到', async () => {
  const { client, account, findings } = await bookkeeper(app);
  const codes = async () => (await client.get<{ code: string }[]>('/subject')).data.map(({ code }) => code);
  expect(await codes()).not.toContain('100201');
  const added = {
    code: '100201',
    name: '工商银行',
    parentId: account('1002'),
    balanceDirection: '借',
    type: '资产',
  };
  expect(await client.post('/subject', added)).toMatchObject({ success: true });
  expect(await codes()).toContain('100201');
  expect(await findings()).toStrictEqual([]);
});

test('墙不在的地方，每天由一台服务器核对一次账，不对的说出来', async () => {
  const { post, set } = await bookkeeper(app);
  await post(VOUCHER.replace(' [客户:甲公司]', ''));
  const told: string[] = [];
  const prove = () => proveBooks(app.services, new AbortController().signal, (finding) => told.push(finding));
  await app.db
    .updateTable('movement')
    .where('account_set_id', '=', set.id)
    .set({ debit_fen: fen(1) })
    .execute();
  await Promise.all([prove(), prove(), prove()]);
  const ofSet = told.filter((finding) => finding.startsWith(`account set ${set.id}:`));
  expect(ofSet).toEqual(expect.arrayContaining([expect.stringMatching(/its lines sum to/)]));
  expect(new Set(ofSet).size).toBe(ofSet.length);
});
