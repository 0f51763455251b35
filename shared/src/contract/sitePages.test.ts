import { command, findPage, page, readPage } from './sitePages';

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

test('what is done on a page stays on it; what this site does not know is left out', () => {
  const due = command('勾选发票', 'invoice.write', '?ticked=due');
  const register = page('/invoice', '发票台账', 'invoice.read', {
    commands: [due, command('台账', 'invoice.read')],
  });
  expect(readPage(register)).toEqual(register);
  const odd = [
    { ...due, search: '/elsewhere' },
    { ...due, search: '.evil.example.com' },
    { ...due, search: '?a\n//evil' },
    { ...due, needs: 'payroll.write' },
    { needs: 'invoice.write', search: '' },
    '勾选',
  ];
  expect(readPage({ ...register, commands: [...odd, due] })?.commands).toEqual([due]);
  expect(readPage({ ...register, commands: odd })).not.toHaveProperty('commands');
});
