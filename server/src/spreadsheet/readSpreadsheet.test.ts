import xlsx from 'xlsx';
import { workbookParts, zip } from '../../test/package';
import { workbook } from '../../test/upload';
import { runInWorker } from '../runInWorker';
import { readSpreadsheet } from './readSpreadsheet';

const reading = (name: string, content: Uint8Array | string) =>
  readSpreadsheet({ name, content: Buffer.from(content) });

/** The rows of a file's first worksheet, each as `3: a|b`; or why it cannot be read. */
async function rowsOf(name: string, content: Uint8Array | string): Promise<string[] | string> {
  const answer = await reading(name, content);
  if ('problem' in answer) return answer.problem;
  return (answer.worksheets[0]?.rows ?? []).map(({ number, cells }) => `${number}: ${cells.join('|')}`);
}

const problemOf = async (name: string, content: Uint8Array | string) => {
  const answer = await reading(name, content);
  return 'problem' in answer ? answer.problem : answer.worksheets;
};

/** An .xls as Excel 97 writes it. */
function xls(rows: unknown[][]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows, { cellDates: true }), '凭证');
  return xlsx.write(book, { type: 'buffer', bookType: 'biff8', bookSST: true }) as Buffer;
}

const cells = (xml: string) => zip(workbookParts(`<row r="1">${xml}</row>`));

