import { z } from 'zod';
import {
  statementFieldTitles,
  type StatementColumns,
  type StatementField,
} from '../accounting/cashier/statementColumns';
import { count, dateText, id, optionalText, text, yuanOrNothing } from './scalars';

/** The requests of /cashier/statement, apart from what clients read: browsers need no schemas. */

const fieldNames = Object.keys(statementFieldTitles) as [StatementField, ...StatementField[]];
const column = z.number({ error: '列应为数字' }).int().min(0).max(1_000);

const columns = z
  .partialRecord(z.enum(fieldNames, { error: '没有这个项目' }), column.nullable(), {
    error: '列的对应关系不正确',
  })
  .transform((given): StatementColumns =>
    Object.fromEntries(Object.entries(given).filter(([, at]) => at !== null && at !== undefined)),
  );

/** What is sent beside a file, as JSON in `options`. */
export const statementOptions = z.object(
  {
    table: z.number({ error: '表的序号不正确' }).int().min(0).max(1_000).nullable().default(null),
    columns: columns.nullable().default(null),
    opening: yuanOrNothing,
    closing: yuanOrNothing,
    reason: text(200, '保留的原因').default(''),
  },
  { error: '导入的选项不正确' },
);

export type StatementOptions = z.output<typeof statementOptions>;

/** Query of the calls that name a fund account alone. */
export const fundQuery = z.object({ account_id: id });

const PAGE = 50;
const MOST = 1_000;

/** Paging as everywhere: from page 1, at most a thousand rows. */
export const paging = { page: count, size: count };
export const pageFrom = ({ page, size }: { readonly page: number; readonly size: number }) => ({
  page: Math.max(page, 1),
  size: Math.min(size || PAGE, MOST),
});

const day = z.preprocess((value) => (value === '' ? undefined : value), dateText.optional());

/** Which lines of the bank are asked for. */
export const bankLineFields = {
  account_id: id,
  from: day,
  to: day,
  state: z.enum(['open', 'matched'], { error: '状态不正确' }).optional(),
  text: optionalText(100, '查找内容'),
};

export const toLineFilter = ({
  account_id: fundAccountId,
  from,
  to,
  state,
  text: sought,
}: z.output<z.ZodObject<typeof bankLineFields>>) => ({
  ...{ fundAccountId, from: from ?? null, to: to ?? null, state: state ?? null, text: sought },
});

/** Query of GET /cashier/statement/line. */
export const bankLineQuery = z
  .object({ ...bankLineFields, ...paging })
  .transform(({ page, size, ...asked }) => ({ filter: toLineFilter(asked), ...pageFrom({ page, size }) }));
