import type { Kysely } from 'kysely';
import type { LogFilter, WireLogEntry } from '@mingzhang/shared/wire/log';
import type { Database } from '../../db/schema';
import type {
  DocumentColumn,
  DocumentRow,
  PaperDirection,
  TableDocument,
} from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import type { Scope } from '../../scope';
import { loadCompanyName } from '../account-set/accountSet.service';
import { selectLastSequence } from './log.repository';
import { logEntries, matches } from './log.service';

/** The log as a file: the same filter as on screen. */
export interface LogDocumentQuery extends LogFilter {
  readonly paper: PaperDirection;
}

const columns: readonly DocumentColumn[] = [
  { key: 'sequence', title: '序号', kind: 'text', width: 8 },
  { key: 'at', title: '时间', kind: 'text', width: 20 },
  { key: 'userName', title: '操作人', kind: 'text', width: 12 },
  { key: 'kind', title: '类别', kind: 'text', width: 12 },
  { key: 'sentence', title: '操作', kind: 'text', width: 44 },
  { key: 'changes', title: '变动', kind: 'text', width: 60 },
  { key: 'address', title: '地址', kind: 'text', width: 16 },
];

/** 操作日志 as Excel and on paper. */
export const logDocument: DocumentSource<LogDocumentQuery> = {
  key: 'log',
  async prepare(db, scope) {
    const company = await loadCompanyName(db, scope);
    const chain = await selectLastSequence(db, scope).executeTakeFirst();
    return { name: `${company}_操作日志`, rows: chain?.last_sequence ?? 0 };
  },

  async describe(db, scope, query, printedAt): Promise<TableDocument> {
    const company = await loadCompanyName(db, scope);
    return {
      title: `${company} 操作日志`,
      paper: query.paper,
      printedAt: `打印时间：${printedAt}`,
      tables: [
        {
          worksheet: '操作日志',
          title: '操作日志',
          heading: { left: company, centre: daysText(query), right: '' },
          columns,
          rows: rowsOf(db, scope, query),
        },
      ],
    };
  },
};

function daysText({ from, to }: LogFilter): string {
  if (from === null && to === null) return '全部时间';
  return `${from ?? '最早'} 至 ${to ?? '现在'}`;
}

async function* rowsOf(
  db: Kysely<Database>,
  scope: Scope,
  query: LogDocumentQuery,
): AsyncGenerator<DocumentRow[]> {
  for await (const batch of logEntries(db, scope, query, null))
    yield batch.filter((entry) => matches(entry, query.content)).map(rowOf);
}

const rowOf = ({ changes, sequence, ...entry }: WireLogEntry): DocumentRow => ({
  cells: {
    sequence: String(sequence),
    at: entry.at,
    userName: entry.userName,
    kind: entry.kind,
    sentence: entry.sentence,
    address: entry.address,
    changes: changes.map(({ label, before, after }) => `${label}：${before} → ${after}`).join('；'),
  },
});
