import { NO_CRITERIA } from '../../voucherListApi';
import { searchedAlone, withoutSearch } from './searchedAlone';

const voucher = { word: '记', numberFrom: 5, numberTo: 5 };
const rent = { summary: '房租' };

test('后一次查找去掉前面的条件', () => {
  const both = { ...NO_CRITERIA, ...voucher, ...rent };
  expect(searchedAlone(both, rent)).toEqual({ ...NO_CRITERIA, ...rent });
  expect(searchedAlone(both, voucher)).toEqual({ ...NO_CRITERIA, ...voucher });
});

test('本来就只有它、还没查找过、条件已经换了，都没有可去掉的', () => {
  expect(searchedAlone({ ...NO_CRITERIA, ...rent }, rent)).toBeNull();
  expect(searchedAlone({ ...NO_CRITERIA, ...rent }, null)).toBeNull();
  expect(searchedAlone({ ...NO_CRITERIA, ...voucher, summary: '运费' }, rent)).toBeNull();
});

test('下一次查找换掉上一次的条件，别的条件留下', () => {
  const asked = { ...NO_CRITERIA, ...voucher, isAudited: false };
  expect(withoutSearch(asked, voucher)).toEqual({ ...NO_CRITERIA, isAudited: false });
});

test('上一次的条件已经在面板里改过，就留着', () => {
  const changed = { ...NO_CRITERIA, ...voucher, numberTo: 9 };
  expect(withoutSearch(changed, voucher)).toBe(changed);
  expect(withoutSearch(changed, null)).toBe(changed);
});
