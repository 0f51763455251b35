import {
  ATTACHMENT_KINDS_TEXT,
  attachmentKinds,
  attachmentName,
  countAfterAdding,
  countAfterRemoving,
  countOnSaving,
  sizeText,
} from './attachment';

test.each([
  ['发票.pdf', '发票.pdf'],
  ['扫描件', '扫描件.pdf'],
  ['账单.exe', '账单.exe.pdf'],
  ['SCAN.PDF', 'SCAN.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\凭证\\三月\\合同.pdf', '合同.pdf'],
  ['..', '附件.pdf'],
  ['', '附件.pdf'],
  ['.pdf', '附件.pdf'],
  ['一\r\n二\u0000"三".pdf', '一 二 三.pdf'],
  ['exe.\u202efdp.pdf', 'exe. fdp.pdf'],
  [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
])('%j 存为 %j', (given, kept) => {
  expect(attachmentName(given, 'pdf')).toBe(kept);
});

test('扩展名按内容，同类的写法都认', () => {
  expect(attachmentName('照片.JPEG', 'jpeg')).toBe('照片.JPEG');
  expect(attachmentName('照片.png', 'jpeg')).toBe('照片.png.jpg');
});

test('附单据数：手工填的算数，文件多了跟着增加，没填的按文件数', () => {
  expect(countAfterAdding(0, 1)).toBe(1);
  expect(countAfterAdding(5, 1)).toBe(5);
  expect(countAfterAdding(1, 3)).toBe(3);
  expect(countAfterRemoving(2, 2)).toBe(1);
  expect(countAfterRemoving(5, 2)).toBe(5);
  expect(countAfterRemoving(1, 3)).toBe(1);
  expect(countOnSaving(0, 3)).toBe(3);
  expect(countOnSaving(1, 3)).toBe(1);
  expect(countOnSaving(0, 0)).toBe(0);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [35 * 1024, '35 KB'],
  [1_258_291, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d 字节写作 %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('每一种附件：说明、第一个扩展名、能不能预览', () => {
  const written = Object.entries(attachmentKinds).map(
    ([kind, { title, extensions, preview }]) =>
      `${kind} ${title} .${extensions.join(' .')} ${preview ?? '下载'}`,
  );
  expect(written).toEqual([
    'pdf PDF .pdf document',
    'jpeg 图片 .jpg .jpeg .jpe .jfif image',
    'png 图片 .png image',
    'webp 图片 .webp image',
    'gif 图片 .gif image',
    'ofd OFD 电子发票 .ofd 下载',
    'xml XML 电子发票 .xml 下载',
    'xlsx Excel 表格 .xlsx 下载',
    'docx Word 文档 .docx 下载',
    'csv CSV 表格 .csv 下载',
  ]);
  // CSV is a list of invoices alone: nothing tells it by its bytes.
  for (const [kind, { extensions }] of Object.entries(attachmentKinds)) {
    if (kind !== 'csv') expect(ATTACHMENT_KINDS_TEXT.toLowerCase()).toContain(extensions[0]);
  }
});