describe('.xlsx', () => {
  test('数字按它的数字、日期按日期、文字去掉两端的空格，空行不算', async () => {
    const file = await workbook([
      ['日期', ' 摘要 ', '金额'],
      [],
      [new Date('2026-01-05T00:00:00Z'), { richText: [{ text: '付' }, { text: '房租' }] }, -30.1],
      [46028, true, 1234567890.12],
    ]);
    expect(await rowsOf('凭证.XLSX', file)).toEqual([
      '1: 日期|摘要|金额',
      '3: 2026-01-05|付房租|-30.1',
      '4: 46028|true|1234567890.12'.replace('true', '1'),
    ]);
  });

  test('表格软件算出来的数按十五位显示，和它自己一样；很小的数写全', async () => {
    const file = await workbook([[0.1 + 0.2, 108.03999999999999, 1.005, 1e-8, 99999999999.99, -0]]);
    expect(await rowsOf('a.xlsx', file)).toEqual(['1: 0.3|108.04|1.005|0.00000001|99999999999.99|0']);
  });

  test('公式留下记号，值是存着的值', async () => {
    const file = await workbook([['a', { formula: '1+1', result: 2 }, { formula: 'A1', result: 'a' }]]);
    expect(await reading('a.xlsx', file)).toEqual({
      worksheets: [{ name: '凭证', rows: [{ number: 1, cells: ['a', '2', 'a'], formulas: [1, 2] }] }],
    });
  });

  test('没有地址的单元格、前缀、转义、拼音、错误值都认得', async () => {
    expect(
      await rowsOf(
        'a.xlsx',
        cells('<c t="inlineStr"><is><t>a</t></is></c><c r="C1"><v>2</v></c><c><v>3</v></c>'),
      ),
    ).toEqual(['1: a||2|3']);
    const prefixed = workbookParts('');
    prefixed['xl/sheet1.xml'] =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="str"><x:v>_x005F_x0041_ &lt;</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await rowsOf('a.xlsx', zip(prefixed))).toEqual(['1: _x0041_ <|#N/A']);
    const spoken = '<c t="inlineStr"><is><t>重庆</t><rPh sb="0" eb="2"><t>chongqing</t></rPh></is></c>';
    expect(await rowsOf('a.xlsx', cells(spoken))).toEqual(['1: 重庆']);
  });

  /** A workbook whose cells of style 1 have a format. */
  const styled = (row: string, styles: string) => {
    const parts = workbookParts(row);
    parts['xl/_rels/workbook.xml.rels'] = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</R',
      '<Relationship Id="s" Type="http://x/styles" Target="styles.xml"/></R',
    );
    parts['xl/styles.xml'] = `<styleSheet>${styles}</styleSheet>`;
    return parts;
  };

  test('百分比格式的数字是它显示的样子', async () => {
    const cellsOf = '<row><c s="1"><v>0.0525</v></c><c><v>0.0525</v></c></row>';
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs>';
    expect(await rowsOf('a.xlsx', zip(styled(cellsOf, styles)))).toEqual(['1: 5.25%|0.0525']);
  });

  test('1904 年起算的日期', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
    const parts = styled('<row><c s="1"><v>44566</v></c></row>', styles);
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    );
    expect(await rowsOf('a.xlsx', zip(parts))).toEqual(['1: 2026-01-06']);
  });

  test.each<[string, () => Buffer, string]>([
    ['压缩炸弹', () => zip({ 'xl/workbook.xml': Buffer.alloc(120 * 1024 * 1024) }), '文件解压后太大'],
    ['压缩率太高', () => zip({ 'xl/media/a.bmp': Buffer.alloc(20 * 1024 * 1024) }), '压缩率异常'],
    [
      '目录谎报大小的炸弹',
      () => zip({ 'xl/workbook.xml': `<workbook>${' '.repeat(30 * 1024 * 1024)}` }, { size: 10 }),
      '压缩率异常',
    ],
    ['目录谎报大小', () => zip(workbookParts('<row r="1"/>'), { size: 10 }), '文件已损坏'],
    ['内容与校验码不符', () => zip(workbookParts('<row r="1"/>'), { checksum: 10 }), '文件已损坏'],
    ['一万张工作表', () => zip(workbookParts(...Array.from({ length: 10_000 }, () => ''))), '部件太多'],
    ['二十一张工作表', () => zip(workbookParts(...Array.from({ length: 21 }, () => ''))), '工作表超过 20 张'],
    [
      '一百万个空行',
      () =>
        zip(
          workbookParts(
            Array.from(
              { length: 1_000_000 },
              (_, index) => `<row r="${index + 1}" ht="${(index * 7919) % 65521}"/>`,
            ).join(''),
          ),
        ),
      '文件超过 50000 行',
    ],
    ['太多列', () => cells('<c r="JA1"><v>1</v></c>'), '超过 256 列'],
    [
      '外部实体',
      () => {
        const parts = workbookParts('');
        parts['xl/sheet1.xml'] =
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>';
        return zip(parts);
      },
      'DOCTYPE',
    ],
    ['没有声明的实体', () => cells('<c t="str"><v>&e;</v></c>'), '文件已损坏'],
    ['宏', () => zip({ ...workbookParts(''), 'xl/vbaProject.bin': 'x' }), '文件含有宏'],
    [
      '其他工作簿',
      () => zip({ ...workbookParts(''), 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      '引用了其他工作簿',
    ],
    ['爬出文件夹的名称', () => zip({ ...workbookParts(''), '../../etc/cron.d/x': 'x' }), '内部的名称不正确'],
    ['带密码的部件', () => zip(workbookParts(''), { isEncrypted: true }), '文件已加密'],
    ['压缩内容坏了', () => zip(workbookParts('')).fill(0xff, 44, 60), '文件已损坏'],
    ['没有工作簿', () => zip({ 'a.txt': 'a' }), '没有工作簿'],
    ['截断的文件', () => zip(workbookParts('')).subarray(0, -30), '文件已损坏'],
    ['不是 XML 的工作表', () => cells('<c'), '文件已损坏'],
    ['倒着来的行', () => zip(workbookParts('<row r="2"><c><v>1</v></c></row><row r="1"/>')), '行的顺序不对'],
    ['引用不存在的文字', () => cells('<c t="s"><v>7</v></c>'), '文件已损坏'],
  ])('%s被拒绝', async (_, file, reason) => {
    expect(await problemOf('凭证.xlsx', file())).toContain(reason);
  });
});

describe('.xls', () => {
  test('文字、数字、日期、空行和很长的文字表都读得出来', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => [
      `第${index}笔，摘要写得长一些`,
      index / 4,
      `plain ${index}`,
    ]);
    const file = xls([['日期', '摘要', '金额'], [], [new Date(2026, 0, 5), '付房租', -30.1], ...long]);
    const rows = await rowsOf('凭证.xls', file);
    expect(rows.slice(0, 4)).toEqual([
      '1: 日期|摘要|金额',
      '3: 2026-01-05|付房租|-30.1',
      '4: 第0笔，摘要写得长一些|0|plain 0',
      '5: 第1笔，摘要写得长一些|0.25|plain 1',
    ]);
    expect(rows.at(-1)).toBe('3003: 第2999笔，摘要写得长一些|749.75|plain 2999');
  });

  test.each<[string, () => Buffer, string]>([
    ['截断的文件', () => xls([['a']]).subarray(0, 1024), '文件已损坏'],
    ['只有开头', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '文件已损坏'],
    ['太多行', () => xls(Array.from({ length: 50_002 }, () => [1])), '文件超过 50000 行'],
    ['绕圈的扇区', () => circular(xls(Array.from({ length: 500 }, () => ['a', 'b']))), '文件已损坏'],
    ['带密码的文件', () => withPassword(xls([['a']])), '文件已加密，请去掉密码后再导入'],
    ['改了扩展名的文件', () => zip(workbookParts('')), '文件内容不是 .xls 格式'],
  ])('%s被拒绝', async (_, file, reason) => {
    expect(await problemOf('凭证.xls', file())).toContain(reason);
  });
});

