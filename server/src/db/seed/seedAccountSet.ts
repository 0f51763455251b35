import type { Transaction } from 'kysely';
import { parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { defaultAuxiliaryCategories } from '@mingzhang/shared/accounting/auxiliary';
import { defaultVoucherWords } from '@mingzhang/shared/accounting/voucherWord';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { RATE_ONE } from '@mingzhang/shared/primitives/scaled';
import type { NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { IdSource } from '../ids';
import type { Database } from '../schema';
import { insertChart } from './insertChart';
import { insertReports } from './insertReports';
import { seedChartOf, seedReportsOf, type SeedAccount } from './standards';

const ENCODING = '4-2-2-2';

/** The founder of a set, and when it was founded. */
export interface Founding {
  readonly creatorId: number;
  readonly at: Date;
  /** Absent: that of the standard. */
  readonly chart?: FoundingChart;
}

/** 科目表 a set begins with, ordered by code, and its 编码规则. */
export interface FoundingChart {
  readonly accounts: readonly FoundingAccount[];
  readonly encoding: string;
}

export interface FoundingAccount extends SeedAccount {
  /** The account of the standard it is, which the statements name; absent: of its own code. Null: none of them. */
  readonly standardCode?: string | null;
}

export interface FoundedAccountSet {
  readonly accountSetId: number;
  readonly organizationId: number;
}

/**
 * Everything a new account set starts with (ledger.md 2): the set, its creator as manager, the head
 * office, the first month, chart, statements, currency, voucher words and auxiliary categories.
 */
export async function seedAccountSet(
  trx: Transaction<Database>,
  ids: IdSource,
  founding: Founding,
  draft: NewAccountSet,
): Promise<FoundedAccountSet> {
  const accountSetId = await ids.next();
  const chart = founding.chart ?? {
    accounts: seedChartOf(draft.standard, draft.taxpayer),
    encoding: ENCODING,
  };
  const scheme = parseCodeScheme(chart.encoding);
  invariant(scheme, `${chart.encoding} is a code scheme`);
  await insertSet(trx, accountSetId, { ...founding, chart }, draft);
  const accountIds = await insertChart(trx, ids, accountSetId, chart.accounts, scheme);
  const reports = seedReportsOf(draft.standard);
  const templates = await insertReports(trx, ids, accountSetId, reports, byStandardCode(chart, accountIds));
  const organizationId = await ids.next();
  await trx
    .insertInto('organization')
    .values({
      account_set_id: accountSetId,
      id: organizationId,
      code: '01',
      name: draft.companyName,
      type: 'headOffice',
      parent_id: null,
      enable_period: draft.enablePeriod,
      contact: null,
      telephone: null,
      profit_template_id: templates.profit,
      balance_template_id: templates.balance,
      cash_flow_template_id: templates.cashFlow,
    })
    .execute();
  await trx
    .insertInto('accounting_period')
    .values({
      account_set_id: accountSetId,
      organization_id: organizationId,
      period: draft.enablePeriod,
      id: await ids.next(),
      closed_by: null,
    })
    .execute();
  await insertDictionaries(trx, ids, accountSetId);
  return { accountSetId, organizationId };
}

/** The ids of accounts by the codes the standard has for them. */
function byStandardCode(
  { accounts }: FoundingChart,
  accountIds: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    accounts.flatMap(({ code, standardCode = code }) => {
      const id = accountIds.get(code);
      return standardCode === null || id === undefined ? [] : [[standardCode, id] as const];
    }),
  );
}

async function insertSet(
  trx: Transaction<Database>,
  accountSetId: number,
  { creatorId, at, chart }: Required<Founding>,
  draft: NewAccountSet,
): Promise<void> {
  await trx
    .insertInto('account_set')
    .values({
      id: accountSetId,
      company_name: draft.companyName,
      credit_code: draft.creditCode,
      enable_period: draft.enablePeriod,
      standard: draft.standard,
      taxpayer: draft.taxpayer,
      address: draft.address,
      industry: draft.industry,
      requires_review: draft.requiresReview,
      has_fixed_assets: draft.hasFixedAssets,
      has_cashier: draft.hasCashier,
      encoding: chart.encoding,
      creator_id: creatorId,
      created_at: at,
    })
    .execute();
  await trx.insertInto('event_chain').values({ account_set_id: accountSetId }).execute();
  await trx
    .insertInto('member')
    .values({ account_set_id: accountSetId, user_id: creatorId, role: 'manager', created_at: at })
    .execute();
}

/** RMB, the four voucher words, the seven auxiliary categories. */
async function insertDictionaries(
  trx: Transaction<Database>,
  ids: IdSource,
  accountSetId: number,
): Promise<void> {
  await trx
    .insertInto('currency')
    .values({
      account_set_id: accountSetId,
      id: await ids.next(),
      code: 'RMB',
      name: '人民币',
      exchange_rate_e8: RATE_ONE,
      is_local: true,
    })
    .execute();
  const wordIds = await ids.take(defaultVoucherWords.length);
  await trx
    .insertInto('voucher_word')
    .values(
      defaultVoucherWords.map(({ word, printTitle, isDefault }, index) => ({
        account_set_id: accountSetId,
        id: wordIds[index] ?? 0,
        word,
        print_title: printTitle,
        is_default: isDefault,
      })),
    )
    .execute();
  const categoryIds = await ids.take(defaultAuxiliaryCategories.length);
  await trx
    .insertInto('auxiliary_category')
    .values(
      defaultAuxiliaryCategories.map((name, index) => ({
        account_set_id: accountSetId,
        id: categoryIds[index] ?? 0,
        name,
        is_system: true,
      })),
    )
    .execute();
}
