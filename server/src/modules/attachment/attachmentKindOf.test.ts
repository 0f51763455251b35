import { zip } from '../../../test/package';
import { attachmentKindOf } from './attachmentKindOf';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const declared = (root: string, encoding = 'UTF-8') =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>\n${root}`);

const WORKBOOK = { 'xl/workbook.xml': Buffer.from('<workbook/>') };
const types = (type: string) =>
  Buffer.from(`<Types><Override PartName="/xl/plain.bin" ContentType="${type}"/></Types>`);

test.each([
  ['pdf', bytes('%PDF-1.4\n')],
  ['jpeg', bytes('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['png', bytes('\x89PNG\r\n\x1a\n\x00\x00')],
  ['gif', bytes('GIF89a\x01\x00')],
  ['webp', bytes('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['ofd', zip({ 'OFD.xml': Buffer.from('<ofd:OFD/>') })],
  ['xlsx', zip({ 'xl/workbook.xml': Buffer.from('<workbook/>') })],
  ['docx', zip({ 'word/document.xml': Buffer.from('<document/>') })],
  ['xml', declared('<EInvoice><合计>1.00</合计></EInvoice>')],
  ['xml', Buffer.concat([bytes('\xef\xbb\xbf'), declared('<!-- 说明 --><fp:Invoice xmlns:fp="urn:x"/>')])],
  ['xml', Buffer.concat([declared('<fp>', 'GBK'), bytes('\xb7\xa2\xc6\xb1</fp>')])],
] as const)('%s 按内容认出', (kind, content) => {
  expect(attachmentKindOf(content)).toBe(kind);
});

test.each([
  ['空的', Buffer.alloc(0)],
  ['只有文件头的一半', bytes('%PD')],
  ['RIFF 是声音', bytes('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ['别的压缩包', zip({ 'a/b.txt': Buffer.from('x') })],
  ['名字像路径的压缩包', zip({ '../xl/workbook.xml': Buffer.from('x') })],
  ['带宏的表格', zip({ 'xl/vbaProject.bin': Buffer.from('x') })],
  [
    '宏换了部件名，类型表里写着',
    zip({ ...WORKBOOK, '[Content_Types].xml': types('application/vnd.ms-office.vbaProject') }),
  ],
  [
    '类型名写成字符编号',
    zip({ ...WORKBOOK, '[Content_Types].xml': types('application/vnd.ms-office.vba&#80;roject') }),
  ],
  [
    '类型表是 UTF-16',
    zip({ ...WORKBOOK, '[Content_Types].xml': Buffer.from('\ufeffvbaProject', 'utf16le') }),
  ],
  [
    '关系里写着宏',
    zip({ ...WORKBOOK, 'xl/_rels/workbook.xml.rels': Buffer.from('relationships/vbaProject') }),
  ],
  ['旧式宏表', zip({ ...WORKBOOK, '[Content_Types].xml': types('application/vnd.ms-excel.macrosheet+xml') })],
  [
    '宏换了部件名，什么也没写',
    zip({ ...WORKBOOK, 'xl/theme/colours.xml': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1宏') }),
  ],
  ['压缩炸弹', zip({ 'xl/workbook.xml': Buffer.alloc(50 * 1024 * 1024) })],
  ['压缩包被截断', zip({ 'xl/workbook.xml': Buffer.from('x') }).subarray(0, 60)],
  ['压缩包只有头', bytes('PK\x03\x04')],
  ['旧 Word', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['网页', Buffer.from('<!doctype html><html></html>')],
  ['没有声明的 XML', Buffer.from('<EInvoice/>')],
  ['XHTML', declared('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['里面有网页的 XML', declared('<a><b xmlns="http://www.w3.org/1999/xhtml"/></a>')],
  ['命名空间写成字符编号', declared('<a><b xmlns="http://www.w3.org/1999/xht&#109;l"/></a>')],
  ['命名空间写成十六进制编号', declared('<a><b xmlns="http://www.w3.org/2000/&#x73;v&#x00067;"/></a>')],
  ['没有的字符编号', declared('<a b="&#x110000;"><html xmlns="http://www.w3.org/1999/xhtml"/></a>')],
  ['公式', declared('<a><b xmlns="http://www.w3.org/1998/Math/MathML"/></a>')],
  [
    '别的编码，藏得住命名空间',
    declared('<a><b xmlns="http://www.w3.org/1999/xh\x1b(Btml"/></a>', 'ISO-2022-JP'),
  ],
  ['SVG', declared('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['带前缀的 SVG', declared('<s:SVG xmlns:s="urn:x"/>')],
  ['有外部实体', declared('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')],
  ['有样式表', declared('<?xml-stylesheet href="x.xsl"?><a/>')],
  ['注释没有完', declared('<!-- <a/>')],
  ['只有声明', declared('')],
  ['不是文字', Buffer.concat([declared('<a>'), bytes('\xff\xfe</a>')])],
] as const)('%s：不认', (_what, content) => {
  expect(attachmentKindOf(content)).toBeUndefined();
});

test('一百万个注释也看得完', () => {
  expect(attachmentKindOf(declared('<!-- x -->'.repeat(1_000_000)))).toBeUndefined();
});
