import { suggestedChoices, planMove } from '../plan/planMove';
import { standardCharts } from '../../../testing/readMovedCase';
import { FURTHER, ownForm, type OwnList, type OwnWorksheet } from './ownForm';
import { readTables, tablesReader } from './readTables';
import { recogniseTable } from './recogniseTable';
import type { MovedTable } from './movedTable';

/** One row of each worksheet, by its titles; a worksheet of several rows has several. */
const WRITTEN: Readonly<Record<OwnList, readonly string[]>> = {
  about: ['单位|晨光', '会计准则|小企业会计准则', '科目编码规则|4-2-2-2', '月份|2026-01 至 2026-02'],
  accounts: [
    '1002|银行存款|银行存款||1|资产|借|||USD|yhck|是|是',
    '1122|应收账款|应收账款||1|资产|借||客户||yszk|否|是',
  ],
  organizations: ['01|晨光|总部||2026-01|是||', '0101|南山店|门店|01|2026-02|否|张三|0755'],
  categories: ['客户|是|等级,信用'],
  items: ['客户|c1|甲公司|是|老客户|一级|高'],
  currencies: ['RMB|人民币|是||1', 'USD|美元|否||7.1', 'USD|美元|否|2026-02-01|7.2'],
  openings: ['01|晨光|1002|银行存款|||10.00||1|USD|1.00|5.00|3.00|2.00|4|5', '|||||||10.00||||||||'],
  vouchers: [
    '0101|南山店|2026-02-01|记|1|1|收款|1002|银行存款|||5.00||1|个|5|USD|5|1.00|3|0|备注|结转损益|manual|甲|乙|2026-02-02|2026-02-02',
  ],
  cashFlows: ['0101|南山店|2026-02-01|记|1|1|2|3|收到其他|5.00|人工'],
  balances: ['2026-01|1002|银行存款||||1.00||||1.00||1|||1|1|||1'],
};

/** Further columns of the worksheets here. */
const BETWEEN = { items: ['自定义列1', '自定义列2'], others: ['客户编码', '客户名称'] };

function tableOf(
  list: OwnList,
  change: (titles: string[], rows: string[][]) => void = () => undefined,
): MovedTable {
  const form: OwnWorksheet = ownForm[list];
  const titles = form.columns.flatMap((column) =>
    column === FURTHER ? (list === 'items' ? BETWEEN.items : BETWEEN.others) : [column.title],
  );
  const rows = WRITTEN[list].map((row) => row.split('|'));
  change(titles, rows);
  return {
    ...{ file: '整套.xlsx', sheet: form.sheet },
    rows: [titles, ...rows].map((cells, index) => ({ number: index + 1, cells, formulas: [] })),
  };
}

const lists = Object.keys(ownForm) as OwnList[];

test.each(lists)('%s：写出的每一列都认得；说了要读的列，读的时候真的读了', (list) => {
  const table = tableOf(list);
  const recognition = recogniseTable(table);
  expect(recognition).toMatchObject({ form: '明账', own: list, unread: [], refusal: '' });
  const asked = new Set<string>();
  const { columns } = recognition;
  const fields = new Proxy(columns.fields, {
    get: (of, field) => {
      asked.add(String(field));
      return Reflect.get(of, field) as number | undefined;
    },
  });
  const reader = tablesReader();
  reader.take(table, { ...recognition, columns: { ...columns, fields } });
  reader.end();
  expect(Object.keys(columns.fields).filter((field) => !asked.has(field))).toStrictEqual([]);
});

test('少了一列的工作表不是我们的，按列名识别；续页是同一张', () => {
  const table = tableOf('accounts', (titles) => titles.splice(titles.indexOf('启用'), 1, '别的'));
  expect(recogniseTable(table)).toMatchObject({ kind: 'accounts', form: '按列名识别' });
  expect(recogniseTable({ ...tableOf('vouchers'), sheet: '凭证(2)' }).own).toBe('vouchers');
});

