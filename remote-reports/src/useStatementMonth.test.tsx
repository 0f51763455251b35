import { period, type Period } from '@mingzhang/shared/primitives/period';
import { useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { useStatementMonth } from './useStatementMonth';

useFakeApi();

function Month() {
  const [month, choose] = useStatementMonth();
  return (
    <button type="button" onClick={() => choose(period('2026-01'))}>
      {month}
    </button>
  );
}

/** 晨光文具商行 has closed January and February. */
function given({
  marchIsEmpty,
  closed = true,
}: {
  readonly marchIsEmpty: boolean;
  readonly closed?: boolean;
}) {
  const periods = givenWorkplace('manager')
    .periods.filter((month) => closed || !month.isClosed)
    .map((month) => (month.isClosed || !marchIsEmpty ? month : { ...month, isEmpty: true as const }));
  return renderRoute([{ path: '/', element: <Month /> }], { at: '/', as: givenUser('manager', { periods }) });
}

test.each<[string, Parameters<typeof given>[0], Period]>([
  ['刚结完账，本月还没有凭证：看刚结账的那个月', { marchIsEmpty: true }, period('2026-02')],
  ['本月有了凭证：看本月', { marchIsEmpty: false }, period('2026-03')],
  ['还没有结过账：看第一个月', { marchIsEmpty: true, closed: false }, period('2026-03')],
])('%s', async (_, books, month) => {
  given(books);
  expect(await screen.findByRole('button')).toHaveTextContent(month);
});

test('另选的月份照看', async () => {
  const { user } = given({ marchIsEmpty: true });
  await user.click(await screen.findByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('2026-01');
});
