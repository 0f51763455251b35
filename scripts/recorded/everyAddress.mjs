/** @import { RemotePage } from '../../shared/src/contract/sitePages.js' */

/**
 * A client of the demo company: both answer the `data` of the envelope.
 * @typedef {{ get: (path: string) => Promise<unknown>, post: (path: string, body: object) => Promise<unknown> }} DemoApi
 */

/**
 * The addresses at which a page shows something of the demo company: one whose parameter may be left out has two,
 * one that leads to another none.
 * @param {DemoApi} api
 * @param {RemotePage} page
 * @returns {Promise<string[]>}
 */
export async function addressesOf(api, { path, redirect }) {
  return redirect === null ? filled(api, path) : [];
}

/** @param {DemoApi} api @param {string} path @returns {Promise<string[]>} */
async function filled(api, path) {
  const parameter = /\/:(\w+)(\?)?/.exec(path);
  if (!parameter) return [path];
  const [whole, name = '', isOptional] = parameter;
  const value = await valueOf(api, path, name);
  const bare = path.replace(whole, '');
  if (isOptional && value === 0) return [bare];
  const given = await filled(api, path.replace(whole, `/${value}`));
  return isOptional ? [bare, ...given] : given;
}

/** Something of the demo company that a parameter may stand for. @param {DemoApi} api @param {string} path @param {string} name */
async function valueOf(api, path, name) {
  const { checkYear, checkMonth } = await openMonth(api);
  switch (`${path.split('/')[1] ?? ''} ${name}`) {
    case 'check-out checkYear':
      return checkYear;
    case 'check-out checkMonth':
      return checkMonth;
    case 'report reportId':
    case 'report templateId':
      return firstOf(await api.get('/report/template?type=0'));
    case 'voucher voucherId': {
      const month = `voucher_year=${checkYear}&voucher_month=${checkMonth}&page=1`;
      const { records } = /** @type {{ records: unknown }} */ (await api.get(`/voucher?${month}`));
      return firstOf(records);
    }
    case 'template templateId':
      return templateId(api);
    case 'assets assetId': {
      const { records } = /** @type {{ records: unknown }} */ (await api.get('/asset'));
      return firstOf(records);
    }
    case 'invoice invoiceId': {
      const { records } = /** @type {{ records: unknown }} */ (await api.get('/invoice'));
      return firstOf(records);
    }
    case 'assets countId':
      return countId(api, `${checkYear}-${String(checkMonth).padStart(2, '0')}-01`);
    case 'assisting-accounting id':
      return firstOf(await api.get('/accounting-category'));
    default:
      throw new Error(`say what :${name} of ${path} stands for`);
  }
}

/** @param {unknown} list */
function firstOf(list) {
  return /** @type {{ id: number }[]} */ (list)[0]?.id ?? 0;
}

/** @param {DemoApi} api */
async function openMonth(api) {
  const months = /** @type {{ checkYear: number, checkMonth: number, status: number }[]} */ (
    await api.get('/checkout')
  );
  const open = months.findLast(({ status }) => status === 0);
  if (!open) throw new Error('the demo company has an open month');
  return open;
}

/** A voucher template; one is made where the demo has none. @param {DemoApi} api */
async function templateId(api) {
  const known = firstOf(await api.get('/voucher-template'));
  if (known !== 0) return known;
  await api.post('/voucher-template', { name: '付房租', type: 0, details: [{ summary: '付房租' }] });
  return firstOf(await api.get('/voucher-template'));
}

/** A count sheet; one is made where the demo has none. @param {DemoApi} api @param {string} date */
async function countId(api, date) {
  const known = firstOf(await api.get('/asset/count'));
  if (known !== 0) return known;
  await api.post('/asset/count', { date, note: '月末盘点', seen: ['GD-0001', 'GD-0003'] });
  return firstOf(await api.get('/asset/count'));
}
