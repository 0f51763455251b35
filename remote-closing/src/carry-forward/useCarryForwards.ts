import { useState } from 'react';
import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import type { Period } from '@mingzhang/shared/primitives/period';
import { ignoreReported, problemText, useNotify, useServerState, useSession } from '@mingzhang/shell';
import {
  carryForward,
  keepCarryForward,
  listCarryForwards,
  saveSettings,
  type CarryForwardCard,
  type CarryForwardSettings,
} from '../closingApi';

/** The cards of a month, which of them is being made into a voucher, and how to make one. */
export function useCarryForwards(period: Period) {
  const { organization } = useSession();
  const notify = useNotify();
  const [busyId, setBusyId] = useState<string | null>(null);
  const cards = useServerState(['carryForwards', period], (signal) =>
    listCarryForwards(period, organization.id, signal),
  );

  async function generate(card: CarryForwardCard) {
    setBusyId(cardIdOf(card));
    try {
      await carryForward(card, period, organization.id);
      notify.success(`${card.title}凭证已生成`);
    } catch (error) {
      ignoreReported(error); // The card stays as it was.
    } finally {
      setBusyId(null);
    }
  }

  /** 保留修改: the vouchers of a card stay as they are; whether the server agreed. */
  async function keepAsIs(card: CarryForwardCard): Promise<boolean> {
    setBusyId(cardIdOf(card));
    try {
      await keepCarryForward(card, period, organization.id);
      notify.success(`${card.title}凭证已保留，规则金额变动时会再提醒`);
      return true;
    } catch (error) {
      ignoreReported(error); // The card is read again: the rule may have moved.
      return false;
    } finally {
      setBusyId(null);
    }
  }

  /** Keeps the settings of a card and computes the cards again. Rejects when the server refuses. */
  async function keep(values: Partial<CarryForwardSettings>) {
    await saveSettings(values, period, organization.id);
    notify.success('结转设置已保存');
  }

  /** The same from the page itself, which has no room of its own for what went wrong: whether it was kept. */
  async function change(values: Partial<CarryForwardSettings>): Promise<boolean> {
    try {
      await keep(values);
      return true;
    } catch (error) {
      notify.error(problemText(error));
      ignoreReported(error);
      return false;
    }
  }

  return { ...cards, busyId, generate, keepAsIs, keep, change };
}
