import type { APIResponse, Page } from '@playwright/test';
import type { RemotePage } from '@mingzhang/shared/contract';
import { addressesOf, type DemoApi } from '../scripts/recorded/everyAddress.mjs';

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
  const api: DemoApi = {
    get: async (path) => dataOf(await page.request.get(`/api${path}`, ajax)),
    post: async (path, data) => dataOf(await page.request.post(`/api${path}`, { data, ...ajax })),
  };
  for (const each of await announcedPages(page)) addresses.push(...(await addressesOf(api, each)));
  return addresses;
}

const ajax = { headers: { 'x-requested-with': 'XMLHttpRequest' } };

async function dataOf(response: APIResponse): Promise<unknown> {
  return ((await response.json()) as { data: unknown }).data;
}

/**
 * Waits until the page is complete: nothing under way, no skeleton, no wheel, and the bell says how much waits, for
 * which it is asked when the page has been quiet for a while.
 */
export async function untilItStands(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.getByRole('button', { name: '通知', exact: true }).waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-hidden][data-active=true]').waitFor({ state: 'hidden' }); // The bar of what is being asked.
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'hidden' });
}
