import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderElement } from '../testing/renderRoute';
import { lazyDialog } from './lazyDialog';

interface GreetingProps {
  readonly name: string;
  readonly onClose: () => void;
}

function Greeting({ name, onClose }: GreetingProps) {
  return (
    <div role="dialog">
      你好，{name} <button onClick={onClose}>关闭</button>
    </div>
  );
}

function page(load: () => Promise<typeof Greeting>) {
  const LazyGreeting = lazyDialog<GreetingProps>(load);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>打开</button>
        <span>{isOpen ? '开' : '关'}</span>
        {isOpen && <LazyGreeting name="李会计" onClose={() => setOpen(false)} />}
      </>
    );
  };
}

test('the code is fetched when the dialog is opened', async () => {
  let asked = 0;
  const Page = page(() => {
    asked += 1;
    return Promise.resolve(Greeting);
  });
  const { user } = renderElement(<Page />);
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: /打\s?开/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('你好，李会计');
  await user.click(screen.getByRole('button', { name: /关\s?闭/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without the code the page says so and stays; the next opening tries again', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Greeting)];
  const Page = page(() => (answers.shift() ?? (() => Promise.resolve(Greeting)))());
  const { user } = renderElement(<Page />);
  await user.click(screen.getByRole('button', { name: /打\s?开/ }));
  expect(await screen.findByText('没有加载成功，请检查网络后重试')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('关')).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /打\s?开/ }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
