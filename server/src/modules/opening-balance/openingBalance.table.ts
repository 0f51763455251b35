import type { Selectable } from 'kysely';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

export type OpeningRow = Omit<Selectable<Database['opening_balance']>, 'account_set_id' | 'organization_id'>;

export function toOpening(row: OpeningRow): OpeningBalance {
  return {
    accountId: row.account_id,
    auxiliaryKey: row.auxiliary_key,
    net: row.net_fen,
    yearDebit: row.year_debit_fen,
    yearCredit: row.year_credit_fen,
    ...(row.year_result_fen === null ? {} : { yearResult: row.year_result_fen }),
    quantity: row.quantity_micro,
    yearDebitQuantity: row.year_debit_quantity_micro,
    yearCreditQuantity: row.year_credit_quantity_micro,
    ...foreignOf(row.currency_code, row.currency_net_fen),
  };
}

/** 原币, where the opening is kept in one. */
export function foreignOf(currencyCode: string | null, net: Fen | null): Pick<OpeningBalance, 'foreign'> {
  return currencyCode === null || net === null ? {} : { foreign: { currencyCode, net } };
}

export function toOpeningRow(opening: OpeningBalance, scope: Scope, organizationId: number) {
  return {
    account_set_id: scope.accountSetId,
    organization_id: organizationId,
    account_id: opening.accountId,
    auxiliary_key: opening.auxiliaryKey,
    net_fen: opening.net,
    year_debit_fen: opening.yearDebit,
    year_credit_fen: opening.yearCredit,
    year_result_fen: opening.yearResult ?? null,
    quantity_micro: opening.quantity,
    year_debit_quantity_micro: opening.yearDebitQuantity,
    year_credit_quantity_micro: opening.yearCreditQuantity,
    currency_code: opening.foreign?.currencyCode ?? null,
    currency_net_fen: opening.foreign?.net ?? null,
  };
}
