import { inventoryTypes } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import type { DocumentScope } from '../inventoryVouchersApi';

/** What can be chosen on the page; all of it is in the address. */
type ScopeChange = Partial<Record<'period' | 'orgId' | 'type' | 'tab', string | null>>;

interface ShownDocuments {
  readonly scope: DocumentScope;
  readonly tab: 'documents' | 'reconciliation';
  readonly change: (change: ScopeChange) => void;
}

/** Reads `?period=2026-03&orgId=11&type=1&tab=reconciliation`; what makes no sense counts as absent. */
export function useDocumentScope(): ShownDocuments {
  const { organization, organizations, periods } = useSession();
  const [workingPeriod, work] = usePeriod();
  const [parameters, setParameters] = useSearchParams();

  const asked = parsePeriod(parameters.get('period') ?? '');
  const isKept = periods.some(({ period }) => period === asked);
  const orgId = Number(parameters.get('orgId'));
  const isOurs = organizations.some((row) => row.organization.id === orgId);
  const type = inventoryTypes.find((value) => String(value) === parameters.get('type'));

  function change(changed: ScopeChange) {
    const period = parsePeriod(changed.period ?? '');
    if (period) work(period);
    setParameters(
      (before) => {
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
      period: asked && isKept ? asked : workingPeriod,
      type: type ?? null,
    },
    tab: parameters.get('tab') === 'reconciliation' ? 'reconciliation' : 'documents',
    change,
  };
}
