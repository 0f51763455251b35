import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given as givenLedger } from '@mingzhang/shared/testing/given';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useUnsavedChanges } from '../index';
import { PageShown } from '../outlet/pageShown';
import { usePageKeyHelp } from '../keys/pageKeyHelp';
import { Frame } from './Frame';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

const nothingToDo: HomeWork = { work: [], firstSteps: [], uncarriedPeriods: [], figureAccounts: {} };
const words = [
  { id: 1, word: '记', printTitle: '记账凭证', isDefault: true },
  { id: 2, word: '收', printTitle: '收款凭证', isDefault: false },
];

const numbered = givenLedger`
  2026-03-08 收-12 付房租
    借 1002 银行存款  10.00
    贷 1001 库存现金  10.00
  2026-02-09 收-12 收货款
    借 1002 银行存款  20.00
    贷 1122 应收账款  20.00
`;

const ownKeys = [{ title: '录入', keys: [{ keys: [['F12']], does: '保存并新增' }] }];

function Entry({ isChanged }: { readonly isChanged: boolean }) {
  useUnsavedChanges(isChanged);
  usePageKeyHelp(ownKeys);
  return (
    <>
      <input aria-label="摘要" defaultValue="支付三月房租" />
      <PageShown />
    </>
  );
}

const inArchivedSet = (role: Role) => {
  const { accountSet } = givenWorkplace(role);
  return givenUser(role, { accountSet: { ...accountSet, isArchived: true } });
};

function given({ as = 'manager', isChanged = false, todo = nothingToDo }: Given = {}) {
  api.get('/home/todo').replies(todo, { times: 'always' });
  givenLists({ words });
  return renderRoute(
    [{ element: <Frame />, children: [{ path: '*', element: <Entry isChanged={isChanged} /> }] }],
    { as, at: '/voucher/form' },
  );
}

interface Given {
  readonly as?: Role | ReturnType<typeof givenUser>;
  readonly isChanged?: boolean;
  readonly todo?: HomeWork;
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: '摘要' });

async function openPalette({ user }: ReturnType<typeof given>) {
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: '快速前往' });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}

test('Ctrl+K, Esc: back in the field, with the cursor where it was', async () => {
  const rendered = given();
  await rendered.user.click(typed());
  typed().setSelectionRange(2, 4);
  await openPalette(rendered);
  await rendered.user.keyboard('房租{Escape}');
  await waitFor(() => expect(typed()).toHaveFocus());
  expect([typed().value, typed().selectionStart, typed().selectionEnd]).toEqual(['支付三月房租', 2, 4]);
  expect(rendered.location()).toBe('/voucher/form');
});

test('what is typed before the palette is there stands in it, not in the field below it', async () => {
  const rendered = given();
  await rendered.user.click(typed());
  // Not waited for: nothing has been drawn since the key.
  fireEvent.keyDown(typed(), { key: 'k', ctrlKey: true });
  expect(typed()).not.toHaveFocus();
  await rendered.user.keyboard('12');
  expect(typed()).toHaveValue('支付三月房租');
  expect(await screen.findByRole('combobox', { name: '快速前往' })).toHaveValue('12');
  expect(typed()).toHaveValue('支付三月房租');
});

test('Esc before the palette is there: back in the field', async () => {
  const rendered = given();
  await rendered.user.click(typed());
  fireEvent.keyDown(typed(), { key: 'k', ctrlKey: true });
  await rendered.user.keyboard('{Escape}');
  await waitFor(() => expect(typed()).toHaveFocus());
  expect(screen.queryByPlaceholderText('正在打开…')).toBeNull();
});

test('记-12 asks which voucher holds the number, and opens it', async () => {
  const rendered = given();
  const call = givenVoucherList(numbered, numbered.vouchers.slice(1), { times: 'always' });
  await openPalette(rendered);
  await rendered.user.keyboard('2026-02 收-12');
  await screen.findByRole('option', { name: /收-12 · 2026年第02期/ });
  await rendered.user.keyboard('{Enter}');
  await waitFor(() => expect(rendered.location()).toBe('/voucher/form/2'));
  expect(call.received.at(-1)?.query).toMatchObject({
    ...{ voucher_year: '2026', voucher_month: '2', word: '收', minCode: '12', maxCode: '12' },
  });
});

