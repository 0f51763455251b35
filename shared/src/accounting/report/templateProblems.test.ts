import { differenceFrom, type EditableItem, type EditableTemplate } from './editableTemplate';
import type { FormulaTerm, ReportItem } from './reportTemplate';
import {
  MAX_ITEMS,
  changedItemProblems,
  itemDeletionProblems,
  newItemProblems,
  protectedProblems,
  type ItemDraft,
} from './templateProblems';

const taken: FormulaTerm = {
  ...{ source: 'account', sign: 1, accountId: 5001, rule: 'net', testedAt: 'leaf' },
};

function item(id: number, over: Partial<EditableItem> = {}): EditableItem {
  return {
    ...{ id, title: `项目${id}`, lineNumber: id, side: null, level: 1, isBold: false, isHeader: false },
    ...{ isFolding: false, position: id, parentId: null, source: 'account' as const, formula: [] },
    ...{ version: 1, originId: null },
    ...over,
  };
}

const draft = (over: Partial<ItemDraft> = {}): ItemDraft => {
  const { id: _id, formula: _formula, ...rest } = item(9);
  return { ...rest, ...over };
};
const profit = (...items: ReportItem[]) => ({ type: 'profit' as const, items });
const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message);

test('默认模板说明要先复制', () => {
  expect(messages(protectedProblems({ isDefault: true, name: '利润表' }))).toEqual([
    '“利润表”是默认模板，不能修改或删除。请先复制一份，再修改副本。',
  ]);
  expect(protectedProblems({ isDefault: false, name: '利润表' })).toStrictEqual([]);
});

test('项目要有名称，分类标题可以没有；资产负债表要有类别；上级在同一模板里', () => {
  expect(messages(newItemProblems(profit(), draft({ title: '' })))).toEqual(['请填写项目名称']);
  expect(newItemProblems(profit(), draft({ title: '', isHeader: true }))).toStrictEqual([]);
  expect(messages(newItemProblems({ type: 'balance', items: [] }, draft()))).toEqual([
    '请选择项目属于资产、负债还是所有者权益',
  ]);
  expect(newItemProblems({ type: 'balance', items: [] }, draft({ side: 'asset' }))).toStrictEqual([]);
  expect(messages(newItemProblems(profit(item(1)), draft({ parentId: 7, level: 10 })))).toEqual([
    '级次应为 1 到 9',
    '所选的上级项目不存在',
  ]);
  const full = Array.from({ length: MAX_ITEMS }, (_, index) => item(index + 1));
  expect(messages(newItemProblems(profit(...full), draft()))).toEqual(['一个模板最多 500 个项目']);
});

test('上级不能绕回自己', () => {
  const [top, child] = [item(1), item(2, { parentId: 1 })];
  expect(messages(changedItemProblems(profit(top, child), top, draft({ parentId: 2 })))).toEqual([
    '上级项目不能是本项目或它的下级',
  ]);
});

test('有公式的项目不能改成标题或换来源，被引用的不能改成标题或删除', () => {
  const used = item(1, { formula: [taken] });
  const user = item(2, { source: 'item', formula: [{ source: 'item', sign: 1, itemId: 1 }] });
  const template = profit(used, user);
  expect(messages(changedItemProblems(template, used, draft({ isHeader: true })))).toEqual([
    '“项目1”有公式（1 项），不能改为分类标题。请先清空公式。',
    '“项目2”的公式引用了“项目1”，不能改为分类标题。请先修改公式。',
  ]);
  expect(messages(changedItemProblems(template, used, draft({ source: 'item' })))).toEqual([
    '“项目1”有公式（1 项），不能改公式来源。请先清空公式。',
  ]);
  const still = draft({ title: '改了名称' });
  expect(changedItemProblems(template, used, still)).toStrictEqual([]);
  const unwritten = item(3);
  expect(changedItemProblems(profit(unwritten), unwritten, draft({ source: 'item' }))).toStrictEqual([]);
  expect(changedItemProblems(profit(unwritten), unwritten, draft({ isHeader: true }))).toStrictEqual([]);
  expect(messages(itemDeletionProblems(template, used))).toEqual([
    '“项目2”的公式引用了“项目1”，不能删除。请先修改公式。',
  ]);
  expect(itemDeletionProblems(template, user)).toStrictEqual([]);
  const levels = [0, 1, 9, 10].map((level) => newItemProblems(profit(), draft({ level })).length);
  expect(levels).toEqual([1, 0, 0, 1]);
  const three = [2, 3, 4].map((id) => item(id, { source: 'item', formula: user.formula }));
  expect(messages(itemDeletionProblems(profit(used, ...three), used))).toEqual([
    '“项目2”、“项目3”、“项目4”的公式引用了“项目1”，不能删除。请先修改公式。',
  ]);
  const users = [2, 3, 4, 5].map((id) => item(id, { source: 'item', formula: user.formula }));
  expect(messages(itemDeletionProblems(profit(used, ...users), used))).toEqual([
    '“项目2”、“项目3”、“项目4”等 4 个项目的公式引用了“项目1”，不能删除。请先修改公式。',
  ]);
});

describe('副本与官方报表的差别', () => {
  const official = [
    item(1, { formula: [taken] }),
    item(2, { source: 'item', formula: [{ source: 'item', sign: 1, itemId: 1 }] }),
  ];
  const copied = [
    item(11, { ...official[0], id: 11, originId: 1, version: 4 }),
    item(12, { ...official[1], id: 12, originId: 2, formula: [{ source: 'item', sign: 1, itemId: 11 }] }),
  ];
  const copy = (items: readonly EditableItem[]): EditableTemplate => ({
    ...{ id: 8, name: '副本', key: 'profit', type: 'profit', isDefault: false, formCode: '会小企02表' },
    ...{ version: 3, originId: 7, items },
  });
  const difference = (...items: EditableItem[]) => {
    const { changedIds, missing, isReordered, isChanged } = differenceFrom({ items: official }, copy(items));
    return { changed: [...changedIds], missing: missing.map(({ id }) => id), isReordered, isChanged };
  };
  const [first, second] = copied as [EditableItem, EditableItem];
  const none = { changed: [], missing: [], isReordered: false, isChanged: false };

  test('只改名称、版本和位置数，没有差别', () => {
    expect(difference(first, { ...second, position: 40, parentId: 11 })).toEqual(none);
  });

  test('存下来的栏目先后不同，说的是一样的，没有差别', () => {
    const { title, lineNumber, isBold, ...rest } = first;
    expect(difference({ isBold, lineNumber, ...rest, title }, second)).toEqual(none);
  });

  test('改了字、改了公式、加了行、少了行、换了次序，都看得出', () => {
    const changed = { ...none, isChanged: true };
    expect(difference({ ...first, title: '营业收入' }, second)).toEqual({ ...changed, changed: [11] });
    expect(difference({ ...first, formula: [{ ...taken, sign: -1 }] }, second)).toEqual({
      ...changed,
      changed: [11],
    });
    expect(difference(first, second, item(13))).toEqual({ ...changed, changed: [13] });
    expect(difference({ ...first, formula: [{ ...taken, accountId: 5051 }] }, second)).toEqual({
      ...changed,
      changed: [11],
    });
    expect(difference(second)).toEqual({ ...changed, changed: [12], missing: [1] });
    expect(difference(first)).toEqual({ ...changed, missing: [2] });
    expect(difference(second, first)).toEqual({ ...changed, isReordered: true });
  });
});
