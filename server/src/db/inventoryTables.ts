import type { ColumnType } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { MergeBy, RuleDetail } from '@mingzhang/shared/accounting/inventory/inventoryRule';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Side } from '@mingzhang/shared/primitives/side';

/** 关联进销存: the connection of a set, its mappings and rules, and which voucher each document is in. */
export interface InventoryTables {
  inventory_link: {
    account_set_id: number;
    base_address: string;
    user_name: string;
    /** The sealed password; null: not linked any more. */
    secret: Buffer | null;
    linked_by: number | null;
    linked_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  inventory_store: {
    account_set_id: number;
    organization_id: number;
    store_id: string;
    code: string;
    name: string;
  };
  inventory_target: {
    account_set_id: number;
    kind: MappedKind;
    record_id: string;
    code: string;
    name: string;
    account_id: number | null;
    category_id: number | null;
    item_id: number | null;
  };
  inventory_rule: {
    account_set_id: number;
    type: InventoryType;
    summary: string;
    merge_by: MergeBy;
    tax_side: Side | null;
    /** Basis points. */
    tax_rate: number | null;
  };
  inventory_rule_account: {
    account_set_id: number;
    type: InventoryType;
    part: 'debit' | 'credit' | 'tax';
    account_id: number;
    detail: RuleDetail;
    auxiliary_key: AuxiliaryKey;
  };
  inventory_document: {
    account_set_id: number;
    document_id: string;
    type: InventoryType;
    code: string;
    store_id: string;
    document_date: DateOnly;
    amount_fen: Fen;
    head_hash: Buffer;
    content_hash: Buffer;
    voucher_id: number;
    voucher_version: number;
  };
}
