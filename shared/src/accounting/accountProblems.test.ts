import { chartOf } from '../testing/chartOf';
import { invariant } from '../primitives/invariant';
import type { Account } from './account';
import type { GivenPosition } from './accountContradictions';
import {
  accountDeletionProblems,
  changedAccountProblems,
  newAccountProblems,
  type AccountReferences,
} from './accountProblems';
import type { AccountUsage } from './accountUsage';

/** 6602 has a child, 2202 keeps 供应商 and dollars, 3103 is a system account. */
const accounts = chartOf(
  [
    { code: '1002', name: '银行存款' },
    { code: '1122', name: '应收账款' },
    { code: '2202', name: '应付账款', auxiliaryCategoryIds: [2], currencyCodes: ['USD'] },
    { code: '560201', name: '差旅费' },
    { code: '560202', name: '水电费' },
    { code: '5602', name: '管理费用' },
    { code: '5601', name: '销售费用' },
  ],
  'small',
);
const references: AccountReferences = {
  accounts,
  scheme: [4, 2, 2, 2],
  auxiliaryCategoryIds: new Set([1, 2, 3]),
  currencyCodes: new Set(['USD', 'EUR']),
};
const SILENT: GivenPosition = { parentId: null, category: null, level: null };
const UNUSED: AccountUsage = {
  lines: 0,
  openings: 0,
  formulas: [],
  carriedFrom: [],
  carriedInto: [],
  settings: [],
  templates: [],
  inventory: [],
};

function account(code: string): Account {
  const found = accounts.byCode(code);
  invariant(found, `${code} is not in the chart`);
  return found;
}

/** A new account under 5602; the chart gives ids by code. */
const fresh = (changes: Partial<Account> = {}): Account => ({
  ...account('560201'),
  ...{ id: 560203, code: '560203', name: '房租' },
  ...changes,
});

const messages = (problems: readonly { message: string; at?: string }[]) =>
  problems.map(({ message, at }) => `${at ?? '-'}: ${message}`);

describe('新增科目', () => {
  const added = (changes: Partial<Account> = {}, given: Partial<GivenPosition> = {}) =>
    messages(newAccountProblems(fresh(changes), references, { ...SILENT, ...given }));

  test('可以新增', () => {
    expect(added()).toStrictEqual([]);
    expect(added({ auxiliaryCategoryIds: [1, 3], currencyCodes: ['USD', 'EUR'] })).toStrictEqual([]);
  });

  test('编码已有', () => {
    expect(added({ code: '560202' })).toEqual(['code: 科目编码560202已存在']);
  });

  test('编码不合规则，按开头说出本来的上级可以怎么编', () => {
    expect(added({ code: '5602100' })[0]).toContain('“5602”的下级编码是6位（4-2-2-2），从560201到560299');
    expect(added({ code: '56', parentId: null, name: '新' }, { category: 'profitAndLoss' })).toEqual([
      'code: 一级科目编码应为4位数字',
    ]);
  });

  test('上级科目不存在', () => {
    expect(added({ code: '670101', parentId: null })).toEqual(['code: 上级科目6701不存在']);
  });

  test('一级科目要有类别，下级科目随上级', () => {
    const first = { code: '6701', parentId: null, name: '新' };
    expect(added(first)).toEqual(['category: 请选择科目类别']);
    expect(added(first, { category: 'asset' })).toStrictEqual([]);
    expect(added({}, { category: 'asset' })).toEqual([
      'category: 科目类别随上级“5602 管理费用”为损益，不能是资产',
    ]);
    expect(added({}, { category: 'profitAndLoss', level: 2, parentId: 5602 })).toStrictEqual([]);
  });

  test('所选的上级、级次与编码不符', () => {
    expect(added({}, { level: 3 })).toEqual(['level: 科目编码560203是2级科目的编码，与所填级次3不符']);
    expect(added({}, { parentId: 5601 })[0]).toMatch(
      /^parentId: 科目编码560203属于“5602 管理费用”，不在所选上级“5601 销售费用”之下：“5601”的下级编码是6位/,
    );
    expect(added({}, { parentId: 77 })).toEqual([
      'parentId: 所选的上级科目不存在，可能已被删除，请刷新后再试',
    ]);
    expect(
      added({ code: '6701', parentId: null, name: '新' }, { parentId: 5601, category: 'asset' })[0],
    ).toMatch(/^parentId: 科目编码6701是一级科目编码/);
  });

  test('同级科目不能同名，别的上级之下可以', () => {
    expect(added({ name: '水电费' })).toEqual(['name: 同级科目中已有“560202 水电费”，请换一个名称']);
    expect(added({ code: '560101', parentId: 5601, name: '水电费' })).toStrictEqual([]);
  });

  test('辅助核算类别、外币要是账套里有的，每一种外币都说到', () => {
    expect(added({ auxiliaryCategoryIds: [1, 9] })).toEqual(['auxiliaryCategoryIds: 所选辅助核算类别不存在']);
    expect(added({ currencyCodes: ['JPY', 'USD', 'GBP'] })).toEqual([
      'currencyCodes: 外币“JPY”不存在',
      'currencyCodes: 外币“GBP”不存在',
    ]);
  });

  test('所有问题一次说完，按表单的次序', () => {
    const wrong = { code: '560202', name: '差旅费', auxiliaryCategoryIds: [9], currencyCodes: ['JPY'] };
    expect(newAccountProblems(fresh(wrong), references, { ...SILENT, level: 1 }).map(({ at }) => at)).toEqual(
      ['code', 'level', 'name', 'auxiliaryCategoryIds', 'currencyCodes'],
    );
  });
});

