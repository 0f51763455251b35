import type { DateOnly } from '../../../primitives/dateOnly';
import type { Found, MovedLine, MovedSlip } from '../movedBooks';
import type { MovedRow } from './movedTable';
import { foundAt, isBetweenRows, refuse, type TableContext } from './rowCells';
import { netOf, readSlipRow, UNREADABLE, type SlipRow } from './slipRow';

/** Rows of one slip that follow one another: the whole of it, unless rows of slips are mixed. */
export interface SlipPart {
  readonly at: Found;
  readonly slip: MovedSlip;
  /** 分录序号, the smallest and the largest; null: the table has none. */
  readonly firstOrder: number | null;
  readonly lastOrder: number | null;
  /** Debit − credit of its lines. */
  readonly net: number;
  /** The table writes a number in the first row of a slip only: then rows that follow one another are the slip. */
  readonly isWhole: boolean;
}

interface OpenPart {
  readonly at: Found;
  /** null: it could not be read. */
  readonly date: DateOnly | null;
  readonly word: string;
  readonly number: number;
  readonly lines: MovedLine[];
  attachmentCount: number;
  maker: string;
  auditor: string;
  remark: string | undefined;
  readonly organization: string | undefined;
  isTransfer: boolean | undefined;
  isVoid: boolean;
  firstOrder: number | null;
  lastOrder: number | null;
  net: number;
  /** A row of it could not be read: none of it is given on. */
  isRefused: boolean;
}

/** Reads the slips of a table row by row; `end` gives the last one. */
export interface SlipReader {
  readonly row: (row: MovedRow) => void;
  readonly end: () => void;
}

/**
 * 凭证 of a table, row by row: each part is given on when the next begins, so that no more than one is held. Date and number
 * may be written in every row of a slip or in its first.
 */
export function slipReader(context: TableContext, take: (part: SlipPart) => void): SlipReader {
  let open: OpenPart | null = null;
  let isSparse = false;
  const close = () => {
    const part = open && partOf(open, isSparse);
    if (part) take(part);
    open = null;
  };
  return {
    row: (row) => {
      const read = isBetweenRows(context, row) ? null : readSlipRow(context, row);
      if (!read) return;
      if (read.numbered === null) isSparse = true;
      if (!open || !continues(open, read, isSparse)) {
        close();
        open = begun(context, row, read);
      }
      addRow(open, read);
    },
    end: close,
  };
}

/** Whether a row goes on with the slip above it: 记-12 again, or no number at all. */
function continues(
  open: OpenPart,
  { numbered, date, order, organization }: SlipRow,
  isSparse: boolean,
): boolean {
  if (organization !== open.organization) return false;
  if (date !== null && open.date !== null && date !== open.date) return false;
  if (numbered === null) return true;
  if (numbered.number !== open.number || (numbered.word !== '' && numbered.word !== open.word)) return false;
  const isComplete = open.net === 0 && open.lines.length > 0;
  // Where every row has 0 nobody counted them.
  const isAgain = order !== null && (open.lastOrder ?? 0) > 0 && order <= (open.lastOrder ?? 0);
  // An overlapping export may have the same slip twice, one below the other.
  return !(isComplete && (isSparse || isAgain));
}

function begun(
  context: TableContext,
  row: MovedRow,
  { numbered, date, isRefused, organization }: SlipRow,
): OpenPart {
  const { date: dateAt, number: numberAt } = context.recognition.columns.fields;
  if (numbered === null) {
    refuse(context, row, numberAt, '没有凭证号，也不接着上一张凭证，请补上凭证号后重新上传');
  } else if (date === null && !isRefused) {
    refuse(context, row, dateAt, '凭证的第一行没有日期，请补上日期后重新上传');
  }
  return {
    at: foundAt(context, row),
    date: numbered && date,
    ...(numbered ?? UNREADABLE),
    lines: [],
    attachmentCount: 0,
    maker: '',
    auditor: '',
    remark: undefined,
    organization,
    isTransfer: undefined,
    isVoid: false,
    firstOrder: null,
    lastOrder: null,
    net: 0,
    isRefused: false,
  };
}

function addRow(open: OpenPart, { line, order, ...row }: SlipRow): void {
  if (line) {
    open.lines.push(line);
    open.net += netOf(line);
  }
  if (order !== null) {
    open.firstOrder = Math.min(open.firstOrder ?? order, order);
    open.lastOrder = Math.max(open.lastOrder ?? order, order);
  }
  open.attachmentCount = Math.max(open.attachmentCount, row.attachmentCount);
  open.maker ||= row.maker;
  open.auditor ||= row.auditor;
  open.remark ??= row.remark;
  open.isTransfer ??= row.isTransfer;
  open.isVoid ||= row.isVoid;
  open.isRefused ||= row.isRefused;
}

/** null: a part that could not be read. */
function partOf(open: OpenPart, isWhole: boolean): SlipPart | null {
  const { at, date, firstOrder, lastOrder, net, isRefused, ...rest } = open;
  return date === null || isRefused
    ? null
    : { at, slip: { date, ...rest }, firstOrder, lastOrder, net, isWhole };
}
