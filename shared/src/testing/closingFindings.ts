import { addressOf } from '../addresses/addressOf';
import { dateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import type { ClosingFacts } from '../accounting/closing-check/closingCheck';
import { closingChecks } from '../accounting/closing-check/index';
import { given, type GivenLedger } from './given';
import { seedTemplate } from './seeds';

/** What the checks find: "key severity message → link". */
export function findings(ledger: GivenLedger, month: string, facts: Partial<ClosingFacts> = {}): string[] {
  return closingChecks.flatMap((check) =>
    check
      .findings({
        period: period(month),
        today: dateOnly('2025-01-01'),
        accountSet: { standard: 'small', requiresReview: true },
        ledger,
        numbersByWord: new Map([['记', [1, 2]]]),
        faultyVouchers: [],
        faultyAccounts: [],
        unauditedVouchers: [],
        voucherCount: 2,
        earlierOpenPeriods: [],
        balanceTemplate: seedTemplate('small', 'balance'),
        cashFlowTemplate: seedTemplate('small', 'cashFlow'),
        disabledItems: [],
        cashFlowsToDo: { unassigned: 0, unassignedNet: fen(0), toReview: 0 },
        openingCashFlows: [],
        dueCarryForwards: [],
        staleCarryForwards: [],
        unusedKinds: [],
        assetFindings: [],
        cashierFindings: [],
        invoices: { unbooked: 0, withoutInvoice: 0, changed: { vouchers: 0, taxes: 0, in: 0, out: 0 } },
        ...facts,
      })
      .map(
        ({ severity, message, goal }) => `${check.key} ${severity} ${message} → ${goal && addressOf(goal)}`,
      ),
  );
}

/** A month that is ready to be closed. */
export const carried = given`
  启用 2024-01
  期初
    借 1002 银行存款      500.00
    贷 3001 实收资本      500.00
  2024-01-05 记-1
    借 1002 银行存款      100.00
    贷 5001 主营业务收入  100.00
  2024-01-31 记-2
    借 5001 主营业务收入  100.00
    贷 3103 本年利润      100.00
`;