describe('修改科目', () => {
  const changed = (
    code: string,
    changes: Partial<Account>,
    usage: Partial<AccountUsage> = {},
    given: Partial<GivenPosition> = {},
  ) =>
    messages(
      changedAccountProblems(
        account(code),
        { ...account(code), ...changes },
        { ...UNUSED, ...usage },
        references,
        { ...SILENT, ...given },
      ),
    );

  test('没有用过的都可以改', () => {
    expect(changed('560201', { code: '560209', name: '交通费', side: 'credit' })).toStrictEqual([]);
    expect(changed('2202', { auxiliaryCategoryIds: [3], currencyCodes: ['EUR'] })).toStrictEqual([]);
    expect(changed('560201', {})).toStrictEqual([]);
  });

  test.each<[string, Partial<Account>, string]>([
    ['编码', { code: '2203' }, 'code'],
    ['余额方向', { side: 'debit' }, 'side'],
    ['类别', { category: 'asset' }, 'category'],
    ['辅助核算', { auxiliaryCategoryIds: [] }, 'auxiliaryCategoryIds'],
    ['辅助核算', { auxiliaryCategoryIds: [2, 3] }, 'auxiliaryCategoryIds'],
    ['辅助核算', { auxiliaryCategoryIds: [3] }, 'auxiliaryCategoryIds'],
  ])('用过的不能改%s %j', (label, changes, at) => {
    expect(changed('2202', changes, { lines: 3, openings: 1 })).toEqual([
      `${at}: 科目“2202 应付账款”已有3笔分录、1条期初余额，${label}不能修改`,
    ]);
    expect(changed('2202', changes, { openings: 1 })).toEqual([
      `${at}: 科目“2202 应付账款”已有1条期初余额，${label}不能修改`,
    ]);
  });

  test('用过的可以改名称、停用、换辅助核算的次序', () => {
    const used = { lines: 3 };
    expect(changed('2202', { name: '应付货款', isEnabled: false }, used)).toStrictEqual([]);
    expect(changed('2202', { name: '银行存款' }, used)).toHaveLength(1);
    const both = { ...account('2202'), auxiliaryCategoryIds: [2, 1] };
    const turned = { ...both, auxiliaryCategoryIds: [1, 2] };
    expect(changedAccountProblems(both, turned, { ...UNUSED, ...used }, references, SILENT)).toStrictEqual(
      [],
    );
  });

  test('模板、自定义结转、结转设置、进销存设置用到的一样锁住；报表公式不锁辅助核算', () => {
    const named = {
      templates: ['赊销'],
      carriedInto: ['分摊'],
      carriedFrom: ['分摊', '转出'],
      settings: ['工资'],
      inventory: ['验收入库单的规则'],
    };
    expect(changed('2202', { side: 'debit' }, named)).toEqual([
      'side: 科目“2202 应付账款”已有1个凭证模板（“赊销”）、2项自定义结转（“分摊”、“转出”）、1项结转设置（“工资”）、1项进销存设置（“验收入库单的规则”），余额方向不能修改',
    ]);
    expect(changed('2202', { side: 'debit' }, { cashier: ['发票规则采购', '资金账户工行'] })).toEqual([
      'side: 科目“2202 应付账款”已有2项出纳或发票资料（“发票规则采购”、“资金账户工行”），余额方向不能修改',
    ]);
    const inFormula = { formulas: ['资产负债表'] };
    expect(changed('2202', { side: 'debit' }, inFormula)).toEqual([
      'side: 科目“2202 应付账款”已有1个报表的公式（“资产负债表”），余额方向不能修改',
    ]);
    expect(changed('2202', { auxiliaryCategoryIds: [] }, inFormula)).toStrictEqual([]);
    expect(changed('2202', { auxiliaryCategoryIds: [] }, { settings: ['工资'] })).toHaveLength(1);
  });

  test('名字多的只说前三个', () => {
    expect(changed('2202', { side: 'debit' }, { templates: ['一', '二', '三'] })[0]).toContain(
      '3个凭证模板（“一”、“二”、“三”）',
    );
    expect(changed('2202', { side: 'debit' }, { templates: ['一', '二', '三', '四'] })[0]).toContain(
      '4个凭证模板（“一”、“二”、“三”等）',
    );
  });

  test('系统科目的编码、方向、类别从来不能改，辅助核算可以', () => {
    expect(changed('3103', { code: '3105', side: 'debit', category: 'liability' })).toEqual([
      'code: 科目“3103 本年利润”是系统科目，编码不能修改',
      'side: 科目“3103 本年利润”是系统科目，余额方向不能修改',
      'category: 科目“3103 本年利润”是系统科目，类别不能修改',
    ]);
    expect(changed('3103', { auxiliaryCategoryIds: [1], name: '利润' })).toStrictEqual([]);
    expect(changed('3103', { side: 'debit' }, { lines: 2 })).toEqual([
      'side: 科目“3103 本年利润”已有2笔分录，余额方向不能修改',
    ]);
  });

  test('有下级的不能改编码和类别，名称可以', () => {
    expect(changed('5602', { code: '5605' })).toEqual(['code: 科目“5602 管理费用”有下级科目，编码不能修改']);
    expect(changed('5602', { category: 'cost' })).toEqual([
      'category: 科目“5602 管理费用”有下级科目，类别不能修改',
    ]);
    expect(changed('5602', { name: '行政费用' })).toStrictEqual([]);
  });

  test('新的编码要空着，也要在原来的上级之下', () => {
    expect(changed('560201', { code: '560202' })).toEqual(['code: 科目编码560202已存在']);
    expect(changed('560201', { code: '560101' })[0]).toContain(
      'code: 科目编码560101不符合编码规则：“5602”的下级编码',
    );
    expect(changed('1002', { code: '1003' })).toStrictEqual([]);
    expect(changed('1002', { code: '100301' })).toEqual(['code: 一级科目编码应为4位数字']);
  });

  test('名称、列表、自相矛盾的话与新增时一样拒绝', () => {
    expect(changed('560201', { name: '水电费' })).toEqual([
      'name: 同级科目中已有“560202 水电费”，请换一个名称',
    ]);
    expect(changed('560201', { currencyCodes: ['JPY'] })).toEqual(['currencyCodes: 外币“JPY”不存在']);
    expect(changed('560201', {}, {}, { level: 1 })).toEqual([
      'level: 科目编码560201是2级科目的编码，与所填级次1不符',
    ]);
  });
});

describe('删除科目', () => {
  const deleted = (code: string, usage: Partial<AccountUsage> = {}) =>
    messages(accountDeletionProblems(account(code), { ...UNUSED, ...usage }, accounts));

  test('没有用过的末级科目可以删除', () => {
    expect(deleted('560201')).toStrictEqual([]);
  });

  test('系统科目、有下级的、用到的不能删除', () => {
    expect(deleted('3103')).toEqual(['-: 科目“3103 本年利润”是系统科目，不能删除；不用时可以停用']);
    expect(deleted('5602')).toEqual(['-: 科目“5602 管理费用”有下级科目，请先删除下级科目']);
    expect(deleted('560201', { formulas: ['利润表', '自制表'] })).toEqual([
      '-: 科目“560201 差旅费”已有2个报表的公式（“利润表”、“自制表”），不能删除；不用时可以停用',
    ]);
    expect(deleted('560201', { carriedFrom: ['转出'] })[0]).toContain('1项自定义结转（“转出”）');
  });
});
