import type { Page } from '@playwright/test';
import type { RemotePage } from '@mingzhang/shared/contract';

interface Deployment {
  readonly remotes: Readonly<Record<string, { readonly pages: readonly RemotePage[] }>>;
}

/** The demo company, signed in on the page: a closed quarter and an open month. */
export async function signInToDemo(page: Page): Promise<void> {
  const form = { mobile: '13800000000', password: 'mingzhang-demo', forever: 'true' };
  await page.request.post('/api/login', { form, headers: { 'x-requested-with': 'XMLHttpRequest' } });
}

/** All pages that the site's manifests announce. */
export async function announcedPages(page: Page): Promise<RemotePage[]> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Deployment;
  return Object.values(remotes).flatMap((remote) => remote.pages);
}

/** Their addresses, with what their parameters stand for in the demo. */
export async function everyAddress(page: Page): Promise<string[]> {
  const addresses: string[] = ['/'];
  for (const { path, redirect } of await announcedPages(page)) {
    if (redirect === null) addresses.push(...(await filled(page, path)));
  }
  return addresses;
}

/** An address with its parameters: one that may be left out is visited without and with it. */
async function filled(page: Page, path: string): Promise<string[]> {
  const parameter = /\/:(\w+)(\?)?/.exec(path);
  if (!parameter) return [path];
  const [whole, name = '', isOptional] = parameter;
  const value = await valueOf(page, path, name);
  const given = await filled(page, path.replace(whole, `/${value}`));
  return isOptional ? [path.replace(whole, ''), ...given] : given;
}

interface Identified {
  readonly id: number;
}

/** Something of the demo company that a parameter may stand for. */
async function valueOf(page: Page, path: string, name: string): Promise<number> {
  const get = async <T>(url: string) =>
    ((await (await page.request.get(`/api${url}`, ajax)).json()) as { data: T }).data;
  const first = async (url: string) => (await get<Identified[]>(url))[0]?.id ?? 0;
  const { checkYear, checkMonth } = await openMonth(get);
  switch (`${path.split('/')[1] ?? ''} ${name}`) {
    case 'check-out checkYear':
      return checkYear;
    case 'check-out checkMonth':
      return checkMonth;
    case 'report reportId':
    case 'report templateId':
      return first('/report/template?type=0');
    case 'voucher voucherId': {
      const query = `voucher_year=${checkYear}&voucher_month=${checkMonth}&page=1`;
      return (await get<{ records: Identified[] }>(`/voucher?${query}`)).records[0]?.id ?? 0;
    }
    case 'template templateId':
      return templateId(page, () => first('/voucher-template'));
    case 'assisting-accounting id':
      return first('/accounting-category');
    default:
      throw new Error(`say what :${name} of ${path} stands for`);
  }
}

const ajax = { headers: { 'x-requested-with': 'XMLHttpRequest' } };

async function openMonth(get: <T>(url: string) => Promise<T>) {
  const months = await get<{ checkYear: number; checkMonth: number; status: number }[]>('/checkout');
  const open = months.findLast(({ status }) => status === 0);
  if (!open) throw new Error('the demo company has an open month');
  return open;
}

/** A voucher template; one is made where the demo has none. */
async function templateId(page: Page, first: () => Promise<number>): Promise<number> {
  const known = await first();
  if (known !== 0) return known;
  const data = { name: '付房租', type: 0, details: [{ summary: '付房租' }] };
  await page.request.post('/api/voucher-template', { data, ...ajax });
  return first();
}

/** Waits until the page stands: nothing under way, no skeleton, no wheel. */
export async function untilItStands(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'hidden' });
}
