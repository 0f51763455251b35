import { sql, type RawBuilder } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Scope } from '../../scope';

/** What a line moves on a fund account, in the account's own currency. */
export const lineNet = sql<Fen>`(case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end)`;

/** The lines of a fund account. */
export const lineOfFund = sql<boolean>`line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key`;

/** 总账 of fund accounts at the end of a day. */
export function selectFundLedger(
  scope: Scope,
  ids: readonly number[],
  through: DateOnly,
): RawBuilder<{ readonly fundAccountId: number; readonly net: Fen }> {
  return sql`
    select fund.id as "fundAccountId", (
      coalesce((
        select sum(case when fund.currency_code is null then opening.net_fen
          when opening.currency_code = fund.currency_code then opening.currency_net_fen else 0 end)
        from opening_balance as opening
        where opening.account_set_id = ${scope.accountSetId} and opening.organization_id = fund.organization_id
          and opening.account_id = fund.account_id and opening.auxiliary_key = fund.auxiliary_key
      ), 0) + coalesce((
        select sum(${lineNet}) from voucher_line as line
        where ${lineOfFund} and line.account_set_id = ${scope.accountSetId} and line.voucher_date <= ${through}
      ), 0)
    )::bigint as net
    from fund_account as fund
    where fund.account_set_id = ${scope.accountSetId} and fund.id = any(${ids}::bigint[])
    order by 1
  `;
}

/** A place of the ledger and what it has before a month, by currency; '' for RMB as a whole. */
export interface LeafBalance {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly currencyCode: string;
  readonly net: Fen;
}

/** What accounts of an organization have before a month, combination by combination; also those that moved later. */
export function selectLeafBalances(
  scope: Scope,
  organizationId: number,
  accountIds: readonly number[],
  period: Period,
): RawBuilder<LeafBalance> {
  return sql`
    select account_id as "accountId", auxiliary_key as "auxiliaryKey", code as "currencyCode", sum(net)::bigint as net
    from (
      select account_id, auxiliary_key, '' as code, net_fen as net
      from opening_balance
      where account_set_id = ${scope.accountSetId} and organization_id = ${organizationId}
      union all
      select account_id, auxiliary_key, currency_code, currency_net_fen
      from opening_balance
      where account_set_id = ${scope.accountSetId} and organization_id = ${organizationId}
        and currency_code is not null
      union all
      select account_id, auxiliary_key, '', case when period < ${period} then debit_fen - credit_fen else 0 end
      from movement
      where account_set_id = ${scope.accountSetId} and organization_id = ${organizationId}
      union all
      select account_id, auxiliary_key, currency_code,
        case when period < ${period} then debit_currency_fen - credit_currency_fen else 0 end
      from movement
      where account_set_id = ${scope.accountSetId} and organization_id = ${organizationId}
        and currency_code <> ''
    ) as posted
    where account_id = any(${accountIds}::bigint[])
    group by 1, 2, 3
    order by 1, 2, 3
  `;
}
