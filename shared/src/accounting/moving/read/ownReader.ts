import { negate, subtract, ZERO } from '../../../primitives/money';
import { parsePeriod, type Period } from '../../../primitives/period';
import { negateQuantity, NO_QUANTITY } from '../../../primitives/scaled';
import { parseCodeScheme } from '../../account';
import type { Standard } from '../../accountSet';
import { LONGEST_CUSTOM_COLUMN, LONGEST_CATEGORY_NAME, MOST_CUSTOM_COLUMNS } from '../../auxiliary';
import { LONGEST_CURRENCY_NAME } from '../../currency';
import {
  LONGEST_CONTACT,
  LONGEST_ORGANIZATION_CODE,
  LONGEST_ORGANIZATION_NAME,
  type OrganizationType,
} from '../../organization';
import { organizationTypeTitles } from '../../organizationProblems';
import type {
  Found,
  OwnAbout,
  OwnCashFlow,
  OwnCategory,
  OwnOpening,
  OwnOrganization,
  OwnRate,
  OwnRecords,
  OwnWorksheetSeen,
} from '../movedBooks';
import { ownSlipKey } from '../ownSlipKey';
import { movedQuantity, movedRate } from './movedCell';
import { OWN_LAYOUT, lackingColumn, ownListOf, type OwnList } from './ownForm';
import type { MovedRow, MovedTable, Recognition } from './movedTable';
import {
  amountOf,
  currencyOf,
  dateOf,
  figureOf,
  flagOf,
  foundAt,
  isBetweenRows,
  isRead,
  isReadable,
  itemsOf,
  ordinalOf,
  refuse,
  refuseCell,
  shortTextOf,
  textOf,
  type TableContext,
} from './rowCells';
import { monthsOfText } from './tableHeading';
import type { Field } from './titleWords';

/** Reads the lists that only 整套账的 Excel of ours has; what is wrong in a cell is refused with its row and column. */
export interface OwnReader {
  readonly take: (context: TableContext, rows: readonly MovedRow[]) => void;
  /** Any worksheet, as it was recognised: some of another program may be called like ours. */
  readonly see: (table: MovedTable, recognition: Recognition) => void;
  /** undefined: no such list was there. */
  readonly records: () => OwnRecords | undefined;
}

export function ownReader(): OwnReader {
  const records = {
    organizations: new Array<OwnOrganization>(),
    categories: new Array<OwnCategory>(),
    currencies: new Array<OwnRate>(),
    openings: new Array<OwnOpening>(),
    cashFlows: new Array<OwnCashFlow>(),
    proposed: new Array<OwnRecords['proposed'][number]>(),
  };
  let about: OwnAbout | null = null;
  const seen = new Set<OwnList>();
  const worksheets: OwnWorksheetSeen[] = [];
  const tables: Found[] = [];
  return {
    see: ({ file, sheet, rows }, { own, kind }) => {
      const list = own ?? ownListOf(sheet);
      const at = { file, sheet, row: rows[0]?.number ?? 1 };
      if (kind !== 'unknown') tables.push(at);
      if (list !== undefined) worksheets.push({ at, list, lacks: lackingColumn(list, rows[0]?.cells ?? []) });
    },
    take: (context, rows) => {
      const { own } = context.recognition;
      if (own !== undefined) seen.add(own);
      const read = <T>(
        of: (context: TableContext, row: MovedRow) => T | undefined,
        into: { readonly push: (record: T) => unknown },
      ) => {
        for (const row of rows) {
          if (isBetweenRows(context, row) || !isReadable(context, row)) continue;
          const record = of(context, row);
          if (record !== undefined) into.push(record);
        }
      };
      if (own === 'about') about = aboutOf(context, rows);
      if (own === 'organizations') read(organizationOf, records.organizations);
      if (own === 'categories') read(categoryOf, records.categories);
      if (own === 'currencies') read(rateOf, records.currencies);
      if (own === 'openings') read(openingOf, records.openings);
      if (own === 'cashFlows') read(cashFlowOf, cashFlows(records));
    },
    records: () => {
      const openings = seen.has('openings') ? records.openings : null;
      return seen.size > 0 ? { ...records, worksheets, tables, about, openings } : undefined;
    },
  };
}

