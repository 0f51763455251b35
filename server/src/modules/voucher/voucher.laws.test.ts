import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { movementDifference } from '@mingzhang/shared/accounting/movementDifference';
import { movementsOf, postedLines } from '@mingzhang/shared/accounting/movements';
import { transferAccounts } from '@mingzhang/shared/accounting/profitTransfer';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import { plainLine, type Voucher, type VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, negate } from '@mingzhang/shared/primitives/money';
import { period } from '@mingzhang/shared/primitives/period';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { selectPostedLines } from '../books/books.repository';
import { changeVoucher } from './entry/changeVoucher';
import { deleteVoucher } from './entry/deleteVoucher';
import { saveVoucher } from './entry/saveVoucher';

const app = createTestApp();
let books: Bookkeeper;
let scope: Scope;
let accounts = accountTree([]);

beforeAll(async () => {
  books = await bookkeeper(app);
  scope = {
    accountSetId: books.set.id,
    organizationId: books.set.organizationId,
    userId: books.client.userId,
    role: 'manager',
    requestId: '',
    address: '',
  };
  accounts = await loadAccountTree(app.db, scope);
});

const CODES = ['1001', '1002', '1122', '2202', '3001', '3103', '5001', '560206'];

const line = fc.record({
  code: fc.constantFrom(...CODES),
  amount: fc.integer({ min: -100_000, max: 100_000 }).filter((count) => count !== 0),
  isDebit: fc.boolean(),
});
const content = fc.record({
  month: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 1, max: 28 }),
  word: fc.constantFrom('记', '收'),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
});
type Content = typeof content extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('save' as const), content }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), content, pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), pick: fc.nat(20) }) },
);

/** Lines as drawn, and one on 实收资本 that makes up the difference (or two that cancel, when there is none). */
function draftOf({ month, day, word, lines }: Content): VoucherDraft {
  const drawn = lines.map(({ code, amount, isDebit }) =>
    plainLine('摘要', books.account(code), isDebit ? { debit: fen(amount) } : { credit: fen(amount) }),
  );
  const net = fen(drawn.reduce((sum, { debit, credit }) => sum + debit - credit, 0));
  const capital = books.account('3001');
  const closing =
    net === 0
      ? [plainLine('平', capital, { debit: fen(1) }), plainLine('平', capital, { credit: fen(1) })]
      : [plainLine('平', capital, { debit: negate(net) })];
  return {
    word,
    number: null,
    date: dateOnly(`2026-0${month}-${String(day).padStart(2, '0')}`),
    remark: null,
    attachmentCount: 0,
    kind: 'manual',
    isCarryForward: false,
    lines: [...drawn, ...closing],
  };
}

/** Runs in a transaction that never commits: every run starts from the same empty books. */
async function undone(work: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  const rollback = new Error('undo');
  await app.db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
}

async function selectMovements(trx: Transaction<Database>): Promise<Movement[]> {
  const rows = await trx
    .selectFrom('movement')
    .where('account_set_id', '=', scope.accountSetId)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    period: row.period,
    accountId: row.account_id,
    auxiliaryKey: row.auxiliary_key,
    currencyCode: row.currency_code,
    isProfitTransfer: row.is_profit_transfer,
    debit: row.debit_fen,
    credit: row.credit_fen,
    debitQuantity: row.debit_quantity_micro,
    creditQuantity: row.credit_quantity_micro,
    debitCurrency: row.debit_currency_fen,
    creditCurrency: row.credit_currency_fen,
  }));
}

test('任何保存、修改、删除之后，发生额等于留下的凭证之和，明细等于留下的分录', async () => {
  const tools = { ids: app.ids, clock: app.clock };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) =>
      undone(async (trx) => {
        let vouchers: Voucher[] = [];
        for (const taken of steps) {
          const request = { id: null, organizationId: null, version: null };
          if (taken.what === 'save') {
            const draft = draftOf(taken.content);
            vouchers.push((await saveVoucher(trx, scope, tools, { ...request, draft })).voucher);
            continue;
          }
          const picked = vouchers[taken.pick % Math.max(vouchers.length, 1)];
          if (!picked) continue;
          vouchers = vouchers.filter((voucher) => voucher !== picked);
          if (taken.what === 'delete') await deleteVoucher(trx, scope, tools, picked.id);
          else {
            const change = { ...request, id: picked.id, draft: draftOf(taken.content) };
            vouchers.push((await changeVoucher(trx, scope, tools, change)).voucher);
          }
        }
        const expected = movementsOf(vouchers, transferAccounts(accounts, 'small'));
        expect(movementDifference(expected, await selectMovements(trx))).toStrictEqual([]);
        const organizationIds = [scope.organizationId];
        const accountIds = CODES.map((code) => books.account(code));
        const [from, to] = [period('2026-01'), period('2026-12')];
        const lines = await selectPostedLines(
          trx,
          scope,
          { organizationIds, from, to },
          accountIds,
        ).execute();
        // Nothing is reversed here: no line cites another voucher.
        const origin = { originDate: null, originWord: null, originNumber: null };
        expect(lines).toEqual(postedLines(vouchers).map((line) => ({ ...line, ...origin })));
      }),
    ),
    { numRuns: 25 },
  );
});
