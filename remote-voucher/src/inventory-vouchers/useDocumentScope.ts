import { inventoryTypes } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { parseDate, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parsePeriod, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import type { DocumentScope } from '../inventoryVouchersApi';

/** What can be chosen on the page; all of it is in the address. */
type ScopeChange = Partial<Record<'period' | 'from' | 'to' | 'orgId' | 'type' | 'tab', string | null>>;

interface ShownDocuments {
  readonly scope: DocumentScope;
  readonly tab: 'documents' | 'reconciliation';
  readonly change: (change: ScopeChange) => void;
}

/** Reads `?period=2026-03&from=2026-03-08&to=2026-03-14&orgId=11&type=1&tab=reconciliation`; what makes no sense counts as absent. */
export function useDocumentScope(): ShownDocuments {
  const { organization, organizations, periods } = useSession();
  const [workingPeriod, work] = usePeriod();
  const [parameters, setParameters] = useSearchParams();

  const asked = parsePeriod(parameters.get('period') ?? '');
  const isKept = periods.some(({ period }) => period === asked);
  const orgId = Number(parameters.get('orgId'));
  const isOurs = organizations.some((row) => row.organization.id === orgId);
  const type = inventoryTypes.find((value) => String(value) === parameters.get('type'));

  const shownPeriod = asked && isKept ? asked : workingPeriod;
  const from = dayIn(shownPeriod, parameters.get('from'));
  const to = dayIn(shownPeriod, parameters.get('to'));

  function change(changed: ScopeChange) {
    const period = parsePeriod(changed.period ?? '');
    if (period) work(period);
    setParameters(
      (before) => {
        // The days are days of the month before.
        if (period) for (const name of ['from', 'to']) before.delete(name);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  }

  return {
    scope: {
      organizationId: isOurs ? orgId : organization.id,
      period: shownPeriod,
      from,
      to: from !== null && to !== null && to < from ? null : to,
      type: type ?? null,
    },
    tab: parameters.get('tab') === 'reconciliation' ? 'reconciliation' : 'documents',
    change,
  };
}

/** The day that is written, if it is one of the month; else null. */
function dayIn(period: Period, written: string | null): DateOnly | null {
  const day = parseDate(written ?? '');
  return day && periodOf(day) === period ? day : null;
}
