import type { Transaction } from 'kysely';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import { anyInvoice, type InvoiceCondition } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { add, formatYuan } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../db/schema';
import { storeInvoices } from '../modules/invoice/importInvoices';
import { selectInvoicesByKey } from '../modules/invoice/invoice.repository';
import { addReadyInvoiceRules, createInvoiceRule } from '../modules/invoice/invoiceRule.service';
import { tickInvoices } from '../modules/invoice/invoiceTick.service';
import { makeInvoiceVouchers } from '../modules/invoice/invoiceVouchers.service';
import { runInWorker } from '../runInWorker';
import type { Scope } from '../scope';
import type { Services } from '../services';
import type { DemoInvoice } from './demoVoucher';

type Tools = Pick<Services, 'connection' | 'ids' | 'clock' | 'config'>;

/** Who an invoice is from or to, beside the demo company itself, by invented credit codes. */
const creditCodes: ReadonlyMap<string, string> = new Map([
  ['苏州市青剑湖实验小学', '12999999MB9100002B'],
  ['文汇书店', '91999999MA91000037'],
  ['嘉兴永昌纸业有限公司', '91999999MA9100004A'],
  ['义乌宏远文具厂', '91999999MA9100005D'],
  ['苏州捷达货运有限公司', '91999999MA9100006G'],
  ['苏州松鹤楼餐饮有限公司', '91999999MA9100007K'],
  ['苏州云上酒店有限公司', '91999999MA9100008N'],
]);

const COLUMNS = [
  ...['数电发票号码', '销方识别号', '销方名称', '购方识别号', '购买方名称', '开票日期'],
  ...['货物或应税劳务名称', '金额', '税率', '税额', '价税合计', '发票票种', '发票状态', '是否正数发票'],
];

/** An account of a rule of the demo company, and when it is for. */
interface DemoRule {
  readonly title: string;
  readonly when: Partial<InvoiceCondition>;
  readonly target: string;
  readonly counter: string;
  readonly summary: string;
}

const rules: readonly DemoRule[] = [
  ...['嘉兴永昌纸业有限公司', '义乌宏远文具厂'].map((party) => ({
    title: `向${party}进货`,
    ...{ when: { party }, target: '1405', counter: '2202', summary: '采购{货物}，货款未付' },
  })),
  {
    ...{ title: '送货运费', when: { category: '运输服务' }, target: '560110', counter: '1002' },
    summary: '支付送货运费',
  },
];

/** 发票 of the demo company: the bureau's list of a month, its rules, and the vouchers they make. */
export class DemoInvoices {
  /** An invoice has a number of its own in the set. */
  private count = 0;

  private constructor(
    private readonly trx: Transaction<Database>,
    private readonly scope: Scope,
    private readonly tools: Tools,
    private readonly own: { readonly name: string; readonly code: string },
  ) {}

  /** Writes down by which rules invoices become vouchers. */
  static async begin(
    trx: Transaction<Database>,
    scope: Scope,
    tools: Tools,
    own: { readonly name: string; readonly code: string },
    accountId: (code: string) => Promise<number>,
  ): Promise<DemoInvoices> {
    const target = async (code: string) => ({ accountId: await accountId(code), auxiliaryKey: NO_AUXILIARY });
    for (const rule of rules) {
      await createInvoiceRule(trx, scope, tools, {
        ...{ title: rule.title, direction: 'in', when: { ...anyInvoice, ...rule.when } },
        ...{ target: await target(rule.target), counter: await target(rule.counter) },
        ...{ isDeductible: null, summary: rule.summary, cashFlowLine: null },
        ...{ since: dateOnly('2000-01-01'), position: null },
      });
    }
    await addReadyInvoiceRules(trx, scope, tools);
    return new DemoInvoices(trx, scope, tools, own);
  }

  /** Brings a month's list in and ticks what was bought, but for what stays open; answers the id of each. */
  async bring(
    period: Period,
    booked: readonly DemoInvoice[],
    pending: readonly DemoInvoice[],
  ): Promise<ReadonlyMap<DemoInvoice, number>> {
    const invoices = [...booked, ...pending];
    if (invoices.length === 0) return new Map();
    const { trx, scope, tools } = this;
    const keys = new Map(invoices.map((invoice) => [invoice, this.nextKey(period)]));
    const text = [COLUMNS, ...[...keys].map(([invoice, key]) => this.rowOf(invoice, key, period))]
      .map((cells) => cells.join(','))
      .join('\n');
    const name = `全量发票查询${period}.csv`;
    const reading = await runInWorker('readInvoices', { name, content: Buffer.from(text) });
    invariant('files' in reading, 'the list of the demo company is read');
    const { outcomes } = await storeInvoices(trx, scope, tools, name, reading.files);
    for (const { outcome, message } of outcomes) invariant(outcome === 'new', message);
    const stored = await selectInvoicesByKey(trx, scope, [...keys.values()]).execute();
    const idOf = new Map(stored.map(({ id, key }) => [key, id]));
    const ids = new Map([...keys].map(([invoice, key]) => [invoice, idOf.get(key) ?? 0]));
    const bought = booked.filter(({ direction }) => direction === 'in').map((one) => ids.get(one) ?? 0);
    if (bought.length > 0) {
      const choice = { period, purpose: 'deduct', amount: null } as const;
      await tickInvoices(trx, scope, tools, { ids: bought, ...choice });
    }
    return ids;
  }

  /** Makes the voucher of one. */
  async book(id: number): Promise<void> {
    const choice = { ids: [id], merge: 'invoice', turnOut: [] } as const;
    const { left } = await makeInvoiceVouchers(this.trx, this.scope, this.tools, choice);
    invariant(left.length === 0, left[0]?.message ?? '');
  }

  /** Of no province. */
  private nextKey(period: Period): InvoiceKey {
    this.count += 1;
    const month = period.replace('-', '');
    return `${month.slice(2, 4)}992000${month}${String(this.count).padStart(6, '0')}` as InvoiceKey;
  }

  private rowOf(
    { day, direction, party, goods, amount, tax, rate, isSpecial }: DemoInvoice,
    key: InvoiceKey,
    period: Period,
  ) {
    const other = [creditCodes.get(party) ?? '', party];
    const own = [this.own.code, this.own.name];
    const sides = direction === 'in' ? [...other, ...own] : [...own, ...other];
    const date = `${period}-${String(day).padStart(2, '0')}`;
    const kind = `数电发票（${isSpecial ? '增值税专用发票' : '普通发票'}）`;
    const amounts = [formatYuan(amount), rate, formatYuan(tax), formatYuan(add(amount, tax))];
    return [key, ...sides, date, goods, ...amounts, kind, '正常', '是'];
  }
}
