import { fen } from '../primitives/money';
import { balanceText } from '../primitives/side';
import type { MovePlan, PlanItemRef } from '../accounting/moving/plan/movePlan';
import { movedBalances } from './givenMoved';

const refs = (items: readonly PlanItemRef[]) =>
  items.map(({ category, code }) => ` ${category}:${code}`).join('');

/** Openings as text: 1002 借 100.00. */
export const openings = (plan: MovePlan) =>
  plan.openings.map(({ account, items, net }) => `${account}${refs(items)} ${balanceText(net)}`);

export const lines = (plan: MovePlan) =>
  plan.slips.flatMap((slip) =>
    slip.lines.map(
      ({ account, items, debit, credit }) =>
        `${slip.word}-${slip.number} ${account}${refs(items)} ${balanceText(fen(debit - credit))}`,
    ),
  );

export const accounts = (plan: MovePlan) => plan.accounts.map(({ code, name }) => `${code} ${name}`);
export const refused = (plan: MovePlan) => plan.refusals.map(({ message }) => message);
export const told = (plan: MovePlan) => plan.notes.map(({ message }) => message).join('\n');

export const start = movedBalances(
  '2026-01',
  '1002 银行存款 100.00 0.00 0.00 100.00\n3001 实收资本 -100.00 0.00 0.00 -100.00',
);

export const sale = `2026-01-05 记-1
  借 1002 银行存款 10.00
  贷 5001 主营业务收入 10.00`;
