import type { Role } from '../accounting/permission';
import type { WireFundAccount, WireFundCategory } from '../wire/fundAccount';
import type { WireJournal, WireJournalEntry } from '../wire/journal';
import type { UserState } from '../wire/user';
import { api } from './fakeApi';
import { givenAccount, givenLists } from './givenLists';
import { givenUser, givenWorkplace } from './givenSession';

/** 工行, begun in March 2026 with 10,000.00. */
export const wireFund = (given: Partial<WireFundAccount> = {}): WireFundAccount => ({
  ...{ id: 5, orgId: 11, name: '工行基本户', kind: 'bank', currencyCode: null, bank: '工行城东支行' },
  ...{ number: '6222020012345678', cashLimit: null, startPeriod: '2026-03', opening: 10_000 },
  target: { subjectId: 1002, auxiliary: [] },
  ...{ accountCode: '1002', accountName: '银行存款', statementOpening: 10_000, openingItems: [] },
  ...{ closedThrough: null, balance: 12_300, hasEntries: false, version: 1 },
  ...given,
});

/** 库存现金, with a limit of 2,000.00. */
export const wireCashBox = (given: Partial<WireFundAccount> = {}): WireFundAccount =>
  wireFund({
    ...{ id: 4, name: '现金', kind: 'cash', bank: '', number: '', cashLimit: 2_000, opening: 500 },
    target: { subjectId: 1001, auxiliary: [] },
    ...{ accountCode: '1001', accountName: '库存现金', statementOpening: 0, balance: 430 },
    ...given,
  });

/** 收货款 against 1122, 办公费 against 5602. */
export const wireCategories: readonly WireFundCategory[] = [
  {
    ...{ id: 21, name: '收货款', flow: 'received', cashFlowLine: 1, isUsed: true, version: 1 },
    target: { subjectId: 1122, auxiliary: [] },
    ...{ accountCode: '1122', accountName: '应收账款' },
  },
  {
    ...{ id: 22, name: '办公费', flow: 'paid', cashFlowLine: null, isUsed: false, version: 3 },
    target: { subjectId: 5602, auxiliary: [] },
    ...{ accountCode: '5602', accountName: '管理费用' },
  },
];

/** 2,300.00 received from 万达百货 on 5 March, no voucher yet. */
export const wireEntry = (given: Partial<WireJournalEntry> = {}): WireJournalEntry => ({
  ...{ id: 71, accountId: 5, date: '2026-03-05', number: 1, received: 2_300, paid: 0, balance: 12_300 },
  ...{ summary: '收货款', party: '万达百货', categoryId: 21, settlement: 'transfer', settlementNumber: '' },
  ...{ transferId: null, reversesId: null, reversedById: null, state: 'unposted', voucher: null },
  ...{ keeper: '吴出纳', files: 0, version: 1 },
  ...given,
});

/** What GET /cashier/journal answers of these entries in March. */
export const wireJournal = (
  records: readonly WireJournalEntry[],
  given: Partial<WireJournal> = {},
): WireJournal => ({
  ...{ opening: 10_000, received: 2_300, paid: 0, closing: 12_300, closedThrough: null },
  ...{ total: records.length, current: 1, size: 500, pages: 1 },
  records: [...records],
  ...given,
});

/** 晨光文具商行, which keeps cash and a bank account since March 2026. */
export function givenCashier(
  funds: readonly WireFundAccount[] = [wireCashBox(), wireFund()],
  others: readonly ReturnType<typeof givenAccount>[] = [],
): void {
  api.get('/cashier/account').replies({ on: true, accounts: [...funds] }, { times: 'always' });
  api.get('/cashier/category').replies([...wireCategories], { times: 'always' });
  givenLists({
    subjects: [
      givenAccount(1001, '1001', '库存现金'),
      givenAccount(1002, '1002', '银行存款'),
      givenAccount(1122, '1122', '应收账款'),
      givenAccount(5602, '5602', '管理费用', { type: '损益' }),
      ...others,
    ],
  });
}

/** Who works in a set with the module of cashiers. */
export function cashierUser(role: Role = 'manager'): UserState {
  const { accountSet } = givenWorkplace(role);
  return givenUser(role, { accountSet: { ...accountSet, hasCashier: true } });
}
