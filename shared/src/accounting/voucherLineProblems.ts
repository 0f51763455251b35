import { MAX_FEN, type Fen } from '../primitives/money';
import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import { MAX_QUANTITY } from '../primitives/scaled';
import type { Account } from './account';
import type { AccountTree } from './accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from './auxiliary';
import type { Currency } from './currency';
import type { VoucherDraft, VoucherLine } from './voucher';
import { aboutKind } from './voucherKind';

/** What a line may refer to: the charts and lists of one account set. */
export interface LineReferences {
  readonly accounts: AccountTree;
  readonly auxiliaryCategories: ReadonlyMap<number, Pick<AuxiliaryCategory, 'name'>>;
  readonly auxiliaryItems: ReadonlyMap<
    number,
    Pick<AuxiliaryItem, 'categoryId' | 'code' | 'name' | 'isEnabled'>
  >;
  readonly currencies: readonly Pick<Currency, 'code' | 'isLocal'>[];
}

/** No account's id: of a line for which none was chosen. */
export const NO_ACCOUNT = 0;

/** 摘要 as long as a printed voucher can show. */
export const MAX_SUMMARY_LENGTH = 200;

/**
 * What is wrong with line `index` (counted from 0; messages count from 1, as the screen does).
 * In reading order: summary, account, amount, auxiliary items, quantity, currency.
 */
export function lineProblems(
  draft: Pick<VoucherDraft, 'kind' | 'lines'>,
  index: number,
  references: LineReferences,
): Problem[] {
  const line = draft.lines[index];
  if (!line) return [];
  const at: Row = (code, message, field) =>
    problem(code, `第${index + 1}行：${message}`, `lines[${index}].${field}`);
  const { onlyClears: clears = false, isEntered = false } = aboutKind(draft.kind);
  const account = references.accounts.byId(line.accountId);
  return [
    ...summaryProblems(line, at),
    ...(line.accountId === NO_ACCOUNT
      ? [at('LINE_ACCOUNT_MISSING', '请选择会计科目', 'accountId')]
      : accountProblems(account, references.accounts, clears, at)),
    ...amountProblems(line, at),
    ...(account ? auxiliaryProblems(line, account, references, clears, at) : []),
    ...(account ? quantityProblems(line, account, at) : []),
    ...(account ? currencyProblems(line, account, references, isEntered, at) : []),
  ];
}

type Row = (code: ProblemCode, message: string, field: keyof VoucherLine) => Problem;

function summaryProblems(line: VoucherLine, at: Row): Problem[] {
  if (line.summary.trim() === '') return [at('LINE_SUMMARY_MISSING', '请填写摘要', 'summary')];
  if (line.summary.length > MAX_SUMMARY_LENGTH) {
    return [at('LINE_SUMMARY_TOO_LONG', `摘要不能超过 ${MAX_SUMMARY_LENGTH} 个字`, 'summary')];
  }
  return [];
}

const named = (account: Account) => `“${account.code} ${account.name}”`;

function accountProblems(
  account: Account | undefined,
  accounts: AccountTree,
  clears: boolean,
  at: Row,
): Problem[] {
  if (!account) return [at('LINE_ACCOUNT_UNKNOWN', '请选择科目（所选科目不存在）', 'accountId')];
  if (!accounts.isLeaf(account.id)) {
    return [at('LINE_ACCOUNT_NOT_LEAF', `科目${named(account)}有下级科目，请选择末级科目`, 'accountId')];
  }
  if (!account.isEnabled && !clears) {
    return [at('LINE_ACCOUNT_DISABLED', `科目${named(account)}已停用`, 'accountId')];
  }
  return [];
}

function amountProblems(line: VoucherLine, at: Row): Problem[] {
  if (line.debit !== 0 && line.credit !== 0) {
    return [at('LINE_BOTH_SIDES', '借方和贷方只能填写一方', 'credit')];
  }
  if (line.debit === 0 && line.credit === 0) {
    return [at('LINE_AMOUNT_MISSING', '请填写借方或贷方金额，金额不能为零', 'debit')];
  }
  const side = line.debit !== 0 ? 'debit' : 'credit';
  return isWithinRange(line[side])
    ? []
    : [at('LINE_AMOUNT_TOO_LARGE', '金额超出范围（最大 99,999,999,999.99）', side)];
}

