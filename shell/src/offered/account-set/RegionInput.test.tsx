import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { RegionInput } from './RegionInput';

test.each([
  ['gd ns', '广东省 / 深圳市 / 南山区', ['440000', '440300', '440305']],
  ['dongchengqu', '北京市 / 东城区', ['110000', '110101']],
])('%s finds %s, and what is chosen is the whole path', async (typed, label, path) => {
  const chosen: (string[] | undefined)[] = [];
  const { user } = renderElement(<RegionInput onChange={(value) => chosen.push(value)} />);
  const input = screen.getByRole('combobox');
  // The list of regions is a module of its own.
  await waitFor(() => expect(document.querySelector('.anticon-loading')).toBeNull());
  await user.click(input);
  await user.paste(typed);
  await user.click(await screen.findByRole('menuitemcheckbox', { name: label }));
  expect(chosen).toEqual([path]);
});
