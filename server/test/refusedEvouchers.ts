import { ofdParts, oldOfd } from './evoucherOfd';
import { BLUE, csv, invoiceXml, OLD, summaryRows } from './evouchers';
import { zip } from './package';

const blue = invoiceXml(BLUE);
const list = csv(summaryRows([BLUE, OLD]));
/** Files no invoice is read from: what is wrong with each, and what is said. */
export const refusedEvouchers: readonly (readonly [string, Buffer | string, string])[] = [
  ['DOCTYPE', blue.replace('<EInvoice>', '<!DOCTYPE EInvoice [<!ENTITY a "1">]><EInvoice>'), 'DOCTYPE'],
  ['UTF-16 的 DOCTYPE', Buffer.from(`\uFEFF<!DOCTYPE a>${blue}`, 'utf16le'), 'DOCTYPE'],
  ['没有声明的实体', blue.replace('虚构明账', '&a;'), '无法读取'],
  ['截断', blue.slice(0, 700), '文件不完整'],
  ['编码不对', Buffer.from(blue, 'latin1'), '文件不完整'],
  ['太深', '<a>'.repeat(65) + '</a>'.repeat(65), '层次太深'],
  ['合计不等于价税', invoiceXml({ ...BLUE, tax: '230.00' }), '相差 100.00'],
  ['三位小数', invoiceXml({ ...BLUE, total: '1130.000' }), '价税合计“1130.000”超过两位小数'],
  ['NaN', invoiceXml({ ...BLUE, tax: 'NaN' }), '合计税额“NaN”不是有效的金额'],
  ['号码 19 位', invoiceXml({ ...BLUE, number: '2699200000000000001' }), '应为 20 位数字，现在是19 位'],
  ['号码两处不同', blue.replace('<EIid>2', '<EIid>3'), '两个发票号码不一致'],
  ['没有这一天', invoiceXml({ ...BLUE, date: '2026-02-30' }), '开票日期“2026-02-30 10:20:30”不是有效的日期'],
  ['没有日期', blue.replace(/<IssueTime>.*<\/IssueTime>/, ''), '没有开票日期'],
  ['空文件', '', '文件是空的'],
  ['别的表格', '姓名,电话\n甲,1\n', '没有找到发票清单的表头'],
  ['截断的清单', list.slice(0, list.lastIndexOf('29.13') + 3), '最后一行没有写完'],
  ['别的 XML', '<note><body/></note>', '不认识这种 XML'],
  ['没有表格的网页', '<html><body/></html>', '没有找到发票清单的表头'],
  ['包内有 ..', zip({ ...ofdParts({}), '../../x.xml': 'x' }), '文件名不正确'],
  ['包内有反斜杠', zip({ 'a\\b.xml': 'x' }), '文件名不正确'],
  ['包内的名称有空字符', zip({ 'a\0b.xml': 'x' }), '文件名不正确'],
  ['包内有绝对路径', zip({ '/b.xml': 'x' }), '文件名不正确'],
  [
    '包内同名两次',
    Buffer.from(
      zip({ 'a.xml': 'x', 'b.xml': 'y' }).toString('latin1').replaceAll('b.xml', 'a.xml'),
      'latin1',
    ),
    '文件名不正确',
  ],
  ['加密的包', zip({ 'b.xml': 'x' }, { isEncrypted: true }), '加密'],
  ['伪造的大小', zip({ 'b.xml': Buffer.alloc(20_000_000, 32) }, { size: 10 }), '压缩率异常'],
  ['目录谎报大小', zip({ 'b.xml': blue }, { size: 10 }), '已损坏'],
  ['内容与校验码不符', zip({ 'b.xml': blue }, { checksum: 10 }), '已损坏'],
  ['许诺太大', zip({ 'b.xml': 'x' }, { size: 200_000_000 }), '解压后太大'],
  ['截断的包', oldOfd(OLD).subarray(0, 900), '已损坏'],
  ['包中之包', zip({ 'a.zip': zip({ 'b.xml': blue }) }), '压缩包里还有压缩包'],
  ['太大', Buffer.alloc(10 * 1024 * 1024 + 1, 32), '超过 10 MB'],
  [
    '一个 OFD 两张票',
    zip(
      ofdParts({
        files: { 'a.xml': blue, 'b.xml': invoiceXml({ ...BLUE, number: '26992000000000000077' }) },
      }),
    ),
    '2 张票据',
  ],
  ['一个 XML 两张票', `<Data>${[blue, blue].join('').replace(/<\?xml.*?\?>/g, '')}</Data>`, '几张票据'],
  [
    '标为蓝字的负数',
    invoiceXml({ ...BLUE, amount: '-1000.00', tax: '-130.00', total: '-1130.00', lines: [] }),
    '标为蓝字发票',
  ],
];
