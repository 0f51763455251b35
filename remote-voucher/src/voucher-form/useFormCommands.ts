import { useRef } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { useSession } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { voucherAfter, voucherBefore } from '../voucherApi';
import { forgetDraft, type DraftPlace } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';
import type { Cell } from './grid/cellPath';
import { commitCell, type FormCommands } from './useFormHotkeys';
import type { Opener } from './useOpening';
import type { Saving } from './useVoucherSaving';

interface FormSituation {
  readonly voucher: Voucher | null;
  readonly place: DraftPlace;
  readonly current: () => FormDraft;
  readonly hasUnsaved: () => boolean;
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
  const { voucher, place, current, saving, opener } = situation;
  const { organization } = useSession();
  const { message, modal } = App.useApp();
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
    const title = `${saved.word}-${saved.number}`;
    const isOther = shown !== null && shown !== saved.number;
    message.success(isOther ? `已保存为 ${title}` : `已保存 ${title}`);
    return saved;
  }

  /** Asks once when something would be left unsaved. */
  async function mayLeave(content: string, okText: string): Promise<boolean> {
    commitCell();
    if (!situation.hasUnsaved()) return true;
    return modal.confirm({ title: '凭证还没有保存', content, okText, cancelText: '继续填写' });
  }

  async function goTo(find: typeof voucherBefore) {
    const id = await find(organization.id, voucher?.id ?? null);
    if (id === null) message.info('没有了');
    else if (await mayLeave('离开后草稿留在本机，回到这张凭证时自动恢复。', '离开')) opener.open(id);
  }

  async function create() {
    const isNew = voucher === null;
    const content = isNew
      ? '新增另一张，会放弃这张没有保存的内容。'
      : '离开后草稿留在本机，回到这张凭证时自动恢复。';
    if (!(await mayLeave(content, isNew ? '放弃并新增' : '离开'))) return;
    if (isNew) forgetDraft(place);
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
