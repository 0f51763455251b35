import type { Kysely } from 'kysely';
import { maskedNumber } from '@mingzhang/shared/accounting/cashier/accountNumber';
import { may } from '@mingzhang/shared/accounting/permission';
import type { Database } from '../../../db/schema';
import type { DocumentTable } from '../../../document/tableDocument';
import type { Scope } from '../../../scope';
import { loadCompanyName } from '../../account-set/accountSet.service';
import { findOrganization } from '../../organization/organization.service';
import { loadFundAccount } from '../fundAccount.service';
import type { KeptFundAccount } from '../fundAccount.table';

/** Who a paper of the cashier is of, and what about. */
export interface FundHeading {
  readonly company: string;
  readonly heading: DocumentTable['heading'];
  /** 工行基本户 6222020012345678, as its reader may see the number. */
  readonly owner: string;
}

/** The heading of a paper about one account: its company, the days, its currency. */
export async function fundHeading(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  days: string,
): Promise<FundHeading & { readonly fund: KeptFundAccount }> {
  const fund = await loadFundAccount(db, scope, fundAccountId);
  const { company, of } = await makerOf(db, scope, fund.organizationId);
  const number = may(scope.role, 'cashier.write') ? fund.number : maskedNumber(fund.number);
  const unit = fund.currencyCode === null ? '单位：元' : `币种：${fund.currencyCode}`;
  return {
    ...{ fund, company },
    heading: { left: `编制单位：${of}`, centre: days, right: unit },
    owner: `账户：${[fund.name, number].filter((text) => text !== '').join(' ')}`,
  };
}

/** The company and, where the organization is not called the same, 公司（组织）. */
export async function makerOf(db: Kysely<Database>, scope: Scope, organizationId: number) {
  const { organization } = await findOrganization(db, scope, organizationId);
  const company = await loadCompanyName(db, scope);
  return { company, of: organization.name === company ? company : `${company}（${organization.name}）` };
}

/** 2026-03-01 至 2026-03-31 */
export const daysText = (from: string | null, to: string | null): string =>
  from !== null && from === to ? from : [from ?? '', to ?? ''].join(' 至 ').trim();

/** 20260301-20260331, as names of files have it. */
export const daysName = (from: string | null, to: string | null): string =>
  [...new Set([from, to])].flatMap((day) => day?.replaceAll('-', '') ?? []).join('-');
