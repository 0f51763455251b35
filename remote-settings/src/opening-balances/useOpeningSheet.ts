import { useMemo, useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { App, useResource, useUnsavedChanges } from '@mingzhang/shared/ui';
import { findKeptEdits, keepEdits } from './keptEdits';
import {
  findRates,
  findTrialBalance,
  listOpeningRows,
  saveOpeningRows,
  type SheetRow,
} from './openingBalancesApi';
import { withCurrency, withCurrencyAmount, type Rates } from './foreignOpening';
import {
  changedRows,
  editRow,
  editsSince,
  sheetRows,
  type OpeningEdits,
  type OpeningFigures,
} from './openingSheet';
import { useKeptEdits } from './useKeptEdits';

const NO_EDITS: OpeningEdits = {};
const NO_RATES: Rates = new Map();

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
  const { stored, rates, take, problem, reload } = useStoredRows(category, organization.id);
  const trial = useResource((signal) => findTrialBalance(organization.id, signal), [organization.id]);
  const isDirty = Object.keys(edits).length > 0;
  useUnsavedChanges(isDirty);

  const actions = useRowActions(stored, rates, change);

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
    actions,
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
    async (signal) => {
      const rows = await listOpeningRows(category, organizationId, signal);
      const hasForeign = rows.some(({ currencyCodes }) => currencyCodes.length > 0);
      return { category, organizationId, rows, rates: hasForeign ? await findRates(signal) : NO_RATES };
    },
    [category, organizationId],
  );
  const [taken, setTaken] = useState({ over: data, edits: NO_EDITS });
  const stored = useMemo(() => {
    // The sheet before stays in `data` until the next one is there; its rows are not to be saved as this one's.
    if (data?.category !== category || data.organizationId !== organizationId) return null;
    return taken.over === data ? sheetRows(data.rows, taken.edits) : data.rows;
  }, [data, taken, category, organizationId]);
  const rates = data?.rates ?? NO_RATES;
  return { stored, rates, take: (edits: OpeningEdits) => setTaken({ over: data, edits }), problem, reload };
}

/** What typing in a row does to the edits; made anew only with the rows it is measured against. */
function useRowActions(
  stored: readonly SheetRow[] | null,
  rates: Rates,
  change: (next: (edits: OpeningEdits) => OpeningEdits) => void,
) {
  return useMemo(() => {
    const edit = (row: SheetRow, figures: OpeningFigures) =>
      change((previous) => editRow(previous, storedRow(row, stored), figures));
    return {
      edit,
      setCurrencyAmount: (row: SheetRow, amount: Fen) =>
        edit(row, withCurrencyAmount(row, storedRow(row, stored), amount, rates)),
      chooseCurrency: (row: SheetRow, code: string) => edit(row, withCurrency(row, code, rates)),
    };
  }, [stored, rates, change]);
}

/** The row as stored: an edit is measured against it, not against what is on screen. */
function storedRow(row: SheetRow, stored: readonly SheetRow[] | null): SheetRow {
  return stored?.find(({ code }) => code === row.code) ?? row;
}
