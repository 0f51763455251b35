import { render } from '@testing-library/react';
import { menuIcon } from './menuIcons';

test('菜单的每一组有自己的图标：固定资产、出纳、发票也是；不认识的组有同一个', () => {
  const groups = [
    ...['home', 'voucher', 'closing', 'books', 'reports', 'settings'],
    ...['assets', 'cashier', 'invoice', 'another'],
  ];
  const drawn = groups.map((group) => render(menuIcon(group)).container.innerHTML);
  expect(new Set(drawn).size).toBe(groups.length);
  expect(render(menuIcon('more')).container.innerHTML).toBe(drawn.at(-1));
});
