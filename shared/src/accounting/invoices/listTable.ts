import { halfWidth } from '../../primitives/halfWidth';
import { namesOver } from '../namesOver';

/** The cells of a table, row by row; a row that is not there is an empty one. */
export type ListCells = readonly (readonly string[])[];

/** A column of the bureau's tables by what it says. */
export type ListColumn =
  | 'code'
  | 'number'
  | 'digitalNumber'
  | 'sellerId'
  | 'sellerName'
  | 'buyerId'
  | 'buyerName'
  | 'date'
  | 'classification'
  | 'business'
  | 'name'
  | 'specification'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'rate'
  | 'tax'
  | 'total'
  | 'source'
  | 'title'
  | 'status'
  | 'isBlue'
  | 'drawer'
  | 'remark'
  | 'tickState'
  | 'deductible'
  | 'tickedOn'
  | 'period'
  | 'purpose';

/** How the bureau's tables and their copies call them. */
const NAMES: Readonly<Record<ListColumn, RegExp>> = {
  code: /^发票代码$/,
  // One column of both: an older number stands beside its code there.
  number: /^(?:纸质)?发票号(?:码)?$|^发票号码\/数电(?:发)?票号码$|^数电(?:发)?票(?:号码)?\/发票号码$/,
  digitalNumber: /^(?:数电(?:发)?票|全电(?:发)?票|(?:全面数字化的)?电子发票|数电|全电)号码?$/,
  sellerId:
    /^(?:销方|销售方|销货方|销货单位)(?:纳税人)?(?:识别号|税号)(?:\/.{0,20})?$|^销售?方统一社会信用代码.*$/,
  sellerName: /^(?:销方|销售方|销货方|销货单位)(?:(?:纳税人|企业|单位|公司)?名称)?$/,
  buyerId:
    /^(?:购方|购买方|购货方|购货单位)(?:纳税人)?(?:识别号|税号)(?:\/.{0,20})?$|^购买?方统一社会信用代码.*$/,
  buyerName: /^(?:购方|购买方|购货方|购货单位)(?:(?:纳税人|企业|单位|公司)?名称)?$/,
  date: /^(?:发票)?(?:开票|开具)(?:日期|时间|日)$/,
  classification: /^(?:税收|商品和服务税收|货物和劳务税收)(?:分类)?(?:编码|代码)$|^税收分类编码$/,
  business: /^特定业务(?:类型)?$|^业务类型$/,
  name: /^(?:货物|项目|商品|应税劳务|服务).{0,20}名称$|^货物.{0,6}(?:应税)?劳务.{0,6}服务$|^开票项目$/,
  specification: /^规格(?:型号)?$/,
  unit: /^(?:计量)?单位$/,
  quantity: /^数量$/,
  price: /^单价(?:\(不含税\))?$/,
  amount: /^(?:合计|不含税|发票)?金额(?:合计)?(?:\(不含税\))?$/,
  rate: /^税率(?:\/征收率)?$|^征收率$/,
  tax: /^(?:合计|发票|增值)?税额(?:合计)?$/,
  total: /^价税(?:合计|总额)(?:金额)?(?:\(含税\))?$|^含税(?:金额|总额|合计)$|^金额\(含税\)$/,
  source: /^发票来源$/,
  title: /^(?:发票)?(?:票种|类型|种类)$|^票种名称$/,
  status: /^发票状态$|^状态$/,
  isBlue: /^是否(?:正数|蓝字)发票$|^正负数?发票?标志$/,
  drawer: /^开票人$/,
  remark: /^备注(?:信息)?$/,
  tickState: /^(?:是否)?勾选(?:状态)?$|^是否勾选$|^用途确认状态$/,
  deductible: /^(?:有效|可)?抵扣税额$|^有效(?:抵扣)?税额$/,
  tickedOn: /^勾选(?:时间|日期)$/,
  period: /^(?:税款)?所属期$|^勾选(?:所属)?(?:月份|属期)$/,
  purpose: /^(?:抵扣)?用途$|^勾选(?:类型|用途)$|^发票用途$/,
};

/** A header of the table and which of its columns is what. */
export interface ListHeader {
  /** Its row, from 0. */
  readonly row: number;
  readonly columns: Readonly<Partial<Record<ListColumn, number>>>;
  /** 税率（%）: 0.5 is half a percent. */
  readonly isRateInPercent: boolean;
}

