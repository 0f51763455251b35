import type { Organization } from '@mingzhang/shared/accounting/organization';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { periodsBetween } from '@mingzhang/shared/primitives/period';
import { packZip, type ZipEntry } from '../../../spreadsheet/packZip';
import { findAccountSet } from '../../account-set/accountSet.service';
import { listOrganizations } from '../../organization/organization.service';
import type { Leaving, Written } from '../leavingForm';
import { leavingRange, type LeavingRange } from '../leavingReading';
import { headOfficeOf } from '../monthlyStatements';
import { selectTrailEnd } from './archive.repository';
import { aboutText } from './aboutText';
import { archiveKinds, type ArchivedFile, type FileSums, type IndexedDocument } from './archivedFile';
import { indexWorkbook, indexXml, type ArchiveHead } from './archiveIndex';
import { sealedManifest } from './archiveManifest';
import { ArchivePaths } from './ArchivePaths';
import { bookFiles, otherFiles, statementFiles } from './drawnFiles';
import { FileSumming } from './FileSumming';
import { handoverWorkbook } from './handoverList';
import { voucherFiles } from './voucherFiles';

/**
 * 会计档案 of a year as a zip: vouchers with their files, books, statements and the rest, an index of them, 移交清册 and a
 * sealed manifest, written file by file. `npm run verify-archive` proves it without us.
 */
export async function* writeArchive(leaving: Leaving): Written {
  const { db, scope, year, writtenAt, release } = leaving;
  invariant(year !== null, 'an archive is of a year');
  const { accountSet } = await findAccountSet(db, scope.userId, scope.accountSetId);
  const range = await leavingRange(db, scope, year);
  const { companyName, creditCode } = accountSet;
  const head = {
    ...{ companyName, creditCode: creditCode ?? '', year, writtenAt, release },
    months: `${range.from} 至 ${range.to}`,
  };
  yield* packZip(new ArchiveWriting(leaving, head, range).entries(), writtenAt);
}

/** Writes one archive, and notes each file for the index and the manifest. */
class ArchiveWriting {
  private readonly documents: IndexedDocument[] = [];
  private readonly files: FileSums[] = [];
  private readonly counts = { vouchers: 0, books: 0, statements: 0, others: 0 };
  private readonly paths = new ArchivePaths();

  constructor(
    private readonly leaving: Leaving,
    private readonly head: ArchiveHead,
    private readonly range: LeavingRange,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    for await (const file of this.archived()) yield* this.archive(file);
    yield this.summed('说明.txt', [aboutText(this.head, this.documents)]);
    yield this.summed('index.xlsx', indexWorkbook(this.head, this.documents));
    yield this.summed('index.xml', indexXml(this.head, this.documents));
    yield this.summed('移交清册.xlsx', handoverWorkbook(this.head, this.documents));
    yield { name: 'manifest.json', content: [await this.manifest()] };
  }

  private async *archived(): AsyncGenerator<ArchivedFile> {
    const { db, scope, onVouchers } = this.leaving;
    const organizations = (await listOrganizations(db, scope)).map(({ organization }) => organization);
    const root = headOfficeOf(organizations);
    const several: readonly Organization[] = organizations.length > 1 ? organizations : [];
    const names = new Map(several.map(({ id, name }): [number, string] => [id, name]));
    let vouchers = 0;
    const counted = { ...this.leaving, onVouchers: (count: number) => onVouchers((vouchers += count)) };
    for (const month of periodsBetween(this.range.from, this.range.to)) {
      yield* voucherFiles(counted, month, names);
    }
    yield* bookFiles(this.leaving, this.range, root);
    yield* statementFiles(this.leaving, this.range, root);
    yield* otherFiles(this.leaving, this.range);
  }

  /** A document into the zip and the index; one that is not there into the index alone. */
  private *archive(file: ArchivedFile): Generator<ZipEntry> {
    const { content, known, note = '', kind, volume, term, title } = file;
    const { folder } = archiveKinds[kind];
    const name = this.paths.unique(`${folder}/${file.path}`);
    const described = { kind, volume, term, title, number: this.nextNumber(kind), name };
    if (content === null) {
      const { size = null, sha256 = '' } = known ?? {};
      this.documents.push({ ...described, size, sha256, sm3: '', pages: null, isMissing: true, note });
      return;
    }
    const summing = new FileSumming(name);
    yield { name, content: summing.passing(content) };
    const sums = this.note(summing);
    const isOther = known !== undefined && known.sha256 !== sums.sha256;
    const told = isOther ? '内容与账上登记的校验值不同' : note;
    const pages = file.pages ?? summing.pages;
    this.documents.push({ ...described, ...sums, pages, isMissing: false, note: told });
  }

  /** 91310000MA1K00000X-KJ-2026-PZ-0001 */
  private nextNumber(kind: ArchivedFile['kind']): string {
    this.counts[kind] += 1;
    const { creditCode, year } = this.head;
    const fonds = creditCode || `MZ${this.leaving.scope.accountSetId}`;
    return `${fonds}-KJ-${year}-${archiveKinds[kind].letters}-${String(this.counts[kind]).padStart(4, '0')}`;
  }

  private summed(name: string, content: ZipEntry['content']): ZipEntry {
    const summing = new FileSumming(name);
    const note = () => this.note(summing);
    async function* noted() {
      yield* summing.passing(content);
      note();
    }
    return { name, content: noted() };
  }

  private note(summing: FileSumming): FileSums {
    const sums = summing.sums();
    this.files.push(sums);
    return sums;
  }

  private async manifest(): Promise<string> {
    const { db, scope, key } = this.leaving;
    const { companyName, creditCode, year, months, writtenAt, release } = this.head;
    const { sequence, hash } = await selectTrailEnd(db, scope).executeTakeFirstOrThrow();
    const manifest = sealedManifest(key, {
      ...{ product: 'mingzhang-archive', format: 1, release, companyName, creditCode, year, months },
      createdAt: writtenAt,
      files: this.files,
      missing: this.documents.filter(({ isMissing }) => isMissing).map(({ name }) => name),
      trail: { sequence, hash: hash.toString('hex') },
    });
    return `${JSON.stringify(manifest, null, 1)}\n`;
  }
}
