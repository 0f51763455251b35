import type { Page } from '@playwright/test';
import { newMobile, sentCode } from './bookkeeper';

/** A line of a voucher by its account's code; amounts in yuan, as digits. */
export interface EnteredLine {
  readonly code: string;
  readonly debit?: string;
  readonly credit?: string;
  /** What else the line carries, as the wire has it: currency, quantity, items. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface EnteredVoucher {
  readonly date: string;
  readonly summary: string;
  readonly lines: readonly EnteredLine[];
  /** Absent: the next free one. */
  readonly number?: number;
  /** Absent: the one the person works in. */
  readonly organizationId?: number;
}

/** What a test prepares behind the screens: the same calls the screens make, in the page's own session. */
export class Company {
  private constructor(
    private readonly page: Page,
    private readonly accounts: ReadonlyMap<string, number>,
  ) {}

  /** A new person with a new account set, signed in on the page; fields as POST /account-sets takes them. */
  static async found(page: Page, fields: Readonly<Record<string, string>> = {}): Promise<Company> {
    await registerPerson(page);
    return Company.another(page, fields.companyName, fields);
  }

  /** One more account set of the person who is signed in on the page: from then on the current one. */
  static async another(
    page: Page,
    companyName = '晨光文具商行',
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Company> {
    await send(page, 'POST', '/account-sets', {
      data: {
        creditCode: '',
        enableDate: '2026-01-01',
        accountingStandards: '0',
        address: '440305',
        industry: '4',
        vatType: '0',
        voucherReviewed: '0',
        fixedAssetModule: '0',
        cashierModule: '0',
        ...fields,
        companyName,
      },
    });
    return Company.of(page);
  }

  /** The company the page works in, with its chart as it is now. */
  static async of(page: Page): Promise<Company> {
    const accounts = await send<{ id: number; code: string }[]>(page, 'GET', '/subject');
    return new Company(page, new Map(accounts.map(({ id, code }) => [code, id])));
  }

  account(code: string): number {
    const id = this.accounts.get(code);
    if (id === undefined) throw new Error(`there is no account ${code}`);
    return id;
  }

  get<T = unknown>(path: string): Promise<T> {
    return send<T>(this.page, 'GET', path);
  }

  post<T = unknown>(path: string, data: unknown): Promise<T> {
    return send<T>(this.page, 'POST', path, { data });
  }

  put<T = unknown>(path: string, data: unknown): Promise<T> {
    return send<T>(this.page, 'PUT', path, { data });
  }

  form<T = unknown>(path: string, form: Readonly<Record<string, string | number>>): Promise<T> {
    return send<T>(this.page, 'POST', path, { form });
  }

  /** Saves a voucher; its id. */
  async enter({ date, summary, lines, number, organizationId }: EnteredVoucher): Promise<number> {
    const { id } = await this.post<{ id: number }>('/voucher', {
      word: '记',
      code: number ?? '',
      ...(organizationId === undefined ? {} : { orgId: organizationId }),
      voucherDate: date,
      details: lines.map(({ code, debit, credit, more = {} }) => ({
        ...more,
        summary,
        subjectId: this.account(code),
        ...(debit === undefined ? {} : { debitAmount: debit }),
        ...(credit === undefined ? {} : { creditAmount: credit }),
      })),
    });
    return id;
  }
}

/** A new person, signed in on the page, without a password unless one is given; their mobile. */
export async function registerPerson(page: Page, password = ''): Promise<string> {
  const mobile = newMobile();
  await send(page, 'GET', `/regMsg/${mobile}`, { from: ownAddress(mobile) });
  await send(page, 'POST', '/register', { form: { mobile, code: sentCode(mobile), password } });
  return mobile;
}

/** A worker founds more companies in ten minutes than one network gets codes for: each comes from a network of its own. */
const ownAddress = (mobile: string) => ['10', ...(mobile.slice(-6).match(/../g) ?? [])].map(Number).join('.');

/** The data of the envelope; throws with the message of a refusal. `from`: the address that a proxy saw. */
async function send<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { from, ...body }: { data?: unknown; form?: Readonly<Record<string, string | number>>; from?: string } = {},
): Promise<T> {
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  };
  const reply = await page.request.fetch(`/api${path}`, { method, headers, ...body });
  const { success, msg, data } = (await reply.json()) as { success: boolean; msg: string; data: T };
  if (!success) throw new Error(`${method} ${path}: ${msg}`);
  return data;
}
