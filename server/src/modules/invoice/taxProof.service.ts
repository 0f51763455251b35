import type { Kysely, RawBuilder } from 'kysely';
import { proveTax, type TaxProof } from '@mingzhang/shared/accounting/invoices/taxProof';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { negate, ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { selectCompany } from './invoiceBooks.repository';
import { outputTax } from './outputTax';
import {
  selectSold,
  selectTaxLines,
  selectTaxOpening,
  selectTicked,
  selectUnticked,
  selectVoucherInvoices,
  type TaxRow,
  type TaxSide,
} from './taxProof.repository';

/** One side of the tax of a month, compared. */
export interface ProvedSide extends TaxProof {
  readonly title: string;
  /** Of what is sold: its lines may be 未开票收入. */
  readonly isSales: boolean;
}

interface Side {
  readonly title: string;
  readonly code: string;
  readonly side: TaxSide;
  readonly rows: RawBuilder<TaxRow>;
  /** null: the balance, all that ever was. */
  readonly from: DateOnly | null;
}

/** 税额核对 of a month of the set: the register against each tax account, to the fen. */
export async function proveTaxOf(db: Kysely<Database>, scope: Scope, period: Period): Promise<ProvedSide[]> {
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const [from, to] = [firstDayOf(period), lastDayOf(period)];
  const sold: Side = { ...outputTax(taxpayer), rows: selectSold(scope, { from, to }), from };
  const sides: Side[] =
    taxpayer === 'smallScale'
      ? [sold]
      : [
          sold,
          { title: '进项税额', code: '22210101', side: 'debit', rows: selectTicked(scope, period), from },
          {
            ...{ title: '待认证进项税额', code: '222120', side: 'debit' as const, from: null },
            rows: selectUnticked(scope, to, period),
          },
        ];
  const accounts = await loadAccountTree(db, scope);
  const proved: ProvedSide[] = [];
  for (const side of sides) {
    const ids = ruleSubtree(accounts, side.code).map(({ id }) => id);
    proved.push({
      title: side.title,
      isSales: side === sold,
      ...(await proveSide(db, scope, side, ids, to)),
    });
  }
  return proved;
}

async function proveSide(
  db: Kysely<Database>,
  scope: Scope,
  { side, rows, from }: Side,
  accountIds: readonly number[],
  to: DateOnly,
): Promise<TaxProof> {
  const lines = (await selectTaxLines(scope, accountIds, side, { from, to }).execute(db)).rows;
  const entries = (await rows.execute(db)).rows;
  const voucherIds = [...new Set(lines.map(({ voucherId }) => voucherId))];
  const known = entries.map(({ invoiceId }) => invoiceId);
  const vouchers = await selectVoucherInvoices(scope, voucherIds, known).execute(db);
  const opening =
    from === null ? (await selectTaxOpening(db, scope, accountIds).executeTakeFirst())?.net : ZERO;
  return proveTax({
    entries,
    lines,
    opening: side === 'debit' ? (opening ?? ZERO) : negate(opening ?? ZERO),
    invoicesOf: new Map(vouchers.rows.map(({ voucherId, keys }) => [voucherId, keys])),
  });
}
