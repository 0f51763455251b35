import { renderElement } from '../testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { Button, Radio } from 'antd';
import { Drawer } from './Drawer';
import { Modal } from './Modal';

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
