import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { Page, useUnsavedChanges } from '@mingzhang/shared/ui';
import { DraftNotice } from './DraftNotice';
import { findKeptDraft, forgetDraft } from './draft/keptDraft';
import { isUnsaved, undo } from './draft/voucherDraft';
import { FormToolbar } from './FormToolbar';
import type { FormLists } from './formLists';
import { placeOf } from './grid/problemCells';
import { useGrid } from './grid/useGrid';
import { VoucherGrid } from './grid/VoucherGrid';
import { KeySheet } from './KeySheet';
import { LockBanner } from './LockBanner';
import { ProblemList } from './ProblemList';
import { Stamp } from './Stamp';
import { useAccountBalances } from './useAccountBalances';
import { useFormCommands } from './useFormCommands';
import { useFormHotkeys } from './useFormHotkeys';
import { useKeptDraft } from './useKeptDraft';
import { useNextNumber } from './useNextNumber';
import type { Opener, Opening } from './useOpening';
import { useVoucherDraft } from './useVoucherDraft';
import { useVoucherLock } from './useVoucherLock';
import { useVoucherSaving } from './useVoucherSaving';
import { VoucherFooter } from './VoucherFooter';
import { VoucherHeader } from './VoucherHeader';
import styles from './VoucherForm.module.css';

interface VoucherEditorProps {
  readonly opening: Opening;
  readonly opener: Opener;
  readonly lists: FormLists;
}

/** One voucher on its paper, from opening to the next one. */
export function VoucherEditor({ opening: { voucher, base, cell }, opener, lists }: VoucherEditorProps) {
  const { accountSet, organization, user } = useSession();
  const mayCreate = usePermission('voucher.write');
  const lock = useVoucherLock(voucher);
  const place = {
    accountSetId: accountSet.id,
    organizationId: organization.id,
    voucherId: voucher?.id ?? null,
  };
  const [kept, setKept] = useState(() => (lock.isReadOnly ? null : findKeptDraft(place, base.version)));
  const editor = useVoucherDraft(kept?.draft ?? base);
  const { draft, current, edit } = editor;
  const grid = useGrid(editor, lists);
  const [isDone, setDone] = useState(false);
  const hasUnsaved = !lock.isReadOnly && !isDone && isUnsaved(draft, base);
  const [showsKeys, setShowsKeys] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  const { focus, openAuxiliary } = grid.actions;
  const goTo = useCallback(
    (problem: Problem) => {
      const where = placeOf(problem);
      if (where.kind === 'cell') focus(where.cell);
      else if (where.kind === 'auxiliary') openAuxiliary(where.row);
      else if (where.kind === 'head')
        form.current?.querySelector<HTMLElement>(`[data-head="${where.field}"]`)?.focus();
    },
    [focus, openAuxiliary],
  );
  const goToFirst = useCallback((problems: readonly Problem[]) => problems[0] && goTo(problems[0]), [goTo]);
  const saving = useVoucherSaving(editor, lists, goToFirst);
  const commands = useFormCommands({
    voucher,
    place,
    current,
    hasUnsaved: () => !lock.isReadOnly && isUnsaved(current(), base),
    activeCell: grid.activeCell,
    saving,
    opener,
    showKeys: () => setShowsKeys(true),
    onDone: () => setDone(true),
  });
  useFormHotkeys(grid, commands, !lock.isReadOnly);
  useUnsavedChanges(hasUnsaved);
  useKeptDraft(place, draft, hasUnsaved);
  useEffect(() => {
    if (!lock.isReadOnly) focus(cell);
  }, [focus, cell, lock.isReadOnly]);

  const nextNumber = useNextNumber(draft);
  const balances = useAccountBalances(
    draft.lines,
    { organizationId: organization.id, date: draft.date, exceptVoucherId: draft.id },
    lists,
  );

  function discard() {
    forgetDraft(place);
    setKept(null);
    edit(() => base);
  }

  return (
    <Page>
      <FormToolbar
        commands={commands}
        isReadOnly={lock.isReadOnly}
        mayCreate={mayCreate}
        isSaving={saving.isSaving}
        onUndo={draft.past.length > 0 ? () => edit(undo) : null}
        onDelete={voucher && commands.remove}
      />
      <div className={styles.notices}>
        <LockBanner lock={lock} />
        {kept && hasUnsaved && <DraftNotice keptAt={kept.keptAt} onDiscard={discard} />}
        <ProblemList problems={saving.problems} onGo={goTo} />
      </div>
      <div ref={form} className={styles.paper} data-voucher-form aria-busy={saving.isSaving}>
        <Stamp state={lock.state} />
        <VoucherHeader
          draft={draft}
          nextNumber={nextNumber}
          words={lists.words}
          problems={saving.problems}
          isReadOnly={lock.isReadOnly}
          edit={edit}
        />
        <VoucherGrid
          grid={grid}
          lines={draft.lines}
          balances={balances}
          problems={saving.problems}
          lists={lists}
          isReadOnly={lock.isReadOnly || saving.isSaving || isDone}
        />
        <VoucherFooter
          makerName={voucher?.makerName ?? user.realName}
          auditorName={voucher?.auditorName ?? null}
        />
      </div>
      <KeySheet isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </Page>
  );
}
