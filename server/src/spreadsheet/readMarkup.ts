import type { WorksheetCollector } from './WorksheetCollector';

/** A comment, a tag, or what is between two. */
const PIECES = /<!--[\s\S]{0,20000}?-->|<(\/?)([a-z][\w:.-]{0,60})([^<>]*)>|([^<]+)|</gi;

/** Names without their prefix: of HTML, and of the XML that Excel 2003 wrote. */
const ROWS: ReadonlySet<string> = new Set(['tr', 'row']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'cell']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div']);
/** What is in them is not shown. */
const HIDDEN: ReadonlySet<string> = new Set([
  'style',
  'script',
  'title',
  'xml',
  'documentproperties',
  'styles',
]);

const MOST_COLUMNS = 256;
const MOST_ROWS = 1_000;

/**
 * Tables of an HTML page that a bank calls .xls: rows and cells, whatever is around them, in one pass. A cell that spans
 * several columns or rows is in the first of them, the others are blank; rows of several tables follow each other.
 */
export function readMarkup(text: string, collector: WorksheetCollector): void {
  const reading = new MarkupReading(collector);
  for (const [, slash = '', name, attributes = '', plain] of text.matchAll(PIECES)) {
    if (plain !== undefined) reading.text(plain);
    else if (name !== undefined)
      reading.tag(name.split(':').at(-1)?.toLowerCase() ?? '', attributes, slash === '/');
  }
  reading.end();
}

class MarkupReading {
  private row = -1;
  private column = -1;
  private span = 1;
  private isNewRow = true;
  /** Of the cell that is open. */
  private content: string | null = null;
  private hidden: string | null = null;
  /** The last row that a cell above spans, by column. */
  private readonly spanned = new Map<number, number>();

  constructor(private readonly collector: WorksheetCollector) {}

  tag(name: string, attributes: string, isClosing: boolean): void {
    if (this.hidden !== null) {
      if (isClosing && name === this.hidden) this.hidden = null;
    } else if (HIDDEN.has(name)) {
      if (!isClosing && !attributes.endsWith('/')) this.hidden = name;
    } else if (name === 'table') {
      this.spanned.clear();
    } else if (ROWS.has(name)) {
      this.end();
    } else if (CELLS.has(name)) {
      this.endCell();
      if (!isClosing) this.beginCell(attributes);
    } else if (BREAKS.has(name) && this.content !== null) {
      this.content += ' ';
    }
  }

  text(text: string): void {
    if (this.content !== null && this.hidden === null) this.content += text;
  }

  /** The row is over, if one has begun. */
  end(): void {
    this.endCell();
    this.isNewRow = true;
  }

  private beginCell(attributes: string): void {
    if (this.isNewRow) {
      this.row += 1;
      this.collector.startRow(this.row);
      [this.isNewRow, this.column, this.span] = [false, -1, 1];
    }
    const stated = /\bIndex\s*=\s*["']?(\d{1,4})/.exec(attributes)?.[1];
    this.column =
      stated === undefined ? this.freeFrom(this.column + this.span) : Math.max(0, Number(stated) - 1);
    // Excel 2003 says how many more there are.
    const more = /\bMergeAcross\s*=\s*["']?(\d{1,4})/.exec(attributes)?.[1];
    const across =
      more === undefined ? /\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] : Number(more) + 1;
    this.span = spanOf(across, MOST_COLUMNS);
    const rows = spanOf(/\browspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1], MOST_ROWS);
    if (rows > 1) {
      for (let at = 0; at < this.span; at += 1) this.spanned.set(this.column + at, this.row + rows - 1);
    }
    this.content = '';
  }

  /** The first column from one on that no cell above spans. */
  private freeFrom(column: number): number {
    let free = column;
    while ((this.spanned.get(free) ?? -1) >= this.row) free += 1;
    return free;
  }

  private endCell(): void {
    if (this.content !== null) this.collector.cell(this.column, shownText(this.content), false);
    this.content = null;
  }
}

const spanOf = (stated: string | number | undefined, most: number): number =>
  Math.min(Math.max(Number(stated ?? '1'), 1), most);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  yen: '¥',
};

/** Blanks as they are shown, and the entities that banks write. */
function shownText(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function entity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
