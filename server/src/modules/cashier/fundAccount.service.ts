import type { Kysely, Transaction } from 'kysely';
import {
  fundAccountProblems,
  fundStartProblems,
} from '@mingzhang/shared/accounting/cashier/fundAccountProblems';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { add, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { FundAccountForm } from '@mingzhang/shared/wire/fundAccountRequest';
import { shareChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { listCurrencies } from '../currency/currency.service';
import { findOrganization, organizationOf } from '../organization/organization.service';
import { loadPeriods } from '../period/period.service';
import { itemIdsOf } from '../uses/settingUses.service';
import { demandCashier } from './cashierModule.service';
import {
  deleteFundAccount,
  deleteOpeningItems,
  insertFundAccount,
  lockFundAccounts,
  selectFundAccounts,
  selectFundSums,
  selectFundUse,
  selectOpeningItems,
  updateFundAccount,
  upsertOpeningItems,
} from './fundAccount.repository';
import {
  toFundAccount,
  toOpeningItem,
  type KeptFundAccount,
  type KeptOpeningItem,
} from './fundAccount.table';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** 资金账户 with what its page shows besides. */
export interface ListedFundAccount extends KeptFundAccount {
  readonly openingItems: readonly KeptOpeningItem[];
  readonly balance: Fen;
  readonly hasEntries: boolean;
}

/** 资金账户 of the whole set. */
export async function loadFundAccounts(db: Kysely<Database>, scope: Scope): Promise<KeptFundAccount[]> {
  return (await selectFundAccounts(db, scope).execute()).map(toFundAccount);
}

/** 资金账户 of an organization (null: the session's). */
export async function fundAccountsOf(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<KeptFundAccount[]> {
  const id = await organizationOf(db, scope, organizationId);
  return (await loadFundAccounts(db, scope)).filter((account) => account.organizationId === id);
}

/** One fund account. Another set's is refused as if it did not exist. */
export async function loadFundAccount(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<KeptFundAccount> {
  return fundAccountIn(await loadFundAccounts(db, scope), id);
}

export function fundAccountIn(accounts: readonly KeptFundAccount[], id: number): KeptFundAccount {
  return found(
    accounts.find((account) => account.id === id),
    '资金账户',
  );
}

/** The same accounts with what they have come to by a day. */
export async function withBalances(
  db: Kysely<Database>,
  scope: Scope,
  accounts: readonly KeptFundAccount[],
  today: DateOnly,
): Promise<ListedFundAccount[]> {
  const items = await selectOpeningItems(db, scope).execute();
  const sums = new Map(
    (await selectFundSums(db, scope, today).execute()).map(({ fundAccountId, net }) => [fundAccountId, net]),
  );
  return accounts.map((account) => ({
    ...account,
    openingItems: items.filter((item) => item.fund_account_id === account.id).map(toOpeningItem),
    balance: add(account.opening, sums.get(account.id) ?? ZERO),
    hasEntries: sums.has(account.id),
  }));
}

/**
 * Takes fund accounts until commit, so that two people who write on one write one after the other; the chart stays as it
 * is meanwhile. Refuses a set without the module and accounts of another set.
 */
export async function holdFundAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<KeptFundAccount[]> {
  await shareChart(trx, scope);
  await demandCashier(trx, scope);
  await lockFundAccounts(trx, scope, ids).execute();
  const accounts = await loadFundAccounts(trx, scope);
  return [...new Set(ids)].map((id) => fundAccountIn(accounts, id));
}

/** Adds a fund account; refuses one whose account or number another one has. */
export async function createFundAccount(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  form: FundAccountForm,
): Promise<KeptFundAccount> {
  const id = await tools.ids.next();
  return changeList(trx, scope, tools, 'fundAccount', async () => {
    await demandCashier(trx, scope);
    const organizationId = await organizationOf(trx, scope, form.orgId);
    const openingItems = await itemsOf(tools, form, []);
    const after = { ...fieldsOf(form), openingItems, organizationId, id, closedThrough: null, version: 1 };
    await judge(trx, scope, after, null);
    return { after, statements: [insertFundAccount(trx, scope, after), ...storedItems(trx, scope, after)] };
  });
}

type WithItems = KeptFundAccount & { readonly openingItems: readonly KeptOpeningItem[] };

function fieldsOf({ orgId: _orgId, openingItems: _items, ...fields }: FundAccountForm) {
  return fields;
}

/** The opening items of a form; those that are there keep their ids. */
async function itemsOf(
  { ids }: Pick<Tools, 'ids'>,
  { openingItems }: FundAccountForm,
  known: readonly KeptOpeningItem[],
): Promise<KeptOpeningItem[]> {
  const items: KeptOpeningItem[] = [];
  for (const { id, ...item } of openingItems) {
    if (id === null) items.push({ ...item, id: await ids.next() });
    else {
      const before = found(
        known.find((one) => one.id === id),
        '期初未达账项',
      );
      items.push({ ...item, id: before.id });
    }
  }
  return items;
}

function storedItems(trx: Transaction<Database>, scope: Scope, { id, openingItems }: WithItems) {
  const kept = openingItems.map((item) => item.id);
  return [
    deleteOpeningItems(trx, scope, id, kept),
    ...(openingItems.length > 0 ? [upsertOpeningItems(trx, scope, id, openingItems)] : []),
  ];
}

/** Changes a fund account; what its entries and statements were written for stays. */
export async function changeFundAccount(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { id, version, ...form }: FundAccountForm & { readonly id: number; readonly version: number | null },
): Promise<KeptFundAccount> {
  return changeList(trx, scope, tools, 'fundAccount', async () => {
    await demandCashier(trx, scope);
    const [before] = await withBalances(
      trx,
      scope,
      [await loadFundAccount(trx, scope, id)],
      firstDayOf(form.startPeriod),
    );
    const own = found(before, '资金账户');
    refuseStale(own, version);
    if (form.orgId !== null && (await organizationOf(trx, scope, form.orgId)) !== own.organizationId) {
      refuse('FUND_OTHER_ORGANIZATION', '资金账户不能换核算组织，请在另一个组织新增');
    }
    const after = {
      ...fieldsOf(form),
      openingItems: await itemsOf(tools, form, own.openingItems),
      organizationId: own.organizationId,
      id,
      closedThrough: own.closedThrough,
      version: own.version + 1,
    };
    refuseIf(await heldProblems(trx, scope, told(own), after));
    await judge(trx, scope, after, own);
    return {
      before: told(own),
      after,
      statements: [updateFundAccount(trx, scope, after), ...storedItems(trx, scope, after)],
    };
  });
}

/** An account as the trail has it. */
function told({ balance: _balance, hasEntries: _hasEntries, ...account }: ListedFundAccount): WithItems {
  return account;
}

function refuseStale({ name, version }: KeptFundAccount, read: number | null): void {
  if (read === null || read === version) return;
  refuse(
    'FUND_STALE',
    `资金账户“${name}”已被他人修改，您的修改没有保存；请刷新后再改。`,
    envelopeCodes.conflict,
  );
}

/** What both entries and statements were written for. */
const heldByBoth = {
  kind: '账户种类',
  target: '科目',
  currencyCode: '币别',
  startPeriod: '启用期间',
} as const;

const heldByEntries = { ...heldByBoth, opening: '期初余额' } as const;

const heldByStatements = {
  ...heldByBoth,
  statementOpening: '对账单期初',
  openingItems: '期初未达账项',
} as const;

async function heldProblems(
  trx: Transaction<Database>,
  scope: Scope,
  before: WithItems,
  after: WithItems,
): Promise<Problem[]> {
  const use = await selectFundUse(trx, scope, before.id).executeTakeFirstOrThrow();
  const changed = (fields: Readonly<Record<string, string>>, why: string): Problem[] =>
    Object.entries(fields)
      .filter(([field]) => {
        const name = field as keyof WithItems;
        return JSON.stringify(before[name]) !== JSON.stringify(inOrder(after, before)[name]);
      })
      .map(([field, title]) => problem('FUND_HELD', `账户已有${why}，${title}不能修改`, field));
  const others = use.statements + use.matches + use.reconciliations;
  const problems = [
    ...(use.entries + use.counts > 0 ? changed(heldByEntries, '日记账或盘点') : []),
    ...(others > 0 ? changed(heldByStatements, '对账单或勾对') : []),
  ];
  // Of a field that both hold it is told once.
  return problems.filter(({ at }, index) => problems.findIndex((one) => one.at === at) === index);
}

/** The fields of one account in the order of another's, so that both read alike. */
function inOrder(account: WithItems, like: WithItems): WithItems {
  const items = like.openingItems.flatMap(({ id }) => account.openingItems.filter((item) => item.id === id));
  const more = account.openingItems.filter((item) => !items.includes(item));
  const sorted = (item: KeptOpeningItem) => ({
    ...{ id: item.id, side: item.side, on: item.on, received: item.received, paid: item.paid },
    ...{ summary: item.summary, number: item.number },
  });
  const { accountId, auxiliaryKey } = account.target;
  return { ...account, target: { accountId, auxiliaryKey }, openingItems: [...items, ...more].map(sorted) };
}

async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  account: WithItems,
  before: WithItems | null,
): Promise<void> {
  const others = (await loadFundAccounts(trx, scope)).filter(({ id }) => id !== account.id);
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, itemIdsOf(account.target));
  refuseIf([
    ...fundAccountProblems(account, { accounts, items, others }),
    ...(await currencyProblems(trx, scope, account)),
    ...(before?.startPeriod === account.startPeriod ? [] : await startProblems(trx, scope, account)),
    ...openingProblems(account),
  ]);
}

async function currencyProblems(
  trx: Transaction<Database>,
  scope: Scope,
  { currencyCode, target }: KeptFundAccount,
): Promise<Problem[]> {
  if (currencyCode === null) return [];
  const currencies = await listCurrencies(trx, scope);
  if (!currencies.some(({ code, isLocal }) => code === currencyCode && !isLocal)) {
    return [
      problem('FUND_CURRENCY_UNKNOWN', `没有外币“${currencyCode}”，请在“币别”页面新增`, 'currencyCode'),
    ];
  }
  const account = (await loadAccountTree(trx, scope)).byId(target.accountId);
  if (!account || account.currencyCodes.includes(currencyCode)) return [];
  const message = `科目 ${account.code} 不核算${currencyCode}，请选择核算这个外币的科目`;
  return [problem('FUND_CURRENCY_OF_OTHER', message, 'currencyCode')];
}

/** 启用期间: a month of the organization that is not closed, and that vouchers may be in. */
async function startProblems(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, startPeriod }: KeptFundAccount,
): Promise<Problem[]> {
  const { organization } = await findOrganization(trx, scope, organizationId);
  const periods = await loadPeriods(trx, scope, organizationId);
  return fundStartProblems(startPeriod, { enabled: organization.enablePeriod, periods });
}

/** The last month of an organization that is closed; null: none is. */
export async function loadClosedMonth(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<Period | null> {
  const periods = await loadPeriods(db, scope, organizationId);
  const closed = periods.filter(({ isClosed }) => isClosed).map(({ period }) => period);
  return closed.sort().at(-1) ?? null;
}

function openingProblems({ startPeriod, openingItems }: WithItems): Problem[] {
  const start = firstDayOf(startPeriod);
  return openingItems.flatMap(({ on }, at) =>
    on < start
      ? []
      : [
          problem(
            'FUND_ITEM_LATE',
            `期初未达账项的日期 ${on} 不早于启用期间，请直接登记日记账`,
            `openingItems[${at}].date`,
          ),
        ],
  );
}

/** Deletes a fund account on which nothing has been written. */
export async function removeFundAccount(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  id: number,
  version: number | null,
): Promise<void> {
  await changeList(trx, scope, tools, 'fundAccount', async () => {
    await demandCashier(trx, scope);
    const before = await loadFundAccount(trx, scope, id);
    refuseStale(before, version);
    const use = await selectFundUse(trx, scope, id).executeTakeFirstOrThrow();
    const kept: readonly (readonly [number, string])[] = [
      [use.entries, '笔日记账'],
      [use.statements, '份对账单'],
      [use.matches, '组勾对'],
      [use.reconciliations, '份余额调节表'],
      [use.counts, '份盘点表'],
    ];
    const there = kept.filter(([count]) => count > 0).map(([count, what]) => `${count}${what}`);
    if (there.length > 0) {
      refuse('FUND_IN_USE', `账户“${before.name}”已有${there.join('、')}，不能删除`);
    }
    return { before, statements: [deleteFundAccount(trx, scope, id)] };
  });
}
