import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePositionBeside } from './usePositionBeside';

const watched = new Map<Element, () => void>();

beforeEach(() => {
  watched.clear();
  jest
    .spyOn(globalThis, 'ResizeObserver')
    .mockImplementation((changed) => ({
      observe: (element) => watched.set(element, () => changed([], {} as ResizeObserver)),
      unobserve: (element) => watched.delete(element),
      disconnect: () => watched.clear(),
    }));
});

let top = 0;
const below = () => top;
const above = () => -top;

function Field({ hangs = below }) {
  const field = useRef<HTMLInputElement>(null);
  const position = usePositionBeside(field, hangs);
  return (
    <main>
      <input ref={field} />
      <output>{position}</output>
    </main>
  );
}

test('上面多出一条提示，挂在字段旁边的跟着下移；关掉以后不再过问', () => {
  top = 100;
  const { unmount } = render(<Field />);
  expect(screen.getByRole('status')).toHaveTextContent('100');

  top = 150;
  act(() => watched.get(screen.getByRole('main'))?.());
  expect(screen.getByRole('status')).toHaveTextContent('150');

  top = 120;
  fireEvent.scroll(window);
  expect(screen.getByRole('status')).toHaveTextContent('120');

  unmount();
  expect(watched.size).toBe(0);
});

test('列表变长，下面放不下：移到字段上面', () => {
  top = 100;
  const { rerender } = render(<Field />);
  expect(screen.getByRole('status')).toHaveTextContent('100');

  rerender(<Field hangs={above} />);
  expect(screen.getByRole('status')).toHaveTextContent('-100');
});
