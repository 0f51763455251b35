import {
  ATTACHMENT_KINDS_TEXT,
  LARGEST_ATTACHMENT,
  MOST_ATTACHMENTS,
  attachmentKinds,
  sizeText,
} from '../../accounting/attachment';

/** What was chosen: what can go up, and why the rest cannot. */
export interface ChosenFiles {
  readonly accepted: readonly File[];
  readonly refused: readonly string[];
}

// CSV comes with invoices alone.
const extensions: readonly string[] = Object.entries(attachmentKinds).flatMap(([kind, facts]) =>
  kind === 'csv' ? [] : facts.extensions,
);

/** For the browser's file dialog: .pdf,.jpg,… */
export const ACCEPTED = extensions.map((extension) => `.${extension}`).join(',');

/**
 * Refuses at once what the server would refuse anyway; the server checks contents, here names. `present` files are
 * there already.
 * @param one 一张凭证: what has as many at most
 */
export function chooseFiles(files: readonly File[], present: number, one: string): ChosenFiles {
  const accepted: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const problem = present + accepted.length >= MOST_ATTACHMENTS ? tooMany(one) : problemOf(file);
    if (problem === null) accepted.push(file);
    else refused.push(`“${file.name}”${problem}`);
  }
  return { accepted, refused };
}

const tooMany = (one: string) => `没有加上：${one}最多 ${MOST_ATTACHMENTS} 个附件`;

function problemOf({ name, size }: File): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined || !extensions.includes(extension)) {
    return `不能附加：请使用${ATTACHMENT_KINDS_TEXT}`;
  }
  if (size === 0) return '是空文件';
  if (size > LARGEST_ATTACHMENT) return `有 ${sizeText(size)}，超过 10 MB：请压缩或分成几个文件`;
  return null;
}
