import { auxiliaryKey } from '../accounting/auxiliary';
import { ledgerOf, templateToMend, vouchersOf, type Goal } from '../accounting/goal';
import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { addressOf } from './addressOf';

const march = period('2026-03');
const quarter = { from: period('2026-01'), to: march };
const items = auxiliaryKey([{ categoryId: 2, itemId: 7 }]);

// Written out: older clients and bookmarks hold these addresses, so none of them changes.
const addresses: readonly (readonly [string, Goal, string])[] = [
  [
    '一个科目一个月的明细账',
    ledgerOf(31, march),
    '/account-book/detailed?account=31&from=2026-03&to=2026-03',
  ],
  [
    '一个科目几个月的明细账，含下级组织',
    { kind: 'account', accountId: 31, ...quarter, scope: 'tree' },
    '/account-book/detailed?account=31&from=2026-01&to=2026-03&scope=tree',
  ],
  [
    '只看一个往来单位的明细账',
    { kind: 'account', accountId: 31, ...quarter, scope: 'self', items },
    '/account-book/detailed?account=31&from=2026-01&to=2026-03&items=2%3A7',
  ],
  ['科目余额表', { kind: 'balances' }, '/account-book/subject-balance'],
  [
    '几个月的科目余额表',
    { kind: 'balances', ...quarter },
    '/account-book/subject-balance?from=2026-01&to=2026-03',
  ],
  [
    '一个客户的辅助核算明细账',
    { kind: 'item', categoryId: 2, itemId: 7, ...quarter },
    '/account-book/auxiliary-accounting-detail?category=2&item=7&from=2026-01&to=2026-03',
  ],
  ['一个月的凭证', vouchersOf(march), '/voucher?from=2026-03&to=2026-03'],
  [
    '几个月里未审核的凭证',
    { ...vouchersOf(period('2026-01'), { audited: false }), to: march },
    '/voucher?from=2026-01&to=2026-03&audited=false',
  ],
  ['带停用项目的凭证', vouchersOf(march, { item: 7 }), '/voucher?from=2026-03&to=2026-03&item=7'],
  [
    '一个金额的凭证',
    { kind: 'vouchers', ...quarter, amount: fen(123_450) },
    '/voucher?from=2026-01&to=2026-03&amountFrom=1234.50&amountTo=1234.50',
  ],
  ['一张凭证', { kind: 'voucher', id: 1024 }, '/voucher/form/1024'],
  ['新增凭证', { kind: 'newVoucher' }, '/voucher/form'],
  [
    '按规则制单',
    { kind: 'bankVoucher', fundAccountId: 5, keys: ['b91', 'o7'] },
    '/voucher/form?fund=5&bank=b91.o7',
  ],
  ['期初余额', { kind: 'openings' }, '/initial'],
  ['期初现金流量', { kind: 'openingCashFlows' }, '/initial?view=cashFlow'],
  ['资产负债表', { kind: 'statement', type: 'balance' }, '/report/balance'],
  ['现金流量表', { kind: 'statement', type: 'cashFlow' }, '/report/cashFlow'],
  ['一个月的利润表', { kind: 'statement', type: 'profit', period: march }, '/report/profit?period=2026-03'],
  [
    '没有指定项目的收支',
    { kind: 'cashFlowWorksheet', period: march, state: 'unassigned' },
    '/report/cashFlow?view=worksheet&period=2026-03&state=unassigned',
  ],
  ['自己的报表模板', templateToMend({ id: 12, isDefault: false }), '/report/template/form/12'],
  ['默认模板只能复制', templateToMend({ id: 12, isDefault: true }), '/report/template'],
  ['一个月的期末结转', { kind: 'carryForward', period: march }, '/check-out/carry-forward/2026/3'],
  [
    '计提折旧的设置',
    { kind: 'carryForward', period: march, settingsOf: 'depreciation' },
    '/check-out/carry-forward/2026/3?settings=depreciation',
  ],
  ['一个月的结账检查', { kind: 'closingCheck', period: march }, '/check-out/check/2026/3'],
  ['一个月的勾稽核对', { kind: 'proof', period: march }, '/check-out/proof/2026/3'],
  ['待制单', { kind: 'unposted' }, '/cashier/pending'],
  ['待登记', { kind: 'unregistered' }, '/cashier/pending?tab=lines'],
  ['未入账的发票', { kind: 'unbookedInvoices' }, '/invoice/unbooked'],
  ['与登记不符的进项', { kind: 'changedInvoices', direction: 'in' }, '/invoice?state=changed'],
  ['与登记不符的销项', { kind: 'changedInvoices', direction: 'out' }, '/invoice?direction=out&state=changed'],
  ['没有发票的税额分录', { kind: 'taxWithoutInvoice' }, '/invoice/unbooked?tab=lines'],
];

test.each(addresses)('%s的地址不变', (_name, goal, address) => {
  expect(addressOf(goal)).toBe(address);
});
