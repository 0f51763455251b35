import { negate, subtract, ZERO, type Fen } from '../../../primitives/money';
import { parsePeriod, type Period } from '../../../primitives/period';
import { negateQuantity, NO_QUANTITY, type QuantityMicro } from '../../../primitives/scaled';
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
      if (list !== undefined)
        worksheets.push({
          at,
          list,
          lacks: own === undefined ? lackingColumn(list, rows[0]?.cells ?? []) : null,
        });
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
  let isRefused = first === undefined;
  const valueOf = <T>(
    title: string,
    read: (text: string) => T | undefined,
    advice: string,
  ): T | undefined => {
    const row = told.get(title);
    const value = row && read(textOf(context, row, 'value'));
    if (value !== undefined) return value;
    isRefused = true;
    if (row) return refuseCell(context, row, 'value', advice);
    return first && refuse(context, first, undefined, `说明里没有“${title}”一行，请补上后重新上传`);
  };
  const company = valueOf('单位', (text) => text || undefined, '不能空着，请补上后重新上传');
  const standard = valueOf('会计准则', standardOf, '不是会计准则，请写小企业会计准则或企业会计准则');
  const industry = valueOf('行业', (text) => text, '');
  const encoding = valueOf('科目编码规则', encodingOf, '不是科目编码规则，请写 4-2-2-2 这样的');
  const months = valueOf(
    '月份',
    (text) => monthsOfText(text) ?? undefined,
    '不是月份，请写 2026-01 至 2026-06 这样的',
  );
  if (isRefused || !first || !company || !standard || industry === undefined || !encoding || !months)
    return null;
  const layout = told.get(OWN_LAYOUT.title);
  const isWhole = layout !== undefined && textOf(context, layout, 'value') === OWN_LAYOUT.content;
  return { at: foundAt(context, first), company, industry, encoding, ...months, standard, isWhole };
}

const standardOf = (text: string): Standard | undefined =>
  text === '企业会计准则' ? 'enterprise' : text === '小企业会计准则' ? 'small' : undefined;
const encodingOf = (text: string) => (parseCodeScheme(text) ? text : undefined);

const TYPES = Object.entries(organizationTypeTitles) as [OrganizationType, string][];

function organizationOf(context: TableContext, row: MovedRow): OwnOrganization | undefined {
  const code = requiredOf(context, row, 'code', LONGEST_ORGANIZATION_CODE);
  const name = requiredOf(context, row, 'name', LONGEST_ORGANIZATION_NAME);
  const [type] = TYPES.find(([, title]) => title === textOf(context, row, 'category')) ?? [];
  if (type === undefined) refuseCell(context, row, 'category', '不是组织类型，请写总部、门店或部门');
  const enablePeriod = periodOf(context, row);
  const isEnabled = flagOf(context, row, 'isEnabled');
  const contact = shortTextOf(context, row, 'contact', LONGEST_CONTACT);
  const telephone = shortTextOf(context, row, 'telephone', LONGEST_CONTACT);
  if (code === undefined || name === undefined || type === undefined || enablePeriod === undefined)
    return undefined;
  if (isEnabled === undefined || contact === undefined || telephone === undefined) return undefined;
  const parent = textOf(context, row, 'parent');
  return {
    ...{ at: foundAt(context, row), code, name, type, parent },
    ...{ enablePeriod, isEnabled, contact, telephone },
  };
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
  const name = requiredOf(context, row, 'name', LONGEST_CATEGORY_NAME);
  const customColumns = textOf(context, row, 'value').split(',').filter(Boolean);
  const why = columnsProblem(customColumns);
  if (why !== '') refuseCell(context, row, 'value', `${why}，请改好后重新上传`);
  return name === undefined || why !== '' ? undefined : { at: foundAt(context, row), name, customColumns };
}

function columnsProblem(columns: readonly string[]): string {
  if (columns.length > MOST_CUSTOM_COLUMNS) return `：自定义列最多 ${MOST_CUSTOM_COLUMNS} 个`;
  if (columns.some(({ length }) => length > LONGEST_CUSTOM_COLUMN))
    return `：自定义列的名称不能超过 ${LONGEST_CUSTOM_COLUMN} 个字`;
  return new Set(columns).size < columns.length ? '：自定义列的名称不能重复' : '';
}

