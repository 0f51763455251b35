import { useState } from 'react';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucher';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shared/session';
import { App, useResource } from '@mingzhang/shared/ui';
import { carryForward, listCarryForwards } from '../closingApi';

/** The cards of a month, which of them is being made into a voucher, and how to make one. */
export function useCarryForwards(period: Period) {
  const { organization } = useSession();
  const { message } = App.useApp();
  const [busyKey, setBusyKey] = useState<VoucherKind | null>(null);
  const cards = useResource(
    (signal) => listCarryForwards(period, organization.id, signal),
    [period, organization.id],
  );

  async function generate(key: VoucherKind, title: string) {
    setBusyKey(key);
    try {
      await carryForward(key, period, organization.id);
      message.success(`${title}凭证已生成`);
      cards.reload();
    } catch {
      // The request layer has already said why; the card stays as it was.
    } finally {
      setBusyKey(null);
    }
  }

  return { ...cards, busyKey, generate };
}
