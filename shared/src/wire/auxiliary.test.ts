import fc from 'fast-check';
import { anyId, anyItem, anyText } from '../testing/arbitraryRecords';
import { refusalsOf, survives } from '../testing/survives';
import {
  auxiliaryCategoryDraft,
  auxiliaryItemDraft,
  fromAuxiliaryCategory,
  fromAuxiliaryItem,
  toAuxiliaryCategory,
  toAuxiliaryItem,
} from './auxiliary';

const category = fc.record({
  id: anyId,
  name: anyText,
  isSystem: fc.boolean(),
  customColumns: fc.array(
    anyText.filter((each) => !each.includes(',')),
    { maxLength: 4 },
  ),
});

test('定律十一：辅助核算类别和项目', () => {
  survives(category, (each) => fromAuxiliaryCategory(each, 7), toAuxiliaryCategory);
  survives(anyItem, fromAuxiliaryItem, toAuxiliaryItem);
});

test('系统类别不可修改；自定义列是逗号隔开的文本', () => {
  const customer = { id: 11, name: '客户', isSystem: true, customColumns: ['电话', '地区'] };
  expect(fromAuxiliaryCategory(customer, 7)).toEqual({
    ...{ id: 11, name: '客户', customColumns: '电话,地区', systemDefault: true, canEdit: false },
    accountSetsId: 7,
  });
  const own = { ...customer, isSystem: false, customColumns: [] };
  expect(fromAuxiliaryCategory(own, 7)).toMatchObject({
    customColumns: '',
    canEdit: true,
    systemDefault: false,
  });
});

test('自定义值按列写出，中间空着的列读回来是空的，后面没有的不算', () => {
  const plain = {
    id: 101,
    accountingCategoryId: 11,
    code: '001',
    name: '甲公司',
    remark: null,
    enable: true,
  };
  expect(toAuxiliaryItem({ ...plain, cusColumn0: '一', cusColumn2: '三' }).customValues).toEqual([
    '一',
    '',
    '三',
  ]);
  expect(toAuxiliaryItem({ ...plain, cusColumn15: '末' }).customValues).toHaveLength(16);
  expect(toAuxiliaryItem(plain).customValues).toStrictEqual([]);
  const item = { ...toAuxiliaryItem(plain), customValues: ['甲', '乙'] };
  expect(fromAuxiliaryItem(item)).toEqual({ ...plain, cusColumn0: '甲', cusColumn1: '乙' });
});

describe('类别的表单', () => {
  test('自定义列去掉空的，收拾干净', () => {
    expect(auxiliaryCategoryDraft.parse({ name: ' 车辆 ', customColumns: ' 牌号 ,,司机\n' })).toEqual({
      name: '车辆',
      customColumns: ['牌号', '司机'],
      omitted: [],
    });
    for (const customColumns of ['', null, undefined]) {
      expect(auxiliaryCategoryDraft.parse({ name: '车辆', customColumns })).toMatchObject({
        customColumns: [],
      });
    }
  });

  test('八个字的名称，十六列，二十个字的列名', () => {
    const columns = Array.from({ length: 16 }, (_, index) => `${index}`.padEnd(20, '列'));
    const longest = { name: '长'.repeat(8), customColumns: columns.join(',') };
    expect(auxiliaryCategoryDraft.parse(longest).customColumns).toEqual(columns);
  });

  test.each([
    [{ name: undefined }, ['请填写类别名称']],
    [{ name: '' }, ['请填写类别名称']],
    [{ name: '长'.repeat(9) }, ['类别名称不能超过 8 个字']],
    [{ customColumns: Array.from({ length: 17 }, (_, index) => index).join(',') }, ['自定义列最多 16 个']],
    [{ customColumns: `电话,${'列'.repeat(21)}` }, ['自定义列的名称不能超过 20 个字']],
  ])('%j → %j', (wrong, messages) => {
    expect(refusalsOf(auxiliaryCategoryDraft, { name: '车辆', ...wrong })).toEqual(messages);
  });
});

describe('项目的表单', () => {
  const body = { accountingCategoryId: '11', code: ' 001 ', name: '甲公司' };
  const none = Array.from({ length: 16 }, () => '');

  test('写出的项目，服务器读到的是同一个', () => {
    const own = { id: 9, categoryId: 11, code: '001', name: '甲', isEnabled: false, remark: '老客户' };
    const wire = fromAuxiliaryItem({ ...own, customValues: ['电话', '地区'] });
    const { id: _, ...expected } = own;
    expect(auxiliaryItemDraft.parse(wire)).toEqual({
      ...expected,
      customValues: ['电话', '地区', ...none.slice(2)],
      omitted: [],
      omittedValues: none.map((_none, index) => index).slice(2),
    });
  });

  test('没有说的：启用，没有备注，没有自定义值；备注可以是数字', () => {
    expect(auxiliaryItemDraft.parse(body)).toEqual({
      ...{ categoryId: 11, code: '001', name: '甲公司', isEnabled: true, remark: null, customValues: none },
      omitted: ['isEnabled', 'remark'],
      omittedValues: none.map((_none, index) => index),
    });
    const nulls = { ...body, enable: null, remark: null, cusColumn3: null, id: '', _X_ID: 'row' };
    expect(auxiliaryItemDraft.parse(nulls)).toMatchObject({
      isEnabled: true,
      remark: null,
      customValues: none,
    });
    expect(auxiliaryItemDraft.parse({ ...body, remark: 138, cusColumn0: 7 })).toMatchObject({
      remark: '138',
      customValues: ['7', ...none.slice(1)],
    });
    expect(auxiliaryItemDraft.parse({ ...body, remark: ' ' }).remark).toBeNull();
    expect(auxiliaryItemDraft.parse({ ...body, cusColumn0: { no: 1 } }).customValues).toEqual(none);
  });

  test.each([
    [false, false],
    [0, false],
    ['0', false],
    [true, true],
    ['1', true],
  ])('enable %j：启用是 %j', (enable, isEnabled) => {
    expect(auxiliaryItemDraft.parse({ ...body, enable }).isEnabled).toBe(isEnabled);
  });

  test('太长的备注和自定义值截在界限上', () => {
    const long = auxiliaryItemDraft.parse({
      ...body,
      remark: '备'.repeat(201),
      cusColumn15: '值'.repeat(101),
    });
    expect(long.remark).toBe('备'.repeat(200));
    expect(long.customValues[15]).toBe('值'.repeat(100));
    expect(
      auxiliaryItemDraft.parse({ ...body, code: '0'.repeat(20), name: '长'.repeat(60) }).name,
    ).toHaveLength(60);
  });

  test.each([
    [{ accountingCategoryId: 'x' }, '编号不正确'],
    [{ accountingCategoryId: 'x' }, '编号不正确'],
    [{ code: '' }, '请填写编码'],
    [{ code: '0'.repeat(21) }, '编码不能超过 20 个字'],
    [{ code: '0 1' }, '编码不能含空格、下划线、逗号或冒号'],
    [{ code: '0_1' }, '编码不能含空格、下划线、逗号或冒号'],
    [{ code: '0,1' }, '编码不能含空格、下划线、逗号或冒号'],
    [{ code: '0:1' }, '编码不能含空格、下划线、逗号或冒号'],
    [{ name: null }, '请填写名称'],
    [{ name: '长'.repeat(61) }, '名称不能超过 60 个字'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(auxiliaryItemDraft, { ...body, ...wrong })).toEqual([message]);
  });
});
