import type { Transaction } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { NO_AUXILIARY, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import {
  inFormDirection,
  type OpeningCashFlow,
} from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { plainLine, type VoucherDraft, type VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { dateOnly, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { ZERO, negate, type Fen } from '@mingzhang/shared/primitives/money';
import { shiftPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import type { AssetForm } from '@mingzhang/shared/wire/assetRequest';
import type { Database } from '../db/schema';
import { changeAccount } from '../modules/account/account.changes';
import { loadAccountTree, loadBalance } from '../modules/account/account.service';
import { createAsset } from '../modules/asset/asset.service';
import { listAssetCategories } from '../modules/asset/assetCategory.service';
import { beginAssets } from '../modules/asset/assetStart.service';
import { createItem } from '../modules/auxiliary/auxiliary.changes';
import { loadCategories } from '../modules/auxiliary/auxiliary.service';
import { loadCarryForwards, makeCarryForward } from '../modules/carry-forward/carryForward.service';
import { saveOpeningCashFlows } from '../modules/cash-flow/openingCashFlows.service';
import { closeMonth } from '../modules/closing/closing.service';
import { saveOpenings } from '../modules/opening-balance/openingBalance.service';
import { saveVoucher } from '../modules/voucher/entry/saveVoucher';
import type { Scope } from '../scope';
import type { Services } from '../services';
import type { DemoAsset } from './demoAssets';
import { DemoFunds, type DemoFund } from './DemoFunds';
import { DemoInvoices } from './DemoInvoices';
import type { DemoOpening } from './demoOpenings';
import { SECOND_BANK } from './demoSecondBank';
import type { DemoInvoice, DemoVoucher } from './demoVoucher';

const atBank = ({ bank, number }: Pick<DemoFund, 'bank' | 'number'>) => ({ bank, number });

/** Keeps the books of the demo company through the services, naming accounts by code and items by name. */
export class DemoBooks {
  private accounts: AccountTree | null = null;
  private invoices: DemoInvoices | null = null;
  private readonly items = new Map<string, AuxiliaryItem>();

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly scope: Scope,
    private readonly tools: Pick<Services, 'connection' | 'ids' | 'clock' | 'config'>,
  ) {}

  /** Lets an account be kept by the items of a category: 应收账款 by 客户. */
  async keepBy(code: string, categoryName: string, names: readonly string[]): Promise<void> {
    const categories = await loadCategories(this.trx, this.scope);
    const category = categories.find(({ name }) => name === categoryName);
    invariant(category, `the demo company has no category ${categoryName}`);
    for (const [index, name] of names.entries()) {
      const item = await createItem(this.trx, this.scope, this.tools, {
        categoryId: category.id,
        code: String(index + 1).padStart(3, '0'),
        name,
        isEnabled: true,
        remark: null,
        customValues: [],
      });
      this.items.set(name, item);
    }
    const account = await this.account(code);
    await changeAccount(this.trx, this.scope, this.tools, account.id, {
      ...account,
      auxiliaryCategoryIds: [category.id],
    });
    this.accounts = null;
  }

  /** Enters the openings, all at once. */
  async open(openings: readonly DemoOpening[]): Promise<void> {
    const drafts = await Promise.all(
      openings.map(async ({ account: leaf, net, yearDebit, yearCredit }) => {
        const { account, item } = await this.postingTarget(leaf);
        return {
          accountId: account.id,
          rowCode: item ? `${account.code}_${item.code}` : account.code,
          debit: account.side === 'debit' ? net : null,
          credit: account.side === 'credit' ? negate(net) : null,
          quantity: NO_QUANTITY,
          yearDebit,
          yearCredit,
          yearResult: undefined,
          yearDebitQuantity: NO_QUANTITY,
          yearCreditQuantity: NO_QUANTITY,
          currencyCode: null,
          currencyAmount: ZERO,
        };
      }),
    );
    await saveOpenings(this.trx, this.scope, this.tools, null, drafts);
  }

  /** Enters the cash flows of the months before the books, as the statement of small companies has them. */
  async openCashFlows(flows: readonly OpeningCashFlow[]): Promise<void> {
    const rows = flows.map(({ line, net }) => ({ line, amount: inFormDirection(line, net, 'small') }));
    if (rows.length === 0) return;
    await saveOpeningCashFlows(this.trx, this.scope, this.tools, { organizationId: null, rows });
  }

  /** Keeps assets on cards from a month on, which they were there before. */
  async keepAssets(period: Period, assets: readonly DemoAsset[]): Promise<void> {
    await beginAssets(this.trx, this.scope, this.tools, { organizationId: null, period });
    const categories = await listAssetCategories(this.trx, this.scope);
    for (const [index, asset] of assets.entries()) {
      const category = categories.find(({ name }) => name === asset.category);
      invariant(category, `the demo company has no category ${asset.category}`);
      const { name, spec, location, keeper, cost, residual, months, monthsDone, accumulated } = asset;
      const { account } = await this.postingTarget(asset.account);
      const terms = { method: 'straightLine', months, residual } as const;
      const form: AssetForm = {
        ...{ orgId: null, name, spec, location, keeper, cost, ...terms },
        ...{ supplier: '', unit: '', quantity: null, inputVat: ZERO, totalWork: null, status: 'inUse' },
        number: `GD-${String(index + 1).padStart(4, '0')}`,
        categoryId: category.id,
        origin: 'opening',
        readyOn: lastDayOf(shiftPeriod(period, -monthsDone - 1)),
        shares: [{ target: { accountId: account.id, auxiliaryKey: NO_AUXILIARY }, basisPoints: 10_000 }],
        tax: { ...terms, base: cost, isOneTime: false, isAccelerated: false, taxClass: category.taxClass },
        opening: {
          ...{
            monthsDone,
            accumulated,
            taxAccumulated: accumulated,
            workDone: NO_QUANTITY,
            impairment: ZERO,
          },
          ...{ basis: 'rest', taxBasis: 'rest' },
        },
      };
      const coming = { payment: null, voucherLine: null, makesVoucher: false };
      await createAsset(this.trx, this.scope, this.tools, form, coming);
    }
  }

  /** Begins the journals of 库存现金 and of both banks with what is on them. */
  async keepFunds(period: Period, bank: Pick<DemoFund, 'bank' | 'number'>): Promise<DemoFunds> {
    const fund = async (name: string, kind: DemoFund['kind'], code: string): Promise<DemoFund> => {
      const { id: accountId } = await this.account(code);
      return { name, kind, accountId, bank: '', number: '', opening: await this.balanceOf(code) };
    };
    const funds = [
      await fund('现金', 'cash', '1001'),
      { ...(await fund('工商银行', 'bank', '1002')), ...bank },
      { ...(await fund(SECOND_BANK.name, 'other', SECOND_BANK.code)), ...atBank(SECOND_BANK) },
    ];
    return DemoFunds.begin(this.trx, this.scope, this.tools, period, funds);
  }

  /** Begins the register of invoices: vouchers that have one are made from it then. */
  async keepInvoices(own: { readonly name: string; readonly code: string }): Promise<void> {
    const accountId = async (code: string) => (await this.account(code)).id;
    this.invoices = await DemoInvoices.begin(this.trx, this.scope, this.tools, own, accountId);
  }

  /** What is on an account, in its own direction. */
  async balanceOf(code: string): Promise<Fen> {
    const { id } = await this.account(code);
    return loadBalance(this.trx, this.scope, {
      accountId: id,
      organizationId: null,
      date: null,
      exceptVoucherId: null,
    });
  }

  /**
   * Enters vouchers of a month, in their order: those with an invoice from it, those without lines by their rule. Other
   * invoices stay open.
   */
  async enter(
    period: Period,
    vouchers: readonly DemoVoucher[],
    pending: readonly DemoInvoice[] = [],
  ): Promise<void> {
    const listed = vouchers.flatMap(({ invoice }) => invoice ?? []);
    const ids = await this.invoices?.bring(period, listed, pending);
    for (const voucher of vouchers) {
      const invoiceId = voucher.invoice && ids?.get(voucher.invoice);
      if (invoiceId !== undefined) {
        await this.invoices?.book(invoiceId);
        continue;
      }
      if (voucher.lines.length === 0) {
        const target = { period, organizationId: null, customId: null };
        await makeCarryForward(this.trx, this.scope, this.tools, voucher.kind, target);
        continue;
      }
      const draft = await this.draft(period, voucher);
      await saveVoucher(this.trx, this.scope, this.tools, { organizationId: null, draft });
    }
  }

  /** Makes every carry-forward that is due, in the order they run, and closes the month. */
  async close(period: Period): Promise<void> {
    const target = { period, organizationId: null };
    let month = await loadCarryForwards(this.trx, this.scope, target);
    for (const { key, customId } of month.cards) {
      const isDue = month.cards.some((card) => card.key === key && card.lines.length > 0);
      // Each changes what the later ones find due.
      if (isDue)
        month = await makeCarryForward(this.trx, this.scope, this.tools, key, { ...target, customId });
    }
    await closeMonth(this.trx, this.scope, this.tools, target);
  }

  private async draft(period: Period, voucher: DemoVoucher): Promise<VoucherDraft> {
    const lastDay = lastDayOf(period);
    const day = `${period}-${String(voucher.day).padStart(2, '0')}`;
    return {
      word: '记',
      number: null,
      date: day < lastDay ? dateOnly(day) : lastDay,
      remark: null,
      attachmentCount: voucher.attachments,
      kind: voucher.kind,
      isCarryForward: voucher.kind !== 'manual',
      lines: await Promise.all(
        voucher.lines.map(async ([side, leaf, amount]): Promise<VoucherLine> => {
          const { account, item } = await this.postingTarget(leaf);
          return {
            ...plainLine(voucher.summary, account.id, side === '借' ? { debit: amount } : { credit: amount }),
            auxiliary: item ? [{ categoryId: item.categoryId, itemId: item.id }] : [],
          };
        }),
      ),
    };
  }

  /** `1122 文汇书店` → the account and the item. */
  private async postingTarget(text: string) {
    const [code = '', name] = text.split(' ');
    const item = name === undefined ? undefined : this.items.get(name);
    invariant(name === undefined || item, `the demo company has no item ${name ?? ''}`);
    return { account: await this.account(code), item };
  }

  private async account(code: string) {
    this.accounts ??= await loadAccountTree(this.trx, this.scope);
    const account = this.accounts.byCode(code);
    invariant(account, `the demo company has no account ${code}`);
    return account;
  }
}
