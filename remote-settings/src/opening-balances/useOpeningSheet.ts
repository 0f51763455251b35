import { useCallback, useMemo, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { App, useResource, useUnsavedChanges } from '@mingzhang/shared/ui';
import { findKeptEdits, keepEdits } from './keptEdits';
import { findTrialBalance, listOpeningRows, saveOpeningRows, type SheetRow } from './openingBalancesApi';
import {
  changedRows,
  editAmount,
  editsSince,
  sheetRows,
  type OpeningEdits,
  type OpeningField,
} from './openingSheet';
import { useKeptEdits } from './useKeptEdits';

const NO_EDITS: OpeningEdits = {};

/** The opening balances of one category: what is saved, what was typed since, and how to save it. */
export function useOpeningSheet() {
  const { accountSet, organization, periods } = useSession();
  const { message } = App.useApp();
  const mayWrite = usePermission('setting.write');
  const [category, setCategory] = useState<AccountCategory>('asset');
  const hasClosedPeriod = periods.some(({ isClosed }) => isClosed);
  const isLocked = hasClosedPeriod || !mayWrite;
  const place = { accountSetId: accountSet.id, organizationId: organization.id, category };
  const { edits, isRestored, change } = useKeptEdits(place, isLocked);
  const [isSaving, setSaving] = useState(false);
  const { stored, take, problem, reload } = useStoredRows(category, organization.id);
  const trial = useResource((signal) => findTrialBalance(organization.id, signal), [organization.id]);
  const isDirty = Object.keys(edits).length > 0;
  useUnsavedChanges(isDirty);

  const edit = useCallback(
    (row: SheetRow, field: OpeningField, amount: Fen) => {
      change((previous) => editAmount(previous, storedRow(row, stored), field, amount));
    },
    [stored, change],
  );

  async function save() {
    if (!stored || !isDirty || isSaving) return;
    setSaving(true);
    try {
      await saveOpeningRows(changedRows(stored, edits), organization.id);
      // Also when one has left the page meanwhile.
      keepEdits(place, editsSince(stored, edits, findKeptEdits(place) ?? NO_EDITS));
      message.success('期初余额已保存');
      take(edits);
      change((typed) => editsSince(stored, edits, typed));
      reload();
      trial.reload();
    } catch {
      // Refused as a whole; what was typed stays for correction.
    } finally {
      setSaving(false);
    }
  }

  return {
    category,
    rows: useMemo(() => stored && sheetRows(stored, edits), [stored, edits]),
    trial,
    problem,
    reload,
    edits,
    edit,
    isRestored,
    /** Gives up what was typed. */
    discard: () => change(() => NO_EDITS),
    isDirty,
    isSaving,
    save,
    show: setCategory,
    hasClosedPeriod,
    isLocked,
  };
}

/** The rows as the server has them: what it took counts at once, not only when the sheet is read again. */
function useStoredRows(category: AccountCategory, organizationId: number) {
  const { data, problem, reload } = useResource(
    async (signal) => ({
      category,
      organizationId,
      rows: await listOpeningRows(category, organizationId, signal),
    }),
    [category, organizationId],
  );
  const [taken, setTaken] = useState({ over: data, edits: NO_EDITS });
  const stored = useMemo(() => {
    // The sheet before stays in `data` until the next one is there; its rows are not to be saved as this one's.
    if (data?.category !== category || data.organizationId !== organizationId) return null;
    return taken.over === data ? sheetRows(data.rows, taken.edits) : data.rows;
  }, [data, taken, category, organizationId]);
  return { stored, take: (edits: OpeningEdits) => setTaken({ over: data, edits }), problem, reload };
}

/** The row as stored: an edit is measured against it, not against what is on screen. */
function storedRow(row: SheetRow, stored: readonly SheetRow[] | null): SheetRow {
  return stored?.find(({ code }) => code === row.code) ?? row;
}
