import { expect, type Page } from '@playwright/test';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { typeVoucher } from './bookkeeper';
import type { Company } from './company';

/** A call past the screens, and what must be the same before and after it. */
interface RefusedCall {
  readonly call: string;
  readonly method?: 'GET' | 'POST';
  readonly data?: unknown;
  readonly watched: string;
  readonly msg: string | RegExp;
}

const NOT_YOURS = '您在本账套的角色没有这项权限，如有需要请联系账套管理员。';

/** What each role does on a screen, besides the manager, who invites the members. */
const acts: Readonly<Record<Exclude<Role, 'manager'>, (page: Page) => Promise<void>>> = {
  async director(page) {
    await page.goto('/voucher');
    await page.getByLabel('选择 记-1', { exact: true }).check();
    await page.getByRole('button', { name: /(^| )审核$/ }).click();
    await expect(page.getByLabel('凭证 记-1', { exact: true })).toContainText('已审核');
  },
  async maker(page) {
    await page.goto('/voucher/form');
    await expect(page.getByLabel('摘要').first()).toBeVisible();
    await typeVoucher(page, '2026-02-06', [
      { summary: '二月零售', account: '1001', debit: '260' },
      { summary: '二月零售', account: '5001', credit: '260' },
    ]);
    await expect(page.getByText(/已保存 记-2/).first()).toBeVisible();
  },
  async cashier(page) {
    await page.goto('/account-book/detailed?from=2026-02&to=2026-02');
    const rent = page.getByRole('table', { name: '明细账' }).getByRole('row').filter({ hasText: '二月房租' });
    await expect(rent).toContainText('1,500.00');
  },
  async viewer(page) {
    await page.goto('/account-book/subject-balance?from=2026-02&to=2026-02');
    const bank = page
      .getByRole('table', { name: '科目余额表' })
      .getByRole('row')
      .filter({ hasText: '银行存款' });
    await expect(bank).toContainText('1,500.00');
  },
};

/** What each role may not, though it knows the address. */
const refusedCalls = (company: Company): Readonly<Record<Exclude<Role, 'manager'>, RefusedCall>> => ({
  director: {
    ...{ call: '/organization', watched: '/organization', msg: NOT_YOURS },
    data: { id: null, code: '02', name: '城东门店', type: 1, enableDate: '2026-01-01', status: '1' },
  },
  maker: {
    ...{ call: '/voucher-word', watched: '/voucher-word', msg: NOT_YOURS },
    data: { word: '通', printTitle: '通用凭证', isDefault: 0 },
  },
  cashier: {
    ...{ call: '/voucher', watched: FEBRUARY, msg: NOT_YOURS },
    data: {
      ...{ word: '记', code: '', voucherDate: '2026-02-07' },
      details: [
        { summary: '提现', subjectId: company.account('1001'), debitAmount: 20 },
        { summary: '提现', subjectId: company.account('1002'), creditAmount: 20 },
      ],
    },
  },
  viewer: {
    ...{ call: '/account-sets/addUser?mobile=13900000001&role=View', method: 'GET' },
    ...{ watched: '/user', msg: NOT_YOURS },
  },
});

const FEBRUARY = '/voucher?voucher_year=2026&voucher_month=2';

/** Does on the screen what the role is for, and is refused past the screens what it is not for. */
export async function actsAs(page: Page, role: Role, company: Company): Promise<void> {
  if (role === 'manager') {
    const { id } = await company.get<{ id: number }>('/init');
    const call = { call: `/account-sets/removeUser/${id}`, method: 'GET', watched: '/user' } as const;
    return isRefused(page, { ...call, msg: /是唯一的账套管理员，不能移出账套/ }, company);
  }
  await acts[role](page);
  await isRefused(page, refusedCalls(company)[role], company);
}

/** As wire.md has it: HTTP 200 and an envelope that says why; the owner finds everything as it was. */
async function isRefused(page: Page, asked: RefusedCall, company: Company): Promise<void> {
  const { call, method = 'POST', data, watched, msg } = asked;
  const before = await company.get(watched);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const reply = await page.request.fetch(`/api${call}`, { method, headers, data });
  expect(reply.status()).toBe(200);
  const envelope = (await reply.json()) as { success: boolean; code: number; msg: string; data: unknown };
  expect(envelope).toMatchObject({ success: false, data: null });
  expect(envelope.msg).toMatch(msg);
  if (msg === NOT_YOURS) expect(envelope.code).toBe(403);
  expect(await company.get(watched)).toEqual(before);
}
