import { z } from 'zod';
import type {
  InventoryDocument,
  InventoryLine,
  InventoryRecord,
} from '../accounting/inventory/inventoryDocument';
import { parseDate } from '../primitives/dateOnly';
import { fromRecordId } from './recordId';
import { cleaned } from '../primitives/cleaned';
import { quantityOrNothing, toWireQuantity, toWireYuan, yuan } from './scalars';

/**
 * Answers of an inventory system (wire.md 2.9), which are not trusted: every part has a limit, and an answer that
 * breaks one is refused whole. The same shapes are passed on to our clients.
 */

/** Numbers and words; nothing that would lead a path elsewhere. */
const ID = /^[\w-]{1,64}$/;

const recordId = z
  .union([z.number(), z.string()])
  .transform((value) => String(value))
  .refine((value) => ID.test(value));

const recordIdOrNothing = z.preprocess(
  (value) => (value === undefined || value === '' ? null : value),
  recordId.nullable(),
);

const label = (longest: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => cleaned(String(value ?? '')).slice(0, longest));

const labelOrNothing = label(100).transform((value) => (value === '' ? null : value));

/** `2026-01-08`, also with a time behind it. */
const day = z
  .string()
  .transform((value) => parseDate(value.slice(0, 10)))
  .pipe(z.custom<NonNullable<ReturnType<typeof parseDate>>>((value) => value !== undefined));

const record = z
  .object({
    id: recordId,
    code: label(50),
    name: label(100),
    unitName: labelOrNothing,
    sepic: labelOrNothing,
  })
  .transform(({ id, code, name, unitName, sepic }): InventoryRecord => ({
    id,
    code,
    name: name === '' ? code || id : name,
    unitName,
    specification: sepic,
  }));

const head = z
  .object({
    id: recordId,
    code: label(50),
    billDate: day,
    supplierId: recordIdOrNothing,
    supplierName: labelOrNothing,
    amount: yuan,
  })
  .transform(({ billDate, code, id, ...rest }): Omit<InventoryDocument, 'type'> => ({
    ...rest,
    id,
    code: code === '' ? id : code,
    date: billDate,
  }));

const line = z
  .object({
    orderDetail: z.object({ materielId: recordId, amount: yuan, num: quantityOrNothing }),
    materiel: record.nullish(),
  })
  .transform(({ orderDetail, materiel }): InventoryLine => ({
    material: materiel
      ? { ...materiel, id: orderDetail.materielId }
      : {
          id: orderDetail.materielId,
          code: '',
          name: orderDetail.materielId,
          unitName: null,
          specification: null,
        },
    amount: orderDetail.amount,
    quantity: orderDetail.num,
  }));

export const envelopeAnswer = z.object({
  success: z.boolean(),
  code: z.number().optional().catch(undefined),
  msg: label(100),
  data: z.unknown(),
});

/** What goes into a header: visible characters alone. */
export const tokenAnswer = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,4000}$/) });
export const recordsAnswer = z.array(record).max(20_000);
export const orderAnswer = z.object({
  results: z.array(head).max(1_000),
  total: z.number().int().min(0).max(1_000_000),
});
export const detailAnswer = z.array(line).max(5_000);

/** A supplier, material or store as old clients get it. */
export function fromInventoryRecord({ id, code, name, unitName, specification }: InventoryRecord) {
  return {
    id: fromRecordId(id),
    code,
    name,
    ...(unitName === null ? {} : { unitName }),
    ...(specification === null ? {} : { sepic: specification }),
  };
}

export function fromInventoryDocument({
  id,
  code,
  date,
  supplierId,
  supplierName,
  amount,
}: InventoryDocument) {
  return {
    id: fromRecordId(id),
    code,
    billDate: date,
    supplierId: supplierId === null ? null : fromRecordId(supplierId),
    supplierName,
    amount: toWireYuan(amount),
  };
}

export function fromInventoryLine({ material, amount, quantity }: InventoryLine) {
  return {
    orderDetail: {
      materielId: fromRecordId(material.id),
      amount: toWireYuan(amount),
      ...(quantity === null ? {} : { num: toWireQuantity(quantity) }),
    },
    materiel: fromInventoryRecord(material),
  };
}
