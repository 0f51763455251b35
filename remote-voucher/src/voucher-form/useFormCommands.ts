import { useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { App } from '@mingzhang/shared/ui';
import { voucherAfter, voucherBefore } from '../voucherApi';
import type { Attachments } from './attachments/useAttachments';
import { forgetDraft, type DraftPlace } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';
import { commitCell, type FormCommands } from './useFormHotkeys';
import type { MayLeave } from './useLeaving';
import type { Opener, Opening } from './useOpening';
import type { VoucherBooks } from './useVoucherBooks';
import type { Saving } from './useVoucherSaving';

interface FormSituation {
  readonly opening: Opening;
  readonly books: VoucherBooks;
  readonly place: DraftPlace;
  readonly current: () => FormDraft;
  readonly mayLeave: MayLeave;
  readonly attachments: Pick<Attachments, 'release' | 'abandon'>;
  readonly activeCell: () => Cell | null;
  readonly saving: Saving;
  /** Saved, deleted or given up: only leaving is left to do. */
  readonly isDone: boolean;
  readonly opener: Opener;
  readonly showKeys: () => void;
  /** Saved: nothing of this form is unsaved any more. */
  readonly onDone: () => void;
}

/** What the buttons and keys of the form do. */
export function useFormCommands(situation: FormSituation): FormCommands {
  const { place, current, saving, opener, mayLeave } = situation;
  const { sheet, voucher } = situation.opening;
  const organizationId = situation.books.organization.id;
  const { message } = App.useApp();
  // A key that is held down asks again before anything is drawn.
  const isTaken = useRef(false);

  async function save(): Promise<Voucher | null> {
    if (situation.isDone || isTaken.current) return null;
    isTaken.current = true;
    commitCell();
    const shown = current().number;
    const saved = await saving.save();
    isTaken.current = saved !== null;
    if (!saved) return null;
    situation.onDone();
    situation.attachments.release(saved);
    const title = `${saved.word}-${saved.number}`;
    const isOther = shown !== null && shown !== saved.number;
    message.success(isOther ? `已保存为 ${title}` : `已保存 ${title}`);
    return saved;
  }

  async function goTo(find: typeof voucherBefore) {
    const voucherId = await find(organizationId, voucher?.id ?? null);
    if (voucherId === null) message.info('没有了');
    else if (await mayLeave()) opener.open({ kind: 'voucher', voucherId });
  }

  async function create() {
    // Another new sheet takes this one's place; every other one is found again under its own address.
    const isNew = sheet.kind === 'new';
    const isSure = isNew
      ? await mayLeave('新增另一张，会放弃这张没有保存的内容。', '放弃并新增')
      : await mayLeave();
    if (!isSure) return;
    if (isNew) {
      forgetDraft(place);
      situation.attachments.abandon();
    }
    opener.openNew();
  }

  return {
    save: () => {
      const cell = situation.activeCell();
      void save().then((saved) => saved && opener.reopen(saved, cell));
    },
    saveAndNew: () => {
      void save().then((saved) => saved && opener.openNew({ word: saved.word, date: saved.date }));
    },
    create: () => void create(),
    goBefore: () => void goTo(voucherBefore).catch(() => undefined),
    goAfter: () => void goTo(voucherAfter).catch(() => undefined),
    showKeys: situation.showKeys,
  };
}
