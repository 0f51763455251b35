import { boundedText, textLimits } from '@mingzhang/shared/accounting/invoices/boundedText';
import { amountOfCapitals } from '@mingzhang/shared/accounting/invoices/capitals';
import { invoiceAmount } from '@mingzhang/shared/accounting/invoices/invoiceCell';
import {
  nothingWritten,
  type WrittenInvoice,
  type WrittenParty,
} from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { blueRemark } from '@mingzhang/shared/accounting/invoices/redInvoices';
import { pdfRows, type PdfRow, type PdfText } from './pdfText';
import { printedTitle } from './printedTitle';

/** An invoice as its PDF shows it, and whether the amounts prove each other. */
export interface PdfInvoice {
  readonly written: WrittenInvoice;
  readonly isProved: boolean;
  /** How many invoices the pages name: a file with two is none of them. */
  readonly invoices: number;
}

/**
 * The text of a PDF by where it stands. 购 and 销 are what the sides are found by, not the middle of the page. Proved is what
 * has 合计 + 税额 = 价税合计 = 大写; lines are not read, for columns of a text are a guess.
 */
export function readPdfText(texts: readonly PdfText[]): PdfInvoice {
  const rows = pdfRows(texts);
  const all = rows.map((row) => row.map(({ text }) => text).join(' ')).join('\n');
  const compact = all.replace(/[ \n]/g, '');
  const title = printedTitle(compact);
  const isRail = title.includes('铁路电子客票');
  const sides = sidesOf(rows);
  const isExempt = /免税|不征税|\*{3}/.test(compact);
  const totals = totalsOf(rows, isExempt);
  const written: WrittenInvoice = {
    ...nothingWritten,
    title,
    kind: isRail ? 'rail' : null,
    code: labelled(rows, /^发票代码[:：]?/, /^\d{10}(?:\d{2})?$/),
    number: labelled(rows, /^发票号码[:：]?/, /^\d{8}$|^\d{20}$/) || aloneOf(compact, /(?<!\d)\d{20}(?!\d)/g),
    date:
      labelled(rows, /^开票日期[:：]?/, /^\d{4}[年/.-]/) || aloneOf(compact, /\d{4}年\d{1,2}月\d{1,2}日/g),
    ...(isRail ? { buyer: railBuyer(rows) } : sides),
    ...totals,
    ...(isRail ? { total: labelled(rows, /^票价[:：]?/, /\d/) } : {}),
    remark: blueRemark(rows.flatMap((row) => row.map(({ text }) => text))),
    drawer: labelled(rows, /^开票人[:：]?/, /./),
    checkCode: labelled(rows, /^校验码[:：]?/, /^\d{5,20}$/),
  };
  return { written, invoices: numbersOf(rows).size, isProved: isProved(written, isExempt) };
}

type Totals = Pick<WrittenInvoice, 'amount' | 'tax' | 'total'>;

function addsUp({ amount, tax, total }: Totals, isExempt: boolean): boolean {
  const [net, all] = [invoiceAmount(amount), invoiceAmount(total)];
  // Of what is exempt some print no tax at all.
  const ownTax = /^\*+$/.test(tax) || (tax === '' && isExempt) ? 0 : invoiceAmount(tax);
  if (typeof net !== 'number' || typeof ownTax !== 'number' || typeof all !== 'number') return false;
  return net + ownTax === all;
}

function isProved(written: WrittenInvoice, isExempt: boolean): boolean {
  const [all, inCapitals] = [invoiceAmount(written.total), amountOfCapitals(written.capitals)];
  if (typeof all !== 'number' || inCapitals === undefined) return false;
  return addsUp(written, isExempt) && Math.abs(inCapitals) === Math.abs(all);
}

/** The 20 digits behind each 发票号码. */
function numbersOf(rows: readonly PdfRow[]): ReadonlySet<string> {
  const numbers = rows.flatMap((row) =>
    row.flatMap(({ text }, at) => {
      if (!/^发票号码/.test(text)) return [];
      const found = labelled([row.slice(at)], /^发票号码[:：]?/, /^\d{20}$/);
      return found === '' ? [] : [found];
    }),
  );
  return new Set(numbers);
}

/** What is written behind a label, in its own piece of text or in the ones to its right. */
function labelled(rows: readonly PdfRow[], label: RegExp, value: RegExp): string {
  for (const row of rows) {
    for (const [at, { text }] of row.entries()) {
      const found = label.exec(text)?.[0];
      if (found === undefined) continue;
      const rest = [text.slice(found.length), ...row.slice(at + 1).map((next) => next.text)];
      const first = rest.map((part) => part.replace(/^[:：]/, '')).find((part) => value.test(part));
      if (first !== undefined) return first;
    }
  }
  return '';
}

