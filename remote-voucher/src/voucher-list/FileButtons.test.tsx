import { screen } from '@testing-library/react';
import { period } from '@mingzhang/shared/primitives/period';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { FileButtons } from './FileButtons';

test('导出本期的凭证', () => {
  renderElement(<FileButtons period={period('2026-02')} vouchers={[]} />);
  expect(screen.getByRole('link', { name: /导出/ })).toHaveAttribute(
    'href',
    '/api/voucher/download?orgId=11&startDate=2026-02-01&endDate=2026-02-28',
  );
});
