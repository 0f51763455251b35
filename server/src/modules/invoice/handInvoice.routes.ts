import { fileNameOf } from '@mingzhang/shared/accounting/attachment';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { handInvoiceForm } from '@mingzhang/shared/wire/invoiceRequest';
import { write } from '../../db/write';
import { refuse } from '../../Refusal';
import { registerUploads } from '../uploads/registerUploads';
import { MOST_BYTES, readForm } from '../../spreadsheet/readUpload';
import type { SpreadsheetFile } from '../../spreadsheet/spreadsheetReading';
import type { Module } from '../module';
import { evoucherKind, isOfd } from './files/evoucherKind';
import type { EvoucherFile } from './files/evoucherReading';
import { keepHandInvoice } from './handInvoice.service';
import { readInThread } from './invoiceFiles.routes';

/** POST /invoice/hand: an invoice a person enters, with what it was entered from (wire.md 2.13). */
export const registerHandInvoices: Module = (api, services) => {
  registerUploads(api, { fileSize: MOST_BYTES }, (uploads) => {
    uploads.post('/invoice/hand', { bodyLimit: MOST_BYTES + 1024 * 1024 }, async (request) => {
      const { file, fields } = await readForm(request);
      const entered = handInvoiceForm.safeParse(jsonOf(fields.get('invoice') ?? ''));
      if (!entered.success) {
        refuse('INPUT', entered.error.issues[0]?.message ?? '内容不正确', envelopeCodes.badInput);
      }
      const original = file && (await readOriginal(file));
      return ok(
        await write(services.db, request, (trx) =>
          keepHandInvoice(trx, request.scope, services, entered.data, original),
        ),
      );
    });
  });
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A photograph, a PDF or an OFD, whatever of it could be read. */
async function readOriginal({ name, content }: SpreadsheetFile): Promise<EvoucherFile> {
  const bytes = Buffer.from(content);
  if (!['pdf', 'picture'].includes(evoucherKind(bytes)) && !isOfd(bytes)) {
    refuse('EVOUCHER_KIND', '手工录入可以附 PDF、OFD 或照片（JPG、PNG、WebP）', envelopeCodes.badInput);
  }
  const [file] = await readInThread([{ name: fileNameOf(name), content }]);
  const [wrong] = file?.problems ?? [];
  if (!file || wrong) return refuse('EVOUCHER_UNREADABLE', wrong?.message ?? '文件无法读取');
  return file;
}
