/**
 * What pdfkit is told of a PDF that is kept for decades: PDF/A-2b (ISO 19005-2) — fonts inside, colours defined, and what
 * it is in XML. Its XML needs at least PDF 1.4; 1.7 is what the standard builds on.
 */
export const ARCHIVAL = { subset: 'PDF/A-2b', pdfVersion: '1.7' } as const;

const WIDE: Readonly<Record<string, string>> = { '&': '＆', '<': '＜', '>': '＞' };

/** A title as it may stand in that XML: pdfkit writes it there as it is, and both must say the same. */
export const archivalTitle = (title: string): string =>
  title.replace(/[&<>]/g, (letter) => WIDE[letter] ?? letter).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
