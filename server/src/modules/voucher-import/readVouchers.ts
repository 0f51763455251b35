import type { SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryCategory, AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, parseYuan } from '@mingzhang/shared/primitives/money';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '@mingzhang/shared/primitives/scaled';
import { carryForwardOf } from '../voucher-export/voucherExport.service';
import { plainDigits, readDate, readNumber } from './cellText';
import type { Sheet, SheetRow } from '../../sheet/sheetReading';
import type { Field, SheetForm } from './sheetForm';

/** A voucher as the file has it, with the row of each of its lines. */
export interface WrittenVoucher {
  readonly sheet: string;
  readonly rows: readonly number[];
  readonly draft: VoucherDraft;
}

/** The lists a file's codes and names are looked up in. */
export interface ImportLists {
  readonly accountByCode: (code: string) => Pick<Account, 'id'> | undefined;
  readonly categories: readonly AuxiliaryCategory[];
  /** By its code, or by its name where the file has no code. */
  readonly findItem: (
    categoryId: number,
    code: string,
    name: string,
  ) => Pick<AuxiliaryItem, 'id'> | undefined;
}

interface Head {
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number | null;
}

/**
 * The vouchers of a sheet: rows with the same date and number that follow each other are one; a row
 * without both continues the one above, as merged cells leave it. Every problem is told, none is
 * repaired: amounts are read by their digits or refused.
 */
export function readVouchers(
  sheet: Sheet,
  form: SheetForm,
  lists: ImportLists,
): { vouchers: WrittenVoucher[]; problems: SheetProblem[] } {
  const reader = new RowReader(form, lists);
  const problems: SheetProblem[] = [];
  const vouchers: { head: Head; rows: SheetRow[]; lines: VoucherLine[] }[] = [];
  for (const row of sheet.rows.slice(form.titleRow + 1)) {
    if (/^(合计|总计)[:：]?$/.test(row.cells.find((cell) => cell !== '') ?? '')) continue;
    const current = vouchers.at(-1);
    const head = reader.isContinued(row) && current ? current.head : reader.head(row);
    const line = reader.line(row);
    problems.push(
      ...reader.takeProblems().map((message) => ({ sheet: sheet.name, row: row.number, message })),
    );
    if (head === undefined || line === undefined) continue;
    if (current && isSame(current.head, head)) {
      current.rows.push(row);
      current.lines.push(line);
    } else vouchers.push({ head, rows: [row], lines: [line] });
  }
  return {
    problems,
    vouchers: vouchers.map(({ head, rows, lines }) => ({
      sheet: sheet.name,
      rows: rows.map(({ number }) => number),
      draft: { ...head, ...reader.rest(rows), lines },
    })),
  };
}

const isSame = (a: Head, b: Head) => a.date === b.date && a.word === b.word && a.number === b.number;

const DEFAULT_WORD = '记';

/** Reads one row after the other and collects what is wrong with it. */
class RowReader {
  private problems: string[] = [];

  constructor(
    private readonly form: SheetForm,
    private readonly lists: ImportLists,
  ) {}

  takeProblems(): string[] {
    const taken = this.problems;
    this.problems = [];
    return taken;
  }

  private text(row: SheetRow, field: Field): string {
    return row.cells[this.form.columns.get(field) ?? -1] ?? '';
  }

  isContinued(row: SheetRow): boolean {
    return this.text(row, 'date') === '' && this.text(row, 'number') === '';
  }

  head(row: SheetRow): Head | undefined {
    const dateText = this.text(row, 'date');
    const date = readDate(dateText);
    if (!date) this.problems.push(dateText === '' ? '请填写日期' : `日期“${shorten(dateText)}”不正确`);
    const numberText = this.text(row, 'number');
    const number = numberText === '' ? { word: null, number: null } : readNumber(numberText);
    if (!number) this.problems.push(`凭证号“${shorten(numberText)}”不正确`);
    if (!date || !number) return undefined;
    return { date, word: this.text(row, 'word') || number.word || DEFAULT_WORD, number: number.number };
  }

  /** What belongs to the voucher as a whole; the first row that says it counts. */
  rest(rows: readonly SheetRow[]) {
    const first = (field: Field) =>
      rows.map((row) => this.text(row, field)).find((text) => text !== '') ?? '';
    const count = first('attachmentCount');
    return {
      remark: first('remark') || null,
      attachmentCount: /^\d{1,5}$/.test(count) ? Number(count) : 0,
      ...(carryForwardOf(first('carryForward')) ?? { kind: 'import' as const, isCarryForward: false }),
    };
  }

  line(row: SheetRow): VoucherLine | undefined {
    const known = this.problems.length;
    const accountCode = this.text(row, 'accountCode');
    const account = this.lists.accountByCode(accountCode);
    if (!account) {
      this.problems.push(accountCode === '' ? '请填写科目编码' : `科目编码“${shorten(accountCode)}”不存在`);
    }
    const debit = this.digits(row, 'debit', parseYuan) ?? ZERO;
    const credit = this.digits(row, 'credit', parseYuan) ?? ZERO;
    const line: VoucherLine = {
      summary: this.text(row, 'summary'),
      accountId: account?.id ?? 0,
      debit,
      credit,
      auxiliary: this.items(row),
      quantity:
        this.digits(row, debit === 0 ? 'creditQuantity' : 'debitQuantity', parseQuantity) ??
        this.digits(row, 'quantity', parseQuantity),
      unitPrice: this.digits(row, 'unitPrice', parseUnitPrice),
      currencyCode: this.text(row, 'currencyCode') || null,
      exchangeRate: this.digits(row, 'exchangeRate', parseExchangeRate),
      currencyAmount: this.digits(row, debit === 0 ? 'creditCurrency' : 'debitCurrency', parseYuan),
      cashFlowLine: this.digits(row, 'cashFlowLine', readCount),
    };
    return this.problems.length === known ? line : undefined;
  }

  private digits<T>(row: SheetRow, field: Field, parse: (text: string) => T | undefined): T | null {
    const column = this.form.columns.get(field) ?? -1;
    const text = row.cells[column] ?? '';
    const title = TITLES_OF_NUMBERS[field] ?? '';
    if (row.formulas.includes(column)) {
      this.problems.push(`${title}是公式，请在表格软件中选择性粘贴为数值后再导入`);
      return null;
    }
    if (text === '') return null;
    const value = parse(plainDigits(text));
    if (value === undefined) this.problems.push(`${title}“${shorten(text)}”不正确`);
    return value ?? null;
  }

  private items(row: SheetRow): AuxiliaryRef[] {
    return this.form.items.flatMap(({ categoryId, codeColumn, nameColumn }) => {
      const code = row.cells[codeColumn ?? -1] ?? '';
      const name = row.cells[nameColumn ?? -1] ?? '';
      if (code === '' && name === '') return [];
      const item = this.lists.findItem(categoryId, code, name);
      if (item) return [{ categoryId, itemId: item.id }];
      const category = this.lists.categories.find(({ id }) => id === categoryId);
      this.problems.push(
        `${category?.name ?? '辅助核算'}“${shorten(code || name)}”不存在，请先在辅助核算中添加`,
      );
      return [];
    });
  }
}

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
};

const readCount = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
