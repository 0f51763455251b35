import {
  accountCategories,
  accountCategoryTitles,
  type AccountCategory,
} from '@mingzhang/shared/accounting/account';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import type { WrittenAccount } from '@mingzhang/shared/accounting/chartPlan';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { Side } from '@mingzhang/shared/primitives/side';
import { categories as categoryNames, sides } from '@mingzhang/shared/wire/enums';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { TEXT_FORMAT, type WorksheetColumn } from '../../spreadsheet/writeWorkbook';
import type { ListRow } from '../list-import/listTable';

/** The eight columns of a chart, and what other programs call them. */
export const chartTitles = {
  code: ['科目编码', '科目代码', '编码'],
  name: ['科目名称', '名称'],
  category: ['类别', '科目类别', '科目类型'],
  side: ['余额方向', '方向', '借贷方向'],
  unit: ['数量核算', '计量单位', '数量单位', '单位'],
  auxiliary: ['辅助核算', '辅助核算类别'],
  currencies: ['外币核算', '外币', '币别'],
  revaluation: ['期末调汇'],
} as const;

export type ChartField = keyof typeof chartTitles;

const WIDTHS: Readonly<Record<ChartField, number>> = {
  code: 14,
  name: 28,
  category: 8,
  side: 10,
  unit: 10,
  auxiliary: 22,
  currencies: 14,
  revaluation: 10,
};

/** The columns as they are written: codes keep their zeros, and nothing is a formula. */
export const chartColumns: readonly WorksheetColumn[] = (Object.keys(chartTitles) as ChartField[]).map(
  (field) => ({ title: chartTitles[field][0], width: WIDTHS[field], format: TEXT_FORMAT }),
);

/** The lists that names in a chart are looked up in. */
export interface ChartLists {
  readonly categories: readonly AuxiliaryCategory[];
  readonly currencies: readonly Currency[];
}

/** A row as far as it could be read, and what could not. */
export interface ReadAccount {
  readonly row: ListRow<ChartField>;
  readonly written: WrittenAccount;
  readonly problems: readonly WorksheetProblem[];
}

const MOST_NAME = 60;
const MOST_UNIT = 20;

/** What other programs sort a chart by, below our six categories. */
const FINER_CATEGORIES: Readonly<Partial<Record<AccountCategory, readonly string[]>>> = {
  asset: ['流动资产', '非流动资产'],
  liability: ['流动负债', '非流动负债'],
  equity: ['所有者权益'],
  profitAndLoss: [
    '营业收入',
    '营业成本',
    '营业成本及税金',
    '期间费用',
    '其他收益',
    '其他损失',
    '所得税',
    '以前年度损益调整',
  ],
};

/** Reads one row; an empty cell of a column that is there says "none", a column that is not there nothing. */
export function readAccount(row: ListRow<ChartField>, lists: ChartLists): ReadAccount {
  const problems: WorksheetProblem[] = [];
  const tell = (field: ChartField, message: string) => void problems.push(row.problem(field, message));
  const code = plainCode(row.text('code') ?? '');
  if (!/^\d{4,16}$/.test(code)) {
    tell('code', code === '' ? '请填写科目编码' : `科目编码“${shorten(code)}”不正确，应是 4 到 16 位数字`);
  }
  const name = cleaned(row.text('name') ?? '');
  if (name === '') tell('name', '请填写科目名称');
  if (name.length > MOST_NAME) tell('name', `科目名称不能超过 ${MOST_NAME} 个字`);
  const currencyCodes = readNames(
    row.text('currencies'),
    (text) => currencyCode(text, lists),
    (text) => tell('currencies', `外币“${shorten(text)}”不存在，请先在币别中添加`),
  );
  if (/^[否无×]$/.test(row.text('revaluation') ?? '') && (currencyCodes?.length ?? 0) > 0) {
    tell('revaluation', '核算外币的科目都参加期末调汇，请填“是”或留空');
  }
  return {
    row,
    problems,
    written: {
      code,
      name,
      category: readWord(row.text('category'), readCategory, (text) =>
        tell(
          'category',
          `类别“${shorten(text)}”不正确，只能是${Object.values(accountCategoryTitles).join('、')}`,
        ),
      ),
      side: readWord(row.text('side'), readSide, (text) =>
        tell('side', `余额方向“${shorten(text)}”不正确，只能是借或贷`),
      ),
      unit: readUnit(row.text('unit'), (message) => tell('unit', message)),
      auxiliaryCategoryIds: readNames(
        row.text('auxiliary'),
        (text) => lists.categories.find((category) => category.name === text)?.id,
        (text) => tell('auxiliary', `辅助核算类别“${shorten(text)}”不存在，请先在辅助核算中添加`),
      ),
      currencyCodes,
    },
  };
}

/** 1002.01 and 1002-01 of other programs are our 100201. */
function plainCode(text: string): string {
  return /^\d{4}([.-]\d+)+$/.test(text) ? text.replaceAll(/[.-]/g, '') : text;
}

function readWord<T>(
  text: string | undefined,
  read: (text: string) => T | undefined,
  refuse: (text: string) => void,
): T | undefined {
  if (text === undefined || text === '') return undefined;
  const word = read(text);
  if (word === undefined) refuse(text);
  return word;
}

function readCategory(text: string): AccountCategory | undefined {
  const plain = text.replace(/类$/, '');
  const finer = accountCategories.find((category) => FINER_CATEGORIES[category]?.includes(plain));
  return categoryNames.fromWire(plain) ?? finer;
}

function readSide(text: string): Side | undefined {
  return sides.fromWire(text.replace(/方$/, ''));
}

/** 件; "是" alone does not say in what is counted. */
function readUnit(text: string | undefined, tell: (message: string) => void): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === '' || isNo(text)) return null;
  if (/^(是|有|√|y|yes)$/i.test(text)) tell('请填写计量单位，例如“件”');
  if (text.length > MOST_UNIT) tell(`计量单位不能超过 ${MOST_UNIT} 个字`);
  return text;
}

/** 客户、部门: names of things of the set, each once. */
function readNames<T>(
  text: string | undefined,
  find: (name: string) => T | undefined,
  refuse: (name: string) => void,
): readonly T[] | undefined {
  if (text === undefined) return undefined;
  if (isNo(text)) return [];
  const names = text.split(/[、,，;；/|\s]+/).filter((name) => name !== '');
  const found = names.flatMap((name) => {
    const one = find(name);
    if (one === undefined) refuse(name);
    return one === undefined ? [] : [one];
  });
  return [...new Set(found)];
}

const isNo = (text: string) => /^(否|无|不核算|×|n|no)$/i.test(text);

/** USD or 美元; the local currency is no foreign one and asks for nothing. */
function currencyCode(text: string, { currencies }: ChartLists): string | undefined {
  return currencies.find(
    ({ code, name, isLocal }) => !isLocal && (code === text.toUpperCase() || name === text),
  )?.code;
}

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
