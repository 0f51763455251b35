import { sql } from 'kysely';
import { voucherKinds } from '@mingzhang/shared/accounting/voucherKind';
import { voucherTemplateTypes } from '@mingzhang/shared/accounting/voucherTemplate';
import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';

const app = createOwnTestApp();

interface Constraint {
  readonly text: string;
  readonly isHeld: boolean;
}

async function constraint(name: string): Promise<Constraint | undefined> {
  const { rows } = await sql<Constraint>`
    select pg_get_constraintdef(oid) as text, convalidated as "isHeld" from pg_constraint where conname = ${name}`.execute(
    app.db,
  );
  return rows[0];
}

const valuesIn = ({ text }: Constraint) => [...text.matchAll(/'(\w+)'::text/g)].map(([, value]) => value);

test.each([
  ['voucher_kind_known', voucherKinds],
  ['voucher_recognized_kind_known', voucherKinds],
  ['voucher_template_type_known', voucherTemplateTypes],
] as const)('%s：数据库认得的和规则认得的相同', async (name, known) => {
  const found = await constraint(name);
  expect(found?.isHeld).toBe(true);
  expect(found && valuesIn(found).sort()).toEqual([...known].sort());
});

test('不认得的来源、模板类别和不存在的上级项目，写不进去', async () => {
  const books = await bookkeeper(app);
  const [saved] = await books.enter(`
    2026-01-05 记-1 收款
      借 1002 银行存款  31.00
      贷 3001 实收资本  31.00
  `);
  const here = sql`account_set_id = ${books.set.id}`;
  await expect(
    sql`update voucher set kind = 'forged' where ${here} and id = ${saved?.id}`.execute(app.db),
  ).rejects.toThrow('voucher_kind_known');
  await expect(
    sql`insert into voucher_template (account_set_id, id, name, type) values (${books.set.id}, 5, '房租', 'rent')`.execute(
      app.db,
    ),
  ).rejects.toThrow('voucher_template_type_known');
  await expect(
    sql`update report_item set parent_id = 404 where ${here} and position = 2`.execute(app.db),
  ).rejects.toThrow('report_item_parent');
});
