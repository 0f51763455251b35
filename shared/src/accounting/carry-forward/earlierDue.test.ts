import { earlierDue } from './earlierDue';

const card = (title: string, isDue: boolean) => ({ title, isDue });

test('排在前面、还有金额没有结转的，要先生成', () => {
  const depreciation = card('计提折旧', true);
  const vat = card('结转未交增值税', false);
  const tax = card('计提所得税', true);
  const profit = card('结转损益', true);
  const cards = [depreciation, vat, tax, profit];
  expect(earlierDue(cards, profit)).toEqual([depreciation, tax]);
  expect(earlierDue(cards, vat)).toEqual([depreciation]);
  expect(earlierDue(cards, depreciation)).toEqual([]);
});
