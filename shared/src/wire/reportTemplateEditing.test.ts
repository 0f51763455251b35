import fc from 'fast-check';
import { fen } from '../primitives/money';
import { anyId, anyTemplate, orNull } from '../testing/arbitraryRecords';
import { chartOf } from '../testing/chartOf';
import { survives, throughJson } from '../testing/survives';
import {
  fromEditableTemplate,
  fromPreview,
  fromReview,
  toEditableTemplate,
  toPreview,
  toReview,
} from './reportTemplateEditing';

test('定律十一：编辑中的模板', () => {
  const edited = fc.record({ version: anyId, originId: orNull(anyId) });
  const template = fc
    .tuple(anyTemplate, edited, edited)
    .map(([drawn, own, ofLine]) => ({
      ...drawn,
      ...own,
      items: drawn.items.map((item) => ({ ...item, ...ofLine })),
    }));
  survives(template, fromEditableTemplate, toEditableTemplate);
});

test('编辑中的结果：各行的数字，公式每一项的数字', () => {
  const amounts = (month: number, year: number) => ({ period: fen(month), year: fen(year) });
  const preview = {
    figures: new Map([[30, amounts(100_50, 900_25)]]),
    terms: [amounts(120_00, 1000_00), amounts(-19_50, -99_75)],
  };
  expect(toPreview(throughJson(fromPreview(preview)))).toEqual(preview);
});

test('检查的结果：科目和它的方向、现金流量项目、与原表的不同', () => {
  const accounts = chartOf([
    { code: '540101', name: '内销' },
    { code: '5401', name: '主营业务成本' },
  ]);
  const [parent, leaf] = [accounts.byCode('5401')!, accounts.byCode('540101')!];
  const item = (id: number, title: string) => ({ id, title }) as never;
  const wire = fromReview({
    accounts,
    coverage: [
      { kind: 'twice', account: leaf, side: 'debit', items: [item(7, '一'), item(9, '二')] } as never,
      { kind: 'missing', account: parent, side: null, items: [] } as never,
    ],
    cashFlow: [{ kind: 'missing', item: { line: 6, title: '支付其他' }, lines: [item(4, '四')] } as never],
    difference: {
      ...{ isChanged: true, isReordered: false, changedIds: new Set([7, 8]) },
      missing: [item(3, '减：税金')],
    },
  });
  expect(wire).toEqual({
    coverage: [
      {
        ...{ kind: 'twice', subjectId: 540101, subjectCode: '540101', subjectName: '主营业务成本-内销' },
        ...{ balanceDirection: '借', itemIds: [7, 9] },
      },
      {
        ...{ kind: 'missing', subjectId: 5401, subjectCode: '5401', subjectName: '主营业务成本' },
        ...{ balanceDirection: null, itemIds: [] },
      },
    ],
    cashFlow: [{ kind: 'missing', cashFlowLine: 6, title: '支付其他', itemIds: [4] }],
    difference: { changed: true, itemIds: [7, 8], missing: ['减：税金'], reordered: false },
  });
  expect(toReview(throughJson(wire))).toEqual({
    coverage: [
      { kind: 'twice', of: 'account', itemIds: [7, 9], title: '540101 主营业务成本-内销（借方）' },
      { kind: 'missing', of: 'account', itemIds: [], title: '5401 主营业务成本' },
      { kind: 'missing', of: 'cashFlowItem', itemIds: [4], title: '6 支付其他' },
    ],
    difference: { isChanged: true, itemIds: [7, 8] },
  });
  expect(
    toReview(fromReview({ accounts, coverage: [], cashFlow: [], difference: null })).difference,
  ).toBeNull();
});
