import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';

/** What a column may hold, and the titles it goes by: ours first, then those of other programs. */
const titles = {
  date: ['日期', '凭证日期', '制单日期'],
  word: ['凭证字'],
  number: ['凭证号', '凭证编号', '凭证字号'],
  summary: ['摘要'],
  accountCode: ['科目编码', '科目代码'],
  accountName: ['科目名称', '科目全名'],
  currencyCode: ['外币代码', '币别', '币种'],
  quantity: ['数量'],
  debitQuantity: ['借方数量'],
  debitCurrency: ['借方外币', '借方原币'],
  debit: ['借方本币', '借方金额', '借方'],
  creditQuantity: ['贷方数量'],
  creditCurrency: ['贷方外币', '贷方原币'],
  credit: ['贷方本币', '贷方金额', '贷方'],
  attachmentCount: ['附件数', '附单据数', '附件张数'],
  remark: ['备注'],
  unitPrice: ['单价'],
  exchangeRate: ['汇率'],
  cashFlowLine: ['现金流量行次'],
  carryForward: ['结转'],
} as const;

export type Field = keyof typeof titles;

/** Every worksheet must have these. */
const needed: readonly Field[] = ['date', 'summary', 'accountCode', 'debit', 'credit'];
/** Titles are in one of the first rows, below a name of the company at most. */
const SEARCHED_ROWS = 10;
/** Known columns that are not imported: they follow from others, or name who did it before. */
const understood: ReadonlySet<string> = new Set(['序号', '制单人', '审核人', '记账人', '出纳']);

/** Where a worksheet keeps what: columns counted from 0. */
export interface WorksheetForm {
  /** Index of the row of titles among the worksheet's rows. */
  readonly titleRow: number;
  readonly columns: ReadonlyMap<Field, number>;
  readonly items: readonly {
    readonly categoryId: number;
    readonly codeColumn: number | null;
    readonly nameColumn: number | null;
  }[];
  /** Unknown column titles, in their order. */
  readonly unknownTitles: readonly string[];
}

/** Finds the titles of a worksheet, full or short form; undefined when it is no worksheet of vouchers. */
export function findForm(
  worksheet: Worksheet,
  categories: readonly AuxiliaryCategory[],
): WorksheetForm | undefined {
  for (const [titleRow, { cells }] of worksheet.rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = new Map<Field, number>();
    for (const field of Object.keys(titles) as Field[]) {
      const column = cells.findIndex((title) => (titles[field] as readonly string[]).includes(title));
      if (column >= 0) columns.set(field, column);
    }
    if (!needed.every((field) => columns.has(field))) continue;
    const items = itemColumns(cells, new Set(columns.values()), categories);
    const known = new Set<number | null>([
      ...columns.values(),
      ...items.flatMap(({ codeColumn, nameColumn }) => [codeColumn, nameColumn]),
    ]);
    const unknownTitles = cells.filter(
      (title, column) => title !== '' && !known.has(column) && !understood.has(title),
    );
    return { titleRow, columns, items, unknownTitles };
  }
  return undefined;
}

/** `客户编码` and `客户名称`; a category may be called 科目: its columns are the ones not taken yet. */
function itemColumns(
  cells: readonly string[],
  taken: ReadonlySet<number>,
  categories: readonly AuxiliaryCategory[],
): WorksheetForm['items'] {
  const column = (title: string): number | null => {
    const found = cells.findIndex((cell, index) => cell === title && !taken.has(index));
    return found >= 0 ? found : null;
  };
  return categories.flatMap(({ id, name }) => {
    const codeColumn = column(`${name}编码`);
    const nameColumn = column(`${name}名称`) ?? column(name);
    return codeColumn === null && nameColumn === null ? [] : [{ categoryId: id, codeColumn, nameColumn }];
  });
}
