import { firstDayOf, type DateOnly } from '../../primitives/dateOnly';
import { fen, negate, ZERO, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { Standard, Taxpayer } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { auxiliaryRefs, NO_AUXILIARY } from '../auxiliary';
import { isCompleteTarget, type PostingTarget } from '../carry-forward/settings/postingTarget';
import { ruleAccount } from '../ruleAccount';
import { plainLine, type VoucherDraft, type VoucherLine } from '../voucher';
import type { VoucherKind } from '../voucherKind';
import type { AssetKind } from './assetCard';
import type { AssetAccountRole, AssetCategory } from './assetCategory';
import { assetEventTitles, disposalWayTitles, keepsAmounts, type AssetEvent } from './assetEvent';
import type { AssetPosting, KeptEvent } from './assetPosting';
import { proposedVat, type ProposedVat } from './assetRates';
import { assetOriginTitles, type AssetRecord } from './assetRecord';
import type { AssetState } from './assetState';
import { countCodes, shortageLines, surplusLines } from './countLines';
import { stateMet, type AssetHistory } from './depreciationSchedule';
import {
  disposalLines,
  disposalResult,
  disposalStepTitles,
  due,
  resultCodes,
  vatCode,
  type AssetLine,
  type AssetRole,
  type Disposal,
  type DisposalStep,
} from './disposalLines';
import { eventLines } from './eventLines';

/** What of the set the voucher of an event follows from. */
export interface EventVoucherContext {
  readonly standard: Standard;
  readonly taxpayer: Taxpayer;
  readonly accounts: AccountTree;
  readonly category: AssetCategory;
  /** The first open month: a coming before it is entered on its first day. */
  readonly openFrom: Period | null;
}

/** One entry of the voucher, as it is called: 转入清理. */
export interface EventEntry {
  readonly title: string;
  readonly lines: readonly AssetLine[];
}

/** What the voucher of an event would be. */
export interface EventVoucher {
  readonly entries: readonly EventEntry[];
  /** null: the event posts nothing, or an account is missing. */
  readonly draft: VoucherDraft | null;
  /** The accounts that are missing, each at its role, and the tax where nothing proposes it. */
  readonly problems: readonly Problem[];
  readonly targets: Targets;
  /** 处置净损益, a loss negative; null: nothing leaves. */
  readonly result: Fen | null;
  /** The VAT of a sale by the table of rates. */
  readonly proposed: ProposedVat | null;
}

type Targets = Readonly<Partial<Record<AssetRole, PostingTarget>>>;

const roleTitles: Readonly<Record<AssetRole, string>> = {
  cost: '原值科目',
  accumulated: '累计折旧科目',
  impairment: '减值准备科目',
  clearing: '清理科目',
  money: '收付款科目',
  vat: '增值税科目',
  gain: '净收益科目',
  loss: '净损失科目',
  pending: '待处理财产损溢科目',
  construction: '在建工程科目',
  contra: '对方科目',
  expense: '减值损失科目',
  compensation: '赔款科目',
};

/** Events that change only the months to come, or move amounts from card to card, post nothing. */
const silent: readonly string[] = ['life', 'residual', 'method', 'split', 'merge', 'mergedInto'];

/** Whether an event asks for a voucher. */
export const asksVoucher = ({ change }: { readonly change: { readonly kind: string } }): boolean =>
  !silent.includes(change.kind) && !keepsAmounts(change);

/**
 * 变动凭证: one event, one voucher, by the category's accounts, those that were chosen and the standard's. An asset that
 * was sold for 33,900.00 with 3,900.00 of VAT: the four entries of `disposalLines`, one after the other.
 */
export function eventVoucher(
  { record, history }: { readonly record: AssetRecord; readonly history: AssetHistory },
  kept: KeptEvent,
  context: EventVoucherContext,
): EventVoucher {
  const { entries, codes, result, proposed } = entriesOf(record, history, kept, context);
  const targets = targetsOf(record.kind, kept.posting, codes, context);
  const roles = [...new Set(entries.flatMap(({ lines }) => lines.map(({ role }) => role)))];
  const undeducted = inputVatProblems(record, kept, context);
  const problems = [
    ...roles.flatMap((role) =>
      role === 'vat' && undeducted.length > 0 ? [] : missing(role, targets, context.accounts),
    ),
    ...undeducted,
    ...vatProblems(record, kept, proposed),
  ];
  const lines = entries.flatMap((entry) =>
    entry.lines.flatMap((line) => postedLine(summaryOf(record, kept, entry.title), targets, line)),
  );
  const draft = lines.length > 0 && problems.length === 0 ? draftOf(kept, lines, context) : null;
  return { entries, draft, problems, targets, result, proposed };
}

type Codes = Readonly<Partial<Record<AssetRole, string>>>;

interface Entries {
  readonly entries: readonly EventEntry[];
  /** The standard's own accounts by what they are for. */
  readonly codes: Codes;
  readonly result: Fen | null;
  readonly proposed: ProposedVat | null;
}

function entriesOf(
  record: AssetRecord,
  history: AssetHistory,
  { id, on, change, posting }: KeptEvent,
  context: EventVoucherContext,
): Entries {
  const plain = { codes: {}, result: null, proposed: null };
  if (change.kind === 'purchase') return coming(record, context);
  const event: AssetEvent = { id, on, ...change };
  const state = stateMet(history, event);
  if (change.kind === 'disposal') {
    return leaving(record, state, { on, posting }, resultCodes(context.standard, change.way), context);
  }
  if (change.kind === 'countShortage') return shortage(state, posting, context);
  const lines = eventLines(record.kind, state, event);
  return { ...plain, entries: entry(assetEventTitles[change.kind], lines) };
}

const entry = (title: string, lines: readonly AssetLine[]): EventEntry[] =>
  lines.length === 0 ? [] : [{ title, lines }];

function coming({ cost, inputVat, origin }: AssetRecord, { standard }: EventVoucherContext): Entries {
  const title = assetOriginTitles[origin];
  if (origin !== 'surplus') {
    const lines = due([
      ['cost', cost],
      ['vat', inputVat],
      ['contra', negate(fen(cost + inputVat))],
    ]);
    return { entries: entry(title, lines), codes: { vat: '22210101' }, result: null, proposed: null };
  }
  const { found, approved } = surplusLines(standard, cost);
  const codes = countCodes(standard, 'surplus');
  return {
    entries: [...entry('盘盈', found), ...entry('盘盈处理', approved)],
    ...{ codes, result: null, proposed: null },
  };
}

function leaving(
  record: AssetRecord,
  { cost, accumulated, impairment }: AssetState,
  { on, posting }: { readonly on: DateOnly; readonly posting: AssetPosting },
  codes: Codes,
  { taxpayer }: EventVoucherContext,
): Entries {
  const { kind, inputVat } = record;
  const { proceeds, removalCost, compensation } = posting;
  const wasDeducted = inputVat > 0;
  const sold = { kind, taxpayer, wasDeducted, on, price: proceeds };
  const proposed = (isBuilding(record) ? undefined : proposedVat(sold)) ?? null;
  const vat = posting.vat ?? proposed?.tax ?? ZERO;
  const carried = { kind, cost, accumulated, impairment };
  const disposal: Disposal = { ...carried, removalCost, proceeds, compensation, vat };
  const steps = disposalLines(disposal);
  return {
    entries: (Object.keys(steps) as DisposalStep[]).flatMap((step) =>
      entry(disposalStepTitles[step], steps[step]),
    ),
    codes: { ...codes, vat: vatCode(taxpayer, kind === 'fixed' && !wasDeducted) },
    result: disposalResult(disposal),
    proposed: proceeds > 0 ? proposed : null,
  };
}

/** The table of rates is of movables. */
const isBuilding = ({ tax }: AssetRecord): boolean => tax.taxClass === 'building';

/** Where no row of the table says the tax it is typed, not guessed or left out unasked; prepaid costs are not sold. */
function vatProblems(
  record: AssetRecord,
  { change, posting }: KeptEvent,
  proposed: ProposedVat | null,
): Problem[] {
  const isSold = change.kind === 'disposal' && posting.proceeds > 0 && record.kind !== 'prepaid';
  if (!isSold || posting.vat !== null || proposed) return [];
  const why = isBuilding(record) ? '房屋、建筑物不适用动产的税率' : '税率表没有处置当日的税率';
  return [problem('ASSET_VAT_UNKNOWN', `${why}，请填写增值税额，没有的填0`, 'vat')];
}

/** Who deducts no VAT pays it as part of the price, and finds no account for it (小企业会计准则 29). */
function inputVatProblems(
  { origin, inputVat }: AssetRecord,
  { change }: KeptEvent,
  { taxpayer }: EventVoucherContext,
): Problem[] {
  const isPaid = change.kind === 'purchase' && origin !== 'surplus' && inputVat > 0;
  if (!isPaid || taxpayer === 'general') return [];
  const message = '小规模纳税人不抵扣进项税额：请把税额计入原值，进项税额填0';
  return [problem('ASSET_VAT_NOT_DEDUCTED', message, 'inputVat')];
}

function shortage(
  { cost, accumulated, impairment }: AssetState,
  { compensation }: AssetPosting,
  { standard }: EventVoucherContext,
): Entries {
  const { found, approved } = shortageLines({ cost, accumulated, impairment, compensation });
  return {
    entries: [...entry('盘亏', found), ...entry('盘亏处理', approved)],
    codes: countCodes(standard, 'shortage'),
    result: fen(compensation - (cost - accumulated - impairment)),
    proposed: null,
  };
}

/** 资产减值损失 by what is impaired, under the enterprise standard. */
const expenseCodes: Readonly<Record<AssetKind, string>> = {
  fixed: '670102',
  intangible: '670103',
  prepaid: '670104',
};

/** 技术改造工程 */
const CONSTRUCTION = '160403';

const kept: readonly AssetAccountRole[] = ['cost', 'accumulated', 'impairment', 'clearing'];

/** What was chosen goes before the category's, and that before the standard's own. */
function targetsOf(
  kind: AssetKind,
  { targets }: AssetPosting,
  codes: Codes,
  { accounts, category }: EventVoucherContext,
): Targets {
  const usual = { expense: expenseCodes[kind], construction: CONSTRUCTION, ...codes };
  const byRule = Object.entries(usual).flatMap(([role, code]) => {
    const account = ruleAccount(accounts, code);
    return account ? [[role, { accountId: account.id, auxiliaryKey: NO_AUXILIARY }] as const] : [];
  });
  const own = kept.flatMap((role) => {
    const target = category.targets[role];
    return target ? [[role, target] as const] : [];
  });
  return { ...Object.fromEntries(byRule), ...targets, ...Object.fromEntries(own) };
}

function missing(role: AssetRole, targets: Targets, accounts: AccountTree): Problem[] {
  const target = targets[role];
  if (target && isCompleteTarget(accounts, target)) return [];
  const message = `请选择${roleTitles[role]}：末级科目，并选全辅助核算项目`;
  return [problem('ASSET_ACCOUNT_MISSING', message, `targets.${role}`)];
}

function postedLine(summary: string, targets: Targets, { role, debit, credit }: AssetLine): VoucherLine[] {
  const target = targets[role];
  if (!target) return [];
  const side = debit === 0 ? { credit } : { debit };
  return [{ ...plainLine(summary, target.accountId, side), auxiliary: auxiliaryRefs(target.auxiliaryKey) }];
}

/** 处置 GD-0001 设备：转入清理 */
function summaryOf({ number, name }: AssetRecord, { change }: KeptEvent, title: string): string {
  const what = change.kind === 'disposal' ? `${disposalWayTitles[change.way]}${title}` : title;
  return `${what} ${number} ${name}`;
}

const draftKinds: Readonly<Record<string, VoucherKind>> = {
  purchase: 'assetPurchase',
  disposal: 'assetDisposal',
  countShortage: 'assetDisposal',
};

function draftOf(
  { on, change }: KeptEvent,
  lines: readonly VoucherLine[],
  { openFrom }: EventVoucherContext,
): VoucherDraft {
  const first = openFrom === null ? on : firstDayOf(openFrom);
  return {
    word: '记',
    number: null,
    date: change.kind === 'purchase' && first > on ? first : on,
    remark: null,
    attachmentCount: 0,
    kind: draftKinds[change.kind] ?? 'assetChange',
    isCarryForward: false,
    lines,
  };
}
