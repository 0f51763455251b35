import type { ColumnType, Generated } from 'kysely';
import type { FundKind } from '@mingzhang/shared/accounting/cashier/fundAccount';
import type { SettlementKind } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { RememberedColumns } from '@mingzhang/shared/accounting/cashier/statementColumns';
import type { StatementGap } from '@mingzhang/shared/accounting/cashier/statementProof';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';

/** Written as JSON text, read parsed. */
type Json<Value> = ColumnType<Value, string, string>;

/** 出纳. */
export interface CashierTables {
  fund_account: {
    account_set_id: number;
    organization_id: number;
    id: number;
    name: string;
    kind: FundKind;
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    currency_code: string | null;
    bank: string;
    number: string;
    cash_limit_fen: Fen | null;
    start_period: Period;
    opening_fen: Fen;
    statement_opening_fen: Fen;
    closed_through: DateOnly | null;
    mappings: ColumnType<readonly RememberedColumns[], string | undefined, string>;
    version: Generated<number>;
  };
  fund_opening_item: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    side: 'book' | 'bank';
    item_date: DateOnly;
    received_fen: Fen;
    paid_fen: Fen;
    summary: string;
    number: string;
  };
  fund_category: {
    account_set_id: number;
    id: number;
    name: string;
    flow: 'received' | 'paid';
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    cash_flow_line: number | null;
    version: Generated<number>;
  };
  journal_entry: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    entry_date: DateOnly;
    number: number;
    received_fen: Fen;
    paid_fen: Fen;
    summary: string;
    party: string;
    category_id: number | null;
    settlement: SettlementKind;
    settlement_number: string;
    transfer_id: number | null;
    reverses_id: number | null;
    kept_by: number;
    version: Generated<number>;
  };
  journal_link: { account_set_id: number; entry_id: number; voucher_id: number; line_number: number };
  cash_count_voucher: { account_set_id: number; count_id: number; voucher_id: number };
  bank_statement: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    file_name: string;
    sha256: string;
    lines_sha256: string;
    first_day: DateOnly;
    last_day: DateOnly;
    opening_fen: Fen | null;
    closing_fen: Fen | null;
    line_count: number;
    gaps: Json<readonly StatementGap[]>;
    reason: string;
    imported_at: Date;
    imported_by: number;
  };
  bank_line: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    statement_id: number;
    line_date: DateOnly;
    line_time: string;
    posted_on: DateOnly | null;
    received_fen: Fen;
    paid_fen: Fen;
    balance_fen: Fen | null;
    party: string;
    party_account: string;
    summary: string;
    purpose: string;
    serial: string;
    number: string;
    row_number: number;
    raw: string[];
  };
  fund_match_batch: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    matched_by: number;
    matched_at: Date;
  };
  /** A line of the books beside one of the bank; of a match of several one side may have no more. */
  fund_match_line: {
    account_set_id: number;
    match_id: number;
    batch_id: number;
    voucher_id: number | null;
    book_item_id: number | null;
    bank_line_id: number | null;
    bank_item_id: number | null;
    position: number;
    line_number: number | null;
    found_by: MatchLevel | 'person';
  };
  fund_rule: {
    account_set_id: number;
    id: number;
    position: number;
    title: string;
    flow: 'received' | 'paid';
    words: string[];
    account_id: number;
    auxiliary_key: AuxiliaryKey;
    version: Generated<number>;
  };
  fund_reconciliation: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    as_of: DateOnly;
    confirmed_by: number;
    confirmed_at: Date;
    /** The table as it was confirmed. */
    figures: Json<object>;
  };
  cash_count: {
    account_set_id: number;
    id: number;
    fund_account_id: number;
    counted_on: DateOnly;
    pieces: number[];
    journal_fen: Fen;
    ledger_fen: Fen;
    witness: string;
    note: string;
    counted_by: number;
  };
}
