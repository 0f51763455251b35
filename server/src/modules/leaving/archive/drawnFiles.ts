import { grantedTemplateIds } from '@mingzhang/shared/accounting/report/statementTypes';
import { spanOf, type StatementInterval } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { monthOf, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import type { StatementDocumentQuery } from '@mingzhang/shared/wire/statementDocument';
import { drawDocument } from '../../../document/drawDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import { Refusal } from '../../../Refusal';
import { loadCompanyName } from '../../account-set/accountSet.service';
import { bookDocument, type AskedBook } from '../../books/bookDocument';
import { reconciliationDocument } from '../../cashier/documents/reconciliationDocument';
import { statementDocument } from '../../reports/statementDocument';
import type { Leaving } from '../leavingForm';
import type { LeavingRange } from '../leavingReading';
import { selectAccountedOfMonth, selectReconciliationsOf } from './archive.repository';
import type { ArchivedFile } from './archivedFile';
import { plainName } from './ArchivePaths';

type Described = Omit<ArchivedFile, 'content' | 'title' | 'path'>;

interface Drawing<Query> {
  readonly source: DocumentSource<Query>;
  readonly query: Query;
  /** Without one it is called as its source calls it. */
  readonly title?: string;
}

/** A document of the house as PDF/A-2b; one that is refused stays away, and the index says why. */
async function drawnFile<Query>(
  { db, scope, writtenAt }: Leaving,
  described: Described,
  { source, query, title }: Drawing<Query>,
): Promise<ArchivedFile> {
  try {
    const called = title ?? (await titleOf({ db, scope }, source, query));
    const document = await source.describe(db, scope, query, writtenAt);
    const content = drawDocument(document, () => undefined, { opensDialog: false, isArchival: true });
    return { ...described, title: called, path: `${plainName(called)}.pdf`, content };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const path = `${described.volume}.pdf`;
    return { ...described, title: described.volume, path, content: null, note: error.message };
  }
}

/** 公司_资产负债表_2026第1季度 as 资产负债表_2026第1季度. */
async function titleOf<Query>(
  { db, scope }: Pick<Leaving, 'db' | 'scope'>,
  source: DocumentSource<Query>,
  query: Query,
): Promise<string> {
  const { name } = await source.prepare(db, scope, query, 'pdf');
  return name.replace(`${await loadCompanyName(db, scope)}_`, '');
}

/** 总账, 明细账 and 科目余额表 of the year, of all organizations together. */
export async function* bookFiles(
  leaving: Leaving,
  months: LeavingRange,
  root: Organization,
): AsyncGenerator<ArchivedFile> {
  const request = { months, organizationId: root.id, span: 'tree', withQuantities: false } as const;
  const nothing = { asks: 'nothing' } as const;
  const asked = [
    { key: 'generalLedger', title: '总账', isWhole: true, choice: nothing },
    {
      key: 'detailLedger',
      title: '明细账',
      isWhole: true,
      choice: { asks: 'account', id: null, code: null },
    },
    { key: 'accountBalances', title: '科目余额表', isWhole: false, choice: nothing },
  ] as const;
  for (const { key, title, isWhole, choice } of asked) {
    const query: AskedBook = {
      ...{ key, isWhole, paper: 'landscape', hasCover: true },
      query: { request, choice, level: null },
    };
    const volume = `${leaving.year}年度${title}`;
    const described = { kind: 'books', volume, term: '30年' } as const;
    yield await drawnFile(leaving, described, { source: bookDocument, query, title: volume });
  }
}

/** The statements of each quarter and of the year that ended within the months. */
export async function* statementFiles(
  leaving: Leaving,
  { from, to }: LeavingRange,
  root: Organization,
): AsyncGenerator<ArchivedFile> {
  const ends = periodsBetween(from, to);
  const quarters = ends.filter((month) => monthOf(month) % 3 === 0);
  const years = ends.filter((month) => monthOf(month) === 12);
  for (const month of quarters) {
    const described = { kind: 'statements', volume: `${leaving.year}年季度财务报告`, term: '10年' } as const;
    yield* statementsOf(leaving, described, root, 'quarter', month);
  }
  for (const month of years) {
    const described = { kind: 'statements', volume: `${leaving.year}年度财务报告`, term: '永久' } as const;
    yield* statementsOf(leaving, described, root, 'year', month);
  }
}

async function* statementsOf(
  leaving: Leaving,
  described: Described,
  root: Organization,
  interval: StatementInterval,
  end: Period,
): AsyncGenerator<ArchivedFile> {
  const month = spanOf(end, interval).to;
  for (const templateId of grantedTemplateIds(root)) {
    const query: StatementDocumentQuery = {
      ...{ templateIds: [templateId], interval, month, comparisons: [], organizationId: root.id },
      scope: 'tree',
      paper: 'portrait',
    };
    yield await drawnFile(leaving, described, { source: statementDocument, query });
  }
}

/** 余额调节表 that were confirmed, and 入账信息 of invoices as it was kept at 结账. */
export async function* otherFiles(
  leaving: Leaving,
  { from, to }: LeavingRange,
): AsyncGenerator<ArchivedFile> {
  const { db, scope, writtenAt, year } = leaving;
  const described = { kind: 'others', volume: `${year}年银行存款余额调节表`, term: '10年' } as const;
  const askedAt = `${writtenAt.replace(' ', 'T')}:00+08:00`;
  for (const asked of await selectReconciliationsOf(db, scope, firstDayOf(from), lastDayOf(to)).execute()) {
    const query = { ...asked, corrections: [], askedAt, paper: 'landscape' } as const;
    yield await drawnFile(leaving, described, { source: reconciliationDocument, query });
  }
  for (const month of periodsBetween(from, to)) {
    const { rows } = await selectAccountedOfMonth(scope, month).execute(db);
    for (const { key, document, sha256 } of rows) {
      yield {
        ...{ kind: 'others', volume: `${year}年电子发票入账信息`, term: '30年' },
        ...{ title: `发票 ${key} 的入账信息`, path: `入账信息/${month}_${plainName(key)}.json` },
        ...{ content: [document], known: { size: Buffer.byteLength(document), sha256 } },
      };
    }
  }
}