describe('.xls，存心害人的', () => {
  test('名字像原型的工作表、单元格和属性：只是文字，什么也没有被改', async () => {
    const book = xlsx.utils.book_new();
    for (const name of ['constructor', 'prototype', 'toString']) {
      const worksheet = xlsx.utils.aoa_to_sheet([
        ['__proto__', 'constructor.prototype.isAdmin'],
        ['polluted', true],
      ]);
      xlsx.utils.book_append_sheet(book, worksheet, name);
    }
    book.Props = { Title: '__proto__[isAdmin]' };
    const file = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    // The worksheets' names are in the file byte by byte: one of them becomes the name of all names.
    const spoiled = Buffer.from(file.toString('latin1').replaceAll('prototype', '__proto__'), 'latin1');
    const answer = await runInWorker('readSpreadsheet', { name: '凭证.xls', content: spoiled });
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const worksheets = 'worksheets' in answer ? answer.worksheets : [];
    expect(worksheets.flatMap(({ rows }) => rows.flatMap(({ cells: each }) => each))).toEqual(
      expect.arrayContaining(['__proto__', 'polluted']),
    );
  });

  test('很长的格式和很长的文字不让人久等', async () => {
    const worksheet = xlsx.utils.aoa_to_sheet([[1, `${' '.repeat(30_000)}x`, `<${'a '.repeat(15_000)}`]]);
    (worksheet.A1 as xlsx.CellObject).z = `"${'[h'.repeat(100)}`;
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, worksheet, '凭证');
    const file = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const answer = await runInWorker('readSpreadsheet', { name: '凭证.xls', content: file });
    expect(answer).toHaveProperty(['worksheets', '0', 'rows', '0', 'cells', '0'], '1');
  });
});

/** The record of who wrote the file says instead that the rest takes a password. */
function withPassword(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const record = copy.indexOf(Buffer.from('5c007000', 'hex'));
  copy.writeUInt16LE(0x2f, record);
  copy.writeUInt16LE(0, record + 4);
  return copy;
}

/** The table of sectors says that every one follows itself. */
function circular(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const table = (copy.readUInt32LE(0x4c) + 1) * 512;
  for (let sector = 0; sector < 128; sector++) copy.writeUInt32LE(sector, table + sector * 4);
  return copy;
}

describe('.csv', () => {
  test('UTF-8（有无 BOM 都行）和 GBK，引号里的逗号和换行', async () => {
    expect(await rowsOf('a.csv', '\ufeff日期,"付,\n""房租"""\r\n1,2')).toEqual([
      '1: 日期|付,\n"房租"',
      '2: 1|2',
    ]);
    expect(await rowsOf('a.csv', Buffer.from('c8d5c6da2cb8b6b7bfd7e20a', 'hex'))).toEqual(['1: 日期|付房租']);
  });

  test('最后一行没有换行、以逗号或引号结束，也是一行', async () => {
    expect(await rowsOf('a.csv', '1,2\n3,')).toEqual(['1: 1|2', '2: 3']);
    expect(await rowsOf('a.csv', '1,"2"')).toEqual(['1: 1|2']);
    expect(await rowsOf('a.csv', '"",1\r2')).toEqual(['1: |1', '2: 2']);
  });

  test('单元格太多的文件不读进内存', async () => {
    const row = `${','.repeat(199)}1\n`;
    expect(await rowsOf('a.csv', row.repeat(10_001))).toBe(
      '文件的单元格太多（超过 200 万个），请删去多余的列，或分成几个文件导入',
    );
  });

  test.each([
    ['不是文字', Buffer.from([0xff, 0xff, 0, 1]), '文件内容不是 .csv 格式'],
    ['引号没有结束', '日期,摘要\n2026-01-05,"付', '文件内容不是 .csv 格式'],
    ['其实是 .xlsx', zip(workbookParts('')), '文件内容不是 .csv 格式'],
    ['太多行', 'a\n'.repeat(50_002), '文件超过 50000 行'],
  ])('%s被拒绝', async (_, file, reason) => {
    expect(await problemOf('凭证.csv', file)).toContain(reason);
  });
});

