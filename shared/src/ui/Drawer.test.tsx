import { renderElement } from '../testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { Button, Radio } from 'antd';
import { Drawer } from './Drawer';
import { useState } from 'react';
import { Modal } from './Modal';
import { usePageKeys } from './useHotkeys';

const field = (label: string) => <input aria-label={label} />;

test('a drawer begins in its first field, a dialog as well', async () => {
  const drawer = renderElement(<Drawer open>{field('编码')}</Drawer>);
  await waitFor(() => expect(screen.getByLabelText('编码')).toHaveFocus());
  drawer.unmount();
  renderElement(<Modal open>{field('名称')}</Modal>);
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
});

test('of choices the focus goes to the one that is chosen, not to the first', async () => {
  const options = [
    { value: 'maker', label: '制单人' },
    { value: 'cashier', label: '出纳' },
  ];
  renderElement(
    <Modal open>
      <Radio.Group name="role" value="cashier" options={options} />
    </Modal>,
  );
  await waitFor(() => expect(screen.getByLabelText('出纳')).toHaveFocus());
});

test('Ctrl+S in a drawer presses its main button, and the page below hears nothing', async () => {
  const [save, below] = [jest.fn(), jest.fn()];
  window.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented) below();
  });
  const footer = (
    <>
      <Button>取消</Button>
      <Button type="primary" onClick={save}>
        保存
      </Button>
    </>
  );
  const { user } = renderElement(
    <Drawer open footer={footer}>
      {field('编码')}
    </Drawer>,
  );
  await waitFor(() => expect(screen.getByLabelText('编码')).toHaveFocus());
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  // Control alone is heard, S with it is not.
  expect(below).toHaveBeenCalledTimes(1);
});

test('Ctrl+S in a dialog takes what is being typed and presses its main button; the page below hears nothing', async () => {
  const [save, below] = [jest.fn<undefined, [string]>(), jest.fn<undefined, []>()];
  function Amount() {
    const [amount, setAmount] = useState('1');
    return (
      <Modal open okText="保存" onOk={() => save(amount)}>
        <input aria-label="金额" defaultValue={amount} onBlur={({ target }) => setAmount(target.value)} />
      </Modal>
    );
  }
  const listen = (event: KeyboardEvent) => event.key === 's' && below();
  window.addEventListener('keydown', listen);
  const { user } = renderElement(<Amount />);
  await waitFor(() => expect(screen.getByLabelText('金额')).toHaveFocus());
  await user.keyboard('2{Control>}s{/Control}');
  window.removeEventListener('keydown', listen);
  expect(save.mock.calls).toEqual([['12']]);
  expect(below).not.toHaveBeenCalled();
  expect(screen.getByLabelText('金额')).toHaveFocus();
});

test('the keys of a page do nothing while a dialog over it has the focus', async () => {
  const act = jest.fn();
  function Page({ isCovered }: { readonly isCovered: boolean }) {
    usePageKeys({ f12: act });
    return isCovered ? <Modal open>{field('份数')}</Modal> : field('名称');
  }
  const { user, unmount } = renderElement(<Page isCovered={false} />);
  await user.type(screen.getByLabelText('名称'), '{F12}');
  expect(act).toHaveBeenCalledTimes(1);
  unmount();
  const covered = renderElement(<Page isCovered />);
  await waitFor(() => expect(screen.getByLabelText('份数')).toHaveFocus());
  await covered.user.keyboard('{F12}');
  expect(act).toHaveBeenCalledTimes(1);
});
