import { accountCategoryTitles } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import {
  FURTHER,
  ownForm,
  type OwnColumn,
  type OwnList,
  type OwnWorksheet,
} from '@mingzhang/shared/accounting/moving/read/ownForm';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { organizationTypeTitles } from '@mingzhang/shared/accounting/organizationProblems';
import { roleTitles } from '@mingzhang/shared/accounting/permission';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import type { Worksheet } from '../../../spreadsheet/writeWorksheets';
import {
  AMOUNT_FORMAT,
  DATE_FORMAT,
  exactNumber,
  TEXT_FORMAT,
  type CellValue,
  type WorksheetColumn,
} from '../../../spreadsheet/writeWorkbook';
import { listItemsOfCategories } from '../../auxiliary/auxiliary.service';
import { listCurrencies } from '../../currency/currency.service';
import { listRates } from '../../currency/currencyRate.service';
import { listMembers } from '../../member/member.service';
import { logEntries } from '../../log/log.service';
import { actionTitle } from '../../log/eventTitles';
import type { Leaving } from '../leavingForm';
import { selectFilesOfSet } from '../leaving.repository';

/** A column of words. */
export const words = (title: string, width = 16): WorksheetColumn => ({ title, width, format: TEXT_FORMAT });
const day = (title: string): WorksheetColumn => ({ title, width: 12, format: DATE_FORMAT });
/** A column of numbers as they are. */
export const number = (title: string, width = 12): WorksheetColumn => ({ title, width });
export const money = (title: string): WorksheetColumn => ({ title, width: 16, format: AMOUNT_FORMAT });
const columnAs: Readonly<Record<OwnColumn['cells'], (title: string, width?: number) => WorksheetColumn>> = {
  ...{ words, day, number, money },
};

export const dayCell = (date: string | null) => (date === null ? null : new Date(`${date}T00:00:00Z`));
export const yesNo = (flag: boolean) => (flag ? '是' : '否');
/** The part of a balance sheet a line is in; '' on other statements. */
export const sideTitleOf = ({ side }: ReportItem) => (side === null ? '' : statementSides[side]);
const statementSides = { asset: '资产', liability: '负债', equity: '所有者权益' } as const;
const sideTitle = { debit: '借', credit: '贷' } as const;

/** The columns of a worksheet that is read back, and between them what only these books have. */
export function ownColumns(sheet: OwnList, further: readonly WorksheetColumn[] = []): WorksheetColumn[] {
  const { columns }: OwnWorksheet = ownForm[sheet];
  return columns.flatMap((column) =>
    column === FURTHER ? further : [columnAs[column.cells](column.title, column.width)],
  );
}

/** 科目 */
export function accountsWorksheet({ chart, categoryNameOf }: LeavingBooks): Worksheet {
  return {
    name: ownForm.accounts.sheet,
    columns: ownColumns('accounts'),
    batches: [
      chart.all.map((account): CellValue[] => [
        account.code,
        account.name,
        fullNameOf(chart, account.id),
        account.parentId === null ? '' : (chart.byId(account.parentId)?.code ?? ''),
        account.level,
        accountCategoryTitles[account.category],
        sideTitle[account.side],
        account.unit ?? '',
        account.auxiliaryCategoryIds.map(categoryNameOf).join('、'),
        account.currencyCodes.join('、'),
        account.mnemonicCode,
        yesNo(account.isEnabled),
        yesNo(chart.isLeaf(account.id)),
      ]),
    ],
  };
}

/** 核算组织 with what is above each; months and statements are told elsewhere. */
export function organizationsWorksheet(organizations: readonly Organization[]): Worksheet {
  const codeOf = new Map(organizations.map(({ id, code }) => [id, code]));
  return {
    name: ownForm.organizations.sheet,
    columns: ownColumns('organizations'),
    batches: [
      organizations.map((organization): CellValue[] => [
        ...[organization.code, organization.name, organizationTypeTitles[organization.type]],
        codeOf.get(organization.parentId ?? 0) ?? '',
        ...[organization.enablePeriod, yesNo(organization.isEnabled)],
        ...[organization.contact ?? '', organization.telephone ?? ''],
      ]),
    ],
  };
}

