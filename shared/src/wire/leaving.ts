import { z } from 'zod';

/** 迁出: the forms a whole set can be taken away in. */
export const leavingFormats = ['hledger', 'beancount', 'gbt24589', 'excel', 'archive'] as const;
export type LeavingFormat = (typeof leavingFormats)[number];

/** As the log and the page call them. */
export const leavingTitles: Readonly<Record<LeavingFormat, string>> = {
  hledger: 'hledger 日记账',
  beancount: 'beancount 日记账',
  gbt24589: '国标会计数据 GB/T 24589.1-2010',
  excel: 'Excel 工作簿',
  archive: '会计档案',
};

/** Query of GET /account-sets/{id}/export. Ours. */
export const leavingQuery = z
  .object({
    format: z.enum(leavingFormats, { error: `format 只能是 ${leavingFormats.join('、')}` }),
    /** One year instead of all. */
    year: z
      .string()
      .regex(/^(19|2\d)\d\d$/, 'year 是四位数的年份，如 2026')
      .transform(Number)
      .optional(),
    /** A key of the client's own, to ask GET /document/progress how far it is. */
    progress: z.string().max(64).optional(),
  })
  .refine(({ format, year }) => format !== 'archive' || year !== undefined, {
    path: ['year'],
    error: '会计档案一年一份，请用 year 选一年，如 year=2026',
  });