function rateOf(context: TableContext, row: MovedRow): OwnRate | undefined {
  const code = textOf(context, row, 'code');
  const name = requiredOf(context, row, 'name', LONGEST_CURRENCY_NAME);
  const isLocal = flagOf(context, row, 'isLocal');
  const since = dateOf(context, row);
  const rate = figureOf(context, row, 'rate', movedRate);
  if (rate !== undefined && (rate ?? 0) <= 0)
    return refuseCell(context, row, 'rate', '不是汇率，请填写大于 0、不超过八位小数的数字');
  if (!/^[A-Z]{3}$/.test(code))
    return refuseCell(context, row, 'code', '不是币别代码，请改成三个大写字母（如 USD）');
  if (!rate || name === undefined || isLocal === undefined || since === undefined) return undefined;
  return { at: foundAt(context, row), code, name, isLocal, since, rate };
}

function openingOf(context: TableContext, row: MovedRow): OwnOpening | undefined {
  const amount = (field: Field) => amountOf(context, row, field);
  const [debit, credit, foreign] = [amount('openingDebit'), amount('openingCredit'), amount('foreign')];
  const [yearDebit, yearCredit, yearResult] = [
    amount('yearDebit'),
    amount('yearCredit'),
    amount('yearResult'),
  ];
  const counted = (field: Field) => figureOf(context, row, field, movedQuantity);
  const quantity = counted('quantity');
  const [yearDebitQuantity, yearCreditQuantity] = [
    counted('yearDebitQuantity'),
    counted('yearCreditQuantity'),
  ];
  const currency = foreign === undefined ? undefined : currencyOf(context, row, foreign);
  if (debit === undefined || credit === undefined || quantity === undefined || currency === undefined)
    return undefined;
  if (yearDebit === undefined || yearCredit === undefined || yearResult === undefined) return undefined;
  if (yearDebitQuantity === undefined || yearCreditQuantity === undefined) return undefined;
  const account = textOf(context, row, 'account');
  if (account === '')
    return refuse(context, row, context.recognition.columns.fields.account, '没有科目编码，请补上后重新上传');
  const isOnDebit = debit !== null || credit === null;
  const turned = (net: Fen) => (isOnDebit ? net : negate(net));
  const counts = (of: QuantityMicro | null) => of ?? NO_QUANTITY;
  return {
    at: foundAt(context, row),
    organization: textOf(context, row, 'organization'),
    ...{ account, accountName: textOf(context, row, 'accountName'), items: itemsOf(context, row) },
    net: subtract(debit ?? ZERO, credit ?? ZERO),
    quantity: isOnDebit ? counts(quantity) : negateQuantity(counts(quantity)),
    currency: currency && { code: currency.code, net: turned(currency.amount ?? ZERO) },
    ...{ yearDebit: yearDebit ?? ZERO, yearCredit: yearCredit ?? ZERO, yearResult },
    yearDebitQuantity: counts(yearDebitQuantity),
    yearCreditQuantity: counts(yearCreditQuantity),
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
  const date = dateOf(context, row);
  const number = ordinalOf(context, row, 'number');
  const [order, counterRow] = [ordinalOf(context, row, 'order'), ordinalOf(context, row, 'counterOrder')];
  const line = ordinalOf(context, row, 'cashFlow');
  const net = amountOf(context, row, 'amount');
  if (!date || !number || !order) {
    const isTold = [date, number, order].includes(undefined);
    return isTold
      ? undefined
      : refuse(context, row, undefined, '没有日期、凭证号或分录序号，请补上后重新上传');
  }
  if (counterRow === undefined || line === undefined || net === undefined) return undefined;
  const [word, organization] = [textOf(context, row, 'word'), textOf(context, row, 'organization')];
  const slip = ownSlipKey({ organization, date, word, number });
  const title = textOf(context, row, 'value');
  const part = { at: foundAt(context, row), slip, row: order, counterRow, line, title, net: net ?? ZERO };
  return { ...part, isByHand: text === '人工' };
}
