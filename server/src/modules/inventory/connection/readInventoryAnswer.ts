import type { z } from 'zod';
import {
  detailAnswer,
  envelopeAnswer,
  orderAnswer,
  recordsAnswer,
  tokenAnswer,
} from '@mingzhang/shared/wire/inventoryAnswer';

const shapes = {
  token: tokenAnswer,
  records: recordsAnswer,
  documents: orderAnswer,
  lines: detailAnswer,
} as const;

/** What is expected in an answer. */
export type AnswerShape = keyof typeof shapes;
export type AnswerOf<Shape extends AnswerShape> = z.output<(typeof shapes)[Shape]>;

/** The answer of an inventory system, read. */
export type InventoryReading<Shape extends AnswerShape> =
  | { readonly state: 'read'; readonly data: AnswerOf<Shape>; readonly msg: string }
  | { readonly state: 'refused'; readonly code: number | undefined; readonly msg: string }
  /** JSON, but not what was agreed on. */
  | { readonly state: 'strange' }
  | { readonly state: 'noJson' };

/** Reads an answer whole, or says what is wrong with it. A long one is read in a thread. */
export function readInventoryAnswer<Shape extends AnswerShape>(
  bytes: Uint8Array,
  shape: Shape,
): InventoryReading<Shape> {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    return { state: 'noJson' };
  }
  const envelope = envelopeAnswer.safeParse(body);
  if (!envelope.success) return { state: 'strange' };
  const { success, code, msg, data } = envelope.data;
  if (!success) return { state: 'refused', code, msg };
  const read = shapes[shape].safeParse(data);
  return read.success ? { state: 'read', data: read.data as AnswerOf<Shape>, msg } : { state: 'strange' };
}
