/** What is on an account or anything under it, and what names it. */
export interface AccountUsage {
  /** 分录 */
  readonly lines: number;
  /** 期初余额 that are not zero. */
  readonly openings: number;
  /** Names of the reports whose formulas name it. */
  readonly formulas: readonly string[];
  /** Names of the 自定义结转 that carry from it; they may name an account with children. */
  readonly carriedFrom: readonly string[];
  /** Names of the 自定义结转 that carry into it. */
  readonly carriedInto: readonly string[];
  /** Titles of settings of carry-forward cards that name it: 固定资产, 工资. */
  readonly settings: readonly string[];
  /** Names of the 凭证模板 with lines on it. */
  readonly templates: readonly string[];
  /** What of the inventory link posts to it: 验收入库单的规则, a supplier, a material. */
  readonly inventory: readonly string[];
  /** What of fixed assets names it: 资产类别电子设备, 资产GD-0001. */
  readonly assets?: readonly string[];
  /** What of the cashier is on it: 资金账户工行, 收支类别房租. */
  readonly cashier?: readonly string[];
}

type Postings = Pick<AccountUsage, 'lines' | 'openings'>;
type OnLeaf = Postings &
  Pick<AccountUsage, 'templates' | 'carriedInto' | 'settings' | 'inventory' | 'assets' | 'cashier'>;
type Count = readonly [count: number, what: string];

/** "3笔分录、1条期初余额": what has been posted. */
export function postingsText(usage: Postings): string {
  return listed(postingCounts(usage));
}

/** The same with what else is on leaves alone: what a first child takes over. */
export function leafUsageText(usage: OnLeaf): string {
  return listed(leafCounts(usage));
}

/** The same with the formulas that name the account; '' when nothing does. */
export function usageText(usage: AccountUsage): string {
  const carriedInto = [...new Set([...usage.carriedFrom, ...usage.carriedInto])];
  return listed([
    ...leafCounts({ ...usage, carriedInto }),
    [usage.formulas.length, `个报表的公式（${namesOf(usage.formulas)}）`],
  ]);
}

/** An account with lines or openings is in use: what they mean may not change under them. */
export function isUsed({ lines, openings }: Postings): boolean {
  return lines > 0 || openings > 0;
}

const postingCounts = ({ lines, openings }: Postings): Count[] => [
  [lines, '笔分录'],
  [openings, '条期初余额'],
];

const leafCounts = (usage: OnLeaf): Count[] => [
  ...postingCounts(usage),
  [usage.templates.length, `个凭证模板（${namesOf(usage.templates)}）`],
  [usage.carriedInto.length, `项自定义结转（${namesOf(usage.carriedInto)}）`],
  [usage.settings.length, `项结转设置（${namesOf(usage.settings)}）`],
  [usage.inventory.length, `项进销存设置（${namesOf(usage.inventory)}）`],
  [usage.assets?.length ?? 0, `项固定资产资料（${namesOf(usage.assets ?? [])}）`],
  [usage.cashier?.length ?? 0, `项出纳或发票资料（${namesOf(usage.cashier ?? [])}）`],
];

const MOST_NAMED = 3;

/** “赊销”、“采购”等: the first few. */
function namesOf(all: readonly string[]): string {
  const named = all.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  return `${named.join('、')}${all.length > MOST_NAMED ? '等' : ''}`;
}

function listed(counts: readonly Count[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count}${what}`)
    .join('、');
}