test.each([
  ['空文件', '凭证.xlsx', '', '文件是空的'],
  ['图片', '凭证.xlsx', '\x89PNG\r\n', '文件内容不是 .xlsx 格式'],
  ['含宏的工作簿', '凭证.xlsm', 'PK', '不支持含宏'],
  ['其他格式', '凭证.pdf', '%PDF', '请选择 .xlsx、.xls 或 .csv 文件'],
  ['没有扩展名', '凭证', 'a', '请选择 .xlsx、.xls 或 .csv 文件'],
])('%s被拒绝', async (_, name, content, reason) => {
  expect(await problemOf(name, content)).toContain(reason);
});

describe('别的软件叫作表格的文字', () => {
  const rows =
    '填制凭证,V800\n2026-01-05,记,1,0,付房租,1002,,30.10\n2026-01-05,记,1,0,付房租,560205,30.10,\n';

  test('.txt、.tsv 按制表符或逗号分列，UTF-8、GBK 和 UTF-16 都行', async () => {
    const tabbed = '日期\t摘要\n2026-01-05\t付房租';
    expect(await rowsOf('凭证.tsv', tabbed)).toEqual(['1: 日期|摘要', '2: 2026-01-05|付房租']);
    expect(await rowsOf('凭证.txt', Buffer.from(`\ufeff${tabbed}`, 'utf16le'))).toEqual([
      '1: 日期|摘要',
      '2: 2026-01-05|付房租',
    ]);
    expect((await rowsOf('凭证.txt', rows))[2]).toBe('3: 2026-01-05|记|1|0|付房租|560205|30.10');
  });

  test('叫作 .xls 的网页和制表符文字也是表格', async () => {
    const page =
      '<html><table><tr><td>日期</td><td>摘要</td></tr><tr><td>1</td><td>付</td></tr></table></html>';
    expect(await rowsOf('凭证.xls', page)).toEqual(['1: 日期|摘要', '2: 1|付']);
    expect(await rowsOf('凭证.xls', '日期\t摘要\n1\t付')).toEqual(['1: 日期|摘要', '2: 1|付']);
  });

  test('Excel 2003 的 XML 里合并的单元格，后面的列往后数', async () => {
    const row = (...texts: string[]) =>
      `<Row>${texts.map((text) => `<Cell${text}</Data></Cell>`).join('')}</Row>`;
    const page = `<?xml version="1.0"?><Workbook><Worksheet ss:Name="S"><Table>${row(
      '><Data>日期',
      ' ss:MergeAcross="1"><Data>发生额',
      '><Data>余额',
    )}${row('><Data>3月2日', ' ss:Index="3"><Data>500.00', '><Data>500.00')}</Table></Worksheet></Workbook>`;
    expect(await rowsOf('凭证.xls', page)).toEqual(['1: 日期|发生额||余额', '2: 3月2日||500.00|500.00']);
  });

  test('网页里跨行的单元格占着下面的列，到它的最后一行或表格结束为止', async () => {
    const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td${text}</td>`).join('')}</tr>`;
    const page = [
      '<table>',
      cells(' rowspan=2>日期', ' colspan="2" rowspan="1">发生额', ' rowspan="2">余额'),
      cells('>借方', '>贷方'),
      cells('>3月2日', '>', '>500.00', '>500.00'),
      cells(' colspan=2 rowspan=9>签章', '>甲'),
      '</table><table>',
      cells('>乙'),
      '</table>',
    ].join('');
    expect(await rowsOf('凭证.xls', page)).toEqual([
      '1: 日期|发生额||余额',
      '2: |借方|贷方',
      '3: 3月2日||500.00|500.00',
      '4: 签章||甲',
      '5: 乙',
    ]);
  });

  test.each([
    ['没有分列的文字', '凭证.xls', '日期', '文件内容不是 .xls 格式'],
    ['其实是 .xlsx', '凭证.txt', zip(workbookParts('')), '文件内容不是文字'],
    ['图片', '凭证.txt', Buffer.from([0xff, 0xd8, 0xff, 9, 0]), '文件内容不是文字'],
  ])('%s被拒绝', async (_, name, content, reason) => {
    expect(await problemOf(name, content)).toContain(reason);
  });
});
