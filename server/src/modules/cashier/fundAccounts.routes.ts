import { z } from 'zod';
import { maskedNumber } from '@mingzhang/shared/accounting/cashier/accountNumber';
import { may } from '@mingzhang/shared/accounting/permission';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromFundAccount,
  fromFundLeaf,
  type WireFundAccount,
  type WireFundAccounts,
  type WireFundLeaves,
} from '@mingzhang/shared/wire/fundAccount';
import {
  changedFundAccountForm,
  fundLeafQuery,
  fundOrganizationQuery,
  fundVersionQuery,
  newFundAccountForm,
} from '@mingzhang/shared/wire/fundAccountRequest';
import { id } from '@mingzhang/shared/wire/scalars';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Kysely } from 'kysely';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Scope } from '../../scope';
import type { Module } from '../module';
import { accountNamer } from './accountNamer';
import { loadCashierModule } from './cashierModule.service';
import {
  changeFundAccount,
  createFundAccount,
  fundAccountsOf,
  removeFundAccount,
  withBalances,
} from './fundAccount.service';
import type { KeptFundAccount } from './fundAccount.table';
import { listFundLeaves } from './fundLeaves.service';

/** Fund accounts as their reader may see them: the whole number is for who keeps the journal. */
async function shown(
  db: Kysely<Database>,
  scope: Scope,
  accounts: readonly KeptFundAccount[],
  on: DateOnly,
): Promise<WireFundAccount[]> {
  const nameOf = await accountNamer(
    db,
    scope,
    accounts.map(({ target }) => target),
  );
  const isWhole = may(scope.role, 'cashier.write');
  return (await withBalances(db, scope, accounts, on)).map((account) =>
    fromFundAccount(account, nameOf(account.target), isWhole ? account.number : maskedNumber(account.number)),
  );
}

/** /cashier/account: 资金账户 (wire.md 2.12). */
export const registerFundAccounts: Module = (api, { db, ids, clock }) => {
  api.get(
    '/cashier/account',
    { schema: { querystring: fundOrganizationQuery } },
    async ({ scope, query }) => {
      const answer = await readSnapshot(db, async (snapshot): Promise<WireFundAccounts> => {
        const { isOn } = await loadCashierModule(snapshot, scope);
        const accounts = await fundAccountsOf(snapshot, scope, query.org_id);
        return { on: isOn, accounts: await shown(snapshot, scope, accounts, today(clock)) };
      });
      return ok(answer);
    },
  );

  api.get('/cashier/account/leaf', { schema: { querystring: fundLeafQuery } }, async ({ scope, query }) => {
    const leaves = await readSnapshot(db, (snapshot) =>
      listFundLeaves(snapshot, scope, query.org_id, query.period),
    );
    return ok<WireFundLeaves>({ leaves: leaves.map(fromFundLeaf) });
  });

  api.post('/cashier/account', { schema: { body: newFundAccountForm } }, async (request) => {
    const { scope, body } = request;
    const [account] = await write(db, request, async (trx) => {
      const made = await createFundAccount(trx, scope, { ids, clock }, body);
      return shown(trx, scope, [made], today(clock));
    });
    return ok(account);
  });

  api.put('/cashier/account', { schema: { body: changedFundAccountForm } }, async (request) => {
    const { scope, body } = request;
    const [account] = await write(db, request, async (trx) => {
      const changed = await changeFundAccount(trx, scope, { ids, clock }, body);
      return shown(trx, scope, [changed], today(clock));
    });
    return ok(account);
  });

  api.delete(
    '/cashier/account/:id',
    { schema: { params: z.object({ id }), querystring: fundVersionQuery } },
    async (request) => {
      const { scope, params, query } = request;
      await write(db, request, (trx) =>
        removeFundAccount(trx, scope, { ids, clock }, params.id, query.version),
      );
      return ok(null);
    },
  );
};
