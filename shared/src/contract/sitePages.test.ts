import { findPage, page, readPage } from './sitePages';

test('an address nobody has is unknown', () => {
  const pages = [
    page('/check-out', '结账', 'closing.read', { redirect: '/check-out/list' }),
    page('/report/view/:reportId', '查看报表', 'report.read'),
  ];
  expect(findPage(pages, '/report/view/x')).toBeNull();
  expect(findPage(pages, '/nowhere')).toBeNull();
  expect(findPage(pages, '/check-out')?.redirect).toBe('/check-out/list');
});

test('a page of a module that this site does not know is left out', () => {
  const cards = page('/assets', '资产卡片', 'book.read', { module: 'fixedAssets' });
  expect(readPage(cards)).toEqual(cards);
  expect(readPage({ ...cards, module: 'payroll' })).toBeNull();
});

test('a page for who has no account set yet says so', () => {
  const move = page('/account/move', '迁入', 'accountSet.read', { withoutSet: true });
  expect(readPage(move)).toEqual(move);
  expect(readPage({ ...move, withoutSet: 'yes' })).not.toHaveProperty('withoutSet');
});