/** The only text of a form on the pages; '' when there are several. */
function aloneOf(all: string, form: RegExp): string {
  const found = new Set(all.match(form) ?? []);
  return found.size === 1 ? ([...found][0] ?? '') : '';
}

const BUYER = /^购(?:买?方?|买方信息|方信息)$/;
const SELLER = /^销(?:售?方?|售方信息|方信息)$/;

interface SideAnchor {
  readonly side: 'buyer' | 'seller';
  readonly text: PdfText;
}

/** How far from its anchor, down the column 购买方, the words of a side are, by their height. */
const REACH = 9;

function sidesOf(rows: readonly PdfRow[]): Pick<WrittenInvoice, 'buyer' | 'seller'> {
  const anchors = rows.flat().flatMap((text): SideAnchor[] => {
    if (BUYER.test(text.text)) return [{ side: 'buyer', text }];
    if (SELLER.test(text.text)) return [{ side: 'seller', text }];
    const side = SIDES.get(text.text.charAt(0));
    return side && sideLabel(text.text)[0] ? [{ side, text }] : [];
  });
  const found = { buyer: { ...nothingWritten.buyer }, seller: { ...nothingWritten.seller } };
  for (const row of rows) {
    for (const [at, word] of row.entries()) {
      const [field, rest] = sideLabel(word.text);
      const side = field && (SIDES.get(word.text.charAt(0)) ?? sideOf(word, anchors));
      if (!field || !side || found[side][field] !== '') continue;
      const next = row[at + 1];
      const beside = rest + behind(row, at, anchors);
      const whole =
        field === 'name' && beside !== ''
          ? runOn(rows, { label: word, start: rest === '' && next ? next.x : undefined, beside }, anchors)
          : beside;
      const value = boundedText(whole || wrapped(rows, word, anchors), textLimits.name);
      found[side] = { ...found[side], [field]: value };
    }
  }
  return found;
}

/** A label that names its side itself: 购买方名称, 销方纳税人识别号. */
const SIDES: ReadonlyMap<string, 'buyer' | 'seller'> = new Map([
  ['购', 'buyer'],
  ['销', 'seller'],
]);

function sideLabel(label: string): readonly ['id' | 'name' | undefined, string] {
  const text = label.replace(/^[购销](?:[买售货]?方|货单位)(?=名称|统一社会信用代码|纳税人识别号|税号)/, '');
  const name = /^名称[:：]?(.{0,200})$/.exec(text);
  if (name) return ['name', name[1] ?? ''];
  const id = /^(?:统一社会信用代码\/?)?(?:纳税人识别号)?(?:\/身份证明?号码)?[:：]?(.{0,100})$/.exec(text);
  return id && /信用代码|识别号/.test(text) ? ['id', id[1] ?? ''] : [undefined, ''];
}

/** The nearest anchor to the left at this height; of two below each other the one whose height is nearer. */
function sideOf(label: PdfText, anchors: readonly SideAnchor[]): 'buyer' | 'seller' | undefined {
  const left = anchors.filter(({ text }) => text.page === label.page && text.x <= label.x);
  const distance = ({ text }: SideAnchor) => Math.abs(text.y - label.y);
  const beside = left.filter((anchor) => distance(anchor) <= REACH * Math.max(1, label.height));
  const [nearest] = beside.toSorted(
    (one, other) => other.text.x - one.text.x || distance(one) - distance(other),
  );
  return nearest?.side;
}

/** What is farther behind a text than so many heights is of the next column: 密码区, 备注. */
const NEXT_COLUMN = 3;

/** The texts to the right of a label, up to the next label, anchor or column. */
function behind(row: PdfRow, at: number, anchors: readonly SideAnchor[]): string {
  let [value, end] = ['', Infinity];
  for (const word of row.slice(at + 1)) {
    const isAnchor = anchors.some(({ text }) => text === word);
    // Letters of the column beside it: 购, 买, 方.
    if (isAnchor || /^[购买销售方信息密码区备注]$|[:：]$/.test(word.text) || sideLabel(word.text)[0]) break;
    if (word.x - end > NEXT_COLUMN * Math.max(1, word.height)) break;
    value += word.text;
    end = word.x + word.width;
  }
  return value;
}

/** A long name on two lines, above and below the height of its label. */
function wrapped(rows: readonly PdfRow[], label: PdfText, anchors: readonly SideAnchor[]): string {
  const right = anchors.filter(({ text }) => text.page === label.page && text.x > label.x);
  const end = Math.min(Infinity, ...right.map(({ text }) => text.x));
  const reach = 1.2 * Math.max(1, label.height);
  const near = rows
    .flat()
    .filter(
      ({ page, x, y }) => page === label.page && x > label.x && x < end && Math.abs(y - label.y) <= reach,
    );
  const isPlain = ({ text }: PdfText) => sideLabel(text)[0] === undefined && !/[:：]$/.test(text);
  return near.every((text) => text === label || isPlain(text))
    ? near
        .toSorted((one, other) => other.y - one.y || one.x - other.x)
        .map(({ text }) => text)
        .join('')
    : '';
}

