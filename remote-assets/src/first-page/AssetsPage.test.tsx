import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { AssetsPage } from './AssetsPage';

test('the page says whose books one is in', () => {
  renderRoute([{ path: '/assets', element: <AssetsPage /> }], { at: '/assets' });
  expect(screen.getByRole('heading', { name: '固定资产' })).toBeVisible();
  expect(screen.getByText('晨光文具商行')).toBeVisible();
});
