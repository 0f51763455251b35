import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { dateOnly, type DateOnly } from '../../primitives/dateOnly';
import { renderElement } from '../../testing/renderRoute';
import { DateInput } from './DateInput';

function Day({ to }: { readonly to?: DateOnly }) {
  const [day, setDay] = useState<DateOnly | null>(dateOnly('2026-03-20'));
  return (
    <form aria-label="表单" onSubmit={() => setDay(null)}>
      <DateInput ariaLabel="日期" value={day} onChange={setDay} {...(to ? { to } : {})} />
      <output>{day}</output>
    </form>
  );
}

test.each([
  ['20260305', '2026-03-05'],
  ['3-5', '2026-03-05'],
  ['5', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['２０２６．３．５', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
])('日期输入 %s 后按回车或离开，都是 %s', async (text, day) => {
  const { user } = renderElement(<Day />);
  for (const leave of ['{Enter}', '{Tab}']) {
    const field = screen.getByLabelText('日期');
    await user.clear(field);
    await user.type(field, `${text}${leave}`);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(day));
    await waitFor(() => expect(screen.getByLabelText('日期')).toHaveValue(day));
    await user.tab();
  }
});

test('日历上没有的一天、不许选的一天，日期不变', async () => {
  const { user } = renderElement(<Day to={dateOnly('2026-03-31')} />);
  for (const text of ['2-30', '明天', '4-1']) {
    const field = screen.getByLabelText('日期');
    await user.clear(field);
    await user.type(field, `${text}{Tab}`);
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-20');
    await waitFor(() => expect(screen.getByLabelText('日期')).toHaveValue('2026-03-20'));
  }
});
