import type { MovedAccount, MovedListItem, MovedSlip, OwnRecords } from '../movedBooks';
import type { ProblemList } from './problemList';

type Add = ProblemList['add'];

/** The accounts of our own chart with their categories as 辅助类别 has them: a name may have a 、 in it. Others are refused. */
export function withOwnCategories(
  accounts: readonly MovedAccount[],
  { categories }: OwnRecords,
  add: Add,
): MovedAccount[] {
  const names = categories.map(({ name }) => name);
  return accounts.map((account) => {
    const text = account.categories.join('、');
    if (!account.own || account.categories.every((name) => names.includes(name))) return account;
    const own = namesIn(text, names);
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
    if (!own || (count !== undefined && own.values.length <= count)) continue;
    const message =
      count === undefined
        ? `类别“${category}”不在辅助类别里，请核对后重新上传`
        : `类别“${category}”只有 ${count} 个自定义列，第 ${own.values.length} 列的内容没有地方放，请核对后重新上传`;
    add({ at, column: null, message });
  }
}

/** Tells vouchers and openings of a 核算组织 that is not in the list: once for each. */
export function checkOrganizations(
  slips: readonly MovedSlip[],
  { organizations, openings }: OwnRecords,
  add: Add,
): void {
  const known = new Set(organizations.map(({ code }) => code));
  const see = (code: string | undefined, at: Parameters<Add>[0]['at']) => {
    if (code === undefined || code === '' || known.has(code)) return;
    known.add(code);
    add({ at, column: 'A', message: `组织编码“${code}”不在“核算组织”工作表里，请核对后重新上传` });
  };
  for (const { organization, lines } of slips) see(organization, lines[0]?.at ?? null);
  for (const { organization, at } of openings ?? []) see(organization, at);
}
