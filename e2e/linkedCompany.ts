import type { Page } from '@playwright/test';
import { Company } from './company';
import { INVENTORY_USER, type InventorySystem } from '../scripts/inventory/InventorySystem';

/** The first store of the stand-in. */
const STORE = 101;

interface LinkedCompany {
  readonly company: Company;
  /** The head office, which keeps the books of the first store. */
  readonly organizationId: number;
}

/** A new company, signed in on the page and linked with the stand-in. */
export async function linkedCompany(page: Page, system: InventorySystem): Promise<LinkedCompany> {
  const company = await Company.found(page, { companyName: '南山店' });
  const { username: userName, password } = INVENTORY_USER;
  await company.put('/inventory/link', { baseAddress: system.address, userName, password });
  const init = await company.get<{ org: { id: number } }>('/init');
  const organizationId = init.org.id;
  await company.put('/inventory/stores', { stores: [{ storeId: STORE, orgId: organizationId }] });
  return { company, organizationId };
}

interface RuleChoice {
  readonly type: number;
  readonly debit: string;
  readonly credit: string;
  readonly mergeBy?: 'document' | 'day';
}

/** Keeps a rule between two accounts, by their codes. */
export async function saveRule(company: Company, { type, debit, credit, mergeBy }: RuleChoice) {
  const side = (code: string) => ({ subjectId: company.account(code), detail: 'total', auxiliary: [] });
  await company.put('/inventory/rules', {
    type,
    debit: side(debit),
    credit: side(credit),
    tax: null,
    summary: '{类型} {单号}',
    mergeBy: mergeBy ?? 'document',
  });
}
