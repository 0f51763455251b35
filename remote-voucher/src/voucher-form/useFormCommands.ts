import { ignoreReported, useNotify } from '@mingzhang/shell';
import { voucherAfter, voucherBefore } from '../voucherApi';
import { forgetDraft } from './draft/keptDraft';
import type { FormDialogs } from './useFormDialogs';
import type { FormCommands } from './useFormHotkeys';
import { noticeOf, type Leaving, type MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';
import type { Saved, EntrySaving } from './useEntrySaving';

interface FormSituation {
  readonly entry: OpenEntry;
  readonly saving: EntrySaving;
  readonly opener: Opener;
  readonly mayLeave: MayLeave;
  readonly dialogs: FormDialogs;
}

const NEW_INSTEAD: Leaving = {
  content: '新增另一张之前，先保存这一张，还是放弃没有保存的内容？',
  saveText: '保存并新增',
  leaveText: '放弃并新增',
};

/** What the buttons and keys of the form do. */
export function useFormCommands({ entry, saving, opener, mayLeave, dialogs }: FormSituation): FormCommands {
  const { opening, draftKey, grid, attachments, unsaved } = entry;
  const organizationId = entry.books.organization.id;
  const notify = useNotify();
  const { save } = saving;
  const openNew = ({ voucher, notice }: Saved) => opener.openNew({ head: voucher, notice });

  async function goTo(find: typeof voucherBefore) {
    const voucherId = await find(organizationId, saving.stored()?.id ?? null);
    if (voucherId === null) return void notify.info('没有了');
    const left = await mayLeave();
    if (left !== null) opener.open({ kind: 'voucher', voucherId }, noticeOf(left));
  }

  async function create() {
    // Another new entry takes this one's place; every other one is found again under its own address.
    const isNew = opening.entry.kind === 'new';
    const left = await mayLeave(isNew ? NEW_INSTEAD : undefined);
    if (left === null) return;
    if (left !== 'left') return openNew(left);
    if (isNew) {
      // Given up: what was typed a moment ago is not kept any more, either.
      unsaved.done();
      forgetDraft(draftKey);
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
      void save().then((saved) => saved && openNew(saved));
    },
    create: () => void create(),
    goBefore: () => void goTo(voucherBefore).catch(ignoreReported),
    goAfter: () => void goTo(voucherAfter).catch(ignoreReported),
    showKeys: () => dialogs.show('keys'),
  };
}
