import pg from 'pg';

/** The first month of generated books; 36 of them follow each other. */
export const FIRST_MONTH = '2023-01';
const MONTHS = 36;
/** The newest month: every earlier one is closed. */
export const LAST_MONTH = '2025-12';
const ACCOUNTS = 500;
const CUSTOMERS = 200;
/** 运费 is what the rows look for; every phrase is as frequent as another. */
const PHRASES = [
  '支付办公室房租',
  '运费',
  '收到货款',
  '购入材料',
  '发放工资',
  '缴纳增值税',
  '差旅费报销',
  '采购办公用品',
  '支付水电费',
  '计提折旧',
  '结转成本',
  '银行手续费',
  '业务招待费',
  '支付货款',
  '预收定金',
  '退还押金',
  '领用原材料',
  '产品完工入库',
  '支付广告费',
  '汽车加油',
  '社保公积金',
  '收到利息',
  '设备维修',
  '培训费',
];

/**
 * Fills an account set with books of three years, the same every time: vouchers of 2 to 18 lines (ten on
 * average), 500 accounts, receivables by customer, summaries that repeat, name a customer or are alone. Lines,
 * items and movements agree; the profit of every month is carried, every month but the last is closed. What is not
 * there: events in the trail.
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {string} companyName of a set that begins with FIRST_MONTH and has no vouchers
 * @param {number} vouchers
 * @returns {Promise<FilledBooks>}
 */
