import { bankCsv, fundAccount, keptStatement } from './bank';
import type { Bookkeeper } from './bookkeeper';
import type { Writes } from './reportWrites';
import { newCompany, type TestApp } from './testApp';
import { upload } from './upload';

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
    return known?.id ?? fundAccount(app(), books(), { startPeriod: '2026-01' });
  }

  return {
    'POST /cashier/statement/import': [
      ['bankStatement.import'],
      async () => {
        const url = `/cashier/statement/import?account_id=${await fund()}`;
        return () => upload(books().client, url, '对账单.csv', bankCsv(JANUARY));
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
