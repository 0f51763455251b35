import { z } from 'zod';
import {
  accountDraft,
  fromAccount,
  fromAccountAlone,
  fromAccountBalance,
  fromSelectableAccount,
  type WireAccount,
} from '@mingzhang/shared/wire/account';
import { categories, readFlag } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromItemBalance, itemCombination, MOST_COMBINATIONS } from '@mingzhang/shared/wire/itemBalance';
import { dateText, id, idOrNothing, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Services } from '../../services';
import { sendFile } from '../../spreadsheet/sendFile';
import { registerListImport, resultOf } from '../list-import/listImport';
import type { Api, Module } from '../module';
import { changeAccount, createAccount, removeAccount, type AccountTools } from './account.changes';
import {
  isAccountUsed,
  listAccounts,
  listSelectableAccounts,
  loadAccount,
  loadBalance,
  loadBalances,
  loadItemBalances,
  type ListedAccounts,
} from './account.service';
import { importChart, planChartImport } from './chartImport.service';
import { chartTemplate, chartWorkbook } from './chartWorkbook';
import { confirmByRepeating } from './confirmByRepeating';

const byId = z.object({ id });
const flag = z.union([z.boolean(), z.number(), z.string()]).nullish().transform(readFlag);

/** `type=资产`; nothing or an unknown word lists the whole chart. */
const listQuery = z
  .object({ type: z.string().optional() })
  .transform((query) => ({ category: categories.fromWire(query.type) ?? null }));

/** `voucherDate` and `exceptVoucherId` are ours: the balance a line being typed would meet. */
const balanceQuery = z
  .object({
    subjectId: id,
    orgId: idOrNothing,
    voucherDate: z.preprocess((value) => value || null, dateText.nullable()),
    exceptVoucherId: idOrNothing,
  })
  .transform((query) => ({
    accountId: query.subjectId,
    organizationId: query.orgId,
    date: query.voucherDate,
    exceptVoucherId: query.exceptVoucherId,
  }));

/** Ours: the balances a voucher of that day would meet, all at once. */
const balancesQuery = z
  .object({ orgId: idOrNothing, voucherDate: dateText, exceptVoucherId: idOrNothing })
  .transform((query) => ({
    organizationId: query.orgId,
    date: query.voucherDate,
    exceptVoucherId: query.exceptVoucherId,
  }));

/** Ours: the same of items together on an account: `combination=7/11:101,14:8`, repeated for each. */
const itemBalancesQuery = z
  .object({
    orgId: idOrNothing,
    voucherDate: dateText,
    exceptVoucherId: idOrNothing,
    combination: z.preprocess(
      (value) => [value ?? []].flat(),
      z.array(itemCombination).max(MOST_COMBINATIONS),
    ),
  })
  .transform(({ combination, ...query }) => ({
    organizationId: query.orgId,
    date: query.voucherDate,
    exceptVoucherId: query.exceptVoucherId,
    combinations: combination,
  }));

/** `confirm` is ours: the first child may take its parent's postings over. Null: the client knows no such thing. */
const confirmation = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : readFlag(value)));
const newAccount = z.intersection(accountDraft, z.object({ confirm: confirmation }));
const changedAccount = z.intersection(accountDraft, byId);

const writeAll = ({ accounts, context }: ListedAccounts, writeAccount: typeof fromAccount): WireAccount[] =>
  accounts.map((account) => writeAccount(account, context));

/** /subject: the chart of accounts (wire.md 2.7). */
export const registerAccounts: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };

  api.get('/subject', { schema: { querystring: listQuery } }, async ({ scope, query }) =>
    ok(
      writeAll(
        await readSnapshot(db, (snapshot) => listAccounts(snapshot, scope, query.category)),
        fromAccount,
      ),
    ),
  );
  api.get('/subject/select', async ({ scope }) =>
    ok(writeAll(await readSnapshot(db, (snapshot) => listAccounts(snapshot, scope, null)), fromAccount)),
  );
  api.get(
    '/subject/voucher/select',
    { schema: { querystring: z.object({ showAll: flag }) } },
    async ({ scope, query }) =>
      ok(
        writeAll(
          await readSnapshot(db, (snapshot) => listSelectableAccounts(snapshot, scope, query.showAll)),
          fromSelectableAccount,
        ),
      ),
  );
  api.get('/subject/balance', { schema: { querystring: balanceQuery } }, async ({ scope, query }) =>
    ok(toWireYuan(await readSnapshot(db, (snapshot) => loadBalance(snapshot, scope, query)))),
  );
  api.get('/subject/balances', { schema: { querystring: balancesQuery } }, async ({ scope, query }) =>
    ok((await readSnapshot(db, (snapshot) => loadBalances(snapshot, scope, query))).map(fromAccountBalance)),
  );
  api.get(
    '/subject/balances/items',
    { schema: { querystring: itemBalancesQuery } },
    async ({ scope, query }) => ok((await loadItemBalances(db, scope, query)).map(fromItemBalance)),
  );
  api.get('/subject/checkUse/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await readSnapshot(db, (snapshot) => isAccountUsed(snapshot, scope, params.id))),
  );
  api.get('/subject/:id', { schema: { params: byId } }, async ({ scope, params }) => {
    const { account, balance, context } = await readSnapshot(db, (snapshot) =>
      loadAccount(snapshot, scope, params.id),
    );
    return ok(fromAccountAlone(account, balance, context));
  });
  api.post('/subject', { schema: { body: newAccount } }, async (request) => {
    const { confirm, ...draft } = request.body;
    await confirmByRepeating(db, request, confirm, (isConfirmed) =>
      write(db, request, (trx) => createAccount(trx, request.scope, tools, draft, isConfirmed)),
    );
    return ok(null);
  });
  api.put('/subject', { schema: { body: changedAccount } }, async (request) => {
    const { id: accountId, ...draft } = request.body;
    await write(db, request, (trx) => changeAccount(trx, request.scope, tools, accountId, draft));
    return ok(null);
  });
  registerChartFiles(api, { db, tools });
  api.delete('/subject/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeAccount(trx, request.scope, tools, request.params.id))),
  );
};

/** The chart as a file: taken in, given out, and its empty form. */
function registerChartFiles(api: Api, { db, tools }: { db: Services['db']; tools: AccountTools }): void {
  registerListImport(api, '/subject/import', async (request, { worksheets, isDryRun, isConfirmed }) => {
    const { scope } = request;
    if (isDryRun)
      return resultOf(
        await readSnapshot(db, (snapshot) => planChartImport(snapshot, scope, tools, worksheets)),
      );
    return confirmByRepeating(db, request, isConfirmed || null, (confirmed) =>
      write(db, request, async (trx) =>
        resultOf(await importChart(trx, scope, tools, worksheets, confirmed)),
      ),
    );
  });
  api.get('/subject/download', async ({ scope }, reply) =>
    sendFile(reply, await readSnapshot(db, (snapshot) => chartWorkbook(snapshot, scope))),
  );
  api.get('/subject/template', (_, reply) => sendFile(reply, chartTemplate()));
}
