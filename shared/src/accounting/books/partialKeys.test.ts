import { auxiliaryKey } from '../auxiliary';
import { partialKeys } from './partialKeys';

const customer = { categoryId: 1, itemId: 101 };
const department = { categoryId: 2, itemId: 102 };
const project = { categoryId: 3, itemId: 103 };
const key = (accountId: number, ...items: (typeof customer)[]) => `${accountId}|${auxiliaryKey(items)}`;
const row = (accountId: number, ...items: (typeof customer)[]) => ({
  accountId,
  auxiliaryKey: auxiliaryKey(items),
});

test('没有辅助核算的科目没有部分组合', () => {
  expect(partialKeys([row(1002)])).toEqual(new Set());
});

test('一个客户的部分只有“未指定”；客户和部门的，还有各自一项的', () => {
  expect(partialKeys([row(1122, customer)])).toEqual(new Set([key(1122)]));
  expect(partialKeys([row(1122, customer, department), row(1002)])).toEqual(
    new Set([key(1122), key(1122, customer), key(1122, department)]),
  );
});

test('三项的组合：少一项、少两项、一项也没有的都是它的部分，它自己不是', () => {
  const parts = [[], [customer], [department], [project]];
  const pairs = [
    [customer, department],
    [customer, project],
    [department, project],
  ];
  expect(partialKeys([row(1122, customer, department, project)])).toEqual(
    new Set([...parts, ...pairs].map((items) => key(1122, ...items))),
  );
});
