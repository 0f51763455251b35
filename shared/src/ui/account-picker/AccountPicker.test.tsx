import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Account } from '../../accounting/account';
import { accountTree } from '../../accounting/accountTree';
import { renderElement } from '../../testing/renderRoute';
import { AccountPicker, type AccountPickerProps } from './AccountPicker';
import { accountOptions } from './accountSearch';

function account(code: string, name: string, mnemonicCode: string, parentId: number | null = null): Account {
  return {
    id: Number(code),
    code,
    name,
    category: 'asset',
    side: 'debit',
    parentId,
    level: parentId === null ? 1 : 2,
    isSystem: true,
    isEnabled: true,
    mnemonicCode,
    unit: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
  };
}

const options = accountOptions(
  accountTree([
    account('1001', '库存现金', 'KCXJ'),
    account('1002', '银行存款', 'YHCK'),
    account('5602', '管理费用', 'GLFY'),
    account('560201', '办公费', 'BGF', 5602),
    account('560202', '差旅费', 'CLF', 5602),
  ]),
);

/** The picker with the value it would have on a page; what happens is written to `log`. */
function Cell({ log, ...rest }: { readonly log: string[] } & Partial<AccountPickerProps>) {
  const [value, setValue] = useState<number | null>(rest.value ?? null);
  return (
    <AccountPicker
      options={options}
      value={value}
      onChange={(option) => {
        setValue(option?.id ?? null);
        log.push(option ? `change ${option.code}` : 'empty');
      }}
      onCommit={() => log.push('commit')}
      onCancel={() => log.push('cancel')}
    />
  );
}

function setUp(props: Partial<AccountPickerProps> = {}) {
  localStorage.clear();
  const log: string[] = [];
  const { user } = renderElement(
    <>
      <Cell log={log} {...props} />
      <input aria-label="金额" />
    </>,
  );
  return { user, log, input: screen.getByRole('combobox') };
}

test('initials and Enter take the account and move on', async () => {
  const { user, log, input } = setUp();
  await user.type(input, 'gl cl{Enter}');
  expect(log).toEqual(['change 560202', 'commit']);
  expect(input).toHaveValue('560202 管理费用-差旅费');
});

test('↓ chooses the next account, passing over grey parents', async () => {
  const { user, log, input } = setUp();
  await user.type(input, '560');
  const rows = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(rows[0]).toHaveAttribute('aria-disabled', 'true');
  expect(rows[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(log).toEqual(['change 560202', 'commit']);
});

test('Tab takes what was typed towards', async () => {
  const { user, log, input } = setUp();
  await user.type(input, '5602');
  await user.tab();
  expect(log).toEqual(['change 560201']);
  expect(screen.getByLabelText('金额')).toHaveFocus();
});

test('accounts used last are on top, divided from the chart', async () => {
  const { user, input } = setUp();
  await user.type(input, '1002{Enter}');
  await user.clear(input);
  const rows = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(
    expect.arrayContaining(['1002', '1001', '1002']),
  );
  expect(rows[0]).toHaveTextContent('1002');
  const divided = rows.flatMap((row, at) => (row.dataset.lastRecent === undefined ? [] : [at]));
  expect(divided).toEqual([0]);
  // While something is typed there is one list.
  await user.type(input, '1');
  expect(document.querySelector('[data-last-recent]')).toBeNull();
});

test('Shift+Enter takes what was typed and leaves the way back to the page', async () => {
  const { user, log, input } = setUp();
  await user.type(input, '5602{Shift>}{Enter}{/Shift}');
  expect(log).toEqual(['change 560201']);
});

test('leaving with the mouse keeps a whole code and drops a half one', async () => {
  const { user, log, input } = setUp();
  await user.type(input, '100');
  await user.click(screen.getByLabelText('金额'));
  expect(log).toStrictEqual([]);
  expect(input).toHaveValue('');
  await user.type(input, '1002');
  await user.click(screen.getByLabelText('金额'));
  expect(log).toEqual(['change 1002']);
});

test('Escape closes the list first and cancels the cell after that', async () => {
  const { user, log, input } = setUp({ value: 1002 });
  await user.clear(input);
  await user.type(input, 'kc');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input).toHaveValue('1002 银行存款');
  await user.keyboard('{Escape}');
  expect(log).toEqual(['cancel']);
});

test('an emptied cell has no account', async () => {
  const { user, log, input } = setUp({ value: 1002 });
  await user.clear(input);
  await user.tab();
  expect(log).toEqual(['empty']);
});

test('Enter on words that find nothing stays in the cell', async () => {
  const { user, log, input } = setUp();
  await user.type(input, '没有的{Enter}');
  expect(screen.getByText('没有找到科目')).toBeVisible();
  expect(log).toStrictEqual([]);
});

test('what was used last is on top of an empty query', async () => {
  const { user, input } = setUp();
  await user.type(input, '560202{Enter}');
  await user.clear(input);
  const rows = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(rows[0]).toHaveTextContent('560202管理费用-差旅费');
  expect(rows[1]).toHaveTextContent('1001库存现金');
});

test('a click takes a row, grey rows cannot be taken', async () => {
  const { user, log, input } = setUp();
  await user.click(input);
  await user.click(screen.getByText('管理费用'));
  expect(log).toStrictEqual([]);
  await user.click(screen.getByText('管理费用-办公费'));
  expect(log).toEqual(['change 560201']);
});

test('Enter on an empty cell takes nothing until a row is walked to', async () => {
  const { user, log, input } = setUp();
  await user.click(input);
  await user.keyboard('{Enter}');
  expect(log).toStrictEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(log).toEqual(['change 1002', 'commit']);
});

test('Enter on a filled cell keeps its account, unless another row was walked to', async () => {
  const { user, log, input } = setUp({ value: 1002 });
  await user.click(input);
  await user.keyboard('{Enter}');
  expect(log).toEqual(['commit']);
  await user.click(input);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(log).toEqual(['commit', 'change 1001', 'commit']);
});

test('on a telephone the list ends where the window ends, wherever its cell is', async () => {
  window.innerWidth = 390;
  jest
    .spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(150, 100, 170, 32));
  const { user, input } = setUp();
  await user.click(input);
  const popup = screen.getByRole('listbox').parentElement;
  const pixels = (name: 'left' | 'minWidth' | 'maxWidth') => Number.parseFloat(popup?.style[name] ?? '');
  expect(pixels('left') + pixels('minWidth')).toBeLessThanOrEqual(382);
  expect(pixels('left') + pixels('maxWidth')).toBe(382);
  jest.restoreAllMocks();
  window.innerWidth = 1024;
});
