import { useRef } from 'react';
import { useSession } from '@mingzhang/shell';
import { lazyAside, Page } from '@mingzhang/shared/ui';
import { FailedUploadsNote } from './attachments/FailedUploadsNote';
import { FormDialogs } from './FormDialogs';
import { FormToolbar } from './FormToolbar';
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
import { useAudit } from './useAudit';
import { useHeightAbove } from './useHeightAbove';
import type { Opener, Opening } from './useOpening';
import { useVoucherForm } from './useVoucherForm';
import type { VoucherForm } from './VoucherForm';
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
  const paper = useRef<HTMLDivElement>(null);
  const form = useVoucherForm(opening, opener, lists, paper);
  const { draft, books, lock, grid } = form;
  return (
    <Page>
      <EntryHead form={form} />
      {draft.id === null && <NameNote />}
      <div
        ref={paper}
        role="group"
        aria-label="凭证"
        className={styles.paper}
        data-voucher-form
        tabIndex={-1}
        aria-busy={form.state.isSaving}
        onKeyDown={(event) => onPaperKey(event, { focus: grid.actions.focus, rowCount: draft.lines.length })}
      >
        <Stamp state={lock.state} />
        <VoucherHeader form={form} />
        <EntryNotes voucher={voucher} books={books} />
        <VoucherGrid form={form} />
        <RemarkField
          remark={draft.remark}
          isReadOnly={form.isReadOnly}
          onCommit={(text) => form.edit('setRemark', text)}
        />
        <VoucherFooter
          draft={draft}
          books={books}
          lists={lists}
          makerName={voucher?.makerName ?? user.realName}
          auditorName={voucher?.auditorName ?? null}
        />
      </div>
      <FormDialogs form={form} />
    </Page>
  );
}

/** Buttons and notices of the entry: stays visible above the paper. */
function EntryHead({ form }: { readonly form: VoucherForm }) {
  const { draft, books, lock, attachments } = form;
  const audit = useAudit(form);
  const above = useHeightAbove();
  return (
    <div ref={above} className={styles.above}>
      <FormToolbar form={form} audit={audit} />
      <div className={styles.notices}>
        <LockBanner lock={lock} books={books} audit={audit} />
        <InsertionNotice draft={draft} />
        <EntryDrafts form={form} />
        <FailedUploadsNote attachments={attachments} onOpen={() => form.dialogs.show('attachments')} />
        <ProblemList problems={form.problems} onGo={form.goTo} onReload={form.reload} />
      </div>
    </div>
  );
}