/** What reading all worksheets refuses when one cell of one of them says something else. */
function refused(list: OwnList, title: string, value: string, row = 0) {
  const reader = tablesReader();
  for (const each of lists.filter((one) => one !== 'openings' || list === 'openings')) {
    reader.take(
      tableOf(each, (titles, rows) => {
        const cells = rows[row];
        if (each === 'openings') rows.length = 1;
        if (each === list && cells) cells[titles.indexOf(title)] = value;
      }),
    );
  }
  const books = reader.end();
  const planned = planMove(books, suggestedChoices, standardCharts());
  const found = [...books.problems, ...(planned.plan ?? planned).refusals];
  return found.map(({ at, column, message }) => `${at?.sheet}${at?.row}${column ?? ''} ${message}`);
}

test.each([
  ['accounts', '启用', '也许', '科目2L 启用“也许”要写“是”或“否”'],
  ['accounts', '助记码', 'a'.repeat(61), '科目2K 助记码“'],
  ['accounts', '余额方向', '', '科目2G 余额方向“”不是余额方向'],
  ['accounts', '类别', '甲', '科目2F 类别“甲”不是科目类别'],
  ['accounts', '辅助核算', '没有的', '科目2 辅助核算“没有的”不都在辅助类别里'],
  ['items', '启用', '1', '辅助项2D 启用“1”要写“是”或“否”'],
  ['items', '备注', '长'.repeat(201), '辅助项2E 备注“'],
  ['items', '自定义列2', '长'.repeat(101), '辅助项2G 自定义列2超过 100 个字'],
  ['items', '类别', '没有的', '辅助项2 类别“没有的”不在辅助类别里'],
  ['categories', '自定义列', '等级', '辅助项2 类别“客户”只有 1 个自定义列，第 2 列的内容没有地方放'],
  ['categories', '自定义列', '等级,等级', '辅助类别2C 自定义列“等级,等级”：自定义列的名称不能重复'],
  ['currencies', '汇率', '0', '币种汇率2E 汇率“0”不是汇率，请填写大于 0'],
  ['currencies', '汇率', '', '币种汇率2E 汇率“”不是汇率'],
  ['currencies', '币别', '美元', '币种汇率2A 币别“美元”不是币别代码'],
  ['organizations', '类型', '公司', '核算组织2C 类型“公司”不是组织类型'],
  ['organizations', '启用期间', '2026', '核算组织2E 启用期间“2026”不是期间'],
  ['organizations', '组织编码', '', '核算组织2A 组织编码“”不能空着'],
  ['vouchers', '组织编码', '99', '凭证2A 组织编码“99”不在“核算组织”工作表里'],
  ['vouchers', '现金流量行次', '三', '凭证2T 现金流量行次“三”不是序号'],
  ['vouchers', '结转', '否', '凭证2W 结转“否”不是结转的名称'],
  ['openings', '币别', '', '期初2J 币别“”空着或是人民币，而有原币'],
  ['openings', '期初原币', '', '期初2K 期初原币“”空着而有币别'],
  ['vouchers', '币别', '', '凭证2Q 币别“”空着或是人民币，而有原币'],
  ['openings', '组织编码', '99', '期初2A 组织编码“99”不在“核算组织”工作表里'],
  ['openings', '科目编码', '9999', '期初2 期初的科目“9999”不在科目表里'],
  ['openings', '实际损益发生额', '不知道', '期初2N 实际损益发生额“不知道”不是数字'],
  ['cashFlows', '指定', '', '现金流量2K 指定“”要写“人工”或“自动”'],
  ['cashFlows', '现金流量行次', '', '现金流量2 现金流量行次“”与现金流量项目“收到其他”不符'],
  ['cashFlows', '对方分录', 'x', '现金流量2G 对方分录“x”不是序号'],
] as const)('%s 的“%s”写成“%s”：指出是哪一格，不收', (list, title, value, expected) => {
  expect(refused(list, title, value).filter((found) => found.startsWith(expected))).toHaveLength(1);
});

/** What reading refuses when a row of a worksheet is there again, with one cell changed. */
function refusedTwice(list: OwnList, row: number, title = '', value = '') {
  const reader = tablesReader();
  for (const each of lists) {
    reader.take(
      tableOf(each, (titles, rows) => {
        if (each !== list) return;
        const again = [...(rows[row] ?? [])];
        if (title !== '') again[titles.indexOf(title)] = value;
        rows.push(again);
      }),
    );
  }
  return reader.end().problems.map(({ at, message }) => `${at?.sheet}${at?.row} ${message}`);
}

