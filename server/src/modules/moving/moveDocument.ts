import type { FigureName, Figures } from '@mingzhang/shared/accounting/moving/plan/balanceTables';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import type { ComparedRow, ComparedTable } from '@mingzhang/shared/accounting/moving/proof/comparedRows';
import type { MoveDifference } from '@mingzhang/shared/accounting/moving/proof/moveProof';
import { comparedTables, proveMove } from '@mingzhang/shared/accounting/moving/proof/proveMove';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { drawDocument } from '../../document/drawDocument';
import { exportDocument } from '../../document/exportDocument';
import type {
  CellContent,
  DocumentColumn,
  DocumentRow,
  DocumentTable,
  TableDocument,
} from '../../document/tableDocument';
import { refuse } from '../../Refusal';
import type { MoveJob, MoveProofJob } from './moveJobs';
import { planFolder, type PlannedFolder } from './readMoveFolder';

const figures: readonly (readonly [FigureName, string])[] = [
  ['opening', '期初余额'],
  ['debit', '本期借方'],
  ['credit', '本期贷方'],
  ['closing', '期末余额'],
];

const columns: readonly DocumentColumn[] = [
  { key: 'account', title: '科目', kind: 'text', width: 12 },
  { key: 'name', title: '名称、项目', kind: 'text', width: 24 },
  ...figures.flatMap(([key, group]): DocumentColumn[] => [
    { key: `${key}Theirs`, title: '原账', group, kind: 'amount', width: 15 },
    { key: `${key}Ours`, title: '明账', group, kind: 'amount', width: 15 },
  ]),
  { key: 'verdict', title: '核对', kind: 'mark', width: 6 },
];

const causeColumns: readonly DocumentColumn[] = [
  { key: 'months', title: '期间', kind: 'text', width: 20 },
  { key: 'account', title: '科目', kind: 'text', width: 12 },
  { key: 'name', title: '名称、项目', kind: 'text', width: 20 },
  ...figures.map(([key, title]): DocumentColumn => ({
    key,
    title: `${title}之差`,
    kind: 'amount',
    width: 14,
  })),
  { key: 'cause', title: '原因', kind: 'text', width: 50 },
  { key: 'reason', title: '接受的理由', kind: 'text', width: 24 },
];

/** 迁入核对表: every figure of theirs beside ours, and each difference with its cause and why it was accepted. */
export async function* writeMoveProof({ format, printedAt, ...job }: MoveProofJob): AsyncGenerator<Buffer> {
  const planned = await planFolder(job);
  const { plan } = planned.planning;
  if (!plan) return refuse('MOVE_NOT_TRIED', '文件还不够，没有可以核对的；请先试算');
  const document = documentOf(planned, plan, job, printedAt);
  yield* format === 'xlsx'
    ? exportDocument(document, () => undefined)
    : drawDocument(document, () => undefined, { opensDialog: false });
}

function documentOf(
  { books }: PlannedFolder,
  plan: MovePlan,
  { decisions }: MoveJob,
  printedAt: string,
): TableDocument {
  const company = decisions.companyName ?? (plan.company || '未命名单位');
  const named = (months: { readonly from: MovePlan['from']; readonly to: MovePlan['from'] }) => ({
    ...{ left: `编制单位：${company}`, right: '单位：元，余额借方为正' },
    centre:
      months.from === months.to
        ? periodLabel(months.from)
        : `${periodLabel(months.from)}至${periodLabel(months.to)}`,
  });
  const names = new Map(plan.accounts.map(({ code, name }) => [code, name]));
  const { differences } = proveMove(books, plan);
  const compared = comparedTables(books, plan);
  return {
    title: `${company} 迁入核对表`,
    ...{ paper: 'landscape', printedAt },
    tables: [
      ...compared.map((table) => comparison(table, names, named(table.table))),
      {
        ...{ worksheet: '差异与原因', title: '迁入核对表：差异与原因', columns: causeColumns },
        heading: named({ from: plan.from, to: plan.last }),
        rows: [differences.map((difference) => differenceRow(difference, decisions.accepted))],
        foot: ['核对人', '会计主管', '日期'],
      },
    ],
  };
}

function comparison(
  { table, rows }: ComparedTable,
  names: ReadonlyMap<string, string>,
  heading: DocumentTable['heading'],
): DocumentTable {
  return {
    ...{ worksheet: `${table.from}至${table.to}`, title: '迁入核对表', heading, columns },
    rows: [[...rows.values()].map((row) => comparedCells(row, names))],
    repeatedColumns: ['account', 'name'],
  };
}

function comparedCells(row: ComparedRow, names: ReadonlyMap<string, string>): DocumentRow {
  const isTotal = row.kind === 'total';
  const isEqual = figures.every(([key]) => (row.differences[key] ?? 0) === 0);
  const items = row.items.map(({ category, code }) => `${category}:${code}`).join(' ');
  const cells: Record<string, CellContent> = {
    account: isTotal ? '合计' : row.account,
    name: [names.get(row.account) ?? '', items].filter(Boolean).join(' '),
    verdict: isEqual ? '相符' : '不符',
  };
  for (const [key] of figures) {
    cells[`${key}Theirs`] = row.theirs[key];
    cells[`${key}Ours`] = row.ours[key];
  }
  return { cells, isTotal };
}

function differenceRow(
  { from, to, account, name, items, differences, cause, id }: MoveDifference,
  accepted: MoveJob['decisions']['accepted'],
): DocumentRow {
  const own = items.map(({ category, code }) => `${category}:${code}`).join(' ');
  return {
    cells: {
      months: from === to ? from : `${from}至${to}`,
      account: account === '' ? '合计' : account,
      name: [name, own].filter(Boolean).join(' '),
      ...shown(differences),
      ...{ cause: cause.message, reason: accepted[id] ?? '' },
    },
  };
}

const shown = (differences: Figures): Record<string, CellContent> =>
  Object.fromEntries(figures.map(([key]) => [key, differences[key] === 0 ? null : differences[key]]));
