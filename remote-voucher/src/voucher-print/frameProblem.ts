import { refusalOf } from '../voucherPrintApi';

/** Why a frame shows no pages; null when it does. What a viewer of PDFs shows is none of our business. */
export function frameProblem(frame: HTMLIFrameElement): string | null {
  const shown = frame.contentDocument;
  return shown?.contentType === 'application/json' ? refusalOf(shown.body.textContent) : null;
}
