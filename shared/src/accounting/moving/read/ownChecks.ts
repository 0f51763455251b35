import { RATE_ONE } from '../../../primitives/scaled';
import { foreignCurrencyCode } from '../../currencyNames';
import { cashFlowItem } from '../../cash-flow/cashFlowForm';
import type {
  Found,
  MovedAccount,
  MovedBalance,
  MovedLine,
  MovedListItem,
  MovedSlip,
  OwnRecords,
} from '../movedBooks';
import { ownSlipKey } from '../ownSlipKey';
import type { ProblemList } from './problemList';

type Add = ProblemList['add'];

/**
 * The accounts of our own chart with their categories as 辅助类别 has them, which were read as one text: a name may have a 、 in
 * it. Others are refused.
 */
export function withOwnCategories(
  accounts: readonly MovedAccount[],
  { categories }: OwnRecords,
  add: Add,
): MovedAccount[] {
  const names = categories.map(({ name }) => name);
  return accounts.map((account) => {
    if (!account.own) return account;
    const [text = ''] = account.categories;
    const own = text === '' ? [] : namesIn(text, names);
    if (own) return { ...account, categories: own };
    add({ at: account.at, column: null, message: `辅助核算“${text}”不都在辅助类别里，请核对后重新上传` });
    return account;
  });
}

function namesIn(text: string, names: readonly string[]): readonly string[] | undefined {
  if (names.includes(text)) return [text];
  for (const name of names) {
    const rest = text.startsWith(`${name}、`) ? namesIn(text.slice(name.length + 1), names) : undefined;
    if (rest) return [name, ...rest];
  }
  return undefined;
}

/** Tells items that are of no category, or have more values than it has columns of its own. */
export function checkOwnItems(items: readonly MovedListItem[], { categories }: OwnRecords, add: Add): void {
  const columns = new Map(categories.map(({ name, customColumns }) => [name, customColumns.length]));
  for (const { at, category, own } of items) {
    const count = columns.get(category);
    if (!own || own.values.length <= (count ?? -1)) continue;
    const message =
      count === undefined
        ? `类别“${category}”不在辅助类别里，请核对后重新上传`
        : `类别“${category}”只有 ${count} 个自定义列，第 ${own.values.length} 列的内容没有地方放，请核对后重新上传`;
    add({ at, column: null, message });
  }
}

/** Tells vouchers and openings of a 核算组织 that is not in the list, which may be missing as a whole: once for each. */
export function checkOrganizations(
  slips: readonly MovedSlip[],
  own: Pick<OwnRecords, 'organizations' | 'openings'> | undefined,
  add: Add,
): void {
  const known = new Set(own?.organizations.map(({ code }) => code));
  const see = (code: string | undefined, at: Found | null) => {
    if (code === undefined || code === '' || known.has(code)) return;
    known.add(code);
    add({ at, column: 'A', message: `组织编码“${code}”不在“核算组织”工作表里，请核对后重新上传` });
  };
  for (const { organization, lines } of slips) see(organization, lines[0]?.at ?? null);
  own?.openings?.forEach(({ organization, at }) => see(organization, at));
}

/** Tells what the lists of ours have twice, where the second would be lost, and currencies that are used and not listed. */
export function checkOwnLists(
  accounts: readonly MovedAccount[],
  items: readonly MovedListItem[],
  own: OwnRecords | undefined,
  add: Add,
): void {
  const once = onceOnly(add);
  for (const { at, code, own: kept } of accounts) if (kept) once(at, `科目“${code}”`, '科目');
  for (const { at, category, code, own: kept } of items) if (kept) once(at, `${category}“${code}”`, '辅助项');
  if (!own) return;
  for (const { at, name } of own.categories) once(at, `类别“${name}”`, '辅助类别');
  for (const { at, code, since } of own.currencies)
    once(at, `币别“${code}”${since === null ? '' : `从 ${since} 起`}的汇率`, '币种汇率');
  for (const { at, slip, row, counterRow } of own.cashFlows)
    once(at, '这一行的指定', `现金流量|${slip}|${row}|${counterRow}`);
  checkCurrencies(accounts, own, add);
}

/**
 * Tells accounts, items and currencies that vouchers, openings and 余额 of ours are on and the lists of ours do not have, or
 * have under another name: once for each.
 */
export function checkListed(
  accounts: readonly MovedAccount[],
  items: readonly MovedListItem[],
  slips: readonly MovedSlip[],
  balances: readonly MovedBalance[],
  own: OwnRecords | undefined,
  add: Add,
): void {
  const seeAccount = unlisted(pathsOf(accounts), '科目', add);
  const seeItem = unlisted(
    new Map(items.flatMap((item) => (item.own ? [[`${item.category}“${item.code}”`, item.name]] : []))),
    '辅助项',
    add,
  );
  const seeCurrency = unlisted(new Map(own?.currencies.map(({ code }) => [code, ''])), '币种汇率', add);
  const see = ({ at, account, accountName, items: named }: Named) => {
    seeAccount(account, `科目“${account}”`, accountName, at);
    for (const { category, code, name } of named)
      seeItem(`${category}“${code}”`, `${category}“${code}”`, name, at);
  };
  for (const { lines, isTransfer } of slips) if (isTransfer !== undefined) lines.forEach(see);
  own?.openings?.forEach(see);
  for (const row of balances) {
    if (!row.own) continue;
    see(row);
    if (row.currency) seeCurrency(row.currency.code, `币别“${row.currency.code}”`, '', row.at);
  }
}

