import { useMemo, useState } from 'react';
import { useAccountSetLists, useServerState, type AccountSetLists } from '@mingzhang/shell';
import type { Rates } from './foreignOpening';
import { listOpeningRows } from './openingBalancesApi';
import { shownRows, type OpeningEdits } from './openingRows';

const NO_EDITS: OpeningEdits = {};
const NO_RATES: Rates = new Map();

/** The rows as the server has them: what it took counts at once, not only when they are read again. */
export function useStoredOpenings(organizationId: number) {
  const opening = useServerState(
    ['openingRows', organizationId],
    async (signal) => ({ organizationId, rows: await listOpeningRows(organizationId, signal) }),
    { remembered: 'never' },
  );
  const { data } = opening;
  const hasForeign = data?.rows.some(({ currencyCodes }) => currencyCodes.length > 0) ?? false;
  const lists = useAccountSetLists({ isAsked: hasForeign });
  const rates = useMemo(
    () => (hasForeign ? lists.data && ratesOf(lists.data) : NO_RATES),
    [hasForeign, lists.data],
  );
  const [taken, setTaken] = useState({ over: data, edits: NO_EDITS });
  const stored = useMemo(() => {
    // The openings before stays in `data` until the next one is there; its rows are not to be saved as this one's.
    if (data?.organizationId !== organizationId || rates === null) return null;
    return taken.over === data ? shownRows(data.rows, taken.edits) : data.rows;
  }, [data, taken, organizationId, rates]);
  // Known rates stay in use when they cannot be reloaded.
  const failed = opening.problem || rates ? opening : lists;
  return {
    stored,
    rates: rates ?? NO_RATES,
    take(edits: OpeningEdits) {
      setTaken({ over: data, edits });
      // By hand: after a refusal what was typed stays over the rows it was typed on.
      opening.reload();
    },
    problem: failed.problem,
  };
}

const ratesOf = ({ currencies }: AccountSetLists): Rates =>
  new Map(currencies.map(({ code, exchangeRate }) => [code, exchangeRate]));