/** Lines of one name are not farther from each other than so many heights. */
const NEXT_LINE = 2;

interface NameBeside {
  readonly label: PdfText;
  /** Where the name begins; undefined: in the label's own piece of text. */
  readonly start: number | undefined;
  readonly beside: string;
}

/** A long name with what is written above and below the line of its label, where no label of its own is. */
function runOn(
  rows: readonly PdfRow[],
  { label, start, beside }: NameBeside,
  anchors: readonly SideAnchor[],
): string {
  const right = anchors.filter(({ text }) => text.page === label.page && text.x > label.x);
  const end = Math.min(Infinity, ...right.map(({ text }) => text.x));
  const height = Math.max(1, label.height);
  const isAligned = ({ x }: PdfText) =>
    start === undefined ? x > label.x && x < label.x + label.width : Math.abs(x - start) <= height;
  const own = rows.findIndex((row) => row.includes(label));
  const lines = (step: 1 | -1): string[] => {
    const found: string[] = [];
    let y = label.y;
    for (let at = own + step; rows[at] !== undefined; at += step) {
      const column = rows[at]?.filter(({ x }) => x >= label.x - height && x < end) ?? [];
      const [first] = column;
      if (!first) continue;
      const isPlain = column.every(({ text }) => sideLabel(text)[0] === undefined && !/[:：]/.test(text));
      const isNext = first.page === label.page && Math.abs(first.y - y) <= NEXT_LINE * height;
      if (!isPlain || !isNext || !isAligned(first)) break;
      found.push(behind([label, ...column], 0, anchors));
      y = first.y;
    }
    return found;
  };
  return [...lines(-1).toReversed(), beside, ...lines(1)].join('');
}

function railBuyer(rows: readonly PdfRow[]): WrittenParty {
  return {
    ...nothingWritten.buyer,
    name: labelled(rows, /^购买方名称[:：]?/, /./),
    id: labelled(rows, /^统一社会信用代码[:：]?/, /^[0-9A-Z]{15,20}$/),
  };
}

const FIGURE = /^[¥￥]?-?[¥￥]?[\d,]{1,20}\.\d{2}$|^\*{1,10}$/;

interface Sums {
  readonly amount: string;
  readonly tax: string;
}

/**
 * 合计 and 价税合计: of a form of several pages those of the last. 备注 may have words like them: what has its 大写 and what
 * adds up goes before.
 */
function totalsOf(
  rows: readonly PdfRow[],
  isExempt: boolean,
): Pick<WrittenInvoice, 'amount' | 'tax' | 'total' | 'capitals'> {
  const sums: Sums[] = [];
  const found = { total: '', capitals: '' };
  for (const row of rows) {
    const words = row.map(({ text }) => text);
    const all = words.join('');
    const figures = words.flatMap(figuresIn);
    if (/^合计/.test(all) && !/^合计[（(]/.test(all) && figures.length >= 1)
      sums.push({ amount: figures[0] ?? '', tax: figures[1] ?? '' });
    if (!/价税合计/.test(all)) continue;
    // Drawn with blanks they are several words.
    const capitals =
      words.map(capitalsIn).find(Boolean) ?? capitalsIn(all.replace(/[¥￥]?-?[\d,.]{1,24}$/, ''));
    if (capitals === '' && found.capitals !== '') continue;
    if (capitals !== '') found.capitals = capitals;
    const total = figures.at(-1);
    if (total !== undefined) found.total = total;
  }
  // 机动车销售统一发票 has no 合计.
  const amount = labelled(rows, /^不含税价/, FIGURE);
  if (sums.length === 0 && amount !== '') sums.push({ amount, tax: labelled(rows, /^增值税税额/, FIGURE) });
  const proved = sums.findLast((one) => addsUp({ ...one, total: found.total }, isExempt));
  return { ...(proved ?? sums.at(-1) ?? { amount: '', tax: '' }), ...found };
}

/** ¥1,130.00, also behind the word before it: （小写）¥1130.00. */
function figuresIn(word: string): string[] {
  const rest = word.replace(/^.{0,60}小写[）)]?[:：]?/, '').replace(/^合计/, '');
  return FIGURE.test(rest) ? [rest] : [];
}

function capitalsIn(word: string): string {
  const rest = word.replace(/^.{0,6}价税合计/, '').replace(/^[（(]大写[）)][:：]?/, '');
  const text = rest.replace(/^[^零壹贰叁肆伍陆柒捌玖（(负]{1,3}/, '').replace(/[（(]小写.*$/, '');
  return amountOfCapitals(text) === undefined ? '' : text;
}
