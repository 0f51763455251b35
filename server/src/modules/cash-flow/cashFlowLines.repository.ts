import { sql, type Kysely } from 'kysely';
import type { CashDirection } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { CashFlowState } from '@mingzhang/shared/wire/cashFlow';
import { anyOf, countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What of the worksheet is asked for. */
interface CashFlowFilter {
  readonly state: CashFlowState;
  readonly direction: CashDirection | null;
  readonly line: number | null;
  readonly keyword: string | null;
}

/** Some months of some organizations, and what of them. */
interface CashFlowChoice {
  readonly organizationIds: readonly number[];
  readonly from: Period;
  readonly to: Period;
  readonly filter: CashFlowFilter;
}

function selectChosen(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to, filter }: CashFlowChoice,
) {
  const { state, direction, line, keyword } = filter;
  return db
    .selectFrom('cash_flow_part as part')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'part.account_set_id')
        .onRef('voucher.id', '=', 'part.voucher_id'),
    )
    .innerJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'part.account_set_id')
        .onRef('line.voucher_id', '=', 'part.voucher_id')
        .onRef('line.line_number', '=', 'part.line_number'),
    )
    .where('part.account_set_id', '=', scope.accountSetId)
    .where('part.organization_id', '=', anyOf(organizationIds))
    .where('part.period', '>=', from)
    .where('part.period', '<=', to)
    .$if(state === 'unassigned', (query) => query.where('part.cash_flow_line', 'is', null))
    .$if(state === 'toDo', (query) =>
      query.where((eb) => eb.or([eb('part.cash_flow_line', 'is', null), eb('part.needs_review', '=', true)])),
    )
    .$if(state === 'person', (query) => query.where('part.source', '=', 'person'))
    .$if(direction === 'in', (query) => query.where(sql<boolean>`part.net_fen > 0`))
    .$if(direction === 'out', (query) => query.where(sql<boolean>`part.net_fen <= 0`))
    .$if(line !== null, (query) => query.where('part.cash_flow_line', '=', line))
    .$if(keyword !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql`strpos(lower(line.summary), lower(${keyword}))`, '>', 0),
          eb(sql`voucher.word || '-' || voucher.number`, '=', keyword),
        ]),
      ),
    );
}

/** How many parts the worksheet has. */
export function countCashFlowLines(db: Kysely<Database>, scope: Scope, choice: CashFlowChoice) {
  return selectChosen(db, scope, choice).select(countRows().as('count'));
}

/** A page of the worksheet: unassigned lines first, then those the rules guessed, then by voucher. */
export function selectCashFlowLines(
  db: Kysely<Database>,
  scope: Scope,
  choice: CashFlowChoice,
  offset: number,
  limit: number,
) {
  return selectChosen(db, scope, choice)
    .innerJoin('accounting_period as month', (join) =>
      join
        .onRef('month.account_set_id', '=', 'part.account_set_id')
        .onRef('month.organization_id', '=', 'part.organization_id')
        .onRef('month.period', '=', 'part.period'),
    )
    .orderBy(sql`part.cash_flow_line is not null`)
    .orderBy('part.needs_review', 'desc')
    .orderBy('voucher.voucher_date')
    .orderBy('voucher.word')
    .orderBy('voucher.number')
    .orderBy('voucher.id')
    .orderBy('part.position')
    .offset(offset)
    .limit(limit)
    .select([
      'part.voucher_id',
      'part.position',
      'part.organization_id',
      'part.counter_line_number',
      'part.cash_flow_line',
      'part.net_fen',
      'part.source',
      'part.needs_review',
      'voucher.version',
      'voucher.voucher_date',
      'voucher.word',
      'voucher.number',
      'voucher.auditor_id',
      'line.summary',
      'line.account_id',
      'month.is_closed',
      // Of the counter line the part is for; of all others where it is for the line as a whole.
      sql<number[]>`(
        select coalesce(jsonb_agg(distinct other.account_id), '[]') from voucher_line as other
        where other.account_set_id = ${scope.accountSetId} and other.voucher_id = part.voucher_id
          and other.line_number <> part.line_number
          and (part.counter_line_number is null or other.line_number = part.counter_line_number)
      )`.as('counter_account_ids'),
    ]);
}