test.each([
  ['accounts', 1, '科目名称', '别的', '科目4 科目“1122”与第 3 行的重复'],
  ['items', 0, '名称', '乙公司', '辅助项3 客户“c1”与第 2 行的重复'],
  ['categories', 0, '自定义列', '别的', '辅助类别3 类别“客户”与第 2 行的重复'],
  ['currencies', 1, '汇率', '9', '币种汇率5 币别“USD”的汇率与第 3 行的重复'],
  ['currencies', 2, '汇率', '9', '币种汇率5 币别“USD”从 2026-02-01 起的汇率与第 4 行的重复'],
  ['cashFlows', 0, '现金流量行次', '1', '现金流量3 这一行的指定与第 2 行的重复'],
] as const)('%s 里同一个写了两遍，不挑一个：指出是哪两行，不收', (list, row, title, value, expected) => {
  expect(refusedTwice(list, row, title, value).join('\n')).toContain(expected);
});

test('同一币别从另一天起的汇率不是重复', () => {
  expect(refusedTwice('currencies', 2, '起始日期', '2026-03-01').join('\n')).not.toContain('重复');
});

test('没有起始汇率的币别、科目核算的币别不在币种汇率里：不按 1 算，不收', () => {
  expect(refused('currencies', '起始日期', '2026-01-01', 1).join('\n')).toContain('没有起始日期空着的一行');
  for (const code of ['EUR', 'US'])
    expect(refused('accounts', '外币核算', code).join('\n')).toContain(
      `外币核算“${code}”不是币种汇率里的外币`,
    );
});

test.each([
  ['本位币', '否', 0, '币种汇率2 币别“RMB”是本位币，汇率是 1'],
  ['汇率', '2', 0, '币种汇率2 币别“RMB”是本位币，汇率是 1'],
  ['起始日期', '2026-01-01', 0, '币种汇率2 币别“RMB”是本位币，汇率是 1'],
  ['本位币', '是', 2, '币种汇率4 币别“USD”不是本位币'],
] as const)('币种汇率的%s写成%s：本位币只有人民币，不收', (title, value, row, expected) => {
  expect(refused('currencies', title, value, row).join('\n')).toContain(expected);
});

test('只有凭证工作表、没有核算组织的，门店的凭证不收', () => {
  const reader = tablesReader();
  reader.take(tableOf('vouchers'));
  expect(reader.end().problems).toEqual([
    expect.objectContaining({ message: expect.stringContaining('组织编码“0101”不在“核算组织”工作表里') }),
  ]);
});

test.each([
  ['accounts', 0, '凭证2 科目“1002”不在“科目”工作表里，请核对后重新上传'],
  ['items', 0, '凭证2 客户“c9”不在“辅助项”工作表里，请核对后重新上传'],
] as const)('%s 里没有的，凭证和期初用了：不按名称补一个，指出是哪一行', (list, row, expected) => {
  const reader = tablesReader();
  for (const each of lists) {
    reader.take(
      tableOf(each, (titles, rows) => {
        if (each === list && list === 'accounts') rows.splice(row, 1);
        if (each === 'vouchers' && list === 'items') {
          for (const cells of rows) {
            cells[titles.indexOf('客户编码')] = 'c9';
            cells[titles.indexOf('客户名称')] = '戊公司';
          }
        }
      }),
    );
  }
  const told = reader.end().problems.map(({ at, message }) => `${at?.sheet}${at?.row} ${message}`);
  expect(told).toContain(expected);
});

test.each([
  ['编码', '辅助项2B 编码“”不能空着'],
  ['名称', '辅助项2C 名称“”不能空着'],
] as const)('辅助项的%s空着：不按别处的补，不收', (title, expected) => {
  expect(refused('items', title, '').join('\n')).toContain(expected);
});

