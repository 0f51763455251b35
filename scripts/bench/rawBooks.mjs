import pg from 'pg';
import { PERIOD } from './company.mjs';

/**
 * The same work with nothing but SQL: what the database alone costs. It writes under another voucher word, so that
 * the books stay right and the numbers of the two do not meet.
 */
export class RawBooks {
  /** @param {pg.Client} client @param {Workplace} workplace @param {number} nextId */
  constructor(client, workplace, nextId) {
    this.client = client;
    this.workplace = workplace;
    this.nextId = nextId;
  }

  /**
   * @typedef {{ set: string, organization: string, maker: string, accounts: number[], period: string }} Workplace
   * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
   * @param {Workplace} [workplace] where to write; nothing: the only set there is, its cash and bank accounts
   */
  static async open(connection, workplace) {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(`select nextval('id_block') * 1000 as id`);
    return new RawBooks(client, workplace ?? (await onlyWorkplace(client)), Number(rows[0].id));
  }

  /** The two accounts every measured voucher moves money between. */
  get accounts() {
    return this.workplace.accounts;
  }

  /** One voucher of two pairs of lines, its number taken under the month's lock. @param {number} fen */
  async saveVoucher(fen) {
    const { set, organization, maker, accounts, period } = this.workplace;
    const month = [set, organization, period];
    const id = this.nextId++;
    await this.client.query('begin');
    await this.client.query(
      `select 1 from accounting_period
        where account_set_id = $1 and organization_id = $2 and period = $3 for update`,
      month,
    );
    await this.client.query(
      `insert into voucher (account_set_id, organization_id, period, id, word, number, voucher_date, kind,
                            is_carry_forward, is_profit_transfer, maker_id, debit_fen)
       select $1, $2, $3, $4, '转', coalesce(max(number), 0) + 1, ($3 || '-15')::date, $5, false, false, $6, $7
         from voucher where account_set_id = $1 and organization_id = $2 and period = $3 and word = '转'`,
      [...month, id, 'manual', maker, fen + 20_050],
    );
    await this.client.query(
      `insert into voucher_line (account_set_id, organization_id, voucher_date, voucher_id, line_number, summary,
                                 account_id, debit_fen, credit_fen)
       values ($1, $2, ($3 || '-15')::date, $4, 1, '存现', $6, 0, $7), ($1, $2, ($3 || '-15')::date, $4, 2, '存现', $5, $7, 0),
              ($1, $2, ($3 || '-15')::date, $4, 3, '取现', $6, 20050, 0), ($1, $2, ($3 || '-15')::date, $4, 4, '取现', $5, 0, 20050)`,
      [...month, id, accounts[1], accounts[0], fen],
    );
    await this.client.query(
      `insert into movement values ($1, $2, $3, $4, '', '', false, 20050, $6, 0, 0, 0, 0), ($1, $2, $3, $5, '', '', false, $6, 20050, 0, 0, 0, 0)
       on conflict (account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
       do update set debit_fen = movement.debit_fen + excluded.debit_fen,
                     credit_fen = movement.credit_fen + excluded.credit_fen`,
      [...month, accounts[0], accounts[1], fen],
    );
    await this.client.query('commit');
  }

  /** Balance and turnover of every account that moved. */
  async trialBalance() {
    const { set, organization, period } = this.workplace;
    await this.client.query(
      `select account_id, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
         from movement where account_set_id = $1 and organization_id = $2 and period <= $3
        group by account_id`,
      [set, organization, period],
    );
  }

  /** What a closing must look at and write: balances, numbers, profit and loss, the seal. Taken back in the end. */
  async checkAndClose() {
    const { set, organization, period } = this.workplace;
    const month = [set, organization, period];
    const ofMonth = 'account_set_id = $1 and organization_id = $2 and period = $3';
    await this.client.query('begin');
    await this.client.query(`select 1 from accounting_period where ${ofMonth} for update`, month);
    await this.client.query(
      `select voucher.id from voucher join voucher_line line
           on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
        where voucher.account_set_id = $1 and voucher.organization_id = $2 and voucher.period = $3
        group by voucher.id having sum(line.debit_fen) <> sum(line.credit_fen)`,
      month,
    );
    await this.client.query(
      `select word from voucher where ${ofMonth} group by word having max(number) <> count(*)`,
      month,
    );
    await this.client.query(
      `select account.category, sum(debit_fen - credit_fen) from movement
         join account on account.account_set_id = movement.account_set_id and account.id = movement.account_id
        where movement.account_set_id = $1 and organization_id = $2 and period <= $3 group by account.category`,
      month,
    );
    await this.client.query(
      `select sha256(string_agg(line::text, E'\n' order by voucher_id, line_number)::bytea)
         from voucher_line line
        where account_set_id = $1 and organization_id = $2
          and voucher_date between ($3 || '-01')::date and ($3 || '-31')::date`,
      month,
    );
    await this.client.query(`update accounting_period set is_closed = true where ${ofMonth}`, month);
    await this.client.query('rollback');
  }

  close() {
    return this.client.end();
  }
}

/** Where there is one account set: its organization, its manager, cash and bank. @param {pg.Client} client @returns {Promise<Workplace>} */
async function onlyWorkplace(client) {
  const { rows } = await client.query(
    `select organization.account_set_id as set, organization.id as organization, member.user_id as maker
       from organization join member using (account_set_id)`,
  );
  const accounts = await client.query(
    `select id from account
      where account_set_id = $1 and code in ('1001', '1002') order by code`,
    [rows[0].set],
  );
  return { ...rows[0], accounts: accounts.rows.map(({ id }) => Number(id)), period: PERIOD };
}
