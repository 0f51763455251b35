import { decodeText } from '@mingzhang/shared/primitives/decodeText';
import { parseXml, type XmlWords } from '../../../spreadsheet/parseXml';
import { UnreadableFile, unreadable } from '../../../spreadsheet/spreadsheetReading';

/** An element by its local name; prefixes say nothing, as every writer has its own. */
export interface XmlElement {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly children: readonly XmlElement[];
  /** Its own text, blanks at the ends taken off. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly children: OpenElement[];
  text: string;
}

const DEEPEST = 64;
/** 20,000 lines of a dozen elements each, and as many again. */
const MOST_ELEMENTS = 600_000;
/** A text of an invoice; the tree of a signed file holds its signature as well. */
const LONGEST_TEXT = 100_000;

const WORDS: XmlWords = {
  damaged: '文件不完整或编码有误，无法读取，请重新下载原文件',
  doctype: '文件含有电子凭证不该有的内容（DOCTYPE 或实体），不能导入',
};

/** Whether a document is cut or spoiled, and no more than that. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof UnreadableFile && error.message === WORDS.damaged;

/**
 * A document as a tree, read piece by piece and given up at limits no voucher reaches. No entity but XML's own five is
 * known to the reader, none is ever resolved.
 */
export async function readXmlTree(content: Buffer): Promise<XmlElement> {
  const roots: OpenElement[] = [];
  const path: OpenElement[] = [];
  let count = 0;
  await parseXml(
    [utf8Of(content)],
    {
      open(name, attribute) {
        count += 1;
        if (count > MOST_ELEMENTS) unreadable('文件内容太多，不像一份电子凭证，不能导入');
        if (path.length >= DEEPEST) unreadable(`文件的层次太深（超过 ${DEEPEST} 层），不能导入`);
        const element: OpenElement = { name, attribute, children: [], text: '' };
        (path.at(-1)?.children ?? roots).push(element);
        path.push(element);
      },
      text(text) {
        const element = path.at(-1);
        // Blanks before a text are taken off anyway: those between the 20,000 lines of a long invoice are no text.
        if (!element || (element.text === '' && text.trim() === '')) return;
        element.text += text;
        if (element.text.length > LONGEST_TEXT) unreadable('文件里有一段文字太长，不能导入');
      },
      close() {
        const element = path.pop();
        if (element) element.text = element.text.trim();
      },
    },
    WORDS,
  );
  return roots[0] ?? unreadable(WORDS.damaged);
}

/** UTF-16 by its first bytes, and what declares itself GBK; everything else is UTF-8, or is refused by the parser. */
function utf8Of(content: Buffer): Buffer {
  const start = content.toString('latin1', 0, 200);
  const isWide = /^(?:\xFF\xFE|\xFE\xFF|<\0|\0<)/.test(start);
  if (!isWide && !/^(?:\xEF\xBB\xBF)?<\?xml[^>]{0,100}?encoding\s*=\s*["']gb/i.test(start)) return content;
  return Buffer.from(decodeText(content) ?? unreadable(WORDS.damaged));
}

/** All elements of a name, wherever they are below, in the order of the file. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const collect = ({ children }: XmlElement): void => {
    for (const child of children) {
      if (child.name === name) found.push(child);
      collect(child);
    }
  };
  collect(element);
  return found;
}

/** The element itself or the first below it of a name. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The element at a path of children; undefined: there is none. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let at: XmlElement | undefined = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** The text at a path of children; '' for none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  (element && elementAt(element, ...path)?.text) ?? '';
