import { screen, waitFor } from '@testing-library/react';
import { renderElement } from '../testing/renderRoute';
import { lazyAside } from './lazyAside';

const Note = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('comes after the page, and is gone with it', async () => {
  let asked = 0;
  const Aside = lazyAside(() => {
    asked += 1;
    return Promise.resolve(Note);
  });
  const { unmount } = renderElement(<Aside text="草稿" />);
  expect(asked).toBe(0);
  expect(await screen.findByText('草稿')).toBeInTheDocument();
  unmount();
  renderElement(<Aside text="没有等到" />).unmount();
  expect(asked).toBe(1);
});

test('without its code the page is without it, and says nothing', async () => {
  let isAsked = false;
  const Aside = lazyAside<{ text: string }>(() => {
    isAsked = true;
    return Promise.reject(new Error('offline'));
  });
  renderElement(
    <>
      <h1>凭证</h1>
      <Aside text="草稿" />
    </>,
  );
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.getByRole('heading')).toHaveTextContent('凭证');
  expect(screen.queryByText('草稿')).not.toBeInTheDocument();
});
