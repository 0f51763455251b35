import { BrowserRouter, Link, Route, Routes } from '@mingzhang/shared/router';
import { useUnsavedChanges } from '../index';
import { AppProviders } from '@mingzhang/shared/ui';
import { createSessionStore, type UnsavedOutcome } from '@mingzhang/shared/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAskBeforeGoingBack } from './useAskBeforeGoingBack';

function Form({ left }: { readonly left: UnsavedOutcome }) {
  useUnsavedChanges(true, left);
  return <p>写到一半的公式</p>;
}

function Pages({ left }: { readonly left: UnsavedOutcome }) {
  useAskBeforeGoingBack();
  return (
    <Routes>
      <Route path="/list" element={<Link to="/form">打开</Link>} />
      <Route path="/form" element={<Form left={left} />} />
    </Routes>
  );
}

async function openForm(left: UnsavedOutcome) {
  history.replaceState(null, '', '/list');
  render(
    <AppProviders store={createSessionStore()}>
      <BrowserRouter>
        <Pages left={left} />
      </BrowserRouter>
    </AppProviders>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('打开'));
  await screen.findByText('写到一半的公式');
  return user;
}

test('back out of input that would be lost: one is asked, and stays where one is', async () => {
  const user = await openForm('lost');
  history.back();
  await screen.findByRole('dialog', { name: '这一页还没有保存' });
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.getByText('写到一半的公式')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  history.back();
  await user.click(await screen.findByRole('button', { name: '离开' }));
  expect(await screen.findByText('打开')).toBeInTheDocument();
  expect(location.pathname).toBe('/list');
});

test('back from what is kept asks nothing', async () => {
  await openForm('kept');
  history.back();
  expect(await screen.findByText('打开')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
