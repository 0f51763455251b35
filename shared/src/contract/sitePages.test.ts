import { findPage, page } from './sitePages';

test('an address nobody has is unknown', () => {
  const pages = [
    page('/check-out', '结账', 'closing.read', { redirect: '/check-out/list' }),
    page('/report/view/:reportId', '查看报表', 'report.read'),
  ];
  expect(findPage(pages, '/report/view/x')).toBeNull();
  expect(findPage(pages, '/nowhere')).toBeNull();
  expect(findPage(pages, '/check-out')?.redirect).toBe('/check-out/list');
});
