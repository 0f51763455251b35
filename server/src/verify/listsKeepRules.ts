import { sql } from 'kysely';
import { MAX_TERMS } from '@mingzhang/shared/accounting/report/formulaProblems';
import { MAX_ITEMS, MAX_TEMPLATES } from '@mingzhang/shared/accounting/report/templateProblems';
import { ofSets, type BookCheck } from './bookCheck';
import { typedTextFaults, type TypedTexts } from './typedTexts';

const typed: readonly TypedTexts[] = [
  { table: 'report_template', names: ['name'] },
  { table: 'report_item', texts: ['title'] },
];

/**
 * Lists are within what their forms take: currencies of accounts are those of the set, columns of an auxiliary
 * category have names, nothing is carried forward more than once over, statements are as long as they may be and their
 * titles such as are typed. The
 * books of the head office begin with the set's; stores are below it, departments below either.
 */
export const listsKeepRules: BookCheck = {
  key: 'listsKeepRules',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; what: string }>`
      select account_set_id, 'account ' || code || ' keeps a currency that is not of the set' as what from account
      where ${ofSets(evidence)} and not currency_codes <@ array(
        select currency.code from currency
        where currency.account_set_id = account.account_set_id and ${ofSets(evidence, 'currency.account_set_id')}
      )
      union all
      select account_set_id, 'auxiliary category ' || name || ' has a column without a name' from auxiliary_category
      where ${ofSets(evidence)} and array_position(custom_columns, null) is not null
      union all
      select account_set_id, 'auxiliary item ' || code || ' has a column that is nothing' from auxiliary_item
      where ${ofSets(evidence)} and array_position(custom_values, null) is not null
      union all
      select account_set_id, 'custom carry-forward ' || custom_carry_forward_id || ' carries more than there is'
      from custom_carry_forward_target where ${ofSets(evidence)}
      group by account_set_id, custom_carry_forward_id having sum(share_basis_points) > 10000
      union all
      select account_set_id, 'there are ' || count(*) || ' report templates' from report_template
      where ${ofSets(evidence)} group by account_set_id having count(*) > ${MAX_TEMPLATES}
      union all
      select account_set_id, 'report template ' || template_id || ' has ' || count(*) || ' lines' from report_item
      where ${ofSets(evidence)} group by account_set_id, template_id having count(*) > ${MAX_ITEMS}
      union all
      select account_set_id, 'report line ' || item_id || ' has ' || count(*) || ' terms' from report_term
      where ${ofSets(evidence)} group by account_set_id, item_id having count(*) > ${MAX_TERMS}
      union all
      select own.account_set_id, 'organization ' || own.code || ' is not in its place' from organization as own
      join account_set on account_set.id = own.account_set_id
      left join organization as parent
        on parent.account_set_id = own.account_set_id and parent.id = own.parent_id
      where ${ofSets(evidence, 'own.account_set_id')} and not case own.type
        when 'headOffice' then own.enable_period = account_set.enable_period
        when 'store' then parent.type = 'headOffice'
        else parent.type in ('headOffice', 'store') end
      order by 1, 2
    `.execute(db);
    const texts = await typedTextFaults(db, evidence, typed);
    return [
      ...rows.map(({ account_set_id: setId, what }) => `account set ${setId}: ${what}`),
      ...texts.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`),
    ];
  },
};
