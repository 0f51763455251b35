import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { OWN_LAYOUT, ownForm } from '@mingzhang/shared/accounting/moving/read/ownForm';
import { industries } from '@mingzhang/shared/wire/enums';
import { writeWorksheets, type Worksheet } from '../../../spreadsheet/writeWorksheets';
import { findAccountSet } from '../../account-set/accountSet.service';
import { loadCategories } from '../../auxiliary/auxiliary.service';
import { listOrganizations } from '../../organization/organization.service';
import type { Leaving, Written } from '../leavingForm';
import { leavingRange, loadLeavingBooks, type LeavingRange } from '../leavingReading';
import {
  balancesWorksheet,
  cashFlowsWorksheet,
  openingsWorksheet,
  vouchersWorksheet,
} from './bookWorksheets';
import { itemColumns } from './itemColumns';
import {
  accountsWorksheet,
  categoriesWorksheet,
  currenciesWorksheet,
  filesWorksheet,
  itemsWorksheet,
  logWorksheet,
  membersWorksheet,
  organizationsWorksheet,
  ownColumns,
} from './listWorksheets';
import { statementsWorksheet } from './statementsWorksheet';
import { templatesWorksheet } from './templatesWorksheet';

/** 整套账的 Excel: a worksheet for each kind of record, in plain columns, so that people and other programs read it. */
export async function* writeExcel(leaving: Leaving): Written {
  const { db, scope, year, writtenAt } = leaving;
  const range = await leavingRange(db, scope, year);
  const books = await loadLeavingBooks(db, scope, range, writtenAt);
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const categories = await loadCategories(db, scope);
  const organizations = (await listOrganizations(db, scope)).map(({ organization }) => organization);
  const written = { leaving, books, range, organizations, items: itemColumns(books) };
  yield* writeWorksheets(
    [
      aboutWorksheet(leaving, accountSet, books, range),
      accountsWorksheet(books),
      organizationsWorksheet(organizations),
      categoriesWorksheet(categories),
      itemsWorksheet(leaving, categories),
      currenciesWorksheet(leaving),
      openingsWorksheet(written),
      vouchersWorksheet(written),
      cashFlowsWorksheet(written),
      balancesWorksheet(written),
      statementsWorksheet(leaving, range),
      templatesWorksheet(leaving, books),
      membersWorksheet(leaving),
      logWorksheet(leaving),
      filesWorksheet(leaving),
    ],
    writtenAt,
  );
}

/** 说明: whose books these are, and how the worksheets are to be read. */
function aboutWorksheet(
  { release }: Leaving,
  { companyName, creditCode, standard, taxpayer, industry, encoding, enablePeriod }: AccountSet,
  { writtenAt }: LeavingBooks,
  { from, to }: LeavingRange,
): Worksheet {
  return {
    name: ownForm.about.sheet,
    columns: ownColumns('about'),
    batches: [
      [
        ['单位', companyName],
        ['统一社会信用代码', creditCode ?? ''],
        ['会计准则', standard === 'small' ? '小企业会计准则' : '企业会计准则'],
        ['纳税人', taxpayer === 'general' ? '一般纳税人' : '小规模纳税人'],
        ['行业', industries[industry ?? -1] ?? ''],
        ['科目编码规则', encoding],
        ['启用期间', enablePeriod],
        ['月份', `${from} 至 ${to}`],
        ['导出时间', writtenAt],
        ['程序', `明账 ${release}`],
        [OWN_LAYOUT.title, OWN_LAYOUT.content],
        ['金额', '元；红字为负数，仍在原来的方向。日期是 Excel 的日期，编码是文字'],
        ['期初', '余额写在所在的方向；数量和原币按该方向计'],
        ['余额', '每个月的科目余额表：各级科目和每种辅助核算组合，分币别；同一科目的各币别相加是它的余额'],
        [
          '报表',
          '每个月的资产负债表、利润表和现金流量表，含全部核算组织，按适用于总部的模板；未结账的月份还会变',
        ],
        ['日志', '不含导出账套本身的记录'],
        ['附件', '附件目录只列名称和校验值；文件本身在账套备份里'],
      ],
    ],
  };
}
