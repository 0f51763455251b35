/** 附件: a file kept with a voucher, an asset card or an entry of a journal, the picture or the electronic form of a paper. */
export interface Attachment {
  readonly id: number;
  /** As people see it, with the extension of its kind. */
  readonly name: string;
  readonly kind: AttachmentKind;
  /** Bytes. */
  readonly size: number;
  readonly uploaderId: number;
  readonly uploaderName: string;
  readonly uploadedAt: Date;
  /** Of an original of an invoice the voucher is of: its number. It is kept with the invoice. */
  readonly invoice?: string;
}

export type AttachmentKind =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'ofd'
  | 'xml'
  | 'xlsx'
  | 'docx'
  | 'csv';

/** What is known of a kind of file. */
export interface AttachmentKindFacts {
  readonly title: string;
  /** The first is the one a file gets that comes without. */
  readonly extensions: readonly [string, ...string[]];
  /** How a browser shows it; null: it can only be saved. */
  readonly preview: 'image' | 'document' | null;
}

/**
 * The kinds of files that are taken: scans, e-invoices in the forms tax offices give out (数电票: PDF,
 * OFD, XML), lists. Nothing a browser would run: no HTML, no SVG, no workbooks with macros.
 */
export const attachmentKinds: Readonly<Record<AttachmentKind, AttachmentKindFacts>> = {
  pdf: { title: 'PDF', extensions: ['pdf'], preview: 'document' },
  jpeg: { title: '图片', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], preview: 'image' },
  png: { title: '图片', extensions: ['png'], preview: 'image' },
  webp: { title: '图片', extensions: ['webp'], preview: 'image' },
  gif: { title: '图片', extensions: ['gif'], preview: 'image' },
  ofd: { title: 'OFD 电子发票', extensions: ['ofd'], preview: null },
  xml: { title: 'XML 电子发票', extensions: ['xml'], preview: null },
  xlsx: { title: 'Excel 表格', extensions: ['xlsx'], preview: null },
  docx: { title: 'Word 文档', extensions: ['docx'], preview: null },
  // Lists of the tax bureau among the files of invoices; nothing tells one by its bytes, so none is attached.
  csv: { title: 'CSV 表格', extensions: ['csv'], preview: null },
};

/** The kinds of files that can be attached, for messages. */
export const ATTACHMENT_KINDS_TEXT = 'PDF、图片（JPG、PNG、WebP、GIF）、OFD、XML、XLSX、DOCX';

export const MOST_ATTACHMENTS = 20;
/** Bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
/** Files that are put to vouchers at once: how many, and bytes of all. */
export const MOST_DROPPED = 1000;
export const LARGEST_DROP = 100 * 1024 * 1024;
const LONGEST_NAME = 120;

/** Control and format characters (a right-to-left mark makes "fdp.exe" of "exe.pdf"), and what paths are made of. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]+/gu;

/** A file's name as it may be shown: the last part of whatever path it came with; '' when nothing is left. */
export function fileNameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+$/, '');
  return Array.from(clean).slice(-LONGEST_NAME).join('');
}

/**
 * The name a file is kept under, with the extension of what it really is: "账单.exe" that is a PDF is
 * saved as "账单.exe.pdf".
 */
export function attachmentName(given: string, kind: AttachmentKind): string {
  const name = fileNameOf(given);
  const { extensions } = attachmentKinds[kind];
  const written = extensions.find((extension) => name.toLowerCase().endsWith(`.${extension}`));
  const extension = written ? name.slice(-written.length) : extensions[0];
  const stem = (written ? name.slice(0, -written.length - 1) : name).trim();
  return `${stem || '附件'}.${extension}`;
}

/**
 * 附单据数 and the files. The number is the accountant's: one paper photographed in three pages is one.
 * - A file that is added raises it, when there would be more files than it says.
 * - A file that is taken away lowers it, when it counted no more than the files.
 * - A voucher saved with none while it has files has as many as files: the list then finds it among those
 *   with attachments, and clients that do not send the number lose nothing.
 */
export function countAfterAdding(count: number, filesAfter: number): number {
  return Math.max(count, filesAfter);
}

export function countAfterRemoving(count: number, filesBefore: number): number {
  return count === filesBefore ? count - 1 : count;
}

export function countOnSaving(typed: number, files: number): number {
  return typed === 0 ? files : typed;
}

/** 1.2 MB, 35 KB, 120 B. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${Math.round((bytes * 10) / (1024 * 1024)) / 10} MB`;
}
