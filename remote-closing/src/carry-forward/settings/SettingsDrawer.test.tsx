import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { SettingsDrawer } from './SettingsDrawer';

function Settings() {
  const [isOpen, setOpen] = useState(true);
  const [rate, setRate] = useState('5');
  return isOpen ? (
    <SettingsDrawer
      title="结转设置 · 计提所得税"
      size={480}
      canSave
      hasUnsaved={rate !== '5'}
      onSave={() => Promise.resolve()}
      onClose={() => setOpen(false)}
    >
      <input aria-label="税率" value={rate} onChange={({ target }) => setRate(target.value)} />
    </SettingsDrawer>
  ) : null;
}

async function open() {
  const { user } = renderRoute([{ path: '/', element: <Settings /> }]);
  const drawer = await screen.findByRole('dialog', { name: '结转设置 · 计提所得税' });
  return { user, close: () => user.click(within(drawer).getByRole('button', { name: /^取\s?消$/ })) };
}

const isClosed = () => waitFor(() => expect(screen.queryByLabelText('税率')).not.toBeInTheDocument());

test('改了没有保存，关上先问：继续填写就还在，放弃才关上', async () => {
  const { user, close } = await open();
  await user.type(screen.getByLabelText('税率'), '.5');
  await close();
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(screen.getByLabelText('税率')).toHaveValue('5.5');
  await close();
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  await isClosed();
});

test('什么也没有改，关上不问', async () => {
  const { close } = await open();
  await close();
  await isClosed();
});
