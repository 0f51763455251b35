import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { foundCompany, PERIOD } from './company.mjs';
import { watched } from './files.mjs';
import { interleaved } from './measure.mjs';

/** @import { ApiClient } from './company.mjs' */

/** @type {typeof import('../../server/test/evouchers.js')} */
const { BLUE, invoiceXml, US } = await tsImport('../../server/test/evouchers.ts', import.meta.url);
/** @type {typeof import('../../server/test/package.js')} */
const { zip } = await tsImport('../../server/test/package.ts', import.meta.url);

const FILES = 1_000;
const BOOKED = 300;
const REGISTER = 200_000;
const EFFORT = { rounds: 5, times: 3 };

/**
 * A ZIP of a thousand invoices, vouchers of three hundred of them, and the pages of a register of two hundred thousand
 * beside what the database alone needs to read the same.
 * @param {string} address @param {string} directory
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 */
export async function benchInvoices(address, directory, connection) {
  const client = await foundCompany(address, directory, {
    ...{ mobile: '13900000081', companyName: US.name, creditCode: US.id, vatType: '1' },
  });
  const other = await foundCompany(address, directory, { mobile: '13900000082', companyName: '隔壁的商行' });
  await addRule(client);
  const file = Buffer.from(
    zip(Object.fromEntries(Array.from({ length: FILES }, (_, at) => invoiceFile(at)))),
  );
  const send = (/** @type {string} */ query) => () =>
    client.upload(`/invoice/files${query}`, file, '发票.zip');
  await watched(`read and judge ${FILES} XML`, send('?dryRun=1'), other);
  await watched(`keep ${FILES} invoices`, send(''), other);
  const { records } = await client.get(`/invoice?page=1&size=${BOOKED}`);
  const ids = /** @type {{ id: number }[]} */ (records).map(({ id }) => id);
  await watched(
    `${ids.length} vouchers of invoices`,
    async () => {
      const { vouchers } = await client.post('/invoice/vouchers', { ids, merge: 'invoice' });
      return `${vouchers.length} made`;
    },
    other,
  );
  const raw = new pg.Client(connection);
  await raw.connect();
  try {
    await fillRegister(raw);
    await compareReads(client, raw);
  } finally {
    await raw.end();
  }
}

/** @param {ApiClient} client */
async function addRule(client) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const target = (/** @type {string} */ wanted) => {
    const subjectId = accounts.find(({ code }) => code === wanted)?.id;
    return { subjectId, auxiliary: [] };
  };
  await client.post('/invoice/rule', {
    ...{ title: '采购', direction: 'in', when: {}, summary: '{对方} {货物}', since: '2020-01-01' },
    ...{ target: target('1405'), counter: target('2202') },
  });
}

/** @param {number} at @returns {[name: string, content: string]} */
function invoiceFile(at) {
  const number = `2699200000${String(at + 1).padStart(10, '0')}`;
  return [
    `${number}.xml`,
    invoiceXml({ ...BLUE, number, date: `${PERIOD}-${String(1 + (at % 28)).padStart(2, '0')}` }),
  ];
}

/** Copies of the invoices over two years: every other one booked and ticked. @param {pg.Client} raw */
async function fillRegister(raw) {
  const copies = REGISTER / FILES - 1;
  await raw.query('set session_replication_role = replica');
  await raw.query(
    `insert into invoice
       (account_set_id, id, key, direction, kind, colour, invoice_date, party_code, party_name, amount_fen, tax_fen,
        total_fen, deductible_fen, record)
     select account_set_id, id + copy * 1000000000::bigint, '27' || lpad(copy::text, 4, '0') || right(key, 14),
            case when copy % 3 = 0 then 'out' else direction end, kind, colour, invoice_date + (copy * 3)::int,
            party_code, party_name, amount_fen, tax_fen, total_fen, deductible_fen, record
       from invoice cross join generate_series(1, $1::int) as copy
      where account_set_id = (select account_set_id from invoice limit 1)`,
    [copies],
  );
  await raw.query(
    `insert into invoice_tick (account_set_id, invoice_id, period, amount_fen, purpose)
     select account_set_id, id, to_char(invoice_date, 'YYYY-MM'), tax_fen, 'deduct'
       from invoice where direction = 'in' and id % 10 < 9 on conflict do nothing`,
  );
  await bookThem(raw);
  await raw.query('set session_replication_role = default');
  await raw.query('analyze invoice, invoice_tick, invoice_booking');
}

