import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AccountingPeriod } from '../../accounting/organization';
import { period, type Period } from '../../primitives/period';
import { PeriodPicker } from './PeriodPicker';
import { PeriodRangePicker } from './PeriodRangePicker';
import { rangeShortcuts, type PeriodRange } from './periodChoice';

/** Newest first, as /init lists them; the last one given is open. */
function periodsOf(...months: string[]): AccountingPeriod[] {
  return months
    .reverse()
    .map((month, index) => ({
      id: index + 1,
      organizationId: 11,
      period: period(month),
      isClosed: index > 0,
      closedOn: null,
    }));
}

const periods = periodsOf('2025-11', '2025-12', '2026-01', '2026-02', '2026-03');

function Chooser({ start }: { readonly start: string }) {
  const [value, setValue] = useState<Period>(period(start));
  return <PeriodPicker value={value} periods={periods} onChange={setValue} />;
}

test('steps back and forward, only within the list', async () => {
  const user = userEvent.setup();
  render(<Chooser start="2026-02" />);
  await user.click(screen.getByRole('button', { name: '下一期' }));
  expect(screen.getByText('2026年第03期')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一期' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '上一期' })).toBeEnabled();
});

test('← and → step too, and stop at both ends', async () => {
  const user = userEvent.setup();
  render(<Chooser start="2026-01" />);
  screen.getByText('2026年第01期').focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('2025年第12期')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('2025年第11期')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText('2026年第03期')).toBeVisible();
});

test('the panel shows closed months, and months that are not opened cannot be chosen', async () => {
  const user = userEvent.setup();
  render(<Chooser start="2026-03" />);
  await user.click(screen.getByText('2026年第03期'));
  const months = await screen.findByRole('group', { name: '2026年' });
  expect(within(months).getByTitle('未结账')).toHaveTextContent('第3期');
  expect(within(months).getAllByTitle('已结账')).toHaveLength(2);
  expect(within(months).getByRole('button', { name: '第4期' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: '2025年' }));
  await user.click(screen.getByRole('button', { name: '第11期 已结账' }));
  expect(screen.getByText('2025年第11期')).toBeVisible();
});

test('arrow keys walk over the months of the panel', async () => {
  const user = userEvent.setup();
  render(<Chooser start="2026-03" />);
  await user.click(screen.getByText('2026年第03期'));
  (await screen.findByRole('button', { name: '第3期' })).focus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByText('2026年第02期')).toBeVisible();
});

function RangeChooser({ onRange }: { readonly onRange: (range: PeriodRange) => void }) {
  const [value, setValue] = useState<PeriodRange>({ from: period('2026-03'), to: period('2026-03') });
  return (
    <PeriodRangePicker
      value={value}
      periods={periods}
      onChange={(range) => {
        setValue(range);
        onRange(range);
      }}
    />
  );
}

test('a range takes two clicks in any order, or a shift-click', async () => {
  const user = userEvent.setup();
  const ranges: PeriodRange[] = [];
  render(<RangeChooser onRange={(range) => ranges.push(range)} />);
  await user.click(screen.getByText('2026年第03期'));
  await user.click(await screen.findByRole('button', { name: '第2期 已结账' }));
  await user.click(screen.getByRole('button', { name: '第1期 已结账' }));
  expect(ranges).toEqual([{ from: '2026-01', to: '2026-02' }]);

  await user.click(screen.getByText('2026年第01期 – 2026年第02期'));
  await user.keyboard('{Shift>}');
  await user.click(await screen.findByRole('button', { name: '第3期' }));
  expect(ranges[1]).toEqual({ from: '2026-01', to: '2026-03' });
});

test('shortcuts are cut to what there is', () => {
  expect(rangeShortcuts(period('2026-02'), periods)).toEqual([
    { title: '本期', range: { from: '2026-02', to: '2026-02' } },
    { title: '上期', range: { from: '2026-01', to: '2026-01' } },
    { title: '本季', range: { from: '2026-01', to: '2026-03' } },
    { title: '本年', range: { from: '2026-01', to: '2026-03' } },
  ]);
});
