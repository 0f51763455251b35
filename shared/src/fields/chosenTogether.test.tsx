import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upload } from '@mingzhang/shared/ui-choice';
import { chosenTogether } from './chosenTogether';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A field, and how one chooses files in it; after each choice it is another input. */
function given(onChoose: (files: readonly File[]) => void, isDisabled = false) {
  const user = userEvent.setup();
  const { container } = render(
    <Upload {...chosenTogether(onChoose)} disabled={isDisabled}>
      选择文件
    </Upload>,
  );
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no file field');
    await user.upload(input, files);
  };
  return { container, choose };
}

test('一起选的几个文件一次交出，按所选的顺序，不另列出来', async () => {
  const taken: string[][] = [];
  const { container, choose } = given((files) => taken.push(files.map(({ name }) => name)));
  await choose(pdf('发票.pdf'), pdf('回单.pdf'), pdf('合同.pdf'));
  expect(taken).toEqual([['发票.pdf', '回单.pdf', '合同.pdf']]);
  expect(container).toHaveTextContent(/^选择文件$/);
});

test('同一个文件再选一次，再交出一次', async () => {
  const taken: number[] = [];
  const { choose } = given((files) => taken.push(files.length));
  const file = pdf('发票.pdf');
  await choose(file);
  await choose(file, pdf('回单.pdf'));
  expect(taken).toEqual([1, 2]);
});

test('停用时选不了', async () => {
  const onChoose = jest.fn();
  const { choose } = given(onChoose, true);
  await choose(pdf('发票.pdf'));
  expect(onChoose).not.toHaveBeenCalled();
});
