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

const extensions: readonly string[] = Object.values(attachmentKinds).flatMap((kind) => kind.extensions);

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

/** Files from the clipboard: a screenshot comes as "image.png", every time. */
export function pastedFiles(clipboard: DataTransfer | null, now: Date): File[] {
  return named(clipboard?.files, '截图', now);
}

/** What the camera gave: the photograph of a telephone is "image.jpg", every time. */
export function photographs(taken: FileList | null, now: Date): File[] {
  return named(taken, '照片', now);
}

function named(files: FileList | null | undefined, kind: string, now: Date): File[] {
  return [...(files ?? [])].map((file) =>
    /^image\.\w+$/.test(file.name)
      ? new File([file], file.name.replace('image', `${kind}${timeText(now)}`), { type: file.type })
      : file,
  );
}

/** 100509: unlike in the other screenshots. */
function timeText(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
}
