import { parseXml, unescaped } from './parseXml';
import { numberForm, type NumberForm } from './serialDate';
import { unreadable } from './spreadsheetReading';

const MOST_TEXTS = 1_000_000;
const MOST_STYLES = 65_000;

/** The texts cells refer to by number; a part that is not there has none. */
export async function readSharedTexts(pieces: AsyncIterable<Buffer> | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!pieces) return texts;
  const reader = new TextReader();
  await parseXml(pieces, {
    open: (name) => {
      if (name === 'si') reader.take();
      reader.open(name);
    },
    text: (text) => reader.text(text),
    close: (name) => {
      reader.close(name);
      if (name === 'si') texts.push(reader.take());
      if (texts.length > MOST_TEXTS) unreadable('文件的文字太多，请分成几个文件导入');
    },
  });
  return texts;
}

/** Puts the runs of a formatted text together; the reading aids above a word (`rPh`) are no part of it. */
export class TextReader {
  private parts: string[] = [];
  private isText = false;
  private isAid = false;

  open(name: string): void {
    if (name === 'rPh') this.isAid = true;
    this.isText = name === 't' && !this.isAid;
  }

  text(text: string): void {
    if (this.isText) this.parts.push(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.isAid = false;
    if (name === 't') this.isText = false;
  }

  /** What was read since the last time. */
  take(): string {
    if (this.parts.length === 0) return '';
    const text = unescaped(this.parts.join(''));
    this.parts = [];
    return text;
  }
}

/** What each style of a cell makes of a number. */
export async function readNumberForms(
  pieces: AsyncIterable<Buffer> | undefined,
): Promise<(NumberForm | undefined)[]> {
  const styles: (NumberForm | undefined)[] = [];
  if (!pieces) return styles;
  const formats = new Map<number, string>();
  let isCellStyle = false;
  await parseXml(pieces, {
    open: (name, attribute) => {
      const id = Number(attribute('numFmtId'));
      if (name === 'numFmt') formats.set(id, attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(numberForm(id, formats.get(id)));
      if (styles.length > MOST_STYLES || formats.size > MOST_STYLES)
        unreadable('文件里的单元格格式太多，请清除格式、另存后再导入');
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
