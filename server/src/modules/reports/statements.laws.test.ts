import fc from 'fast-check';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { ZERO, fen } from '@mingzhang/shared/primitives/money';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { period, periodsBetween } from '@mingzhang/shared/primitives/period';
import { quantityOf } from '@mingzhang/shared/primitives/scaled';
import { yuan } from '@mingzhang/shared/testing/yuan';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

/** Statements of a head office from July 2025 and its store from February 2026, over both years' ends. */
const app = createTestApp();
const STARTS = { head: period('2025-07'), store: period('2026-02') } as const;
const LAST = period('2027-02');
const CODES = {
  0: {
    assets: ['1002', '1122', '1405'],
    claims: ['2202', '3001'],
    income: '5001',
    cost: '5401',
    year: '3103',
  },
  1: {
    assets: ['1002', '1122', '1405'],
    claims: ['2202', '4001'],
    income: '6001',
    cost: '6401',
    year: '4103',
  },
} as const;

const amount = fc.integer({ min: -900_000, max: 900_000 });
/** One pair of accounts: what one has on one side, the other has on the other; so everything balances. */
const pair = (codes: (typeof CODES)[0 | 1]) => ({
  debtor: fc.constantFrom(...codes.assets),
  creditor: fc.constantFrom(...codes.claims),
});
const drawnOf = (codes: (typeof CODES)[0 | 1], start: (typeof STARTS)['head' | 'store']) =>
  fc.record({
    openings: fc.uniqueArray(
      fc.record({ ...pair(codes), net: amount, yearDebit: amount, yearCredit: amount }),
      { selector: ({ debtor, creditor }) => `${debtor}|${creditor}`, maxLength: 4 },
    ),
    /** Turnover of profit and loss before the books began, carried. */
    carried: amount,
    sales: fc.uniqueArray(
      fc.record({
        month: fc.constantFrom(...periodsBetween(start, LAST)),
        sold: amount,
        cost: amount,
        isCarried: fc.boolean(),
      }),
      { selector: ({ month }) => month, maxLength: 10 },
    ),
  });
type Drawn = ReturnType<typeof drawnOf> extends fc.Arbitrary<infer T> ? T : never;

describe.each([0, 1] as const)('会计准则 %s', (standard) => {
  const codes = CODES[standard];
  let books: Bookkeeper;
  let organizations: Readonly<Record<'head' | 'store', number>>;
  const templates = new Map<0 | 1, WireReportTemplate>();

  beforeAll(async () => {
    books = await bookkeeper(app, { enableDate: '2025-07-01', accountingStandards: String(standard) });
    organizations = { head: books.set.organizationId, store: await openStore(app, books, STARTS.store) };
    for (const type of [0, 1] as const) {
      const { data } = await books.client.get<WireReportTemplate[]>('/report/template', { type });
      const found = await books.client.get<WireReportTemplate>(`/report/template/${data[0]?.id}`);
      templates.set(type, found.data);
    }
  });

  async function view(type: 0 | 1, query: Readonly<Record<string, string | number>>) {
    const id = templates.get(type)?.id;
    const { data } = await books.client.get<WireReportView>(`/report/template/view/${id}`, query);
    return data;
  }
  const totalOf = (
    figures: WireReportView,
    title: RegExp,
    column: 'currentPeriodAmount' | 'currentYearAmount',
  ) => {
    const line = templates.get(1)?.items?.find((item) => title.test(item.title));
    return figures[String(line?.id)]?.[column];
  };

  test('含下级的资产负债表平衡，期末年初都是；含下级的利润表是各组织之和', async () => {
    const drawn = fc.record({
      head: drawnOf(codes, STARTS.head),
      store: drawnOf(codes, STARTS.store),
      month: fc.constantFrom(...periodsBetween(STARTS.store, LAST)),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ head, store, month }) => {
        await clear();
        await write(organizations.head, head, STARTS.head);
        await write(organizations.store, store, STARTS.store);
        const asked = { accountDate: lastDayOf(month) };
        const tree = { ...asked, orgId: organizations.head, scope: 'tree' };
        const balanceSheet = await view(1, tree);
        for (const column of ['currentPeriodAmount', 'currentYearAmount'] as const) {
          expect([column, totalOf(balanceSheet, /^资产总计/, column)]).toEqual([
            column,
            totalOf(balanceSheet, /^负债和所有者权益.*总计/, column),
          ]);
        }
        const [whole, own, below] = [
          await view(0, tree),
          await view(0, { ...asked, orgId: organizations.head }),
          await view(0, { ...asked, orgId: organizations.store }),
        ];
        for (const [id, row] of Object.entries(whole)) {
          for (const column of ['currentPeriodAmount', 'currentYearAmount'] as const) {
            const parts = [own, below].map((each) => inFen(each[id]?.[column] ?? 0));
            expect(inFen(row[column])).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  const inFen = (value: number): number => yuan(String(value));

  async function clear(): Promise<void> {
    await app.db.deleteFrom('opening_balance').where('account_set_id', '=', books.set.id).execute();
    await app.db.deleteFrom('movement').where('account_set_id', '=', books.set.id).execute();
  }

  async function write(organizationId: number, drawn: Drawn, start: string): Promise<void> {
    const owner = { account_set_id: books.set.id, organization_id: organizationId };
    const none = quantityOf(0);
    const key = (index: number) => auxiliaryKey([{ categoryId: 1, itemId: index + 1 }]);
    const opening = (code: string, at: number, net: number, yearDebit: number, yearCredit: number) => ({
      ...{ ...owner, account_id: books.account(code), auxiliary_key: key(at) },
      ...{ net_fen: fen(net), year_debit_fen: fen(yearDebit), year_credit_fen: fen(yearCredit) },
      ...{ quantity_micro: none, year_debit_quantity_micro: none, year_credit_quantity_micro: none },
    });
    const openings = drawn.openings.flatMap(({ debtor, creditor, net, yearDebit, yearCredit }, at) => [
      opening(debtor, at, net, yearDebit, yearCredit),
      opening(creditor, at, -net, yearCredit, yearDebit),
    ]);
    // A year that began before these books: its income was carried when they did.
    const before = start.endsWith('-01') ? [] : [opening(codes.income, 90, 0, drawn.carried, drawn.carried)];
    await app.db
      .insertInto('opening_balance')
      .values([...openings, ...before, opening(codes.cost, 91, 0, 0, 0)])
      .execute();
    const movement = (month: string, code: string, net: number, isTransfer = false) => ({
      ...{ ...owner, period: period(month), account_id: books.account(code), auxiliary_key: key(0) },
      ...{ currency_code: '', is_profit_transfer: isTransfer },
      ...{ debit_fen: fen(Math.max(net, 0)), credit_fen: fen(Math.max(-net, 0)) },
      ...{ debit_quantity_micro: none, credit_quantity_micro: none },
      ...{ debit_currency_fen: ZERO, credit_currency_fen: ZERO },
    });
    const movements = drawn.sales.flatMap(({ month, sold, cost, isCarried }) => [
      movement(month, codes.assets[0], sold),
      movement(month, codes.income, -sold),
      movement(month, codes.cost, cost),
      movement(month, codes.assets[2], -cost),
      ...(isCarried
        ? [
            movement(month, codes.income, sold, true),
            movement(month, codes.cost, -cost, true),
            movement(month, codes.year, cost - sold, true),
          ]
        : []),
    ]);
    if (movements.length > 0) await app.db.insertInto('movement').values(movements).execute();
  }
});
