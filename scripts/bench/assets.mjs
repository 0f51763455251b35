import pg from 'pg';
import { foundCompany, PERIOD } from './company.mjs';
import { watched } from './files.mjs';

const CARDS = 10_000;
const [YEAR, MONTH] = PERIOD.split('-').map(Number);

/**
 * A company with ten thousand assets on cards: a page of the list, the cards against the ledger, and the month's
 * depreciation made into a voucher; beside the list what the database alone needs to read the cards.
 * @param {string} address @param {string} directory
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 */
export async function benchAssets(address, directory, connection) {
  const client = await foundCompany(address, directory, {
    ...{ mobile: '13900000061', companyName: '资产很多的公司' },
    fixedAssetModule: '1',
  });
  await client.put('/asset/start', { period: PERIOD });
  await client.post('/asset', await oneCard(client));
  const raw = new pg.Client(connection);
  await raw.connect();
  try {
    await measured(client, raw);
  } finally {
    await raw.end();
  }
}

/** @param {import('./company.mjs').ApiClient} client @param {pg.Client} raw */
async function measured(client, raw) {
  await copyTheCard(raw);
  await watched(`read ${CARDS} cards in SQL`, () =>
    raw.query('select * from asset_card left join asset_event on asset_event.card_id = asset_card.id'),
  );
  await watched(`list ${CARDS} assets, a page`, () => client.get('/asset?page=1&size=50'));
  await watched('cards against the ledger', () => client.get(`/asset/reconciliation?period=${PERIOD}`));
  await watched('depreciate the month', () =>
    client.post('/closing/carryForwards/depreciation', { year: YEAR, month: MONTH }),
  );
}

/** In use for a year when the books begin. @param {import('./company.mjs').ApiClient} client */
async function oneCard(client) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const categories = /** @type {{ id: number, code: string }[]} */ (await client.get('/asset/category'));
  const expense = accounts.find(({ code }) => code === '560207')?.id;
  const terms = { method: 'straightLine', months: 60, residual: '600.00' };
  return {
    ...{ number: 'GD-0001', name: '设备', spec: '', unit: '台', quantity: '1', location: '', keeper: '' },
    ...{ supplier: '', origin: 'opening', readyOn: '2024-12-15', cost: '12000.00', inputVat: '0.00' },
    categoryId: categories.find(({ code }) => code === '02')?.id,
    ...terms,
    shares: [{ target: { subjectId: expense, auxiliary: [] }, share: 100 }],
    tax: { ...terms, base: '12000.00', oneTime: false, taxClass: 'machine' },
    opening: { monthsDone: 12, accumulated: '2280.00', taxAccumulated: '2280.00' },
  };
}

/** The other cards, like the first. @param {pg.Client} raw */
async function copyTheCard(raw) {
  const columns = await raw.query(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'asset_card'::regclass and attnum > 0 and attname not in ('id', 'number')`,
  );
  const { names } = columns.rows[0];
  await raw.query(
    `insert into asset_card (id, number, ${names})
     select id + next * 1000000::bigint, 'GD-' || next, ${names}
       from asset_card cross join generate_series(2, $1::int) as next`,
    [CARDS],
  );
  await raw.query('analyze asset_card');
}
