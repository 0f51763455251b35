import { halfWidth } from '../../../primitives/halfWidth';
import { periodFrom, yearOf, type Period } from '../../../primitives/period';
import { cellText } from './movedCell';
import type { Months, MovedRow } from './movedTable';

/** What the rows above the titles say. */
export interface TableHeading {
  readonly company: string;
  readonly months: Months | null;
  /** 万元, 千元: amounts that are not in yuan; '' otherwise. */
  readonly unit: string;
}

/** No heading is longer. */
const LONGEST = 300;

const COMPANY = /(?:编制单位|核算单位|单位名称|公司名称|账套名称|企业名称|账套|公司|单位)[:：]/;
/** 单位：元 is of the amounts, and what follows two blanks is another thing. */
const COMPANY_END = / {2}|[\t\u3000]|会计期间|期间[:：]|日期[:：]|单位[:：]|币[别种][:：]/;
/** 余额表20260705.xlsx is of any month. */
const DAY_OF_EXPORT = /\d{4}-\d{1,2}-\d{1,2}|\d{7,20}/g;
const IS_PRINTED = /打印|制表|导出|下载|生成|编制日期/;

/** Company, months and unit of the rows above the titles; months also by the names of file and worksheet. */
export function tableHeading(above: readonly MovedRow[], file: string, sheet: string): TableHeading {
  const cells = above.flatMap((row) => row.cells.map((cell) => cellText(cell).slice(0, LONGEST)));
  const texts = cells.filter((text) => text !== '');
  return {
    company: texts.map((text, at) => companyOf(text, texts[at + 1] ?? '')).find((name) => name !== '') ?? '',
    months: monthsOfAny([
      ...texts.filter((text) => !IS_PRINTED.test(text)),
      ...[sheet, file].map((name) => name.replace(DAY_OF_EXPORT, '')),
    ]),
    unit:
      texts
        .map((text) => /单位[:：]\s?(?:人民币)?([万千百]元)/.exec(text)?.[1] ?? '')
        .find((unit) => unit !== '') ?? '',
  };
}

function companyOf(text: string, next: string): string {
  const label = COMPANY.exec(text);
  if (!label) return '';
  const rest = text.slice(label.index + label[0].length).trim();
  const name = (rest === '' ? next : rest).split(COMPANY_END)[0]?.trim() ?? '';
  return /^(?:人民币)?[万千百]?元?$|[:：]/.test(name) ? '' : name;
}

function monthsOfAny(texts: readonly string[]): Months | null {
  for (const text of texts) {
    const months = monthsOfText(text);
    if (months) return months;
  }
  return null;
}

const MONTH =
  /(\d{4})(?:年第?|[-/.])(\d{1,2})(?![\d季])|(?<!\d)((?:19|20)\d{2})(0[1-9]|1[0-2])(?:[0-3]\d)?(?!\d)/g;

const QUARTER = /(\d{4})年第?([1-4一二三四])季/;

/** 2026年第2季度: its three months. */
function quarterOf(text: string): Months | null {
  const [, year, quarter = ''] = QUARTER.exec(text) ?? [];
  const last = 3 * (Number(quarter) || '一二三四'.indexOf(quarter) + 1);
  const [from, to] = [last - 2, last].map((month) => periodFrom(Number(year), month));
  return from && to ? { from, to } : null;
}

/** 2026年04期至2026年06期, 2025-12 - 2025-12, 2026年4-6月, 202604-202606, 2026年1月31日: the months; null: none. */
export function monthsOfText(written: string): Months | null {
  const text = halfWidth(written.slice(0, LONGEST)).replace(/\s/g, '');
  const [first, second] = text.matchAll(MONTH);
  const from = first && monthOf(first);
  if (!from) return quarterOf(text);
  const to = second ? monthOf(second) : laterMonth(from, text.slice(first.index + first[0].length));
  return to && from <= to ? { from, to } : null;
}

const monthOf = ([, year, month, packedYear, packedMonth]: RegExpExecArray) =>
  periodFrom(Number(year ?? packedYear), Number(month ?? packedMonth));

/** The 6 of 2026年4-6月; without one the month itself. */
function laterMonth(from: Period, after: string): Period | undefined {
  const month = /^[月期]?[至到~-]第?(\d{1,2})[月期]/.exec(after)?.[1];
  return month === undefined ? from : periodFrom(yearOf(from), Number(month));
}
