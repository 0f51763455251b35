import { balanceSheetRows } from '@mingzhang/shared/accounting/report/balanceSheetRows';
import { LINE_TITLES, SIGNATURES, hasOwnLineNumbers } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReportItem, ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { CellContent, DocumentColumn, DocumentRow, DocumentTable } from '../../document/tableDocument';

/** A statement with its figures. */
export interface EvaluatedStatement {
  readonly template: ReportTemplate;
  readonly columns: readonly StatementColumn[];
  /** Null where there is none: a header, or a column before the books began. */
  readonly amountOf: (itemId: number, column: StatementColumn) => Fen | null;
}

/** Around the table, the same for every statement of a file. */
export interface StatementFrame {
  /** 利润表, as the page calls it. */
  readonly title: string;
  readonly heading: DocumentTable['heading'];
  /** Below the last line; null: nothing is to be remarked. */
  readonly note?: string | null;
}

/** A statement as its official form, for Excel and for paper: one page. */
export function statementTable(
  statement: EvaluatedStatement,
  { note, ...frame }: StatementFrame,
): DocumentTable {
  const { template } = statement;
  const isTwoSided = template.type === 'balance';
  return {
    ...frame,
    worksheet: frame.title,
    ...(template.formCode === '' ? {} : { formNumber: template.formCode }),
    columns: isTwoSided
      ? [...sideColumns(statement, 'assets'), ...sideColumns(statement, 'claims')]
      : sideColumns(statement, 'flows'),
    rows: [
      [
        ...(isTwoSided ? twoSidedRows(statement) : flowRows(statement)),
        ...(note ? [{ cells: { 'flows title': note } }] : []),
      ],
    ],
    foot: SIGNATURES,
    fitsPage: true,
  };
}

type Side = keyof typeof LINE_TITLES;

/** Wide enough for the longest titles of the forms; half of it where two sides share the page. */
const TITLE_WIDTH: Readonly<Record<Side, number>> = { flows: 52, assets: 28, claims: 34 };

function sideColumns({ template, columns }: EvaluatedStatement, side: Side): DocumentColumn[] {
  return [
    ...lineColumns(template, side, TITLE_WIDTH[side]),
    ...columns.map((column): DocumentColumn => ({
      key: amountKey(side, column),
      title: column.isCompared ? `${column.title}（${column.about}）` : column.title,
      kind: 'amount',
      width: 17,
    })),
  ];
}

/** 项目 | 行次: what is before the amounts; forms that print no 行次 have none. */
export function lineColumns(template: ReportTemplate, side: Side, width: number): DocumentColumn[] {
  const lineNumber: DocumentColumn = { key: `${side} line`, title: '行次', kind: 'mark', width: 6 };
  return [
    { key: `${side} title`, title: LINE_TITLES[side], kind: 'text', width },
    ...(hasOwnLineNumbers(template) ? [] : [lineNumber]),
  ];
}

const amountKey = (side: Side, { key }: StatementColumn) => `${side} ${key}`;

const flowRows = (statement: EvaluatedStatement): DocumentRow[] =>
  statement.template.items.map((item) => joined([half(statement, item, 'flows')]));

const twoSidedRows = (statement: EvaluatedStatement): DocumentRow[] =>
  balanceSheetRows(statement.template.items).map(([asset, claim]) =>
    joined([
      ...(asset ? [half(statement, asset, 'assets')] : []),
      ...(claim ? [half(statement, claim, 'claims')] : []),
    ]),
  );

type Half = Required<Pick<DocumentRow, 'cells' | 'bold' | 'indents'>>;

function half({ columns, amountOf }: EvaluatedStatement, item: ReportItem, side: Side): Half {
  const amounts = columns.map((column) => [amountKey(side, column), amountOf(item.id, column)]);
  return lineRow(item, side, Object.fromEntries(amounts) as Record<string, Fen | null>);
}

/** A line: its title, its 行次 and its amounts by the keys of their columns. */
export function lineRow(item: ReportItem, side: Side, amounts: Readonly<Record<string, Fen | null>>): Half {
  const title = `${side} title`;
  const cells: Record<string, CellContent> = {
    [title]: item.title,
    [`${side} line`]: item.lineNumber === null ? null : String(item.lineNumber),
    ...amounts,
  };
  return { cells, bold: item.isBold ? Object.keys(cells) : [], indents: { [title]: item.level - 1 } };
}

const joined = (halves: readonly Half[]): DocumentRow => ({
  cells: Object.assign({}, ...halves.map(({ cells }) => cells)) as DocumentRow['cells'],
  bold: halves.flatMap(({ bold }) => bold),
  indents: Object.assign({}, ...halves.map(({ indents }) => indents)) as Record<string, number>,
});
