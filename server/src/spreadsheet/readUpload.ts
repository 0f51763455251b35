import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { refuse } from '../Refusal';
import { codeOf, type SpreadsheetFile } from './spreadsheetReading';

export const MOST_BYTES = 10 * 1024 * 1024;

interface UploadedForm {
  /** null: none was chosen. */
  readonly file: SpreadsheetFile | null;
  /** Named beside the file; null: it was not. */
  readonly organizationId: number | null;
  /** All texts beside the file, by name. */
  readonly fields: ReadonlyMap<string, string>;
}

export type Upload = UploadedForm & { readonly file: SpreadsheetFile };

/** The one file of a multipart request and the `orgId` beside it, in whatever order they come. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { file, ...form } = await readForm(request);
  if (!file) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  return { file, ...form };
}

/** The same of a form whose file may be missing. */
export async function readForm(request: FastifyRequest): Promise<UploadedForm> {
  if (!request.isMultipart()) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  const { file, fields } = await readParts(request).catch(refuseBroken);
  const organization = idOrNothing.safeParse(fields.get('orgId') ?? '');
  if (!organization.success) refuse('INPUT', '核算组织编号不正确', envelopeCodes.badInput);
  // A multipart body is read, not parsed: two requests with one idempotency key are compared by this.
  const sent = file && { name: file.name, sha256: createHash('sha256').update(file.content).digest('hex') };
  request.body = { ...Object.fromEntries(fields), ...sent, orgId: organization.data };
  return { file: file ?? null, organizationId: organization.data, fields };
}

async function readParts(request: FastifyRequest) {
  const fields = new Map<string, string>();
  let file: SpreadsheetFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
    } else {
      file = { name: part.filename, content: await part.toBuffer() };
    }
  }
  return { file, fields };
}

/** What the parser of multipart throws at forms that are too much or not whole. */
function refuseBroken(error: unknown): never {
  switch (codeOf(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('UPLOAD_TOO_LARGE', '文件不能超过 10 MB', envelopeCodes.badInput);
    case 'FST_FILES_LIMIT':
      return refuse('UPLOAD_TOO_MANY', '一次只能导入一个文件', envelopeCodes.badInput);
    default:
      return refuse('UPLOAD_BROKEN', '文件没有传完，请重新选择文件再试', envelopeCodes.badInput);
  }
}
