import type { ZipEntry } from '../../../spreadsheet/packZip';

/** 会计档案: what a document is, the folder it lies in and the letters of its 档号. */
export const archiveKinds = {
  vouchers: { folder: '凭证', letters: 'PZ' },
  books: { folder: '账簿', letters: 'ZB' },
  statements: { folder: '报告', letters: 'BG' },
  others: { folder: '其他', letters: 'QT' },
} as const;
type ArchiveKind = keyof typeof archiveKinds;

/** 保管期限 (会计档案管理办法, 79号令, its table). */
type RetentionTerm = '30年' | '10年' | '永久';

/** A document to be archived. */
export interface ArchivedFile {
  readonly kind: ArchiveKind;
  /** The bound volume it is handed over in: 2026年01月记账凭证. */
  readonly volume: string;
  readonly term: RetentionTerm;
  readonly title: string;
  /** Below its folder. */
  readonly path: string;
  /** Null: it is not there, and the index says so. */
  readonly content: ZipEntry['content'] | null;
  /** As the books know it; what was read is held against it. */
  readonly known?: { readonly size: number; readonly sha256: string };
  /** Of a picture, which has none to be counted. */
  readonly pages?: number;
  /** Why it is not there, or what is to be known about it. */
  readonly note?: string;
}

/** The checksums of a file that is in the archive. */
export interface FileSums {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly sm3: string;
}

/** A document as the index names it; one that is missing has no SM3. */
export interface IndexedDocument
  extends Omit<FileSums, 'size'>, Pick<ArchivedFile, 'kind' | 'volume' | 'term' | 'title'> {
  /** 档号 */
  readonly number: string;
  readonly pages: number | null;
  readonly size: number | null;
  readonly isMissing: boolean;
  readonly note: string;
}