test('助记码按小写收：大写写的也找得到', () => {
  const reader = tablesReader();
  reader.take(
    tableOf('accounts', (titles, rows) => {
      for (const row of rows) row[titles.indexOf('助记码')] = 'YhCk';
    }),
  );
  expect(reader.end().accounts[0]?.own?.mnemonic).toBe('yhck');
});

test('列的先后换了，自定义列还是按它的序号', () => {
  const reader = tablesReader();
  reader.take(
    tableOf('items', (titles, rows) => {
      titles.reverse();
      for (const row of rows) row.reverse();
    }),
  );
  expect(reader.end().items[0]?.own?.values).toEqual(['一级', '高']);
});

test('上级不存在的核算组织不收，指出是哪一格', () => {
  expect(refused('organizations', '上级编码', '09', 1)).toContainEqual(
    expect.stringMatching(/^核算组织3D “0101 南山店”：/),
  );
});

test.each(['organizations', 'categories', 'currencies', 'openings', 'cashFlows'] as const)(
  '%s：空行不是一行，公式不读；没有人读的一列里的公式不管',
  (list) => {
    const { rows, ...table } = tableOf(list, (_, cells) => cells.splice(1));
    const [titles, row] = rows;
    const blank = { number: 3, cells: ['', ' '], formulas: [] };
    const read = (formulas: readonly number[]) => {
      const of = [...(titles ? [titles] : []), ...(row ? [{ ...row, formulas }] : []), blank];
      const { own, problems } = readTables([{ ...table, rows: of }]);
      const records = list === 'cashFlows' ? own?.cashFlows : own?.[list];
      expect(problems.filter(({ at }) => at?.row === blank.number)).toStrictEqual([]);
      return [records?.length, problems.filter(({ message }) => message.includes('公式')).length];
    };
    expect(read([])).toEqual([1, 0]);
    expect(read([0])).toEqual([0, 1]);
    expect(read([99])).toEqual([1, 0]);
  },
);

test('一行各格都像页脚的，在我们的工作表里还是一行；级次里的公式没有人读', () => {
  const table = tableOf('categories', (_, rows) => rows.push(['单位：甲', '', '']));
  expect(readTables([table]).own?.categories.map(({ name }) => name)).toEqual(['客户', '单位：甲']);
  const { rows, ...accounts } = tableOf('accounts');
  const levels = rows.map((row) => (row.number === 2 ? { ...row, formulas: [4] } : row));
  expect(readTables([{ ...accounts, rows: levels }]).problems).not.toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('公式') }),
  );
});

test('旁边的表从哪一行开始；叫我们的名字而少了列的；认不出的不算', () => {
  const titles = ['科目编码', '科目名称', '余额方向', '期初余额', '期末余额'];
  const { own } = readTables([
    tableOf('organizations'),
    { file: '别的.xlsx', sheet: '随便', rows: [{ number: 1, cells: ['你好'] }] },
    { file: '余额.xlsx', sheet: '余额表', rows: [{ number: 3, cells: titles }] },
    { file: '空.xlsx', sheet: '科目', rows: [] },
  ]);
  expect(own?.tables.map(({ sheet, row }) => `${sheet}${row}`)).toEqual(['核算组织1', '余额表3']);
  expect(own?.worksheets.map(({ at, lacks }) => [at.sheet, at.row, lacks])).toEqual([
    ['核算组织', 1, null],
    ['科目', 1, '科目编码'],
  ]);
  expect(
    readTables([{ file: '1', sheet: '余额表', rows: [{ number: 3, cells: titles }] }]).own,
  ).toBeUndefined();
});

test('人定了类型的、太宽的，不是我们的工作表；多写的列没有人读', () => {
  expect(recogniseTable(tableOf('accounts'), 'accounts').own).toBeUndefined();
  expect(
    recogniseTable(tableOf('accounts', (titles) => titles.push(...Array<string>(300).fill('甲')))).refusal,
  ).toContain('256');
  const more = recogniseTable(
    tableOf('accounts', (titles, rows) => {
      titles.push('', '别的');
      rows.push(['', ' ']);
    }),
  );
  expect(more).toMatchObject({ own: 'accounts', unread: ['别的'], rowCount: 2 });
});
