import { useMemo, useState } from 'react';
import { useResource } from '@mingzhang/shared/ui';
import type { Rates } from './foreignOpening';
import { findRates, listOpeningRows } from './openingBalancesApi';
import { sheetRows, type OpeningEdits } from './openingSheet';

const NO_EDITS: OpeningEdits = {};
const NO_RATES: Rates = new Map();

/** The rows as the server has them: what it took counts at once, not only when the sheet is read again. */
export function useStoredSheet(organizationId: number) {
  const { data, problem, reload } = useResource(
    async (signal) => {
      const rows = await listOpeningRows(organizationId, signal);
      const hasForeign = rows.some(({ currencyCodes }) => currencyCodes.length > 0);
      return { organizationId, rows, rates: hasForeign ? await findRates(signal) : NO_RATES };
    },
    [organizationId],
  );
  const [taken, setTaken] = useState({ over: data, edits: NO_EDITS });
  const stored = useMemo(() => {
    // The sheet before stays in `data` until the next one is there; its rows are not to be saved as this one's.
    if (data?.organizationId !== organizationId) return null;
    return taken.over === data ? sheetRows(data.rows, taken.edits) : data.rows;
  }, [data, taken, organizationId]);
  return {
    stored,
    rates: data?.rates ?? NO_RATES,
    take: (edits: OpeningEdits) => setTaken({ over: data, edits }),
    problem,
    reload,
  };
}
