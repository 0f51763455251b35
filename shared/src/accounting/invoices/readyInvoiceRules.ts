import { dateOnly } from '../../primitives/dateOnly';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { NO_AUXILIARY } from '../auxiliary';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { ruleAccount } from '../ruleAccount';
import { anyInvoice, usualInvoiceSummary, type InvoiceCondition, type InvoiceRule } from './invoiceRule';

interface Ready {
  readonly title: string;
  readonly direction: 'in' | 'out';
  readonly when: Partial<InvoiceCondition>;
  readonly target: string;
  readonly counter: string;
}

/** Goods are in no rule: whether they are material, stock or expense a person has to know. */
function usual(standard: Standard): readonly Ready[] {
  const expenses = standard === 'small' ? '5602' : '6602';
  const sales = standard === 'small' ? '5001' : '6001';
  const bought = (
    title: string,
    when: Partial<InvoiceCondition>,
    target: string,
    counter = '2202',
  ): Ready => ({ ...{ title, direction: 'in', when, target: `${expenses}${target}`, counter } });
  return [
    bought('铁路客票', { kind: 'rail' }, '03', '224105'),
    bought('住宿服务', { category: '住宿服务' }, '03'),
    bought('餐饮服务', { category: '餐饮服务' }, '04'),
    bought('办公用品', { category: '纸制品' }, '02'),
    bought('通行费', { business: '通行费' }, '03'),
    { title: '销售', direction: 'out', when: {}, target: sales, counter: '1122' },
  ];
}

/** 常用规则 a set can begin with: those whose accounts the chart has as leaves. */
export function readyInvoiceRules(standard: Standard, accounts: AccountTree): InvoiceRule[] {
  const targetOf = (code: string): PostingTarget | undefined => {
    const account = ruleAccount(accounts, code);
    const isPostable = account?.isEnabled === true && accounts.isLeaf(account.id);
    return isPostable ? { accountId: account.id, auxiliaryKey: NO_AUXILIARY } : undefined;
  };
  return usual(standard).flatMap(({ title, direction, when, ...codes }) => {
    const target = targetOf(codes.target);
    const counter = targetOf(codes.counter);
    if (!target || !counter) return [];
    return [
      {
        ...{ title, direction, target, counter },
        when: { ...anyInvoice, ...when },
        ...{ isDeductible: null, summary: usualInvoiceSummary, cashFlowLine: null },
        since: dateOnly('2000-01-01'),
      },
    ];
  });
}
