import { z } from 'zod';
import { period } from '../primitives/period';
import {
  fromStatementDocumentQuery,
  statementDocumentFields,
  toStatementDocumentQuery,
  type StatementDocumentQuery,
} from './statementDocument';

const schema = z.object(statementDocumentFields).transform(toStatementDocumentQuery);
/** As a query string brings it: text. */
const read = (fields: Readonly<Record<string, string | number>>) =>
  schema.safeParse(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])));

const everything: StatementDocumentQuery = {
  templateIds: [22, 21],
  interval: 'quarter',
  month: period('2026-03'),
  comparisons: ['lastPeriod', 'lastYear'],
  organizationId: 11,
  scope: 'tree',
  paper: 'landscape',
};

test('写出再读回不变；默认的不写', () => {
  expect(read(fromStatementDocumentQuery(everything)).data).toEqual(everything);
  const plain = { ...everything, templateIds: [], interval: 'month', month: null } as const;
  const least = {
    ...plain,
    comparisons: [],
    organizationId: null,
    scope: 'self',
    paper: 'portrait',
  } as const;
  expect(fromStatementDocumentQuery(least)).toEqual({});
  expect(read({}).data).toEqual(least);
});

test.each([
  [{ templates: '22,x' }, '报表模板的编号不正确'],
  [{ templates: Array.from({ length: 21 }, (_, at) => at + 1).join() }, '一个文件最多 20 张报表'],
  [{ interval: 'week' }, 'interval 只能是 month、quarter 或 year'],
  [{ accountDate: '2026-02-30' }, '会计期间不正确，请按 2026-03-31 的格式填写'],
])('%j 不能读', (fields, message) => {
  expect(read(fields).error?.issues[0]?.message).toBe(message);
});
