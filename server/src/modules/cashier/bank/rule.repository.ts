import type { Kysely, Transaction } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** 对账单规则 of a set, as it is kept. */
export interface FundRule {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  readonly flow: 'received' | 'paid';
  readonly words: readonly string[];
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly version: number;
}

/** 对账单规则 of the set, in the order they are tried. */
export function selectRules(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('fund_rule')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'position',
      'title',
      'flow',
      'words',
      'account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'version',
    ]);
}

const columnsOf = ({ position, title, flow, words, accountId, auxiliaryKey, version }: FundRule) => ({
  ...{ position, title, flow, version },
  words: [...words],
  account_id: accountId,
  auxiliary_key: auxiliaryKey,
});

/** There is at least one. */
export function insertRules(trx: Transaction<Database>, scope: Scope, rules: readonly FundRule[]) {
  return trx
    .insertInto('fund_rule')
    .values(rules.map((rule) => ({ account_set_id: scope.accountSetId, id: rule.id, ...columnsOf(rule) })));
}

export function updateRule(trx: Transaction<Database>, scope: Scope, rule: FundRule) {
  return trx
    .updateTable('fund_rule')
    .set(columnsOf(rule))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', rule.id);
}

export function deleteRule(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('fund_rule').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
