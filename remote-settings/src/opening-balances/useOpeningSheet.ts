import { useCallback, useMemo, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { App, useResource, useUnsavedChanges } from '@mingzhang/shared/ui';
import { findTrialBalance, listOpeningRows, saveOpeningRows, type SheetRow } from './openingBalancesApi';
import { changedRows, editAmount, sheetRows, type OpeningEdits, type OpeningField } from './openingSheet';

const NO_EDITS: OpeningEdits = {};

/** The opening balances of one category: what is saved, what was typed since, and how to save it. */
export function useOpeningSheet() {
  const { organization, periods } = useSession();
  const { message } = App.useApp();
  const mayWrite = usePermission('setting.write');
  const [category, setCategory] = useState<AccountCategory>('asset');
  const [edits, setEdits] = useState(NO_EDITS);
  const [isSaving, setSaving] = useState(false);
  const saved = useResource(
    (signal) => listOpeningRows(category, organization.id, signal),
    [category, organization.id],
  );
  const trial = useResource((signal) => findTrialBalance(signal), []);
  const isDirty = Object.keys(edits).length > 0;
  useUnsavedChanges(isDirty);

  const edit = useCallback(
    (row: SheetRow, field: OpeningField, amount: Fen) => {
      setEdits((previous) => editAmount(previous, savedRow(row, saved.data), field, amount));
    },
    [saved.data],
  );

  async function save() {
    if (!saved.data || !isDirty) return;
    setSaving(true);
    try {
      await saveOpeningRows(changedRows(saved.data, edits));
      message.success('期初余额已保存');
      setEdits(NO_EDITS);
      saved.reload();
      trial.reload();
    } catch {
      // Refused as a whole; what was typed stays for correction.
    } finally {
      setSaving(false);
    }
  }

  /** Shows another category; what was typed is given up. */
  function show(next: AccountCategory) {
    setEdits(NO_EDITS);
    setCategory(next);
  }

  const hasClosedPeriod = periods.some(({ isClosed }) => isClosed);
  return {
    category,
    rows: useMemo(() => saved.data && sheetRows(saved.data, edits), [saved.data, edits]),
    trial: trial.data,
    problem: saved.problem,
    reload: saved.reload,
    edits,
    edit,
    isDirty,
    isSaving,
    save,
    show,
    hasClosedPeriod,
    isLocked: hasClosedPeriod || !mayWrite,
  };
}

/** The row as saved: an edit is measured against it, not against what is on screen. */
function savedRow(row: SheetRow, saved: readonly SheetRow[] | null): SheetRow {
  return saved?.find(({ code }) => code === row.code) ?? row;
}
