import { screen } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { period } from '@mingzhang/shared/primitives/period';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { FileButtons } from './FileButtons';

const opened = jest.fn();

beforeEach(() => {
  opened.mockClear();
  window.open = opened;
});

const voucher = (id: number) => ({ id }) as Voucher;

test('导出本期的凭证', () => {
  renderElement(<FileButtons period={period('2026-02')} vouchers={[]} />);
  expect(screen.getByRole('link', { name: /导出/ })).toHaveAttribute(
    'href',
    '/api/voucher/download?orgId=11&startDate=2026-02-01&endDate=2026-02-28',
  );
});

test('勾选的凭证打印在所选的纸上；没有勾选就打印整个期间', async () => {
  const { user, rerender } = renderElement(
    <FileButtons period={period('2026-02')} vouchers={[voucher(5), voucher(9)]} />,
  );
  await user.click(screen.getByRole('button', { name: /打印/ }));
  await user.click(await screen.findByText('A4 两版'));
  expect(opened.mock.lastCall?.[0]).toBe('/api/pfd/voucher?id=5&id=9&paper=a4x2');
  rerender(<span />);

  const whole = renderElement(<FileButtons period={period('2026-02')} vouchers={[]} />);
  await whole.user.click(screen.getByRole('button', { name: /打印/ }));
  await whole.user.click(await screen.findByText('凭证纸 240×140'));
  expect(opened.mock.lastCall?.[0]).toBe('/api/pfd/voucher?year=2026&month=2&orgId=11&paper=240x140');
});
