import { render, screen } from '@testing-library/react';
import { OriginalAside } from './OriginalAside';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

test('照片看得到，PDF 在新窗口打开，OFD 下载了用自己的阅读器看', () => {
  const show = (name: string) => render(<OriginalAside file={new File(['x'], name)} />);
  const photograph = show('发票.jpg');
  expect(screen.getByRole('img', { name: '发票.jpg' })).toBeVisible();
  photograph.unmount();
  const pdf = show('发票.PDF');
  expect(screen.getByRole('link', { name: '在新窗口查看 发票.PDF' })).toHaveAttribute('target', '_blank');
  pdf.unmount();
  show('发票.ofd');
  expect(screen.getByRole('link')).toHaveAttribute('download', '发票.ofd');
  expect(screen.queryByRole('img')).toBeNull();
});
