import { setImmediate } from 'node:timers/promises';
import { ARCHIVAL, archivalTitle } from './archivalPdf';
import { drawCover } from './drawCover';
import { PageTotal } from './PageTotal';
import { PaperText, registerFonts } from './paperText';
import { sidewaysParts } from './sidewaysParts';
import { TablePages } from './TablePages';
import type { DocumentRow, DocumentTable, TableDocument } from './tableDocument';
import type { OnRows } from './exportDocument';
import type { Pdf } from './pdfInternals';

/** What kind of a PDF it is. */
interface Drawing {
  /** A viewer opens its print dialog with it. */
  readonly opensDialog: boolean;
  /** It is kept for decades: PDF/A-2b, which opens no dialog. */
  readonly isArchival?: boolean;
}

/** The tables as a PDF, page by page as their rows are read. Runs in a thread. */
export async function* drawDocument(
  document: TableDocument,
  onRows: OnRows,
  { opensDialog, isArchival = false }: Drawing,
): AsyncGenerator<Buffer> {
  // Loaded by what uses it: the thread of a workbook need not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0 },
    info: { Title: isArchival ? archivalTitle(document.title) : document.title },
    ...(isArchival ? ARCHIVAL : {}),
  });
  registerFonts(pdf);
  if (opensDialog) openDialog(pdf);
  void fill(pdf, document, onRows).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // It can be read piece by piece, which its types do not say.
  yield* pdf as unknown as AsyncIterable<Buffer>;
}

async function fill(pdf: Pdf, document: TableDocument, onRows: OnRows): Promise<void> {
  const total = new PageTotal(pdf);
  const pages = new TablePages(pdf, document, total);
  if (document.cover) drawCover(pdf, new PaperText(pdf), document.cover, document.paper, total);
  let done = 0;
  for await (const table of document.tables) {
    const fitted = table.fitsPage ? await allRows(table) : [];
    for (const part of table.fitsPage ? sidewaysParts(table) : [table]) {
      pages.begin(part, fitted);
      for await (const batch of table.fitsPage ? [fitted] : table.rows) {
        for (const row of batch) pages.row(row);
        onRows((done += batch.length));
        // What is drawn leaves before more is drawn.
        await setImmediate();
      }
      pages.end();
    }
  }
  total.end(pages.pages);
  pdf.end();
}

async function allRows({ rows }: DocumentTable): Promise<DocumentRow[]> {
  const all: DocumentRow[] = [];
  for await (const batch of rows) all.push(...batch);
  return all;
}

/** pdfkit has no word for it: the catalogue of the document says what a viewer does first. */
function openDialog(pdf: Pdf): void {
  const { _root: catalogue } = pdf as Pdf & { readonly _root: { readonly data: Record<string, unknown> } };
  catalogue.data.OpenAction = { Type: 'Action', S: 'Named', N: 'Print' };
}
