import { negate, subtract, ZERO, type Fen } from '../../../primitives/money';
import { parsePeriod, type Period } from '../../../primitives/period';
import { negateQuantity, NO_QUANTITY, type QuantityMicro } from '../../../primitives/scaled';
import { parseCodeScheme } from '../../account';
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
  OwnAbout,
  OwnCashFlow,
  OwnCategory,
  OwnOpening,
  OwnOrganization,
  OwnRate,
  OwnRecords,
} from '../movedBooks';
import { ownSlipKey } from '../ownSlipKey';
import { movedQuantity, movedRate } from './movedCell';
import type { OwnList } from './ownForm';
import type { MovedRow } from './movedTable';
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
  readonly take: (context: TableContext, rows: Iterable<MovedRow>) => void;
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
  };
  let about: OwnAbout | null = null;
  const seen = new Set<OwnList>();
  return {
    take: (context, rows) => {
      const { own } = context.recognition;
      if (own !== undefined) seen.add(own);
      const read = <T>(of: (context: TableContext, row: MovedRow) => T | undefined, into: T[]) => {
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
      if (own === 'cashFlows') read(cashFlowOf, records.cashFlows);
    },
    records: () => {
      const openings = seen.has('openings') ? records.openings : null;
      return seen.size > 0 ? { ...records, about, openings } : undefined;
    },
  };
}

/** 说明 says one thing in each row. */
function aboutOf(context: TableContext, rows: Iterable<MovedRow>): OwnAbout | null {
  const told = new Map<string, string>();
  for (const row of rows) told.set(textOf(context, row, 'name'), textOf(context, row, 'value'));
  const [encoding, months] = [told.get('科目编码规则') ?? '', monthsOfText(told.get('月份') ?? '')];
  if (!parseCodeScheme(encoding) || !months) return null;
  return {
    ...{ company: told.get('单位') ?? '', industry: told.get('行业') ?? '', encoding, ...months },
    standard: told.get('会计准则') === '企业会计准则' ? 'enterprise' : 'small',
  };
}

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
    ...{ account, items: itemsOf(context, row) },
    net: subtract(debit ?? ZERO, credit ?? ZERO),
    quantity: isOnDebit ? counts(quantity) : negateQuantity(counts(quantity)),
    currency: currency && { code: currency.code, net: turned(currency.amount ?? ZERO) },
    ...{ yearDebit: yearDebit ?? ZERO, yearCredit: yearCredit ?? ZERO, yearResult },
    yearDebitQuantity: counts(yearDebitQuantity),
    yearCreditQuantity: counts(yearCreditQuantity),
  };
}

/** What the rules propose they propose again: only what a person named is kept. */
function cashFlowOf(context: TableContext, row: MovedRow): OwnCashFlow | undefined {
  const text = textOf(context, row, 'isByHand');
  if (text === '自动') return undefined;
  if (text !== '人工') return refuseCell(context, row, 'isByHand', '要写“人工”或“自动”，请改好后重新上传');
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
  return { at: foundAt(context, row), slip, row: order, counterRow, line, net: net ?? ZERO };
}
