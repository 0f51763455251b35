import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderElement } from '../testing/renderRoute';
import { rowKeys } from './list/rowKeys';
import { useRemoval } from './useRemoval';

function List() {
  const [names, setNames] = useState(['收', '付', '转']);
  const ask = useRemoval();
  const remove = (name: string) =>
    ask({
      title: `删除凭证字“${name}”？`,
      content: '没有用过的才能删除。',
      remove: async () => {
        await Promise.resolve();
        // The list is read again a while after.
        setTimeout(() => setNames((last) => last.filter((one) => one !== name)), 20);
      },
    });
  return (
    <table>
      <tbody>
        {names.map((name) => (
          <tr key={name} {...rowKeys(name, { onRemove: () => remove(name) })}>
            <td>
              <button onClick={() => remove(name)}>删除{name}</button>
            </td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <td>
              <button>新增凭证字</button>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const confirm = async (user: ReturnType<typeof renderElement>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));

test('删除一行后光标到下一行，最后一行删了到上一行，都删完了到新增', async () => {
  const { user } = renderElement(<List />);
  screen.getByRole('row', { name: '付' }).focus();
  await user.keyboard('{Delete}');
  await confirm(user);
  await waitFor(() => expect(screen.getByRole('row', { name: '转' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: '删除转' }));
  await confirm(user);
  await waitFor(() => expect(screen.getByRole('row', { name: '收' })).toHaveFocus());
  await user.keyboard('{Delete}');
  await confirm(user);
  await waitFor(() => expect(screen.getByRole('button', { name: '新增凭证字' })).toHaveFocus());
});