/** Vouchers of a hundred invoices of a month, each with one line of their tax. @param {pg.Client} raw */
async function bookThem(raw) {
  await raw.query(
    `create temp table booked as
       select invoice.*, to_char(invoice_date, 'YYYY-MM') as period,
              8000000000 + dense_rank() over (order by direction, to_char(invoice_date, 'YYYY-MM'), id / 1000) as voucher_id
         from invoice where id % 10 < 8 and id >= 1000000000`,
  );
  const of = 'account_set_id, voucher_id, direction, period';
  await raw.query(
    `insert into voucher (account_set_id, organization_id, period, id, word, number, voucher_date, kind,
                          is_carry_forward, is_profit_transfer, maker_id, debit_fen)
     select booked.account_set_id, first.organization_id, booked.period, booked.voucher_id, '转',
            booked.voucher_id - 8000000000, min(booked.invoice_date), 'invoice', false, false, first.maker_id, sum(tax_fen)
       from booked join (select * from voucher where kind = 'invoice' limit 1) as first using (account_set_id)
      group by booked.account_set_id, booked.voucher_id, booked.period, first.organization_id, first.maker_id`,
  );
  await raw.query(
    `insert into voucher_line (account_set_id, organization_id, voucher_date, voucher_id, line_number, summary,
                               account_id, debit_fen, credit_fen)
     select voucher.account_set_id, voucher.organization_id, voucher.voucher_date, voucher.id, 1, '发票', account.id,
            case when direction = 'in' then tax else 0 end, case when direction = 'in' then 0 else tax end
       from (select ${of}, sum(tax_fen) as tax from booked group by ${of}) as sums
       join voucher on voucher.account_set_id = sums.account_set_id and voucher.id = sums.voucher_id
       join account on account.account_set_id = sums.account_set_id
        and account.code = case when direction = 'in' then '22210101' else '22210107' end`,
  );
  await raw.query(
    `insert into invoice_booking (account_set_id, invoice_id, voucher_id, share_fen, pending_tax_fen)
     select account_set_id, id, voucher_id, total_fen, 0 from booked`,
  );
  await raw.query('analyze voucher, voucher_line');
}

/** @param {ApiClient} client @param {pg.Client} raw */
async function compareReads(client, raw) {
  const { rows } = await raw.query('select account_set_id as id from invoice limit 1');
  const set = rows[0].id;
  const open = `not exists (select 1 from invoice_booking as booking where booking.account_set_id = invoice.account_set_id and booking.invoice_id = invoice.id)`;
  const page = (/** @type {string} */ filter) => async () => {
    await raw.query(
      `select * from invoice where account_set_id = $1 and ${filter} order by invoice_date desc, id desc limit 50`,
      [set],
    );
    await raw.query(
      `select count(*), sum(amount_fen), sum(tax_fen), sum(total_fen) from invoice where account_set_id = $1 and ${filter}`,
      [set],
    );
  };
  let causes = 0;
  const month = `invoice_date between '2026-05-01' and '2026-05-31'`;
  await compare(
    'a page of the register',
    () => client.get('/invoice?direction=in&page=1&size=50'),
    page(`direction = 'in'`),
  );
  await compare(
    'a month not booked',
    () => client.get('/invoice?direction=in&state=open&from=2026-05-01&to=2026-05-31&page=1&size=50'),
    page(`direction = 'in' and ${month} and ${open}`),
  );
  // In the name of all, and nowhere: each invoice is looked through to its goods.
  for (const text of ['五金', '没有的货']) {
    const tells = [
      'party_name',
      'key',
      'party_code',
      `jsonb_path_query_array(record, '$.lines[*].name')::text`,
    ]
      .map((column) => `strpos(${column}, '${text}') > 0`)
      .join(' or ');
    await compare(
      `search ${text}`,
      () => client.get(`/invoice?text=${encodeURIComponent(text)}&page=1&size=50`),
      page(`(${tells})`),
    );
  }
  await compare(
    '未入账',
    () => client.get('/invoice/unbooked?as_of=2027-12-31'),
    () =>
      raw.query(
        `select * from invoice where account_set_id = $1 and ${open} order by invoice_date, id limit 1000`,
        [set],
      ),
  );
  await compare(
    '税额核对',
    async () => {
      const { sides } = await client.get('/invoice/tax?period=2026-05');
      causes = sides.flatMap((/** @type {{ causes: [] }} */ side) => side.causes).length;
    },
    async () => {
      const vouchers = `array(select voucher_id from invoice_booking as booking
      where booking.account_set_id = invoice.account_set_id and booking.invoice_id = invoice.id)`;
      const ticked = `from invoice_tick as tick
      where tick.account_set_id = invoice.account_set_id and tick.invoice_id = invoice.id`;
      const read = `select id, key, tax_fen, ${vouchers} from invoice where account_set_id = $1`;
      await raw.query(`${read} and direction = 'out' and ${month}`, [set]);
      await raw.query(`${read} and exists (select 1 ${ticked} and period = '2026-05')`, [set]);
      await raw.query(
        `${read} and direction = 'in' and not ${open} and invoice_date <= '2026-05-31'
         and not exists (select 1 ${ticked} and period <= '2026-05')`,
        [set],
      );
      await raw.query(
        `select voucher_id, debit_fen, credit_fen from voucher_line join account on account.id = account_id
        where account.account_set_id = $1 and code = any('{22210101,22210107,222120}')
          and voucher_date between '2026-05-01' and '2026-05-31'`,
        [set],
      );
    },
  );
  console.log(`${causes} causes`);
}

/** @param {string} name @param {() => Promise<unknown>} overApi @param {() => Promise<unknown>} inSql */
async function compare(name, overApi, inSql) {
  const { api, raw, ratio } = await interleaved(EFFORT, overApi, inSql);
  console.log(
    `${name.padEnd(30)} ${api.toFixed(1)} ms   raw SQL ${raw.toFixed(1)} ms   ratio ${ratio.toFixed(2)}`,
  );
}
