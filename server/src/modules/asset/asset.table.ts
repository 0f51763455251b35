import type { Selectable } from 'kysely';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

type CardRow = Omit<Selectable<Database['asset_card']>, 'account_set_id'>;

/** A card but for its status, which follows from its events too. */
export function toAssetRecord(row: CardRow): Omit<AssetRecord, 'status'> & { readonly isIdle: boolean } {
  const { id, number, name, kind, spec, unit, location, keeper, supplier, origin, months, method } = row;
  return {
    ...{ id, number, name, kind, spec, unit, location, keeper, supplier, origin, months, method },
    organizationId: row.organization_id,
    categoryId: row.category_id,
    quantity: row.quantity_micro,
    readyOn: row.ready_on,
    cost: row.cost_fen,
    inputVat: row.input_vat_fen,
    residual: row.residual_fen,
    totalWork: row.total_work_micro,
    isIdle: row.is_idle,
    shares: row.shares,
    tax: { ...row.tax, isAccelerated: row.tax_is_accelerated },
    opening: row.opening,
    version: row.version,
  };
}

/** The columns that a change may write. */
export function toCardColumns(record: AssetRecord) {
  const { number, name, kind, spec, unit, location, keeper, supplier, origin, months, method } = record;
  const { isAccelerated, ...tax } = record.tax;
  return {
    ...{ number, name, kind, spec, unit, location, keeper, supplier, origin, months, method },
    category_id: record.categoryId,
    quantity_micro: record.quantity,
    ready_on: record.readyOn,
    cost_fen: record.cost,
    input_vat_fen: record.inputVat,
    residual_fen: record.residual,
    total_work_micro: record.totalWork,
    is_idle: record.status === 'idle',
    shares: JSON.stringify(record.shares),
    tax: JSON.stringify(tax),
    tax_is_accelerated: isAccelerated,
    opening: record.opening && JSON.stringify(record.opening),
    version: record.version,
  };
}

export function toEventRow({ id, cardId, on, change, posting, reason }: KeptEvent, scope: Scope) {
  const { kind, ...rest } = change;
  return {
    account_set_id: scope.accountSetId,
    ...{ id, kind, reason },
    card_id: cardId,
    event_date: on,
    change: JSON.stringify(rest),
    posting: JSON.stringify(posting),
  };
}
