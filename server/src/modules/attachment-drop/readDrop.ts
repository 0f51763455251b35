import type { FastifyRequest } from 'fastify';
import { LARGEST_DROP, MOST_DROPPED, fileNameOf } from '@mingzhang/shared/accounting/attachment';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { Refusal, refuse } from '../../Refusal';
import { NOISE, openArchive, wholePart } from '../../spreadsheet/archive';
import { codeOf, unreadableText } from '../../spreadsheet/spreadsheetReading';
import { judgeFile, type UploadedFile } from '../attachment/readAttachment';

/** One file of a drop: where it was in its folder or ZIP, and what it is or why it is not taken. */
export interface DroppedFile {
  readonly path: string;
  readonly file: UploadedFile | { readonly refusal: string };
}

/**
 * The files of a multipart request one after the other, those of ZIPs in the place of the ZIP, as if it were a folder.
 * What is wrong with one file is its own; a ZIP that is broken or lies, and too much at once, is refused whole.
 */
export async function* readDrop(request: FastifyRequest): AsyncGenerator<DroppedFile> {
  if (!request.isMultipart()) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  let bytes = 0;
  let count = 0;
  for await (const { path, content } of partsOf(request)) {
    bytes += content.length;
    if (bytes > LARGEST_DROP) refuseTooMuch();
    for await (const dropped of isArchive(path, content)
      ? filesOfArchive(path, content)
      : [{ path, content }]) {
      if (NOISE.test(dropped.path)) continue;
      count += 1;
      if (count > MOST_DROPPED) refuseTooMany();
      yield { path: dropped.path, file: judged(dropped.path, dropped.content) };
    }
  }
  if (count === 0) refuse('UPLOAD_MISSING', '没有可以放入的文件', envelopeCodes.badInput);
}

interface PathAndContent {
  readonly path: string;
  readonly content: Buffer;
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<PathAndContent> {
  const parts = request.parts({ preservePath: true });
  let isWhole = false;
  try {
    for (;;) {
      const next = await parts.next().catch(refuseBroken);
      isWhole = next.done === true;
      if (next.done) return;
      const part = next.value;
      if (part.type === 'field') continue;
      yield { path: pathOf(part.filename), content: await part.toBuffer().catch(refuseBroken) };
    }
  } finally {
    // Refused before it was all here: the rest is let go by, so that the answer can be read.
    if (!isWhole) request.raw.unpipe().resume();
  }
}

/** Folders and name as they may be shown; a path that climbs leads nowhere, for it names no file of ours. */
const pathOf = (given: string) => given.split(/[\\/]/).map(fileNameOf).filter(Boolean).join('/') || '文件';

/** A ZIP by its name and its bytes: documents of office programs are ZIPs as well. */
const isArchive = (path: string, content: Buffer) =>
  /\.zip$/i.test(path) && content.subarray(0, 2).toString('latin1') === 'PK';

/** The ZIP is of the accountant's own making. */
const PACK_AGAIN = '请重新压缩';

async function* filesOfArchive(path: string, content: Buffer): AsyncGenerator<PathAndContent> {
  try {
    const parts = openArchive(content, PACK_AGAIN);
    for (const name of parts.names) {
      if (NOISE.test(name)) continue;
      yield { path: pathOf(`${path}/${name}`), content: (await wholePart(parts, name)) ?? Buffer.alloc(0) };
    }
  } catch (error) {
    const why = unreadableText(error, `，${PACK_AGAIN}`);
    if (why === null) throw error;
    refuse('UPLOAD_BROKEN', `“${path}”：${why}`, envelopeCodes.badInput);
  }
}

function judged(path: string, content: Buffer): DroppedFile['file'] {
  if (isArchive(path, content)) return { refusal: '压缩包里还有压缩包，请解压后再放入' };
  try {
    return judgeFile(path, content);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** What the parser of multipart throws at forms that are too much or not whole. */
function refuseBroken(error: unknown): never {
  switch (codeOf(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuseTooMuch();
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuseTooMany();
    default:
      return refuse('UPLOAD_BROKEN', '文件没有传完，请重新选择文件再试', envelopeCodes.badInput);
  }
}

function refuseTooMuch(): never {
  return refuse('UPLOAD_TOO_LARGE', '一次放入的文件不能超过 100 MB，请分几次放入', envelopeCodes.badInput);
}

function refuseTooMany(): never {
  return refuse(
    'UPLOAD_TOO_MANY',
    `一次最多放入 ${MOST_DROPPED} 个文件，请分几次放入`,
    envelopeCodes.badInput,
  );
}
