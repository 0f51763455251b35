import { period } from '../../../primitives/period';
import { leavingBooks } from '../../../testing/givenLeaving';
import {
  archivedCategory,
  archivedItem,
  archiveOf,
  archiveOrder,
  publicArchiveEnd,
  publicArchiveHead,
  type PublicArchive,
} from './publicArchive';

/** Records as 名称: 字段=文字. */
const shown = (xml: string) =>
  xml
    .replace(/^<\?xml.*\n/, '')
    .trimEnd()
    .split('\n')
    .map((record) =>
      record
        .replace(/ locID="[^"]*"/g, '')
        .replace(/^<([^>]+)>(.*)<\/\1>$/, '$1: $2')
        .replace(/<([^>/]+)>([^<]*)<\/\1>/g, '$1=$2 ')
        .replace(/<([^>/]+)\/>/g, '$1= ')
        .trimEnd(),
    );

const category = (id: number, name: string, ...customColumns: string[]) => ({
  ...{ id, name, isSystem: false, customColumns },
});
const archive: PublicArchive = {
  accountSetId: 12,
  creditCode: '91999999MA9000011F',
  industry: '批发和零售业',
  release: '2.3.0',
  months: [period('2026-02'), period('2026-03')],
  words: [{ id: 1, word: '记', printTitle: '记账凭证', isDefault: true }],
};

test('公共档案：账簿、期间、凭证类型、汇率类型、币种、结算方式', () => {
  expect(shown(publicArchiveHead(leavingBooks(), archive))).toEqual([
    '<公共档案>',
    '电子账簿: 电子账簿编号=12 电子账簿名称=晨光商行 会计核算单位=晨光商行 组织机构代码=91999999MA9000011F 单位性质=企业 行业=批发和零售业 开发单位=明账 版本号=2.3.0 本位币=CNY 会计年度=2026 标准版本号=GB/T 24589.1-2010',
    '会计期间: 会计年度=2026 会计期间号=2 会计期间起始日期=20260201 会计期间结束日期=20260228',
    '会计期间: 会计年度=2026 会计期间号=3 会计期间起始日期=20260301 会计期间结束日期=20260331',
    '记账凭证类型: 记账凭证类型编号=记 记账凭证类型名称=记账凭证 记账凭证类型简称=记',
    '汇率类型: 汇率类型编号=1 汇率类型名称=记账汇率',
    '币种: 币种编码=CNY 币种名称=人民币',
    '币种: 币种编码=USD 币种名称=美元',
    '结算方式: 结算方式编码=cash 结算方式名称=现金',
    '结算方式: 结算方式编码=transfer 结算方式名称=转账',
    '结算方式: 结算方式编码=cheque 结算方式名称=支票',
    '结算方式: 结算方式编码=draft 结算方式名称=汇票',
    '结算方式: 结算方式编码=online 结算方式名称=网上支付',
    '结算方式: 结算方式编码=other 结算方式名称=其他',
  ]);
  expect(publicArchiveEnd()).toBe('</公共档案>\n');
});

test('档案按标准的次序：部门、员工、供应商、客户，然后是自定义档案项', () => {
  const categories = ['仓库', '客户', '供应商', '职员', '部门'].map((name, at) =>
    category(at + 1, name, '地址', '面积'),
  );
  const { own, others } = archiveOrder(categories);
  expect(own.map(({ name }) => name)).toEqual(['部门', '职员', '供应商', '客户']);
  expect(others.flatMap((one) => shown(archivedCategory(one)))).toEqual([
    '自定义档案项: 档案编码=仓库 档案名称=仓库 档案描述=地址、面积 是否有层级特征=0 档案编码规则=',
  ]);
});

test('没有信用代码、还没有期间的账簿留空', () => {
  const [, ledger] = shown(publicArchiveHead(leavingBooks(), { ...archive, creditCode: null, months: [] }));
  expect(ledger).toContain(' 组织机构代码= 单位性质=');
  expect(ledger).toContain(' 会计年度= 标准版本号=');
});

const item = (remark: string | null) => ({
  ...{ id: 1, categoryId: 1, code: '01', name: '甲', isEnabled: true, remark, customValues: [] },
});

test.each([
  ['客户', '客户档案', '客户档案: 客户编码=01 客户名称=甲'],
  ['供应商', '供应商档案', '供应商档案: 供应商编码=01 供应商名称=甲'],
  ['职员', '员工档案', '员工档案: 员工编码=01 员工姓名=甲'],
  ['部门', '部门档案', '部门档案: 部门编码=01 部门名称=甲'],
  [
    '仓库',
    '仓库',
    '自定义档案项值: 档案编码=仓库 档案值编码=01 档案值名称=甲 档案值描述=东区 档案值父节点= 档案值级次=1',
  ],
])('%s在%s里', (name, title, record) => {
  expect(archiveOf(name)).toBe(title);
  expect(shown(archivedItem(name, item('东区')))).toEqual([record]);
});

test('没有备注的自定义档案描述留空，备注里的身份证号不写', () => {
  expect(archivedItem('仓库', item(null))).toContain('<档案值描述 locID=""/>');
  const [told] = shown(archivedItem('仓库', item('张三 11010119900307123X，电话 13800000000')));
  expect(told).toContain(' 档案值描述=张三 ，电话 13800000000 ');
});
