import { sum, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { balanceText } from '../../primitives/side';
import type { Account } from '../account';
import { templateToMend, type Goal } from '../goal';
import { trialFaults, type TrialBalance } from '../trialBalance';
import type { ReportTemplate } from './reportTemplate';

/** Why a balance sheet does not balance, and the way to mend it. */
export interface ImbalanceCause {
  readonly text: string;
  readonly action: string;
  readonly goal: Goal;
}

export interface ImbalanceFacts {
  readonly template: Pick<ReportTemplate, 'id' | 'isDefault'>;
  /** The last month of the statement. */
  readonly month: Period;
  /** 未取数科目: accounts with a balance that no line takes, debit − credit. */
  readonly uncovered: readonly { readonly account: Account; readonly net: Fen }[];
  readonly openings: TrialBalance;
}

/**
 * 不平的原因. Vouchers balance, so a statement is out by what began out of balance or by what none of its lines
 * takes: accounts that were added, or profit that is not carried and that the template does not look for.
 *
 * 1999 其他资产 借 5.00 in no line → 科目“1999 其他资产”余额借 5.00 没有列入报表项目.
 */
export function imbalanceCauses({ template, month, uncovered, openings }: ImbalanceFacts): ImbalanceCause[] {
  const isResult = ({ account }: ImbalanceFacts['uncovered'][number]) => account.category === 'profitAndLoss';
  const results = sum(uncovered.filter(isResult).map(({ net }) => net));
  return [
    ...trialFaults(openings).map(({ message }): ImbalanceCause => ({
      text: message,
      action: '核对期初',
      goal: { kind: 'openings' },
    })),
    ...uncovered
      .filter((each) => !isResult(each))
      .map(({ account: { code, name }, net }) => ({
        text: `科目“${code} ${name}”余额${balanceText(net)} 没有列入报表项目`,
        action: '设置模板',
        goal: templateToMend(template),
      })),
    ...(results === 0
      ? []
      : [
          {
            text: `损益类科目余额${balanceText(results)} 还没有结转，模板也没有取数`,
            action: '去结转',
            goal: { kind: 'carryForward', period: month } satisfies Goal,
          },
        ]),
  ];
}
