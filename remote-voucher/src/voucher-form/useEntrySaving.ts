import { useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { voucherTitle } from '../voucherTitle';
import { commitCell } from './useFormHotkeys';
import type { OpenEntry } from './useOpenEntry';
import type { Saving } from './useVoucherSaving';

export interface Saved {
  readonly voucher: Voucher;
  /** 已保存 记-3 */
  readonly notice: string;
}

/** Saving the whole entry, once: what is being typed, the voucher, and the files that waited for it. */
export interface EntrySaving {
  /** Null: it was not saved, and the problems are shown; or it is being saved already. */
  readonly save: () => Promise<Saved | null>;
  /** The voucher as the server has it now, also between its answer and the entry that shows it. */
  readonly stored: () => Voucher | null;
}

export function useEntrySaving(entry: OpenEntry, saving: Saving): EntrySaving {
  const { opening, editor, attachments, unsaved } = entry;
  // A key that is held down asks again before anything is drawn.
  const isTaken = useRef(false);
  const stored = useRef(opening.voucher);

  async function save(): Promise<Saved | null> {
    if (unsaved.isDone || isTaken.current) return null;
    isTaken.current = true;
    commitCell();
    const shown = editor.current().number;
    const voucher = await saving.save();
    isTaken.current = voucher !== null;
    if (!voucher) return null;
    stored.current = voucher;
    unsaved.done();
    attachments.release(voucher);
    const isOther = shown !== null && shown !== voucher.number;
    const title = voucherTitle(voucher);
    return { voucher, notice: isOther ? `已保存为 ${title}` : `已保存 ${title}` };
  }

  return { save, stored: () => stored.current };
}
