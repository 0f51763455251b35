import type { Fen } from '@mingzhang/shared/primitives/money';
import type { WireInvoiceRow } from '@mingzhang/shared/wire/invoice';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { ListedInvoice } from './invoiceList.service';

const yuanOf = <Field extends string>(amounts: Readonly<Record<Field, Fen>>): Record<Field, number> => {
  const fields = Object.entries<Fen>(amounts).map(([field, amount]) => [field, toWireYuan(amount)]);
  return Object.fromEntries(fields) as Record<Field, number>;
};

/** An invoice as lists answer it. */
export function fromRow(row: ListedInvoice): WireInvoiceRow {
  const { amount, tax, total, tick } = row;
  return {
    ...{ id: row.id, key: row.key, direction: row.direction, kind: row.kind, isSpecial: row.isSpecial },
    ...{ colour: row.colour, date: row.on, goods: row.goods, status: row.status, version: row.version },
    party: { code: row.partyCode, name: row.partyName },
    ...yuanOf({ amount, tax, total }),
    verifiedOn: row.verifiedOn,
    tick: tick && { ...tick, amount: toWireYuan(tick.amount) },
    vouchers: row.vouchers.map(({ on, share, isReversal: _isReversal, ...voucher }) => ({
      ...voucher,
      date: on,
      share: toWireYuan(share),
    })),
  };
}
