import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { PlanPreview } from './PlanPreview';

const KEY = '26992000000000000001';

const left = (id: number, message: string) => ({ id, key: KEY, message, proposal: null, party: null });

test('每张不能生成的说出号码和原因，原因里已有号码的不再说一遍', async () => {
  const messages = [`发票${KEY}没有金额，不需要生成凭证`, '2026年第01期已结账'];
  renderElement(
    <PlanPreview
      isLoading={false}
      plan={{ vouchers: [], left: messages.map((message, id) => left(id, message)) }}
    />,
  );
  expect(await screen.findByText('2 张不能按规则生成')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    `发票${KEY}没有金额，不需要生成凭证`,
    `${KEY}：2026年第01期已结账`,
  ]);
});
