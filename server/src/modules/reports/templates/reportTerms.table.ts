import type { Insertable } from 'kysely';
import type { FormulaTerm } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

type TermRow = Insertable<Database['report_term']>;

export function toTermRows(scope: Scope, itemId: number, formula: readonly FormulaTerm[]): TermRow[] {
  return formula.map((term, position) => ({
    account_set_id: scope.accountSetId,
    item_id: itemId,
    position,
    sign: term.sign,
    account_id: term.source === 'account' ? term.accountId : null,
    source_item_id: term.source === 'item' ? term.itemId : null,
    rule: term.source === 'account' ? term.rule : null,
    tested_at: term.source === 'account' ? term.testedAt : null,
  }));
}