type Named = Pick<MovedLine, 'at' | 'account' | 'accountName' | 'items'>;

const pathsOf = (accounts: readonly MovedAccount[]) =>
  new Map(accounts.flatMap(({ code, own }) => (own ? [[code, own.path]] : [])));

/** Tells where 科目 of ours does not fit itself: 全称, 上级编码 and 末级 say what the other rows say. */
export function checkOwnChart(accounts: readonly MovedAccount[], add: Add): void {
  const paths = pathsOf(accounts);
  const parents = new Set(accounts.map(({ own }) => own?.parent));
  for (const { at, code, name, own } of accounts) {
    if (!own) continue;
    const tell = (message: string) =>
      add({ at, column: null, message: `科目“${code}”${message}，请核对后重新上传` });
    const above = own.parent === '' ? '' : paths.get(own.parent);
    if (above === undefined || !code.startsWith(own.parent) || own.parent === code)
      tell(`的上级编码“${own.parent}”不是它上级的编码`);
    else if (own.path !== (above === '' ? name : `${above}-${name}`))
      tell(`的名称“${name}”与全称“${own.path}”不符`);
    if (own.isLeaf === parents.has(code))
      tell(own.isLeaf ? '写明是末级，却有下级科目' : '写明不是末级，却没有下级科目');
  }
}

/**
 * Tells rows of 现金流量 of vouchers or lines that are not there, or whose 行次 is none of the statement or not that of its
 * 现金流量项目.
 */
export function checkOwnCashFlows(
  slips: readonly MovedSlip[],
  { about, cashFlows, proposed }: OwnRecords,
  add: Add,
): void {
  const lines = new Map(slips.map((slip) => [ownSlipKey(slip), slip.lines.length]));
  for (const { at, slip, row } of [...cashFlows, ...proposed]) {
    if (row <= (lines.get(slip) ?? 0)) continue;
    const [month, title, organization] = slip.split('|');
    const of = organization === undefined ? '' : `（组织编码 ${organization}）`;
    const message = `“凭证”工作表没有 ${month} ${title}${of}的第 ${row} 行分录，请核对后重新上传`;
    add({ at, column: null, message });
  }
  for (const { at, line, title } of cashFlows) {
    const known = line === null || !about ? null : cashFlowItem(about.standard, line);
    if (line === null ? title === '' : !about || known?.title === title) continue;
    const what = known === undefined ? '不是现金流量表上可以指定的行次' : `与现金流量项目“${title}”不符`;
    add({ at, column: null, message: `现金流量行次“${line ?? ''}”${what}，请核对后重新上传` });
  }
}

/** Of a list that is there as a whole, with the names it has: where it is missing, others tell. */
function unlisted(known: ReadonlyMap<string, string>, sheet: string, add: Add) {
  const told = new Set<string>();
  return (key: string, what: string, name: string, at: Found) => {
    const listed = known.get(key);
    if (known.size === 0 || listed === name || told.has(key)) return;
    told.add(key);
    const message =
      listed === undefined
        ? `${what}不在“${sheet}”工作表里，请核对后重新上传`
        : `${what}的名称是“${name}”，“${sheet}”工作表里是“${listed}”，请核对后重新上传`;
    add({ at, column: null, message });
  };
}

/** Tells what is there again under its key. */
function onceOnly(add: Add) {
  const seen = new Map<string, Found>();
  return (at: Found, what: string, list: string) => {
    const key = `${list}|${what}`;
    const first = seen.get(key);
    if (first)
      add({ at, column: null, message: `${what}与第 ${first.row} 行的重复，请去掉其中一行后重新上传` });
    else seen.set(key, at);
  };
}

/** 外币核算 of accounts is of what the list has, each with the rate it begins with. */
function checkCurrencies(accounts: readonly MovedAccount[], { currencies }: OwnRecords, add: Add): void {
  const begun = new Set(currencies.filter(({ since }) => since === null).map(({ code }) => code));
  for (const { at, code } of currencies) {
    if (begun.has(code)) continue;
    begun.add(code);
    const advice = '没有起始日期空着的一行，不知道一开始的汇率，请补上后重新上传';
    add({ at, column: null, message: `币别“${code}”${advice}` });
  }
  for (const { at, code, isLocal, since, rate } of currencies) {
    const isRmb = foreignCurrencyCode(code) === null;
    if (isLocal === isRmb && (!isRmb || (since === null && rate === RATE_ONE))) continue;
    const advice = isRmb ? '是本位币，汇率是 1，没有起始日期' : '不是本位币';
    add({ at, column: null, message: `币别“${code}”${advice}，请改好后重新上传` });
  }
  for (const { at, own, currencies: codes } of accounts) {
    const isForeign = (code: string) => begun.has(code) && foreignCurrencyCode(code) !== null;
    const strange = own ? codes.find((code) => !isForeign(code)) : undefined;
    if (strange === undefined) continue;
    add({ at, column: null, message: `外币核算“${strange}”不是币种汇率里的外币，请核对后重新上传` });
  }
}
