import type { WireMatched, WireMatches, WireOpenLines } from '@mingzhang/shared/wire/fundMatch';
import { bankCsv, fundAccount, keptStatement } from './bank';
import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import { newCompany, type TestApp } from './testApp';
import { upload } from './upload';

const SALE = `
  2026-01-03 记-0 收货款
    借 1002 银行存款  500.00
    贷 1122 应收账款 500.00
`;

const JANUARY = ['2026-01-02 09:10:00,500.00,,500.00,甲公司,货款,'];

/** The calls that change what is kept of the bank, for the test of the trail. */
export function bankWrites(app: () => TestApp, books: () => Bookkeeper): Writes {
  async function fund(): Promise<number> {
    await books().client.put('/account-sets', { ...newCompany, id: books().set.id, cashierModule: '1' });
    const known = await app()
      .db.selectFrom('fund_account')
      .where('account_set_id', '=', books().set.id)
      .select('id')
      .executeTakeFirst();
    return known?.id ?? fundAccount(books(), { startPeriod: '2026-01' });
  }

  /** A sale in the books and at the bank, to be matched. */
  async function matchable() {
    const accountId = await fund();
    await keptStatement(books(), accountId, JANUARY);
    await books().enter(SALE);
    const asked = { account_id: accountId, as_of: '2026-01-31' };
    const { data } = await books().client.get<WireOpenLines>('/cashier/match', asked);
    const keysOf = (side: WireOpenLines['books']) => side.records.slice(0, 1).map(({ key }) => key);
    return { accountId, groups: [{ books: keysOf(data.books), banks: keysOf(data.banks) }] };
  }

  async function matched() {
    const body = await matchable();
    const { data } = await books().client.post<WireMatched>('/cashier/match', body);
    return { accountId: body.accountId, batchId: data.batchId };
  }

  const rule = () => ({
    ...{ title: '手续费', flow: 'paid', words: ['手续费'] },
    target: { subjectId: books().account('560303'), auxiliary: [] },
  });

  async function keptRule(): Promise<{ id: number; version: number }> {
    await fund();
    const { data } = await books().client.post<{ id: number; version: number }>('/cashier/rule', rule());
    return { id: data.id, version: data.version };
  }

  return {
    'POST /cashier/statement/import': [
      ['bankStatement.import'],
      async () => {
        const url = `/cashier/statement/import?account_id=${await fund()}`;
        return () => upload(books().client, url, '对账单.csv', bankCsv(JANUARY));
      },
    ],
    'POST /cashier/match': [
      ['fundMatch.create'],
      async () => {
        const body = await matchable();
        return () => books().client.post('/cashier/match', body);
      },
    ],
    'POST /cashier/match/auto': [
      ['fundMatch.create'],
      async () => {
        const { accountId } = await matchable();
        return () => books().client.post('/cashier/match/auto', { accountId, asOf: '2026-01-31' });
      },
    ],
    'POST /cashier/match/voucher': [
      ['fundMatch.create'],
      async () => {
        const { accountId, groups } = await matchable();
        const [{ books: lines, banks: keys } = { books: [], banks: [] }] = groups;
        const voucherId = Number(/^v(\d+)-/.exec(lines[0] ?? '')?.[1]);
        return () => books().client.post('/cashier/match/voucher', { accountId, voucherId, keys });
      },
    ],
    'DELETE /cashier/match/:id': [
      ['fundMatch.delete'],
      async () => {
        const { accountId } = await matched();
        const { data } = await books().client.get<WireMatches>('/cashier/match/done', {
          account_id: accountId,
        });
        return () => books().client.del(`/cashier/match/${data.records[0]?.id}`);
      },
    ],
    'DELETE /cashier/match/batch/:id': [
      ['fundMatch.delete'],
      async () => {
        const { batchId } = await matched();
        return () => books().client.del(`/cashier/match/batch/${batchId}`);
      },
    ],
    'POST /cashier/rule': [
      ['fundRule.create'],
      async () => {
        await fund();
        return () => books().client.post('/cashier/rule', rule());
      },
    ],
    'PUT /cashier/rule': [
      ['fundRule.change'],
      async () => {
        const kept = await keptRule();
        return () => books().client.put('/cashier/rule', { ...rule(), ...kept, title: '短信费' });
      },
    ],
    'DELETE /cashier/rule/:id': [
      ['fundRule.delete'],
      async () => {
        const { id } = await keptRule();
        return () => books().client.del(`/cashier/rule/${id}`);
      },
    ],
    'POST /cashier/rule/ready': [
      ['fundRule.ready'],
      async () => {
        await fund();
        return () => books().client.post('/cashier/rule/ready');
      },
    ],
    'POST /cashier/reconciliation/confirm': [
      ['fundReconciliation.confirm'],
      async () => {
        const body = { accountId: await fund(), asOf: '2026-01-31', corrections: [] };
        return () => books().client.post('/cashier/reconciliation/confirm', body);
      },
    ],
    'DELETE /cashier/reconciliation/confirm/:id': [
      ['fundReconciliation.undo'],
      async () => {
        const accountId = await fund();
        await books().client.post('/cashier/reconciliation/confirm', { accountId, asOf: '2026-01-31' });
        const asked = { account_id: accountId };
        const { data } = await books().client.get<{ id: number }[]>(
          '/cashier/reconciliation/confirmed',
          asked,
        );
        return () => books().client.del(`/cashier/reconciliation/confirm/${data[0]?.id}`);
      },
    ],
    'DELETE /cashier/statement/:id': [
      ['bankStatement.delete'],
      async () => {
        const { statementId } = await keptStatement(books(), await fund(), JANUARY);
        return () => books().client.del(`/cashier/statement/${statementId}`);
      },
    ],
  };
}
