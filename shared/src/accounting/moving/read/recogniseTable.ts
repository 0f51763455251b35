import { formOf, isU8Text, u8Columns, u8Titles } from './knownForms';
import { findTitles, type FoundTitles } from './findTitles';
import { MOST_COLUMNS, type MovedKind, type MovedRow, type MovedTable, type Recognition } from './movedTable';
import { FURTHER, ownForm, ownListOf, type OwnWorksheet } from './ownForm';
import { tableHeading } from './tableHeading';
import { categoryOf, itemColumns, type Field, type TableColumns } from './titleWords';

/** Rows whose cells are looked through for a code of an account. */
const SAMPLED_ROWS = 20;

/**
 * What a table is: its form, kind, company, months and columns. `kind` given by a person is believed: then only titles
 * of that kind are searched. A table that is read row by row is recognised by its first hundred rows.
 */
export function recogniseTable(table: MovedTable, kind?: MovedKind): Recognition {
  const { rows } = table;
  if (isU8Text(rows[0])) return recognisedU8(table);
  const own = kind === undefined ? recognisedOwn(table) : undefined;
  if (own) return own;
  const wide = rows.find(({ cells }) => isTooWide(cells));
  if (wide)
    return unknownTable(table, `第 ${wide.number} 行超过 ${MOST_COLUMNS} 列，请删去多余的列后重新上传`);
  const titles = findTitles(rows, kind);
  const found = titles && withCategory(titles, table);
  if (!found) {
    const refusal =
      kind === undefined || kind === 'unknown'
        ? NO_TITLES
        : '前 40 行里没有这类表的列名，请检查选的类型，或改用迁入模板';
    return unknownTable(table, refusal);
  }
  return recognised(table, found);
}

const NO_TITLES = '前 40 行里找不到认识的列名，请检查文件，或把内容填到迁入模板里上传';

/** Whether a row holds something further right than any program does. */
export function isTooWide(cells: readonly string[]): boolean {
  return cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '');
}

function recognised(table: MovedTable, { kind, from, to, titles, columns }: FoundTitles): Recognition {
  const above = table.rows.slice(0, from);
  const { company, months, unit } = tableHeading(above, table.file, table.sheet);
  const code = sampleCode(table.rows.slice(to, to + SAMPLED_ROWS), columns);
  const texts = above.flatMap(({ cells }) => cells);
  const form = formOf({ kind, sheet: table.sheet, titles, above: texts, code });
  const taken = columnsTaken(columns);
  return {
    kind,
    form,
    company,
    months,
    rowCount: table.rows.slice(to).filter(isFilledRow).length,
    titles,
    columns,
    unread: titles.filter((title, at) => title !== '' && !taken.has(at)),
    titlesFrom: from,
    titlesTo: to,
    refusal: unit === '' ? '' : `表里的金额以${unit}为单位，没有精确到分，请以元为单位重新导出`,
  };
}

/** Whether a row holds something. */
export const isFilledRow = ({ cells }: MovedRow) => cells.some((cell) => cell.trim() !== '');

function sampleCode(rows: readonly MovedRow[], { fields }: TableColumns): string {
  const at = fields.account ?? -1;
  return rows.map(({ cells }) => (cells[at] ?? '').trim()).find((code) => code.includes('.')) ?? '';
}

/** Columns that something is read from. */
export function columnsTaken({ fields, items }: TableColumns): ReadonlySet<number> {
  const ofItems = items.flatMap(({ categoryAt, text, code, name }) => [categoryAt, text, code, name]);
  return new Set([...Object.values(fields), ...ofItems].filter((at) => at !== undefined));
}

/** Of a table of 编码 and 名称 without 类别 the worksheet or the file tells what they are of. */
function withCategory(found: FoundTitles, { sheet, file }: MovedTable): FoundTitles | undefined {
  const { code, name, category } = found.columns.fields;
  if (found.kind !== 'items' || category !== undefined || found.columns.items.length > 0) return found;
  const named = /客户|供应商|职员|员工|部门|项目|存货/.exec(`${sheet} ${file}`)?.[0];
  if (named === undefined || code === undefined || name === undefined) return undefined;
  return { ...found, columns: { fields: {}, items: [{ category: categoryOf(named), code, name }] } };
}

/** 整套账的 Excel of ours: a worksheet by its name and all its titles. One that lacks some is read by its words. */
function recognisedOwn({ sheet, rows }: MovedTable): Recognition | undefined {
  const own = ownListOf(sheet);
  const titles = rows[0]?.cells ?? [];
  if (own === undefined || titles.length > MOST_COLUMNS) return undefined;
  const form: OwnWorksheet = ownForm[own];
  const fields: Partial<Record<Field, number>> = {};
  const known = new Set<number>();
  for (const column of form.columns) {
    if (column === FURTHER) continue;
    const at = titles.indexOf(column.title);
    if (at < 0) return undefined;
    known.add(at);
    if (column.field !== null) fields[column.field] = at;
  }
  const columns = { fields, items: own === 'items' ? customColumns(titles) : itemColumns(titles, known) };
  const taken = columnsTaken(columns);
  return {
    ...NOTHING,
    ...{ kind: form.kind, form: '明账', own, titles, columns, titlesTo: 1 },
    rowCount: rows.slice(1).filter(isFilledRow).length,
    unread: titles.filter((title, at) => title !== '' && !taken.has(at) && !known.has(at)),
  };
}

/** The values of a category's own columns by their numbers, wherever they are: 自定义列1, 自定义列2. */
const customColumns = (titles: readonly string[]) =>
  titles
    .flatMap((title, at) => {
      const number = /^自定义列(\d{1,2})$/.exec(title)?.[1];
      return number === undefined ? [] : [{ category: '', text: at, number: Number(number) }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ category, text }) => ({ category, text }));

function recognisedU8({ rows }: MovedTable): Recognition {
  return {
    ...NOTHING,
    kind: 'slips',
    form: '用友 T3 / U8',
    rowCount: rows.slice(1).filter(isFilledRow).length,
    titles: u8Titles,
    columns: u8Columns,
    unread: u8Titles.filter((_, at) => !columnsTaken(u8Columns).has(at)),
    titlesFrom: 0,
    titlesTo: 1,
  };
}

const NOTHING: Recognition = {
  kind: 'unknown',
  form: '',
  company: '',
  months: null,
  rowCount: 0,
  titles: [],
  columns: { fields: {}, items: [] },
  unread: [],
  titlesFrom: 0,
  titlesTo: 0,
  refusal: '',
};

const unknownTable = ({ rows }: MovedTable, refusal: string): Recognition => ({
  ...NOTHING,
  rowCount: rows.filter(isFilledRow).length,
  refusal,
});
