import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { period, type Period } from '../../primitives/period';
import { renderElement } from '../../testing/renderRoute';
import { PeriodInput } from './PeriodInput';

function Month() {
  const [month, setMonth] = useState<Period | null>(period('2026-05'));
  return (
    <>
      <PeriodInput placeholder="年月" value={month} onChange={setMonth} />
      <output>{month}</output>
    </>
  );
}

test.each([
  ['2025-11', '2025-11'],
  ['202511', '2025-11'],
  ['25.3', '2025-03'],
  ['3', '2026-03'],
])('年月输入 %s 后按回车或离开，都是 %s', async (text, month) => {
  const { user } = renderElement(<Month />);
  for (const leave of ['{Enter}', '{Tab}']) {
    const field = screen.getByPlaceholderText('年月');
    await user.clear(field);
    await user.type(field, `${text}${leave}`);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(month));
    await waitFor(() => expect(screen.getByPlaceholderText('年月')).toHaveValue(month));
    await user.tab();
  }
});
