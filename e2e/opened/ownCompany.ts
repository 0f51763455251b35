import type { Page } from '@playwright/test';
import { Company, registerPerson } from '../company';
import { INVENTORY_USER, type InventorySystem } from '../../scripts/inventory/InventorySystem';
import { saveRule } from '../linkedCompany';

export const PASSWORD = 'Jizhang-2026-hao';

/** A person with a password and a name, signed in on the page; their mobile. */
export async function namedPerson(page: Page, realName: string): Promise<string> {
  const mobile = await registerPerson(page, PASSWORD);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const form = { realName, nickname: '', email: '' };
  const reply = await page.request.post('/api/updateUser', { form, headers });
  if (!reply.ok()) throw new Error(await reply.text());
  return mobile;
}

/**
 * What the demo does not have: a second account set and organization, a colleague, a second device, a gap in the numbers,
 * a currency, a report template, a voucher template, a link with an inventory system.
 */
export async function ownCompany(
  page: Page,
  system: InventorySystem,
): Promise<{ readonly owner: string; readonly colleague: string }> {
  const colleague = await namedPerson(page, '王出纳');
  const owner = await namedPerson(page, '李会计');
  await Company.another(page, '启明商贸有限公司');
  const company = await Company.another(page, '晨光文具商行', { accountingStandards: '1', vatType: '1' });
  await signInElsewhere(page, owner);
  await company.post('/user', { mobile: colleague, role: 'Cashier' });
  const [head] = await company.get<{ id: number }[]>('/organization');
  const store = { code: 'C01', name: '城东门店', type: 1, enableDate: '2026-01-01', parentId: head?.id };
  await company.post('/organization', { ...store, id: null, status: '1' });
  await company.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  const [statement] = await company.get<{ id: number }[]>('/report/template?type=0');
  const copied = { name: '门店利润表', templateKey: 'storeProfit', type: 0, isDefault: false };
  await company.post('/report/template', { ...copied, id: null, copy: true, copyId: statement?.id });
  await company.post('/accounting-category', {
    id: null,
    name: '车辆',
    canEdit: true,
    customColumns: '车牌',
  });
  await keepByCustomer(company);
  const line = { summary: '支付房租', subjectId: company.account('1002') };
  await company.post('/voucher-template', { name: '每月房租', type: 0, details: [line] });
  const lines = [
    { code: '1002', debit: '8200' },
    { code: '2001', credit: '8200' },
  ];
  await company.enter({ date: '2026-02-08', summary: '收到短期借款', lines });
  await company.enter({ date: '2026-02-09', summary: '收到短期借款', lines, number: 3 });
  const { username: userName, password } = INVENTORY_USER;
  await company.put('/inventory/link', { baseAddress: system.address, userName, password });
  await company.put('/inventory/stores', { stores: [{ storeId: 101, orgId: head?.id }] });
  await saveRule(company, { type: 2, debit: '2202', credit: '1405' });
  return { owner, colleague };
}

/** 应收账款 is kept by customers, of whom there is one. */
async function keepByCustomer(company: Company): Promise<void> {
  const categories = await company.get<{ id: number; name: string }[]>('/accounting-category');
  const id = categories.find(({ name }) => name === '客户')?.id;
  const item = { accountingCategoryId: id, code: '001', name: '海棠贸易行', enable: true };
  await company.post('/accounting-category-details', item);
  const chart = await company.get<{ code: string }[]>('/subject');
  const auxiliaryAccounting = JSON.stringify([{ id, name: '客户' }]);
  await company.put('/subject', { ...chart.find(({ code }) => code === '1122'), auxiliaryAccounting });
}

/** A second device of theirs. */
async function signInElsewhere(page: Page, mobile: string): Promise<void> {
  const elsewhere = await page.context().browser()?.newContext();
  const form = { mobile, password: PASSWORD, forever: 'true' };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  await elsewhere?.request.post(new URL('/api/login', page.url()).href, { form, headers });
}
