import { isCarryForwardTitle } from '@mingzhang/shared/accounting/carry-forward/carryForwardTitle';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import {
  withoutItems,
  type AccountMatch,
  type WrittenAccount,
} from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import { foundAccount } from '@mingzhang/shared/accounting/moving/existing/foundAccount';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, parseYuan } from '@mingzhang/shared/primitives/money';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import type { WorksheetRow } from '../../spreadsheet/spreadsheetReading';
import { plainDigits, readDate, readNumber } from './cellText';
import type { Field, WorksheetForm } from './worksheetForm';

/** The lists a file's codes and names are looked up in. */
export interface ImportLists {
  readonly tree: AccountTree;
  readonly matchAccount: (written: WrittenAccount) => AccountMatch;
  readonly categories: readonly AuxiliaryCategory[];
  readonly items: readonly AuxiliaryItem[];
  /** By its code, or by its name where the file has no code. */
  readonly findItem: (
    categoryId: number,
    code: string,
    name: string,
  ) => Pick<AuxiliaryItem, 'id'> | undefined;
}

/** What rows of one voucher have in common; undefined: it could not be read. */
export interface ReadHead {
  readonly date: DateOnly | undefined;
  readonly word: string | undefined;
  readonly number: number | null | undefined;
}

/** What of a line may be unreadable; the rest of it can still be judged. */
export type LinePart = 'account' | 'items' | 'numbers';

/** A line as far as it could be read. */
export interface ReadLine {
  readonly line: VoucherLine;
  readonly unread: ReadonlySet<LinePart>;
}

/** Something wrong with a row, at a column counted from 0. */
export interface RowProblem {
  readonly column: number | null;
  readonly message: string;
}

/** The word of a voucher whose file has none. */
export const DEFAULT_WORD = '记';
const LONGEST_REMARK = 500;

const TITLES_OF_NUMBERS: Partial<Record<Field, string>> = {
  debit: '借方金额',
  credit: '贷方金额',
  quantity: '数量',
  debitQuantity: '借方数量',
  creditQuantity: '贷方数量',
  debitCurrency: '借方外币',
  creditCurrency: '贷方外币',
  unitPrice: '单价',
  exchangeRate: '汇率',
  cashFlowLine: '现金流量行次',
  attachmentCount: '附件数',
};

const TWO_DECIMALS = '，应是最多两位小数的数字';

/** What a number may be, where people do not know it. */
const LIMITS: Partial<Record<Field, string>> = {
  debit: TWO_DECIMALS,
  credit: TWO_DECIMALS,
  debitCurrency: TWO_DECIMALS,
  creditCurrency: TWO_DECIMALS,
  quantity: '，应是最多六位小数的数字',
  debitQuantity: '，应是最多六位小数的数字',
  creditQuantity: '，应是最多六位小数的数字',
  unitPrice: '，应是最多八位小数的数字',
  exchangeRate: '，应是最多八位小数的数字',
};

/** Reads one row after the other and collects what is wrong with it. */
export class RowReader {
  private problems: RowProblem[] = [];
  private unread = new Set<LinePart>();
  private readonly told = new Set<string>();

  constructor(
    private readonly form: WorksheetForm,
    private readonly lists: ImportLists,
  ) {}

  /** Accounts that were found by their names under another code. */
  get notes(): readonly string[] {
    return [...this.told];
  }

  takeProblems(): RowProblem[] {
    const taken = this.problems;
    this.problems = [];
    return taken;
  }

  private text(row: WorksheetRow, field: Field): string {
    return row.cells[this.form.columns.get(field) ?? -1] ?? '';
  }

  private tell(field: Field, message: string): void {
    this.problems.push({ column: this.form.columns.get(field) ?? null, message });
  }

  isContinued(row: WorksheetRow): boolean {
    return this.text(row, 'date') === '' && this.text(row, 'number') === '';
  }

  head(row: WorksheetRow): ReadHead {
    const dateText = this.text(row, 'date');
    const date = readDate(dateText);
    if (!date) this.tell('date', dateText === '' ? '请填写日期' : `日期“${shorten(dateText)}”不正确`);
    const numberText = this.text(row, 'number');
    const number = numberText === '' ? { word: null, number: null } : readNumber(numberText);
    if (!number) this.tell('number', `凭证号“${shorten(numberText)}”不正确`);
    const word = number ? number.word || DEFAULT_WORD : undefined;
    return { date, word: this.text(row, 'word') || word, number: number?.number };
  }

  /** What belongs to the voucher as a whole; the first row that says it counts. The rows have been read. */
  rest(
    rows: readonly WorksheetRow[],
  ): Pick<VoucherDraft, 'remark' | 'attachmentCount' | 'kind' | 'isCarryForward'> {
    const first = (field: Field) =>
      rows.map((row) => this.text(row, field)).find((text) => text !== '') ?? '';
    return {
      remark: cleaned(first('remark')) || null,
      attachmentCount: readCount(first('attachmentCount')) ?? 0,
      // What made a voucher is the program's to say: a file may only mark it as carried forward.
      kind: 'import',
      isCarryForward: first('carryForward') !== '',
    };
  }