/** Parts of both kinds where they are kept; of those that are proposed no more than which they are. */
const cashFlows = ({
  cashFlows: named,
  proposed,
}: {
  cashFlows: OwnCashFlow[];
  proposed: OwnRecords['proposed'][number][];
}) => ({
  push: ({ isByHand, ...part }: OwnCashFlow & { readonly isByHand: boolean }) =>
    isByHand ? named.push(part) : proposed.push({ at: part.at, slip: part.slip, row: part.row }),
});

/** 说明 says one thing in each row; what the books cannot be read without is refused where it is missing or unknown. */
function aboutOf(context: TableContext, rows: readonly MovedRow[]): OwnAbout | null {
  const told = new Map(rows.map((row) => [textOf(context, row, 'name'), row]));
  const [first] = rows;
  if (!first) return null;
  const valueOf = <T>(
    title: string,
    read: (text: string) => T | undefined,
    advice: string,
  ): T | undefined => {
    const row = told.get(title);
    if (!row) return refuse(context, first, undefined, `说明里没有“${title}”一行，请补上后重新上传`);
    return read(textOf(context, row, 'value')) ?? refuseCell(context, row, 'value', advice);
  };
  const read = {
    company: valueOf('单位', (text) => text || undefined, '不能空着，请补上后重新上传'),
    standard: valueOf('会计准则', standardOf, '不是会计准则，请写小企业会计准则或企业会计准则'),
    industry: valueOf('行业', (text) => text, ''),
    encoding: valueOf('科目编码规则', encodingOf, '不是科目编码规则，请写 4-2-2-2 这样的'),
    months: valueOf(
      '月份',
      (text) => monthsOfText(text) ?? undefined,
      '不是月份，请写 2026-01 至 2026-06 这样的',
    ),
  };
  if (!isRead(read)) return null;
  const { months, ...others } = read;
  const layout = told.get(OWN_LAYOUT.title);
  const isWhole = layout !== undefined && textOf(context, layout, 'value') === OWN_LAYOUT.content;
  return { at: foundAt(context, first), ...others, ...months, isWhole };
}

const standardOf = (text: string): Standard | undefined =>
  text === '企业会计准则' ? 'enterprise' : text === '小企业会计准则' ? 'small' : undefined;
const encodingOf = (text: string) => (parseCodeScheme(text) ? text : undefined);

const TYPES = Object.entries(organizationTypeTitles) as [OrganizationType, string][];

function organizationOf(context: TableContext, row: MovedRow): OwnOrganization | undefined {
  const read = {
    code: requiredOf(context, row, 'code', LONGEST_ORGANIZATION_CODE),
    name: requiredOf(context, row, 'name', LONGEST_ORGANIZATION_NAME),
    type: typeOf(context, row),
    enablePeriod: periodOf(context, row),
    isEnabled: flagOf(context, row, 'isEnabled'),
    contact: shortTextOf(context, row, 'contact', LONGEST_CONTACT),
    telephone: shortTextOf(context, row, 'telephone', LONGEST_CONTACT),
  };
  if (!isRead(read)) return undefined;
  return { at: foundAt(context, row), ...read, parent: textOf(context, row, 'parent') };
}

function typeOf(context: TableContext, row: MovedRow): OrganizationType | undefined {
  const found = TYPES.find(([, title]) => title === textOf(context, row, 'category'));
  return found ? found[0] : refuseCell(context, row, 'category', '不是组织类型，请写总部、门店或部门');
}

function periodOf(context: TableContext, row: MovedRow): Period | undefined {
  return (
    parsePeriod(textOf(context, row, 'period')) ??
    refuseCell(context, row, 'period', '不是期间，请改成 2026-04 这样的年月后重新上传')
  );
}

function requiredOf(context: TableContext, row: MovedRow, field: Field, most: number): string | undefined {
  const text = shortTextOf(context, row, field, most);
  return text === '' ? refuseCell(context, row, field, '不能空着，请补上后重新上传') : text;
}

function categoryOf(context: TableContext, row: MovedRow): OwnCategory | undefined {
  const columns = textOf(context, row, 'value').split(',').filter(Boolean);
  const name = requiredOf(context, row, 'name', LONGEST_CATEGORY_NAME);
  const why = columnsProblem(columns);
  const customColumns = why === '' ? columns : refuseCell(context, row, 'value', `${why}，请改好后重新上传`);
  const read = { name, customColumns };
  return isRead(read) ? { at: foundAt(context, row), ...read } : undefined;
}

