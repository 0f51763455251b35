/** The forms a set can be taken away in, as the call names them. */
export type ExportFormat = 'excel' | 'gbt24589' | 'hledger' | 'beancount' | 'archive';

export interface FormatInWords {
  readonly key: ExportFormat;
  readonly title: string;
  /** What is in it, and what it is good for. */
  readonly about: string;
  /** whole: all of it only. year: one year only. either: as one likes. */
  readonly range: 'whole' | 'year' | 'either';
}

export const exportFormats: readonly FormatInWords[] = [
  {
    key: 'excel',
    title: 'Excel 整套账',
    about: '科目、辅助项、期初、全部凭证、现金流量、各月余额和报表、成员和日志，一个文件；可以原样迁入回来。',
    range: 'whole',
  },
  {
    key: 'gbt24589',
    title: 'GB/T 24589.1-2010',
    about:
      '国家标准《财经信息技术 会计核算软件数据接口》的 XML，含各月报表和现金流量，交给审计或其他软件。2024 版标准还没有采用。',
    range: 'year',
  },
  {
    key: 'archive',
    title: '会计档案',
    about: '一年的凭证、账簿、报告和原始文件，PDF/A 和目录、移交清册、校验清单；离开本系统也能验证。',
    range: 'year',
  },
  {
    key: 'hledger',
    title: 'hledger 日记账',
    about: '开源记账软件 hledger 的文本，每月末有余额断言，可以用它核对。',
    range: 'either',
  },
  {
    key: 'beancount',
    title: 'beancount 日记账',
    about: '开源记账软件 beancount 的文本，每月末有余额断言，可以用它核对。',
    range: 'either',
  },
];

/** Where a set is taken from in a form: a plain link. Null: of all years. */
export function exportAddress(accountSetId: number, format: ExportFormat, year: number | null): string {
  const fields = new URLSearchParams({ format, ...(year === null ? {} : { year: String(year) }) });
  return `/api/account-sets/${accountSetId}/export?${fields.toString()}`;
}
