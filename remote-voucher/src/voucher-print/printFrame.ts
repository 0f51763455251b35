import { refusalOf } from '../voucherPrintApi';

/** Has the browser print what a frame shows; false where it does not let us. */
export function printFrame(frame: HTMLIFrameElement | null): boolean {
  const content = frame?.contentWindow;
  if (!content || frame.dataset.loaded !== 'true') return false;
  try {
    content.focus();
    content.print();
    return true;
  } catch (error) {
    // Some viewers of PDFs stand in a world of their own.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Why a frame shows no pages; null when it does. What a viewer of PDFs shows is none of our business. */
export function frameProblem(frame: HTMLIFrameElement): string | null {
  const shown = frame.contentDocument;
  return shown?.contentType === 'application/json' ? refusalOf(shown.body.textContent) : null;
}
