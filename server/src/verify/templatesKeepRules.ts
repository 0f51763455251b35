import { sql, type Kysely } from 'kysely';
import { MAX_SUMMARY_LENGTH } from '@mingzhang/shared/accounting/voucherLineProblems';
import { MAX_FEN } from '@mingzhang/shared/primitives/money';
import { MAX_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import { MAX_TEMPLATE_NAME } from '@mingzhang/shared/wire/voucherTemplate';
import type { Database } from '../db/schema';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';
import { typedTextFaults, type TypedTexts } from './typedTexts';

const typed: readonly TypedTexts[] = [
  { table: 'voucher_template', names: ['name'] },
  { table: 'voucher_template_line', texts: ['summary'] },
];

/** 凭证模板 are as the form takes them: named, with some lines and not too many, of what a line may hold. */
export const templatesKeepRules: BookCheck = {
  key: 'templatesKeepRules',
  async findings(db, evidence) {
    const rows = await brokenTemplates(db, evidence);
    const texts = await typedTextFaults(db, evidence, typed);
    return [
      ...rows.map(
        ({ account_set_id: setId, name, lines }) =>
          `account set ${setId}: voucher template ${name} of ${lines} lines is not one that could be saved`,
      ),
      ...texts.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`),
    ];
  },
  async culprit(db, evidence) {
    const [first] = await brokenTemplates(db, evidence);
    return first ? `“${first.name.trim().slice(0, MAX_TEMPLATE_NAME) || '没有名称'}”` : null;
  },
};

interface Row {
  readonly account_set_id: number;
  readonly name: string;
  readonly lines: number;
}

async function brokenTemplates(db: Kysely<Database>, evidence: Evidence): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select template.account_set_id, template.name, count(line.line_number)::int as lines
    from voucher_template as template
    left join voucher_template_line as line
      on line.account_set_id = template.account_set_id and line.template_id = template.id
    where ${ofSets(evidence, 'template.account_set_id')}
    group by template.account_set_id, template.id
    having btrim(template.name) = '' or length(template.name) > ${MAX_TEMPLATE_NAME}
      or count(line.line_number) not between 1 and ${MAX_LINES}
      or bool_or(
        length(line.summary) > ${MAX_SUMMARY_LENGTH}
        or greatest(abs(line.debit_fen), abs(line.credit_fen), abs(line.currency_fen)) > ${MAX_FEN}
        or abs(line.quantity_micro) > ${MAX_QUANTITY}
      )
    order by 1, 2
  `.execute(db);
  return rows;
}
