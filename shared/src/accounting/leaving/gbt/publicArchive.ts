import { firstDayOf, lastDayOf } from '../../../primitives/dateOnly';
import { monthOf, yearOf, type Period } from '../../../primitives/period';
import type { AuxiliaryCategory, AuxiliaryItem } from '../../auxiliary';
import type { VoucherWord } from '../../voucherWord';
import type { LeavingBooks } from '../leavingBooks';
import { GBT_STANDARD, gbtClose, gbtDate, gbtOpen, gbtRecord, type GbtField } from './gbtElement';
import { settlementRecords } from './settlements';

/** 公共档案.xml: the ledger itself, its months, words, currencies, and who and what its lines can name. */
const ROOT = '公共档案';

/** What the archive says besides the books. */
export interface PublicArchive {
  readonly accountSetId: number;
  readonly creditCode: string | null;
  readonly industry: string;
  readonly release: string;
  readonly months: readonly Period[];
  readonly words: readonly VoucherWord[];
}

export function publicArchiveHead(books: LeavingBooks, archive: PublicArchive): string {
  const [first] = archive.months;
  return [
    gbtOpen(ROOT),
    gbtRecord('电子账簿', [
      ['电子账簿编号', String(archive.accountSetId)],
      ['电子账簿名称', books.companyName],
      ['会计核算单位', books.companyName],
      ['组织机构代码', archive.creditCode ?? ''],
      ['单位性质', '企业'],
      ['行业', archive.industry],
      ['开发单位', '明账'],
      ['版本号', archive.release],
      ['本位币', books.ownCurrency],
      ['会计年度', first === undefined ? '' : String(yearOf(first))],
      ['标准版本号', GBT_STANDARD],
    ]),
    ...archive.months.map((month) =>
      gbtRecord('会计期间', [
        ...gbtMonth(month),
        ['会计期间起始日期', gbtDate(firstDayOf(month))],
        ['会计期间结束日期', gbtDate(lastDayOf(month))],
      ]),
    ),
    ...archive.words.map(({ word, printTitle }) =>
      gbtRecord('记账凭证类型', [
        ['记账凭证类型编号', word],
        ['记账凭证类型名称', printTitle],
        ['记账凭证类型简称', word],
      ]),
    ),
    gbtRecord('汇率类型', [
      ['汇率类型编号', GBT_RATE_TYPE],
      ['汇率类型名称', '记账汇率'],
    ]),
    ...books.currencies.map(({ code, name }) =>
      gbtRecord('币种', [
        ['币种编码', code],
        ['币种名称', name],
      ]),
    ),
    settlementRecords(),
  ].join('');
}

export const GBT_RATE_TYPE = '1';

/** The categories that have an archive of their own, and what its fields begin with. */
const ownArchives: ReadonlyMap<string, string> = new Map([
  ['部门', '部门'],
  ['职员', '员工'],
  ['供应商', '供应商'],
  ['客户', '客户'],
]);

/** Categories as the standard lists them: those with an archive of their own in its order, and those of the company's own. */
export function archiveOrder(categories: readonly AuxiliaryCategory[]) {
  return {
    own: [...ownArchives.keys()].flatMap((own) => categories.filter(({ name }) => name === own)),
    others: categories.filter(({ name }) => !ownArchives.has(name)),
  };
}

/** 自定义档案项: a category of the company's own. */
export const archivedCategory = ({ name, customColumns }: AuxiliaryCategory): string =>
  gbtRecord('自定义档案项', [
    ['档案编码', name],
    ['档案名称', name],
    ['档案描述', customColumns.join('、')],
    ['是否有层级特征', '0'],
    ['档案编码规则', ''],
  ]);

/** 居民身份证号, eighteen digits with a day of birth inside. */
const IDENTITY_NUMBER = /(?<!\d)\d{6}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g;

/** Which archive of the file the items of a category are in. */
export function archiveOf(category: string): string {
  const own = ownArchives.get(category);
  return own === undefined ? category : `${own}档案`;
}

/** An item of a category: a customer, a supplier, or a value of a category of the company's own. No identity numbers. */
export function archivedItem(category: string, { code, name, remark }: AuxiliaryItem): string {
  const own = ownArchives.get(category);
  if (own !== undefined) {
    const named = own === '员工' ? '员工姓名' : `${own}名称`;
    return gbtRecord(`${own}档案`, [
      [`${own}编码`, code],
      [named, name],
    ]);
  }
  return gbtRecord('自定义档案项值', [
    ['档案编码', category],
    ['档案值编码', code],
    ['档案值名称', name],
    ['档案值描述', (remark ?? '').replace(IDENTITY_NUMBER, '')],
    ['档案值父节点', ''],
    ['档案值级次', '1'],
  ]);
}

export const publicArchiveEnd = () => gbtClose(ROOT);

/** The year and the number of a month. */
export const gbtMonth = (month: Period): GbtField[] => [
  ['会计年度', String(yearOf(month))],
  ['会计期间号', String(monthOf(month))],
];
