import { invoiceColourTitles, invoiceStatuses, invoiceStatusTitles, isVoided } from './invoice';

test('作废：人说的先算，没有说的看文件', () => {
  expect(isVoided('void', null)).toBe(true);
  expect(isVoided('void', 'normal')).toBe(true);
  expect(isVoided('normal', 'void')).toBe(false);
  expect(isVoided(null, 'void')).toBe(true);
  expect(isVoided(null, null)).toBe(false);
  expect(invoiceStatuses.filter((status) => isVoided(null, status))).toEqual(['void']);
});

test('蓝字、红字和每种状态各有自己的叫法', () => {
  expect(invoiceColourTitles).toEqual({ blue: '蓝字', red: '红字' });
  expect(invoiceStatuses.map((status) => invoiceStatusTitles[status])).toEqual([
    ...['正常', '已红冲-部分', '已红冲-全额', '作废'],
  ]);
});