/** 辅助类别 */
export function categoriesWorksheet(categories: readonly AuxiliaryCategory[]): Worksheet {
  return {
    name: ownForm.categories.sheet,
    columns: ownColumns('categories'),
    batches: [
      categories.map(({ name, isSystem, customColumns }) => [
        name,
        yesNo(isSystem),
        // No name of a column has a comma in it.
        customColumns.join(','),
      ]),
    ],
  };
}

/** 辅助项: the values of a category's own columns follow one another. */
export function itemsWorksheet({ db, scope }: Leaving, categories: readonly AuxiliaryCategory[]): Worksheet {
  const most = Math.max(0, ...categories.map(({ customColumns }) => customColumns.length));
  async function* batches() {
    for (const { id, name } of categories) {
      const items = await listItemsOfCategories(db, scope, [id]);
      yield items.map((item): CellValue[] => [
        ...[name, item.code, item.name, yesNo(item.isEnabled), item.remark ?? ''],
        ...item.customValues,
      ]);
    }
  }
  return {
    name: ownForm.items.sheet,
    columns: ownColumns(
      'items',
      Array.from({ length: most }, (_, index) => words(`自定义列${index + 1}`)),
    ),
    batches: batches(),
  };
}

/** 币种汇率: the rate a currency begins with, and every later one from its day on. */
export function currenciesWorksheet({ db, scope }: Leaving): Worksheet {
  async function* batches() {
    for (const { id, code, name, isLocal, exchangeRate } of await listCurrencies(db, scope)) {
      const named = [code, name, yesNo(isLocal)];
      const rates = [...(await listRates(db, scope, id))].reverse();
      yield [
        [...named, null, exactNumber(formatExchangeRate(exchangeRate))],
        ...rates.map((rate): CellValue[] => [
          ...[...named, dayCell(rate.since)],
          exactNumber(formatExchangeRate(rate.exchangeRate)),
        ]),
      ];
    }
  }
  return { name: ownForm.currencies.sheet, columns: ownColumns('currencies'), batches: batches() };
}

/** 成员 */
export function membersWorksheet({ db, scope }: Leaving): Worksheet {
  async function* batches() {
    yield (await listMembers(db, scope)).map(({ realName, mobile, role }) => [
      realName,
      mobile,
      roleTitles[role],
    ]);
  }
  return { name: '成员', columns: [words('姓名'), words('手机'), words('角色')], batches: batches() };
}

const EXPORTED = actionTitle('accountSet.export');

/** 日志, newest first; without the exports themselves, so that two exports of the same books are the same. */
export function logWorksheet({ db, scope }: Leaving): Worksheet {
  async function* batches() {
    const filter = { from: null, to: null, userId: null, kind: null, content: null };
    for await (const entries of logEntries(db, scope, filter, null)) {
      yield entries
        .filter(({ sentence }) => !sentence.startsWith(EXPORTED))
        .map(({ sequence, at, userName, kind, sentence, changes, address }): CellValue[] => [
          ...[sequence, at, userName, kind, sentence],
          changes.map(({ label, before, after }) => `${label}：${before} → ${after}`).join('；'),
          address,
        ]);
    }
  }
  return {
    name: '日志',
    columns: [
      ...[number('序号'), words('时间', 20), words('操作人'), words('类别')],
      ...[words('操作', 40), words('修改内容', 60), words('地址', 20)],
    ],
    batches: batches(),
  };
}

/** 附件目录: every file with what it belongs to and its SHA-256; the files themselves are in the backup. */
export function filesWorksheet({ db, scope }: Leaving): Worksheet {
  async function* batches() {
    const files = await selectFilesOfSet(db, scope).execute();
    yield files.map((file): CellValue[] => [
      file.word === null ? '' : dayCell(file.voucher_date),
      file.word === null ? '' : `${file.word}-${file.number ?? ''}`,
      file.card_number ?? '',
      file.entry_id === null ? '' : '日记账',
      ...[file.name, file.kind, file.size_bytes, file.sha256.toString('hex')],
    ]);
  }
  return {
    name: '附件目录',
    columns: [
      ...[day('凭证日期'), words('凭证号'), words('资产卡片'), words('其他')],
      ...[words('文件名', 40), words('类型'), number('字节'), words('SHA-256', 66)],
    ],
    batches: batches(),
  };
}
