import { fen, sum } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { targetLine } from '../settings/postingTarget';
import { sumByTarget } from '../amounts/sumByTarget';

/**
 * 计提职工薪酬: wages with what the employer adds to them, to the accounts of those who earned them:
 * 管理 560201, 销售 560101, 车间 410101, 生产 40010102. A correction below zero is red.
 *
 * 应发 10,000.00, 社保 2,500.00, 公积金 700.00: 借 560201 13,200.00 · 贷 221101 10,000.00 ·
 * 贷 221104 2,500.00 · 贷 221105 700.00.
 */
export const payroll: CarryForward = {
  key: 'payroll',
  title: '计提职工薪酬',
  rule: '按部门填写应发工资、单位承担的社会保险费和住房公积金，计入受益科目，贷记应付职工薪酬。',
  occasion: {},
  inputs: ['payrollGroups'],
  needs: ['payrollGroups'],
  comparedWithMade: 'typed',
  draft({ accounts }, period, _accountSet, settings = defaultCarryForwardSettings) {
    const posted = postableAccounts(accounts, {
      wages: '221101',
      socialInsurance: '221104',
      housingFund: '221105',
    });
    if (!posted) return null;
    const groups = settings.payrollGroups.filter(
      ({ expense }) => expense !== null && accounts.byId(expense.accountId) !== undefined,
    );
    const costs = groups.map((group) => ({
      target: group.expense,
      amount: fen(group.gross + group.socialInsurance + group.housingFund),
    }));
    const total = (part: 'gross' | 'socialInsurance' | 'housingFund') =>
      sum(groups.map((group) => group[part]));
    const summary = `计提${yearOf(period)}年${monthOf(period)}月工资`;
    return carryForwardDraft(payroll.key, period, [
      ...sumByTarget(costs).flatMap(({ target, amount }) =>
        targetLine(summary, accounts, target, 'debit', amount),
      ),
      ...lineIfDue(summary, posted.wages, 'credit', total('gross')),
      ...lineIfDue(summary, posted.socialInsurance, 'credit', total('socialInsurance')),
      ...lineIfDue(summary, posted.housingFund, 'credit', total('housingFund')),
    ]);
  },
};
