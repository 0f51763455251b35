import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { readPastedAmount } from '../typedNumbers';
import type { OpeningCashFlowRow } from './openingCashFlowApi';
import { tableLines, type TableLine } from './openingCashFlowSums';
import { blockOf } from './pasteBlock';
import { cellProblem } from './readCell';

/** What a pasted block gives the items. */
export interface PastedCashFlows {
  /** By 行次. */
  readonly amounts: ReadonlyMap<number, Fen>;
  /** What of it fits nowhere, in sentences. */
  readonly misfits: readonly string[];
}

/** A figure of the block, and the line of the table it is for, or why there is none. */
interface PastedFigure {
  readonly line: TableLine | string;
  readonly name: string;
  readonly written: string;
}

/**
 * Lays a block copied from a spreadsheet over the items. A column of figures goes from the cell of `target` (行次)
 * down, an empty cell empties; rows of a statement (项目, 行次, 金额) find their items by title, wherever the cursor
 * is. A sum is not written: the figure pasted over it is held against what the items come to.
 */
export function pasteCashFlows(
  rows: readonly OpeningCashFlowRow[],
  standard: Standard,
  target: number,
  text: string,
): PastedCashFlows {
  const lines = tableLines(rows, standard);
  const block = blockOf(text);
  const isStatement = block.some((cells) => cells.length > 1 && !isFigure(cells[0] ?? ''));
  const figures = isStatement ? figuresByTitle(lines, block) : figuresFrom(lines, target, block);
  const amounts = new Map<number, Fen>();
  const misfits: string[] = [];
  for (const { line, name, written } of figures) {
    const amount = readPastedAmount(written);
    if (typeof line === 'string') misfits.push(`${name}“${written}”：${line}`);
    else if (line.item && amount !== undefined) amounts.set(line.item.line, amount);
    else if (line.item) misfits.push(`${name}“${written}”：${cellProblem('opening', written)}`);
  }
  return { amounts, misfits: [...misfits, ...wrongSums(rows, standard, amounts, figures)] };
}

const isFigure = (text: string) => readPastedAmount(text) !== undefined;

function figuresFrom(
  lines: readonly TableLine[],
  target: number,
  block: readonly (readonly string[])[],
): PastedFigure[] {
  const first = lines.findIndex(({ item }) => item?.line === target);
  return block.flatMap(([written = '', ...beside], down): PastedFigure[] => {
    const line = lines[first + down];
    const name = line?.title ?? '';
    if (!line) return written === '' ? [] : [{ line: '超出表格末行', name, written }];
    const surplus = beside.filter((cell) => cell !== '');
    return [
      { line, name, written },
      ...surplus.map((cell) => ({ line: '超出表格右边', name, written: cell })),
    ];
  });
}

/** The rows of a statement that have a figure; a second column of figures is not looked at. */
function figuresByTitle(lines: readonly TableLine[], block: readonly (readonly string[])[]): PastedFigure[] {
  const byTitle = new Map(lines.map((line) => [plainTitle(line.title), line]));
  return block.flatMap(([title = '', ...rest]) => {
    // 行次 stands between the title and the figures.
    const written = rest.length > 1 ? rest[1] : rest[0];
    if (written === undefined || !/\d/.test(written) || isReckonedFromItems(title)) return [];
    return [{ line: byTitle.get(plainTitle(title)) ?? '没有这个项目', name: title, written }];
  });
}

/** 流入小计, 流出小计 and the cash at both ends: lines of the forms that the table does not have. */
const isReckonedFromItems = (title: string) => /(小计|余额)$/.test(title.replace(/\s/g, ''));

/** 一、 before a title, spaces and a note in brackets after it are not part of it; a form calls its cash by either name. */
const plainTitle = (title: string) =>
  title
    .replace(/\s/g, '')
    .replace(/^[一二三四五六七八九十]+、/, '')
    .replace(/[（(].*$/, '')
    .replace('现金及现金等价物', '现金');

function wrongSums(
  rows: readonly OpeningCashFlowRow[],
  standard: Standard,
  amounts: PastedCashFlows['amounts'],
  figures: readonly PastedFigure[],
): string[] {
  const after = rows.map((row) => ({ ...row, amount: amounts.get(row.line) ?? row.amount }));
  const sums = new Map(tableLines(after, standard).map(({ title, amount }) => [title, amount]));
  return figures.flatMap(({ line, name, written }) => {
    const sum = typeof line !== 'string' && !line.item ? sums.get(line.title) : undefined;
    if (written === '' || sum === undefined || readPastedAmount(written) === sum) return [];
    return [`${name}“${written}”：由各项算得 ${formatAmount(sum)}`];
  });
}