/** ±99 999 999 999.99 (ledger.md 1). */
export function isWithinRange(amount: Fen): boolean {
  return Math.abs(amount) <= MAX_FEN;
}

function auxiliaryProblems(
  line: VoucherLine,
  account: Account,
  { auxiliaryCategories, auxiliaryItems }: LineReferences,
  clears: boolean,
  at: Row,
): Problem[] {
  const nameOf = (categoryId: number) => auxiliaryCategories.get(categoryId)?.name ?? '辅助核算';
  const required = account.auxiliaryCategoryIds.flatMap((categoryId) => {
    const refs = line.auxiliary.filter((ref) => ref.categoryId === categoryId);
    const [ref] = refs;
    if (!ref) {
      return [at('LINE_AUXILIARY_MISSING', `科目${named(account)}请选择${nameOf(categoryId)}`, 'auxiliary')];
    }
    if (refs.length > 1) {
      return [at('LINE_AUXILIARY_TWICE', `${nameOf(categoryId)}只能选择一项`, 'auxiliary')];
    }
    const item = auxiliaryItems.get(ref.itemId);
    if (!item || item.categoryId !== categoryId) {
      return [at('LINE_AUXILIARY_UNKNOWN', `所选${nameOf(categoryId)}不存在`, 'auxiliary')];
    }
    return item.isEnabled || clears
      ? []
      : [
          at(
            'LINE_AUXILIARY_DISABLED',
            `${nameOf(categoryId)}“${item.code} ${item.name}”已停用`,
            'auxiliary',
          ),
        ];
  });
  const superfluous = line.auxiliary
    .filter((ref) => !account.auxiliaryCategoryIds.includes(ref.categoryId))
    .map((ref) =>
      at('LINE_AUXILIARY_SUPERFLUOUS', `科目${named(account)}不核算${nameOf(ref.categoryId)}`, 'auxiliary'),
    );
  return [...required, ...superfluous];
}

/** Zero is a quantity: a correction of the price alone moves money and no goods. */
function quantityProblems(line: VoucherLine, account: Account, at: Row): Problem[] {
  if (account.unit !== null && line.quantity === null) {
    return [at('LINE_QUANTITY_MISSING', `科目${named(account)}请填写数量（${account.unit}）`, 'quantity')];
  }
  if (account.unit === null && line.quantity !== null && line.quantity !== 0) {
    return [at('LINE_QUANTITY_SUPERFLUOUS', `科目${named(account)}不核算数量`, 'quantity')];
  }
  if (Math.abs(line.quantity ?? 0) > MAX_QUANTITY) {
    return [at('LINE_QUANTITY_TOO_LARGE', '数量超出范围（最大 999,999,999.999999）', 'quantity')];
  }
  return [];
}

function currencyProblems(
  line: VoucherLine,
  account: Account,
  { currencies }: LineReferences,
  isEntered: boolean,
  at: Row,
): Problem[] {
  const currency = currencies.find((known) => known.code === line.currencyCode);
  if (line.currencyCode === null || currency?.isLocal) {
    const kept = account.currencyCodes;
    if (!isEntered || kept.length === 0 || kept.includes(line.currencyCode ?? '')) return [];
    const message = `科目${named(account)}核算外币，请填写币别（${kept.join('、')}）、汇率和原币金额`;
    return [at('LINE_CURRENCY_MISSING', message, 'currencyCode')];
  }
  if (!currency) {
    return [at('LINE_CURRENCY_UNKNOWN', `币别“${line.currencyCode}”不存在`, 'currencyCode')];
  }
  if (!account.currencyCodes.includes(currency.code)) {
    return [at('LINE_CURRENCY_NOT_KEPT', `科目${named(account)}不核算外币${currency.code}`, 'currencyCode')];
  }
  if (line.exchangeRate === null || line.exchangeRate <= 0) {
    return [at('LINE_RATE_MISSING', `请填写${currency.code}的汇率`, 'exchangeRate')];
  }
  if (line.currencyAmount === null) {
    return [at('LINE_CURRENCY_AMOUNT_MISSING', `请填写${currency.code}原币金额`, 'currencyAmount')];
  }
  return isWithinRange(line.currencyAmount)
    ? []
    : [at('LINE_CURRENCY_AMOUNT_TOO_LARGE', '原币金额超出范围（最大 99,999,999,999.99）', 'currencyAmount')];
}