function columnsProblem(columns: readonly string[]): string {
  if (columns.length > MOST_CUSTOM_COLUMNS) return `：自定义列最多 ${MOST_CUSTOM_COLUMNS} 个`;
  if (columns.some(({ length }) => length > LONGEST_CUSTOM_COLUMN))
    return `：自定义列的名称不能超过 ${LONGEST_CUSTOM_COLUMN} 个字`;
  return new Set(columns).size < columns.length ? '：自定义列的名称不能重复' : '';
}

function rateOf(context: TableContext, row: MovedRow): OwnRate | undefined {
  const name = requiredOf(context, row, 'name', LONGEST_CURRENCY_NAME);
  const isLocal = flagOf(context, row, 'isLocal');
  const since = dateOf(context, row);
  const rate = figureOf(context, row, 'rate', movedRate);
  if (rate === null || (rate ?? 1) <= 0)
    return refuseCell(context, row, 'rate', '不是汇率，请填写大于 0、不超过八位小数的数字');
  const code = textOf(context, row, 'code');
  if (!/^[A-Z]{3}$/.test(code))
    return refuseCell(context, row, 'code', '不是币别代码，请改成三个大写字母（如 USD）');
  const read = { code, name, isLocal, since, rate };
  return isRead(read) ? { at: foundAt(context, row), ...read } : undefined;
}

function openingOf(context: TableContext, row: MovedRow): OwnOpening | undefined {
  const amount = (field: Field) => amountOf(context, row, field);
  const counted = (field: Field) => figureOf(context, row, field, movedQuantity);
  const read = {
    debit: amount('openingDebit'),
    credit: amount('openingCredit'),
    yearDebit: amount('yearDebit'),
    yearCredit: amount('yearCredit'),
    yearResult: amount('yearResult'),
    quantity: counted('quantity'),
    yearDebitQuantity: counted('yearDebitQuantity'),
    yearCreditQuantity: counted('yearCreditQuantity'),
    currency: currencyOf(context, row, amount('foreign')),
  };
  if (!isRead(read)) return undefined;
  const account = textOf(context, row, 'account');
  if (account === '')
    return refuse(context, row, context.recognition.columns.fields.account, '没有科目编码，请补上后重新上传');
  const { debit, credit, currency } = read;
  const isOnDebit = debit !== null || credit === null;
  const quantity = read.quantity ?? NO_QUANTITY;
  const foreign = currency?.amount ?? ZERO;
  return {
    at: foundAt(context, row),
    organization: textOf(context, row, 'organization'),
    ...{ account, accountName: textOf(context, row, 'accountName'), items: itemsOf(context, row) },
    net: subtract(debit ?? ZERO, credit ?? ZERO),
    quantity: isOnDebit ? quantity : negateQuantity(quantity),
    currency: currency && { code: currency.code, net: isOnDebit ? foreign : negate(foreign) },
    ...{ yearDebit: read.yearDebit ?? ZERO, yearCredit: read.yearCredit ?? ZERO },
    yearResult: read.yearResult,
    yearDebitQuantity: read.yearDebitQuantity ?? NO_QUANTITY,
    yearCreditQuantity: read.yearCreditQuantity ?? NO_QUANTITY,
  };
}

/** What the rules propose they propose again: only what a person named is `isByHand`. */
function cashFlowOf(
  context: TableContext,
  row: MovedRow,
): (OwnCashFlow & { readonly isByHand: boolean }) | undefined {
  const text = textOf(context, row, 'isByHand');
  if (text !== '人工' && text !== '自动')
    return refuseCell(context, row, 'isByHand', '要写“人工”或“自动”，请改好后重新上传');
  const read = {
    date: dateOf(context, row),
    number: ordinalOf(context, row, 'number'),
    row: ordinalOf(context, row, 'order'),
    counterRow: ordinalOf(context, row, 'counterOrder'),
    line: ordinalOf(context, row, 'cashFlow'),
    net: amountOf(context, row, 'amount'),
  };
  if (!isRead(read)) return undefined;
  const { date, number, row: order, counterRow, line } = read;
  if (date === null || number === null || order === null)
    return refuse(context, row, undefined, '没有日期、凭证号或分录序号，请补上后重新上传');
  const [word, organization] = [textOf(context, row, 'word'), textOf(context, row, 'organization')];
  const slip = ownSlipKey({ organization, date, word, number });
  const title = textOf(context, row, 'value');
  const net = read.net ?? ZERO;
  return {
    at: foundAt(context, row),
    slip,
    row: order,
    counterRow,
    line,
    title,
    net,
    isByHand: text === '人工',
  };
}
