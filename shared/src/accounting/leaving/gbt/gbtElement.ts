/**
 * Elements of GB/T 24589.1-2010. Every one carries the identifier of its datum as `locID`; those that no source we could
 * read tells are left empty rather than invented.
 */
const identifiers: ReadonlyMap<string, string> = new Map([
  ['会计年度', '010113'],
  ['会计期间号', '010201'],
  ['会计期间起始日期', '010202'],
  ['会计期间结束日期', '010203'],
  ['币种编码', '011101'],
  ['币种名称', '011102'],
  ['科目编号', '020301'],
  ['科目名称', '020302'],
  ['期初余额方向', '020501'],
  ['期末余额方向', '020502'],
  ['计量单位', '020503'],
  ['期初数量', '020504'],
  ['期初原币余额', '020505'],
  ['期初本币余额', '020506'],
  ['借方数量', '020507'],
  ['借方原币金额', '020508'],
  ['借方本币金额', '020509'],
  ['贷方数量', '020510'],
  ['贷方原币金额', '020511'],
  ['贷方本币金额', '020512'],
  ['期末数量', '020513'],
  ['期末原币余额', '020514'],
  ['期末本币余额', '020515'],
  ['记账凭证日期', '020601'],
  ['记账凭证编号', '020602'],
  ['记账凭证行号', '020603'],
  ['记账凭证摘要', '020604'],
  ['单价', '020606'],
  ['附件数', '020612'],
  ['制单人', '020613'],
  ['审核人', '020614'],
  ['记账人', '020615'],
  ['记账标志', '020616'],
]);

export const GBT_STANDARD = 'GB/T 24589.1-2010';

/** A field of a record: its name and its text. */
export type GbtField = readonly [name: string, text: string];

/** One record on one line: `<会计科目 locID=""><科目编号 locID="020301">1001</科目编号>…</会计科目>`. */
export function gbtRecord(name: string, fields: readonly GbtField[]): string {
  const parts = fields.map(([field, text]) => element(field, escaped(text)));
  return `${element(name, parts.join(''))}\n`;
}

function element(name: string, content: string): string {
  const opened = `${name} locID="${identifiers.get(name) ?? ''}"`;
  return content === '' ? `<${opened}/>` : `<${opened}>${content}</${name}>`;
}

/** What no document of XML can hold is left out; line ends would come back as blanks. */
const escaped = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/** The beginning of a file whose root is this, and its end. */
export const gbtOpen = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<${root} locID="">\n`;
export const gbtClose = (root: string) => `</${root}>\n`;

/** 2026-01-31 as 20260131. */
export const gbtDate = (date: string) => date.replaceAll('-', '');
