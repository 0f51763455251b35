import { useEffect } from 'react';
import { useNotify, usePermission, useSession } from '@mingzhang/shell';
import { lazyAside, Page } from '@mingzhang/shared/ui';
import { FailedUploadsNote } from './attachments/FailedUploadsNote';
import { FormDialogs } from './FormDialogs';
import { FormToolbar } from './FormToolbar';
import { setRemark } from './draft/draftHead';
import type { FormLists } from './formLists';
import { VoucherGrid } from './grid/VoucherGrid';
import { onPaperKey } from './head/headKeys';
import { RemarkField } from './head/RemarkField';
import { InsertionNotice } from './InsertionNotice';
import { LockBanner } from './LockBanner';
import { NameNote } from './NameNote';
import { ProblemList } from './ProblemList';
import { EntryNotes } from './EntryNotes';
import { Stamp } from './Stamp';
import { useAudit, type Audit } from './useAudit';
import { useHeightAbove } from './useHeightAbove';
import { useFormDialogs, type FormDialogs as Dialogs } from './useFormDialogs';
import { useNextNumber } from './useNextNumber';
import type { Opener, Opening } from './useOpening';
import { useOpenEntry } from './useOpenEntry';
import { useVoucherForm, type VoucherForm } from './useVoucherForm';
import { VoucherFooter } from './VoucherFooter';
import { VoucherHeader } from './VoucherHeader';
import styles from './VoucherForm.module.css';

const EntryDrafts = lazyAside(() => import('./drafts/EntryDrafts').then((m) => m.EntryDrafts));

interface VoucherEditorProps {
  readonly opening: Opening;
  readonly opener: Opener;
  readonly lists: FormLists;
}

/** One voucher on its paper, from opening to the next one. */
export function VoucherEditor({ opening, opener, lists }: VoucherEditorProps) {
  const { voucher } = opening;
  const { user } = useSession();
  useNotice(opening);
  const dialogs = useFormDialogs();
  const form = useVoucherForm(useOpenEntry(opening, lists), opener, lists, dialogs);
  const { draft, books, lock, saving } = form;
  const audit = useAudit({ voucher, lock, hasUnsaved: form.hasUnsaved, onDone: form.reload });
  const nextNumber = useNextNumber(draft, books, opening.figures);
  return (
    <Page>
      <EntryHead form={form} dialogs={dialogs} audit={audit} />
      {draft.id === null && <NameNote />}
      <div
        ref={form.paper}
        className={styles.paper}
        data-voucher-form
        tabIndex={-1}
        aria-busy={saving.isSaving}
        onKeyDown={(event) =>
          onPaperKey(event, { focus: form.grid.actions.focus, rowCount: draft.lines.length })
        }
      >
        <Stamp state={lock.state} />
        <VoucherHeader
          draft={draft}
          books={books}
          nextNumber={nextNumber}
          lists={lists}
          problems={saving.problems}
          isReadOnly={form.isReadOnly}
          edit={form.edit}
          attachments={form.attachments}
          onAttachments={() => dialogs.show('attachments')}
        />
        <EntryNotes voucher={voucher} books={books} />
        <VoucherGrid
          grid={form.grid}
          lines={draft.lines}
          organizationId={books.organization.id}
          date={draft.date}
          voucherId={draft.id}
          figures={opening.figures}
          problems={saving.problems}
          lists={lists}
          isReadOnly={form.isReadOnly}
        />
        <RemarkField
          remark={draft.remark}
          isReadOnly={form.isReadOnly}
          onCommit={(text) => form.edit((before) => setRemark(before, text))}
        />
        <VoucherFooter
          draft={draft}
          books={books}
          lists={lists}
          makerName={voucher?.makerName ?? user.realName}
          auditorName={voucher?.auditorName ?? null}
        />
      </div>
      <FormDialogs dialogs={dialogs} voucher={voucher} form={form} opener={opener} lists={lists} />
    </Page>
  );
}

interface EntryHeadProps {
  readonly form: VoucherForm;
  readonly dialogs: Dialogs;
  readonly audit: Audit;
}

/** Buttons and notices of the entry: stays visible above the paper. */
function EntryHead({ form, dialogs, audit }: EntryHeadProps) {
  const { draft, books, lock, saving } = form;
  const mayCreate = usePermission('voucher.write');
  const above = useHeightAbove();
  return (
    <div ref={above} className={styles.above}>
      <FormToolbar
        commands={form.commands}
        more={form.more}
        isReadOnly={lock.isReadOnly}
        mayCreate={mayCreate}
        isSaving={saving.isSaving}
        audit={audit}
        onUndo={form.undo}
        onRedo={form.redo}
      />
      <div className={styles.notices}>
        <LockBanner lock={lock} books={books} audit={audit} />
        <InsertionNotice draft={draft} />
        <EntryDrafts form={form} />
        <FailedUploadsNote attachments={form.attachments} onOpen={() => dialogs.show('attachments')} />
        <ProblemList problems={saving.problems} onGo={form.goTo} onReload={form.reload} />
      </div>
    </div>
  );
}

/** Says what has been done before this entry was opened. */
function useNotice({ notice }: Opening): void {
  const notify = useNotify();
  useEffect(() => {
    if (notice !== null) notify.success(notice);
  }, [notify, notice]);
}
