import { useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { App } from '@mingzhang/shared/ui';
import { voucherAfter, voucherBefore } from '../voucherApi';
import { voucherTitle } from '../voucherTitle';
import { forgetDraft } from './draft/keptDraft';
import type { FormDialogs } from './useFormDialogs';
import { commitCell, type FormCommands } from './useFormHotkeys';
import type { MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import type { OpenSheet } from './useOpenSheet';
import type { Saving } from './useVoucherSaving';

interface FormSituation {
  readonly sheet: OpenSheet;
  readonly saving: Saving;
  readonly opener: Opener;
  readonly mayLeave: MayLeave;
  readonly dialogs: FormDialogs;
}

interface Saved {
  readonly voucher: Voucher;
  /** 已保存 记-3 */
  readonly notice: string;
}

/** What the buttons and keys of the form do. */
export function useFormCommands({ sheet, saving, opener, mayLeave, dialogs }: FormSituation): FormCommands {
  const { opening, place, editor, grid, attachments, unsaved } = sheet;
  const organizationId = sheet.books.organization.id;
  const { message } = App.useApp();
  // A key that is held down asks again before anything is drawn.
  const isTaken = useRef(false);
  // As the server has it: a key may be pressed between its answer and the sheet that shows it.
  const stored = useRef(opening.voucher);

  async function save(): Promise<Saved | null> {
    if (unsaved.isDone || isTaken.current) return null;
    isTaken.current = true;
    commitCell();
    const shown = editor.current().number;
    const saved = await saving.save();
    isTaken.current = saved !== null;
    if (!saved) return null;
    stored.current = saved;
    unsaved.done();
    attachments.release(saved);
    const isOther = shown !== null && shown !== saved.number;
    const title = voucherTitle(saved);
    return { voucher: saved, notice: isOther ? `已保存为 ${title}` : `已保存 ${title}` };
  }

  async function goTo(find: typeof voucherBefore) {
    const voucherId = await find(organizationId, stored.current?.id ?? null);
    if (voucherId === null) message.info('没有了');
    else if (await mayLeave()) opener.open({ kind: 'voucher', voucherId });
  }

  async function create() {
    // Another new sheet takes this one's place; every other one is found again under its own address.
    const isNew = opening.sheet.kind === 'new';
    const isSure = isNew
      ? await mayLeave('新增另一张，会放弃这张没有保存的内容。', '放弃并新增')
      : await mayLeave();
    if (!isSure) return;
    if (isNew) {
      forgetDraft(place);
      attachments.abandon();
    }
    opener.openNew();
  }

  return {
    save: () => {
      const cell = grid.activeCell();
      void save().then((saved) => saved && opener.reopen(saved.voucher, cell, saved.notice));
    },
    saveAndNew: () => {
      void save().then((saved) => saved && opener.openNew({ head: saved.voucher, notice: saved.notice }));
    },
    create: () => void create(),
    goBefore: () => void goTo(voucherBefore).catch(() => undefined),
    goAfter: () => void goTo(voucherAfter).catch(() => undefined),
    showKeys: () => dialogs.show('keys'),
  };
}
