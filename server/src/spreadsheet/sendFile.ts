import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { attachment } from './attachment';
import { XLSX_TYPE } from './writeWorkbook';

/** A workbook to be downloaded. */
export interface WorkbookFile {
  readonly name: string;
  readonly content: Readable;
}

/** Answers a download with a workbook. */
export function sendFile(reply: FastifyReply, { name, content }: WorkbookFile) {
  return reply.type(XLSX_TYPE).header('content-disposition', attachment(name)).send(content);
}