test('记-12 of all months, each with its month: the second is opened', async () => {
  const rendered = given();
  const call = givenVoucherList(numbered, numbered.vouchers, { times: 'always' });
  await openPalette(rendered);
  await rendered.user.keyboard('收-12');
  expect(await screen.findByRole('option', { name: /收-12 · 2026年第02期 收货款/ })).toBeVisible();
  expect(call.received.at(-1)?.query).toMatchObject({
    ...{ startDate: '2026-01-01', endDate: '2026-03-01', word: '收', minCode: '12', maxCode: '12' },
  });
  await rendered.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(rendered.location()).toBe('/voucher/form/2'));
});

test('a number nobody holds is told, and the palette stays', async () => {
  const rendered = given();
  givenVoucherList(numbered, [], { times: 'always' });
  await openPalette(rendered);
  await rendered.user.keyboard('记-99{Enter}');
  expect(await screen.findByText('2026-03 没有 记-99')).toBeVisible();
  expect(rendered.location()).toBe('/voucher/form');
});

test('arrows choose, Enter goes; each row that has a key shows it', async () => {
  const rendered = given();
  await openPalette(rendered);
  const row = await screen.findByRole('option', { name: /新增凭证/ });
  expect(within(row).getByText('Alt')).toBeVisible();
  await rendered.user.keyboard('表{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(rendered.location()).toMatch(/^\/(report|account-book)\//));
});

test('from a page that is not saved it asks first', async () => {
  const rendered = given({ isChanged: true });
  await openPalette(rendered);
  await rendered.user.keyboard('资产负债表{Enter}');
  expect(await screen.findByText('离开后填写的内容留在本机，回到这一页时还在。')).toBeVisible();
  expect(rendered.location()).toBe('/voucher/form');
});

test('a viewer is offered neither 新增凭证 nor 结账', async () => {
  const rendered = given({ as: 'viewer' });
  await openPalette(rendered);
  await screen.findByRole('option', { name: /查凭证/ });
  expect(screen.queryByRole('option', { name: /新增凭证|结账/ })).toBeNull();
});

test('in an archived set no page is offered that only changes it', async () => {
  const rendered = given({ as: inArchivedSet('manager') });
  await openPalette(rendered);
  await screen.findByRole('option', { name: /权限设置/ });
  expect(screen.queryByRole('option', { name: /关联进销存|凭证模板设计/ })).toBeNull();
});

test('F1 and ? list the keys of the page and of the whole site; ? is typed where one types', async () => {
  const { user } = given();
  await user.click(typed());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{F1}');
  const keys = await screen.findByRole('dialog');
  expect(keys).toHaveTextContent('快速前往：页面、记-12、科目、客户、金额、结账 3月');
  expect(keys).toHaveTextContent('F12保存并新增');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(typed()).toHaveFocus());
});

test('the bell counts what waits; each thing leads to where it is done', async () => {
  const gaps = {
    text: '2026年第02期缺 2 个凭证号',
    action: '整理断号',
    path: '/voucher?from=2026-02&to=2026-02',
  };
  const late = { text: '2026年第02期尚未结账', action: '去结账', path: '/check-out/check/2026/2' };
  const { user, location } = given({ todo: { ...nothingToDo, work: [late, gaps] } });
  await user.click(await screen.findByRole('button', { name: '通知，2 件待办' }));
  expect(await screen.findByText('2026年第02期尚未结账')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^整理断号/ }));
  await waitFor(() => expect(location()).toBe('/voucher?from=2026-02&to=2026-02'));
});

test('nothing waits: the bell bears no number and says so', async () => {
  const { user } = given();
  await user.click(await screen.findByRole('button', { name: '通知，没有待办' }));
  expect(await screen.findByText('没有待办事项')).toBeVisible();
});

test('how much waits cannot be read: the bell says so', async () => {
  api.get('/home/todo').refuses('数据库暂时连不上');
  given();
  expect(await screen.findByRole('button', { name: '通知，没有读出来' })).toBeVisible();
});