/** Rows above the header: a title, the company, when it was asked for. */
const HEADER_WITHIN = 30;
const LONGEST_NAME = 40;

/** 金额（元） → 金额, ＊数电票号码 → 数电票号码, 税率（%） → 税率; 不含税 and 含税 say which amount it is. */
function columnName(cell: string): string {
  if (cell.length > LONGEST_NAME) return '';
  return halfWidth(cell)
    .replace(/[\s*\uFEFF]/g, '')
    .replace(/\((?!不?含税\))[^()]{0,20}\)|\/元$/g, '');
}

/** The header of a list of invoices, in one row or two; undefined: the table is none. */
export function listHeaderOf(rows: ListCells): ListHeader | undefined {
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const below = rows[row + 1] ?? [];
    const one = headerOf(row, cells);
    const two = headerOf(row + 1, inOneRow(cells, below));
    const isInTwo = countOf(two) > Math.max(countOf(one), countOf(headerOf(row + 1, below)));
    const header = isInTwo ? two : one;
    if (isHeader(header)) return header;
  }
  return undefined;
}

const countOf = ({ columns }: ListHeader) => Object.keys(columns).length;

function headerOf(row: number, cells: readonly string[]): ListHeader {
  const names = cells.map(columnName);
  const columns: Partial<Record<ListColumn, number>> = {};
  for (const [column, name] of Object.entries(NAMES) as [ListColumn, RegExp][]) {
    const at = names.findIndex((text) => name.test(text));
    if (at >= 0) columns[column] = at;
  }
  // 发票金额 alone may be with tax or without: only beside the total it is known to be without.
  if (names[columns.amount ?? -1] === '发票金额' && columns.total === undefined) delete columns.amount;
  return { row, columns, isRateInPercent: /[%％]/.test(cells[columns.rate ?? -1] ?? '') };
}

function isHeader({ columns }: ListHeader): boolean {
  const { digitalNumber, number, date, amount, total, tax } = columns;
  const hasAmount = amount !== undefined || (total !== undefined && tax !== undefined);
  const hasNumber = digitalNumber !== undefined || number !== undefined;
  return hasNumber && ((date !== undefined && hasAmount) || isTickColumns(columns));
}

/** 销方信息 over 识别号 and 名称 as 销方识别号 and 销方名称; beside them 开票日期 over both rows. */
function inOneRow(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length);
  const upper = Array.from({ length: width }, (_, at) => above[at] ?? '');
  return namesOver(upper, (at) => (below[at] ?? '').trim() !== '').map((over, at) => {
    const joined = `${over}${below[at] ?? ''}`;
    const isName = Object.values(NAMES).some((known) => known.test(columnName(joined)));
    return isName ? joined : (below[at] ?? '');
  });
}

const isTickColumns = ({ tickState, tickedOn, deductible }: ListHeader['columns']) =>
  [tickState, tickedOn, deductible].some((column) => column !== undefined);

/** Whether the table is what was ticked for deduction, not what was issued. */
export const isTickTable = ({ columns }: ListHeader) => isTickColumns(columns);

/** The text of a column in a row; '' where there is no such column. */
export function cellOf(cells: readonly string[], { columns }: ListHeader, column: ListColumn): string {
  const at = columns[column];
  return at === undefined ? '' : (cells[at] ?? '').trim();
}

const isSumRow = (cells: readonly string[]) =>
  /^(?:合计|总计|小计|本页合计)/.test((cells.find((cell) => cell.trim() !== '') ?? '').replace(/\s/g, ''));

/** 合计, notes below and a header repeated are no invoices; a row with a date and no number is a broken one. */
export function isInvoiceRow(cells: readonly string[], header: ListHeader): boolean {
  if (isSumRow(cells)) return false;
  if (NAMES.date.test(columnName(cellOf(cells, header, 'date')))) return false;
  return hasAny(cells, header, ['digitalNumber', 'number', 'code', 'date']);
}

const hasAny = (cells: readonly string[], header: ListHeader, columns: readonly ListColumn[]) =>
  columns.some((column) => !/^-{0,3}$/.test(cellOf(cells, header, column)));

/** A further line of the invoice above it, whose number is written once in a cell of several rows. */
export const isFurtherLine = (cells: readonly string[], header: ListHeader): boolean =>
  !isSumRow(cells) &&
  hasAny(cells, header, ['name', 'classification']) &&
  hasAny(cells, header, ['amount', 'total']);
