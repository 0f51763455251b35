import { z } from 'zod';
import type { VoucherWord } from '../accounting/voucherWord';
import { readFlag } from './enums';
import { absentFrom, idOrNothing, requiredText } from './scalars';

/** Row of GET /voucher-word (wire.md 2.7). */
export interface WireVoucherWord {
  id: number;
  word: string;
  printTitle: string;
  isDefault: boolean;
}

export const fromVoucherWord = (word: VoucherWord): WireVoucherWord => ({ ...word });
export const toVoucherWord = (wire: WireVoucherWord): VoucherWord => ({
  id: wire.id,
  word: wire.word,
  printTitle: wire.printTitle,
  isDefault: wire.isDefault,
});

export const voucherWordName = requiredText(4, '凭证字');

/** Body of POST and PUT /voucher-word. */
export const voucherWordDraft = z
  .object({
    id: idOrNothing,
    word: voucherWordName,
    printTitle: requiredText(20, '打印标题'),
    isDefault: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  })
  .transform(({ isDefault, ...body }) => ({
    ...body,
    isDefault: readFlag(isDefault),
    omitted: absentFrom({ isDefault }, { isDefault: 'isDefault' }),
  }));