export async function fillBooks(connection, companyName, vouchers) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select organization.account_set_id as set, organization.id as organization, account_set.creator_id as maker
         from organization join account_set on account_set.id = organization.account_set_id where company_name = $1`,
      [companyName],
    );
    const [workplace] = rows;
    await client.query('begin');
    // The walls judge row by row, and would take minutes: what is written here keeps to them by itself.
    await client.query('set local session_replication_role = replica');
    await openLists(client, workplace);
    await client.query('analyze account, auxiliary_category, auxiliary_item, account_auxiliary_category');
    await enterVouchers(client, workplace, vouchers);
    await client.query('analyze voucher, voucher_line, account, accounting_period');
    await endMonths(client, workplace);
    await client.query('commit');
    await client.query('vacuum analyze');
    const count = await client.query('select count(*) from voucher_line where account_set_id = $1', [
      workplace.set,
    ]);
    return { ...workplace, lines: Number(count.rows[0].count) };
  } finally {
    await client.end();
  }
}

/**
 * @typedef {{ set: string, organization: string, maker: string }} Workplace ids of a set, its organization, its manager
 * @typedef {Workplace & { lines: number }} FilledBooks
 */

/** The lists vouchers are made of: months, accounts, customers. @param {pg.Client} client @param {Workplace} workplace */
async function openLists(client, { set, organization }) {
  await client.query(
    `insert into accounting_period (account_set_id, organization_id, period, id)
     select $1, $2, to_char($3::date + month * interval '1 month', 'YYYY-MM'), nextval('id_block') * 1000
       from generate_series(1, $4 - 1) as month`,
    [set, organization, `${FIRST_MONTH}-01`, MONTHS],
  );
  await client.query(
    `insert into account (account_set_id, id, code, name, category, side, parent_id, level, is_system, is_enabled, mnemonic_code)
     select $1, nextval('id_block') * 1000, parent.code || lpad(child::text, 2, '0'), parent.name || child,
            parent.category, parent.side, parent.id, 2, false, true, ''
       from (select count(*) as present from account where account_set_id = $1) as chart,
            generate_series(1, 99) as child, account as parent
      where parent.account_set_id = $1 and parent.code in ('1002', '1123', '2202', '2203', '1221')
        and not exists (select 1 from account as taken where taken.account_set_id = $1 and taken.parent_id = parent.id)
      order by child, parent.code
      limit $2 - (select count(*) from account where account_set_id = $1)`,
    [set, ACCOUNTS],
  );
  await client.query(
    `with category as (select id from auxiliary_category where account_set_id = $1 and name = '客户'),
          account as (select id from account where account_set_id = $1 and code = '1122'),
          asked as (insert into account_auxiliary_category select $1, account.id, category.id, 1 from account, category)
     insert into auxiliary_item (account_set_id, id, category_id, code, name)
     select $1, nextval('id_block') * 1000, category.id, lpad(number::text, 3, '0'), '客户' || number || '有限公司'
       from category, generate_series(1, $2::int) as number`,
    [set, CUSTOMERS],
  );
}

/** @param {pg.Client} client @param {Workplace} workplace @param {number} vouchers */
async function enterVouchers(client, { set, organization, maker }, vouchers) {
  const { rows } = await client.query(`select nextval('id_block') * 1000 as first`);
  // A thousand ids are a block: enough blocks for all vouchers are taken, and counted through.
  const first = Number(rows[0].first);
  await client.query(`select setval('id_block', currval('id_block') + $1)`, [Math.ceil(vouchers / 1000)]);
  await client.query(
    `insert into voucher (account_set_id, organization_id, period, id, word, number, voucher_date, kind,
                          is_carry_forward, is_profit_transfer, maker_id)
     select $1, $2, to_char(month, 'YYYY-MM'), $5 + n, '记', row_number() over (partition by month order by n),
            month::date + (row_number() over (partition by month order by n) * 28 / (count(*) over (partition by month) + 1))::int,
            'manual', false, false, $3
       from (select n, $6::date + (n * ${MONTHS} / $4) * interval '1 month' as month
               from generate_series(0, $4::bigint - 1) as n) as dated
      order by n`,
    [set, organization, maker, vouchers, first, `${FIRST_MONTH}-01`],
  );
  await client.query('analyze voucher');
  await client.query('create temporary table posted as ' + LINES, [set, first, PHRASES]);
  await client.query(
    `insert into voucher_line (account_set_id, organization_id, voucher_date, voucher_id, line_number, summary,
                               account_id, auxiliary_key, debit_fen, credit_fen)
     select $1, $2, voucher_date, voucher_id, line_number, summary, account_id, auxiliary_key, debit_fen, credit_fen
       from posted order by voucher_id, line_number`,
    [set, organization],
  );
  await client.query(
    `insert into voucher_line_auxiliary
     select $1, voucher_id, line_number, category_id, item_id from posted where item_id is not null`,
    [set],
  );
  await client.query('drop table posted');
}

/**
 * 结转损益 of every month but the last as voucher 转-1, the movements of all, and the months closed.
 * @param {pg.Client} client @param {Workplace} workplace
 */
async function endMonths(client, { set, organization, maker }) {
  await client.query(`create temporary table carried as ` + CARRIED, [set, LAST_MONTH]);
  await client.query(
    `insert into voucher (account_set_id, organization_id, period, id, word, number, voucher_date, kind,
                          is_carry_forward, is_profit_transfer, maker_id)
     select distinct $1::bigint, $2::bigint, period, voucher_id, '转', 1, voucher_date, 'profitAndLoss', true, true, $3::bigint
       from carried`,
    [set, organization, maker],
  );
  await client.query(
    `insert into voucher_line (account_set_id, organization_id, voucher_date, voucher_id, line_number, summary,
                               account_id, debit_fen, credit_fen)
     select $1, $2, voucher_date, voucher_id, row_number() over (partition by voucher_id order by account_id),
            '结转损益', account_id, greatest(net_fen, 0), greatest(-net_fen, 0)
       from carried where net_fen <> 0`,
    [set, organization],
  );
  await client.query(
    `insert into movement
     select $1, $2, voucher.period, line.account_id, line.auxiliary_key, '', voucher.is_profit_transfer,
            sum(line.debit_fen), sum(line.credit_fen), 0, 0, 0, 0
       from voucher join voucher_line as line
         on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where voucher.account_set_id = $1 group by 3, 4, 5, 7`,
    [set, organization],
  );
  await client.query(
    `update accounting_period set is_closed = true, closed_at = now(), closed_by = $3
      where account_set_id = $1 and organization_id = $2 and period < $4`,
    [set, organization, maker, LAST_MONTH],
  );
  await client.query(
    `update voucher set debit_fen = summed.debit_fen
       from (select voucher_id, sum(debit_fen) as debit_fen from voucher_line where account_set_id = $1 group by voucher_id) as summed
      where account_set_id = $1 and id = voucher_id`,
    [set],
  );
  await client.query('drop table carried');
}

/** What each profit-and-loss account is emptied by, month by month, and 本年利润 takes. */
const CARRIED = `
  with month as (
    select period, nextval('id_block') * 1000 as voucher_id, (period || '-28')::date as voucher_date
      from accounting_period where account_set_id = $1 and period < $2
  ), emptied as (
    select month.voucher_date, month.voucher_id, month.period, account.id as account_id, sum(line.credit_fen - line.debit_fen)::bigint as net_fen
      from month
      join voucher on voucher.account_set_id = $1 and voucher.period = month.period
      join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      join account on account.account_set_id = line.account_set_id and account.id = line.account_id
     where account.category = 'profitAndLoss'
     group by 1, 2, 3, 4
  )
  select * from emptied
  union all
  select voucher_date, voucher_id, period, account.id, -sum(net_fen)::bigint
    from emptied, account where account.account_set_id = $1 and account.code = '3103'
   group by 1, 2, 3, 4`;

/** Pairs of lines, debit and credit of one amount, on accounts that step through the leaves of the chart. */
const LINES = `
  with leaf as (
    select account.id, row_number() over (order by code) - 1 as position, asked.category_id
      from account left join account_auxiliary_category as asked
        on asked.account_set_id = account.account_set_id and asked.account_id = account.id
     where account.account_set_id = $1 and account.is_enabled and account.unit is null
       -- Taxes and costs of production would ask for carry-forwards of their own.
       and left(code, 4) not in ('2221', '3103', '3104', '4001', '4101')
       and not exists (select 1 from account as child
                        where child.account_set_id = $1 and child.parent_id = account.id)
  ), customer as (
    select item.id, item.name, row_number() over (order by item.code) - 1 as position
      from auxiliary_item as item join auxiliary_category as category
        on category.account_set_id = item.account_set_id and category.id = item.category_id
     where item.account_set_id = $1 and category.name = '客户'
  ), side as (
    select voucher.id as voucher_id, voucher.id - $2 as n, voucher_date, pair, is_debit
      from voucher, generate_series(1, 1 + (voucher.id - $2) * 7 % 9) as pair, (values (true), (false)) as side (is_debit)
     where account_set_id = $1
  ), placed as (
    select side.*, 10000 + (n * 7919 + pair * 104729) % 5000000 as amount, (n * 31 + pair * 7) % ${CUSTOMERS} as customer,
           case when is_debit then n * 13 + pair * 7 else n * 17 + pair * 11 + 3 end as step,
           ($3::text[])[1 + (n * 5 + pair) % cardinality($3::text[])] as phrase
      from side
  )
  select voucher_id, voucher_date, (2 * pair - is_debit::int)::int as line_number,
         case (n + pair) % 3 when 0 then phrase when 1 then phrase || ' ' || customer.name
           else phrase || ' 单号' || n end as summary,
         leaf.id as account_id, leaf.category_id, case when leaf.category_id is not null then customer.id end as item_id,
         case when leaf.category_id is null then '' else leaf.category_id || ':' || customer.id end as auxiliary_key,
         case when is_debit then amount else 0 end as debit_fen, case when is_debit then 0 else amount end as credit_fen
    from placed
    join leaf on leaf.position = step % (select count(*) from leaf)
    join customer on customer.position = placed.customer`;
