import { useMemo, useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { HttpProblem, type ServerState, useNotify, useServerState, useSession } from '@mingzhang/shell';
import {
  previewRenumbering,
  renumber,
  type RenumberingOrder,
  type RenumberingPreview,
} from '../voucherNumberApi';

export interface Renumbering {
  readonly by: RenumberingOrder;
  readonly setBy: (by: RenumberingOrder) => void;
  readonly preview: ServerState<RenumberingPreview>;
  readonly isBusy: boolean;
  /** Why it was not done. */
  readonly problem: HttpProblem | null;
  readonly confirm: () => void;
}

/** 整理断号 of a month: preview in either order, then for real. */
export function useRenumbering(period: Period, onDone: () => void): Renumbering {
  const { organization } = useSession();
  const notify = useNotify();
  const [by, setBy] = useState<RenumberingOrder>('number');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<HttpProblem | null>(null);
  const organizationId = organization.id;
  const request = useMemo(() => ({ organizationId, period, by }), [organizationId, period, by]);
  const preview = useServerState(['renumbering', request], (signal) => previewRenumbering(request, signal), {
    remembered: 'never',
  });

  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      const changes = await renumber(request);
      notify.success(`已整理断号，${changes.length} 张凭证换了号`);
      onDone();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { by, setBy, preview, isBusy, problem, confirm: () => void confirm() };
}
