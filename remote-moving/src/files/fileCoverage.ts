import { parsePeriod, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import type { MoveFile, MoveTable } from '../movesApi';

export type TableKind = MoveTable['kind'];

export const kindTitles: Readonly<Record<TableKind, string>> = {
  slips: '凭证',
  balances: '科目余额表',
  itemBalances: '辅助核算余额表',
  accounts: '科目表',
  items: '辅助项目',
  unknown: '未识别',
};

/** Whether anything is read from a file. */
export const isReadable = ({ problem, tables }: MoveFile): boolean =>
  problem === '' && tables.some(({ kind, refusal }) => kind !== 'unknown' && refusal === '');

/** What the files bring together of one kind, and what is missing. */
export interface Coverage {
  readonly kind: TableKind;
  readonly rows: number;
  readonly from: Period | null;
  readonly to: Period | null;
  /** Why it would be good to have more of it; ''. */
  readonly missing: string;
  /** Without it nothing can be moved in. */
  readonly isNeeded: boolean;
}

const toldKinds = ['slips', 'balances', 'itemBalances', 'accounts', 'items'] as const;

/**
 * What the files bring, kind by kind. Slips and a balance table of the first month are needed; one of the last month,
 * better of each, makes the proof. While one is being read, it is not known what is missing.
 */
export function coverageOf(files: readonly MoveFile[]): readonly Coverage[] {
  const tables = files.flatMap((file) => file.tables).filter(({ refusal }) => refusal === '');
  const slips = spanOf(tables, 'slips');
  const balanceMonths = new Set(
    tables.flatMap(({ kind, ...table }) => (kind === 'balances' ? monthsOf(table) : [])),
  );
  const isWhole = !files.some(({ isReading }) => isReading);
  return toldKinds.map((kind) => ({
    kind,
    rows: sumRows(tables, kind),
    ...spanOf(tables, kind),
    ...(isWhole ? wantOf(kind, sumRows(tables, kind) > 0, slips, balanceMonths) : want('', false)),
  }));
}

/** Companies the files name in their headings, when they are several. */
export function companiesOf(files: readonly MoveFile[]): readonly string[] {
  const named = files.flatMap(({ tables }) => tables.map(({ company }) => company));
  const all = [...new Set(named.filter((company) => company !== ''))];
  return all.length > 1 ? all : [];
}

type Span = Pick<Coverage, 'from' | 'to'>;

function wantOf(kind: TableKind, isThere: boolean, slips: Span, balanceMonths: ReadonlySet<Period>) {
  if (kind === 'slips') return want(isThere ? '' : '请上传序时账或凭证列表', true);
  if (kind === 'itemBalances')
    return want(isThere ? '' : '有辅助核算时需要，期初才能分到客户、供应商', false);
  if (kind !== 'balances') return want('', false);
  if (!isThere) return want('请上传第一个月的科目余额表', true);
  const { from, to } = slips;
  // Of which month they are, some tables say nowhere.
  if (balanceMonths.size === 0) return want('', false);
  if (from !== null && ![...balanceMonths].some((month) => month <= from))
    return want(`缺少 ${from} 的余额表，期初没有着落`, true);
  if (to !== null && !balanceMonths.has(to)) return want(`有 ${to} 的余额表才能核对到最后一个月`, false);
  return want('', false);
}

const want = (missing: string, isNeeded: boolean) => ({ missing, isNeeded: isNeeded && missing !== '' });

function spanOf(tables: readonly MoveTable[], kind: TableKind): Span {
  const months = tables.flatMap((table) => (table.kind === kind ? monthsOf(table) : [])).sort();
  return { from: months[0] ?? null, to: months.at(-1) ?? null };
}

const sumRows = (tables: readonly MoveTable[], kind: TableKind) =>
  tables.reduce((sum, table) => (table.kind === kind ? sum + table.rows : sum), 0);

function monthsOf({ from, to }: Pick<MoveTable, 'from' | 'to'>): readonly Period[] {
  const [first, last] = [parsePeriod(from ?? ''), parsePeriod(to ?? '')];
  if (first && last && first <= last) return periodsBetween(first, last);
  return [first, last].filter((month) => month !== undefined);
}

/** 2026-01 至 2026-12. */
export function monthsText({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): string {
  if (from === null) return to ?? '';
  return to === null || to === from ? from : `${from} 至 ${to}`;
}
