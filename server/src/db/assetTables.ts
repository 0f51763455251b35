import type { ColumnType, Generated } from 'kysely';
import type {
  AssetKind,
  AssetMethod,
  AssetOpening,
  AssetShare,
  AssetTax,
  AssetTaxClass,
} from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { AssetEventKind } from '@mingzhang/shared/accounting/assets/assetEvent';
import type { AssetOrigin } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { QuantityMicro } from '@mingzhang/shared/primitives/scaled';

/** Written as JSON text, read parsed. */
type Json<Value> = ColumnType<Value, string, string>;

/** 固定资产. */
export interface AssetTables {
  asset_start: { account_set_id: number; organization_id: number; period: Period };
  asset_category: {
    account_set_id: number;
    id: number;
    code: string;
    name: string;
    kind: AssetKind;
    method: AssetMethod;
    months: number;
    residual_basis_points: number;
    tax_class: AssetTaxClass | null;
    targets: Json<AssetCategory['targets']>;
  };
  asset_card: {
    account_set_id: number;
    organization_id: number;
    id: number;
    number: string;
    name: string;
    category_id: number;
    kind: AssetKind;
    spec: string;
    quantity_micro: QuantityMicro;
    unit: string;
    location: string;
    keeper: string;
    supplier: string;
    origin: AssetOrigin;
    ready_on: DateOnly;
    cost_fen: Fen;
    input_vat_fen: Fen;
    residual_fen: Fen;
    months: number;
    method: AssetMethod;
    total_work_micro: QuantityMicro | null;
    is_idle: boolean;
    shares: Json<readonly AssetShare[]>;
    tax: Json<Omit<AssetTax, 'isAccelerated'>>;
    tax_is_accelerated: boolean;
    opening: ColumnType<AssetOpening | null, string | null, string | null>;
    version: Generated<number>;
  };
  asset_event: {
    account_set_id: number;
    id: number;
    card_id: number;
    event_date: DateOnly;
    kind: AssetEventKind | 'purchase';
    /** What it changes, without its kind. */
    change: Json<object>;
    /** What its voucher needs besides. */
    posting: Json<object>;
    reason: string;
  };
  asset_voucher: { account_set_id: number; event_id: number; voucher_id: number; line_number: number | null };
  asset_month: {
    account_set_id: number;
    voucher_id: number;
    card_id: number;
    period: Period;
    late_months: number;
    amount_fen: Fen;
    shares: Json<readonly AssetShare[]>;
  };
  asset_work: { account_set_id: number; card_id: number; period: Period; work_micro: QuantityMicro };
  asset_count: {
    account_set_id: number;
    organization_id: number;
    id: number;
    counted_on: DateOnly;
    note: string;
    seen: string[];
  };
  asset_exemption: { account_set_id: number; organization_id: number; account_id: number; reason: string };
}