  line(row: WorksheetRow): ReadLine {
    this.unread = new Set();
    const account = this.account(row);
    const debit = this.digits(row, 'debit', parseYuan) ?? ZERO;
    const credit = this.digits(row, 'credit', parseYuan) ?? ZERO;
    const isDebit = debit !== 0;
    this.demandEmpty(row, isDebit ? 'creditQuantity' : 'debitQuantity');
    this.demandEmpty(row, isDebit ? 'creditCurrency' : 'debitCurrency');
    const line: VoucherLine = {
      summary: cleaned(this.text(row, 'summary')),
      accountId: account?.id ?? NO_ACCOUNT,
      debit,
      credit,
      auxiliary: this.items(row),
      quantity:
        this.digits(row, isDebit ? 'debitQuantity' : 'creditQuantity', parseQuantity) ??
        this.digits(row, 'quantity', parseQuantity),
      unitPrice: this.digits(row, 'unitPrice', parseUnitPrice),
      currencyCode: this.text(row, 'currencyCode') || null,
      exchangeRate: this.digits(row, 'exchangeRate', parseExchangeRate),
      currencyAmount: this.digits(row, isDebit ? 'debitCurrency' : 'creditCurrency', parseYuan),
      cashFlowLine: this.digits(row, 'cashFlowLine', readCount),
    };
    const { unread } = this;
    this.checkRest(row);
    return { line, unread };
  }

  /** By code, and by name where the file has it: the same code may be another account elsewhere. */
  private account(row: WorksheetRow): Account | undefined {
    const code = this.text(row, 'accountCode');
    const name = withoutItems(this.text(row, 'accountName'), this.itemTexts(row));
    const match = code === '' ? ({ by: 'nothing' } as const) : this.lists.matchAccount({ code, name });
    // Our short form has no names.
    if (match.by === 'code') return match.account;
    const account = foundAccount({ code, name }, match, {
      tell: (message) => this.tell('accountCode', message),
      note: (text) => this.told.add(text),
      unknown: () => (code === '' ? '请填写科目编码' : `科目编码“${shorten(code)}”不存在`),
    });
    if (!account) this.unread.add('account');
    return account;
  }

  private itemTexts(row: WorksheetRow): string[] {
    return this.form.items.flatMap(({ codeColumn, nameColumn }) =>
      [nameColumn, codeColumn].map((column) => row.cells[column ?? -1] ?? ''),
    );
  }

  /** What is given on the side a line is not on would be lost. */
  private demandEmpty(row: WorksheetRow, field: Field): void {
    if (!/[^0.]/.test(this.text(row, field))) return;
    this.unread.add('numbers');
    this.tell(field, `${TITLES_OF_NUMBERS[field] ?? ''}与金额不在同一方`);
  }

  /** What is wrong with the voucher as a whole: its lines can be judged without. */
  private checkRest(row: WorksheetRow): void {
    this.unread = new Set();
    this.digits(row, 'attachmentCount', readCount);
    const carryForward = this.text(row, 'carryForward');
    if (!isCarryForwardTitle(carryForward)) this.tell('carryForward', `结转“${shorten(carryForward)}”不存在`);
    if (this.text(row, 'remark').length > LONGEST_REMARK)
      this.tell('remark', `备注不能超过 ${LONGEST_REMARK} 个字`);
  }

  private digits<T>(row: WorksheetRow, field: Field, parse: (text: string) => T | undefined): T | null {
    const column = this.form.columns.get(field) ?? -1;
    const text = row.cells[column] ?? '';
    const title = TITLES_OF_NUMBERS[field] ?? '';
    if (row.formulas.includes(column)) {
      this.unread.add('numbers');
      this.tell(field, `${title}是公式，请在表格软件中选择性粘贴为数值后再导入`);
      return null;
    }
    if (text === '') return null;
    const value = parse(plainDigits(text));
    if (value !== undefined) return value;
    this.unread.add('numbers');
    this.tell(field, `${title}“${shorten(text)}”不正确${LIMITS[field] ?? ''}`);
    return null;
  }

  private items(row: WorksheetRow): AuxiliaryRef[] {
    return this.form.items.flatMap(({ categoryId, codeColumn, nameColumn }) => {
      const code = row.cells[codeColumn ?? -1] ?? '';
      const name = row.cells[nameColumn ?? -1] ?? '';
      if (code === '' && name === '') return [];
      const item = this.lists.findItem(categoryId, code, name);
      if (item) return [{ categoryId, itemId: item.id }];
      this.unread.add('items');
      const category = this.lists.categories.find(({ id }) => id === categoryId);
      this.problems.push({
        column: code === '' ? nameColumn : codeColumn,
        message: `${category?.name ?? '辅助核算'}“${shorten(code || name)}”不存在，请先在辅助核算中添加`,
      });
      return [];
    });
  }
}

const readCount = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
