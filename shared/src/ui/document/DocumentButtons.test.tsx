import { screen, waitFor } from '@testing-library/react';
import { api, useFakeApi } from '../../testing/fakeApi';
import { renderRoute } from '../../testing/renderRoute';
import { DocumentButtons } from './DocumentButtons';

useFakeApi();

const one = [{ key: 'shown', title: '当前科目', address: '/api/accountBook/details/document?subjectId=7' }];
const two = [
  ...one,
  { key: 'whole', title: '全部科目', address: '/api/accountBook/details/document?whole=true' },
];

const show = (choices: typeof one) =>
  renderRoute([{ path: '/', element: <DocumentButtons title="明细账" choices={choices} mayHaveCover /> }], {
    at: '/',
  });

let opened: string[];
beforeEach(() => {
  opened = [];
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
});

test('Ctrl+P opens the print dialog, and prints what is chosen on the paper that is chosen', async () => {
  const { user } = show(two);
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByRole('dialog', { name: '打印明细账' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '全部科目' }));
  await user.click(screen.getByRole('radio', { name: 'A4 纵向' }));
  await user.click(screen.getByRole('checkbox', { name: '加封面和账簿启用表' }));
  await user.keyboard('{Control>}p{/Control}');
  const { searchParams } = new URL(opened[0] ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ whole: 'true', format: 'pdf', paper: 'portrait', cover: '1', inline: 'true', print: 'true' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Ctrl+E exports what is on screen, once however long the key is held', async () => {
  const asked = api.get('/accountBook/details/document').answers(200, '文件', { times: 'always' });
  const { user } = show(two);
  await user.keyboard('{Control>}ee{/Control}');
  expect(await screen.findByText(/已生成/)).toBeVisible();
  expect(asked.received.map(({ query }) => [query['subjectId'], query['format']])).toEqual([['7', 'xlsx']]);
});

test('while nothing is shown there is nothing to export or print', async () => {
  const { user } = show([]);
  expect(screen.getByRole('button', { name: /导出/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /打印/ })).toBeDisabled();
  await user.keyboard('{Control>}p{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
