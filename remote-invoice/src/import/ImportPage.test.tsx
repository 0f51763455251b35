import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireFileRow, wireInvoiceFiles } from '@mingzhang/shared/testing/givenInvoices';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireInvoiceBatch } from '@mingzhang/shared/wire/invoice';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImportPage } from './ImportPage';

useFakeApi();

const batch: WireInvoiceBatch = {
  ...{ id: 5, name: '三月进项.zip', importedAt: '2026-03-31T02:30:00Z', importer: '李会计' },
  ...{ files: 24, invoices: 21, booked: 0 },
};

function show(as: Role = 'maker', at = '/invoice/import') {
  const batches = api.get('/invoice/batch').replies([batch], { times: 'always' });
  const routes = [
    { path: '/invoice/import', element: <ImportPage /> },
    { path: '/invoice', element: <p>台账</p> },
  ];
  return { batches, ...renderRoute(routes, { at, as }) };
}

const file = (name: string) => new File([name], name);

/** Drops files on the page, not on any part of it. */
async function drop(...files: readonly File[]) {
  await screen.findByText('把文件、文件夹或压缩包拖到本页任意位置');
  const event = createEvent.drop(document.body);
  Object.defineProperty(event, 'dataTransfer', { value: { files, items: [], types: ['Files'] } });
  // What was dropped is read a moment later.
  await act(() => Promise.resolve(void fireEvent(document.body, event)));
}

const rows = [
  wireFileRow(),
  wireFileRow({ name: '角钢.pdf', outcome: 'added', form: 'pdfText', signature: 'none', id: 61 }),
  wireFileRow({ name: '旧.xml', outcome: 'known', key: '26312000000000000060', id: 60, message: '已登记' }),
  wireFileRow({
    ...{ name: '不同.pdf', outcome: 'conflict', form: 'pdfText', id: 61, message: '与已登记的不一致' },
    conflicts: [
      {
        ...{ title: '价税合计', recorded: '1,130.00', recordedIn: 'xml' },
        ...{ found: '1,230.00', foundIn: 'pdfText' },
      },
    ],
  }),
  wireFileRow({
    ...{ name: '照片.pdf', outcome: 'refused', form: null, signature: null, key: '', direction: null },
    ...{ date: null, party: '', total: null, message: 'PDF 里没有文字，不能识别' },
  }),
];

test('拖到本页任意位置先试读：逐行说明，冲突两边并列，再保存', async () => {
  const { user } = show();
  const tried = api.post('/invoice/files').replies(wireInvoiceFiles(rows));
  await drop(file('角钢.xml'), file('.DS_Store'), file('角钢.pdf'));
  const result = await screen.findByRole('region', { name: '试读结果' });
  expect(within(result).getByText('PDF 里没有文字，不能识别')).toBeVisible();
  const conflict = within(result).getByRole('row', {
    name: '价税合计 1,130.00 数电票 XML 1,230.00 PDF 文字',
  });
  expect(conflict).toBeVisible();
  expect(within(result).getByRole('link', { name: '26312000000000000060' })).toHaveAttribute(
    'href',
    '/invoice/60',
  );
  expect(tried.received[0]?.query).toEqual({ dryRun: '1' });
  expect(String(tried.received[0]?.body)).toContain('角钢.pdf');
  expect(String(tried.received[0]?.body)).not.toContain('DS_Store');

  await user.click(within(result).getByText('不能登记 1'));
  expect(within(result).queryByText('新增')).toBeNull();

  const kept = api.post('/invoice/files').replies(wireInvoiceFiles(rows, 6));
  await user.click(screen.getByRole('button', { name: '保存 2 项' }));
  expect(await screen.findByText('已保存：新增 1，补充文件 1，已登记 1，冲突 1，不能登记 1')).toBeVisible();
  expect(kept.received[0]?.query).toEqual({});
  expect(kept.received[0]?.headers['idempotency-key']).toBeTruthy();
  expect(screen.queryByRole('region', { name: '试读结果' })).toBeNull();
});

test('再拖来的和前面的一起试读；放弃就什么都不留', async () => {
  const { user } = show();
  api.post('/invoice/files').replies(wireInvoiceFiles(rows.slice(4)));
  await drop(file('照片.pdf'));
  expect(await screen.findByText('1 个文件：不能登记 1')).toBeVisible();
  expect(screen.getByRole('button', { name: /^保\s?存/ })).toBeDisabled();
  const both = api.post('/invoice/files').replies(wireInvoiceFiles(rows));
  await drop(file('角钢.xml'));
  await waitFor(() => expect(both.received).toHaveLength(1));
  expect(String(both.received[0]?.body)).toMatch(/照片\.pdf[^]*角钢\.xml/);
  expect(await screen.findByRole('button', { name: '保存 2 项' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /放\s?弃/ }));
  expect(screen.queryByRole('region', { name: '试读结果' })).toBeNull();
});

test('读不了的说明原因，文件还在，可以再试', async () => {
  const { user } = show();
  api.post('/invoice/files').refuses('压缩包解开超过 100 MB，不能导入');
  await screen.findByText('选择文件');
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type='file']");
  if (input) await user.upload(input, file('大.zip'));
  expect(await screen.findByRole('alert')).toHaveTextContent('超过 100 MB');
  expect(screen.getByText('1 个文件')).toBeVisible();
});

test('批次整个撤销，先问一次；Enter 看它的发票', async () => {
  const { user, location } = show();
  const row = await screen.findByRole('row', { name: '三月进项.zip' });
  expect(row).toHaveTextContent('三月进项.zip24210李会计2026-03-31 10:30');
  const call = api.delete('/invoice/batch/5').replies(null);
  row.focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('21 张发票和它们的文件全部撤销');
  await user.click(within(dialog).getByRole('button', { name: '撤销批次' }));
  expect(await screen.findByText('已撤销 三月进项.zip')).toBeVisible();
  expect(call.received).toHaveLength(1);
  (await screen.findByRole('row', { name: '三月进项.zip' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/invoice?batch=5'));
});

test('查看角色只看批次', async () => {
  show('viewer');
  expect(within(await screen.findByRole('row', { name: '三月进项.zip' })).queryByRole('button')).toBeNull();
  expect(screen.queryByText('选择文件')).toBeNull();
});

describe('手工录入', () => {
  const photo = new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' });
  const draft = wireFileRow({
    ...{ name: photo.name, outcome: 'draft', form: 'hand', signature: 'none', key: '', direction: null },
    ...{ date: null, party: '', total: null, message: '图片上的文字不识别，请对照图片填写' },
    draft: {
      ...{ direction: 'in', kind: 'digital', isSpecial: null, code: '', number: '26312000000000000061' },
      ...{
        date: '2026-03-15',
        party: { id: '', name: '甲方钢铁有限公司' },
        blue: '',
        traveller: '',
        remark: '',
      },
      lines: [{ name: '', rate: null, amount: 1000, tax: null }],
    },
  });

  test('照片对照着填：读到的先填好，税额按税率算，登记后打开这张发票', async () => {
    const { user, location } = show();
    api.post('/invoice/files').replies(wireInvoiceFiles([draft]));
    await drop(photo);
    await user.click(await screen.findByRole('button', { name: '对照原件录入' }));
    const form = await screen.findByRole('dialog');
    expect(within(form).getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible();
    expect(within(form).getByLabelText('发票号码')).toHaveValue('26312000000000000061');
    expect(within(form).getByLabelText('销售方名称')).toHaveValue('甲方钢铁有限公司');
    await user.type(within(form).getByLabelText('第1行货物或服务'), '角钢');
    await user.click(within(form).getByRole('combobox', { name: '第1行税率' }));
    await user.click(await screen.findByTitle('13%'));
    expect(within(form).getByLabelText('第1行税额')).toHaveValue('130.00');
    expect(within(form).getByText('1,130.00')).toBeVisible();
    const kept = api.post('/invoice/hand').replies({ id: 61, outcome: 'new', warnings: [] });
    await user.click(within(form).getByRole('button', { name: /登\s?记/ }));
    await waitFor(() => expect(location()).toBe('/invoice/61'));
    expect(String(kept.received[0]?.body)).toContain('IMG_1.jpg');
    expect(String(kept.received[0]?.body)).toContain('"amount":1000,"tax":130');
  });

  test('没有文件也能录入；不收的原因留在表上，填的还在', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '手工录入' }));
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByRole('button', { name: /登\s?记/ }));
    expect(await within(form).findByText('请填写发票号码')).toBeVisible();
    await user.type(within(form).getByLabelText('发票号码'), '2631');
    await user.type(within(form).getByLabelText('开票日期'), '2026-03-15{Enter}');
    await user.type(within(form).getByLabelText('销售方名称'), '甲方');
    await user.type(within(form).getByLabelText('第1行金额'), '1000{Tab}');
    await user.click(within(form).getByRole('button', { name: '增加一行' }));
    expect(within(form).getByLabelText('第2行货物或服务')).toHaveFocus();
    await user.click(within(form).getByRole('button', { name: '删除第2行' }));
    api.post('/invoice/hand').refuses('数电发票号码应为 20 位数字，现在是4 位');
    await user.click(within(form).getByRole('button', { name: /登\s?记/ }));
    expect(await within(form).findByText(/应为 20 位数字/)).toBeVisible();
    expect(within(form).getByLabelText('销售方名称')).toHaveValue('甲方');
  });

  test('从快速前往来的，表已经打开；关上以后地址里不再有；只能看的人没有表', async () => {
    const { user, location, unmount } = show('maker', '/invoice/import?hand=1');
    const form = await screen.findByRole('dialog');
    expect(within(form).getByLabelText('发票号码')).toHaveValue('');
    await user.click(within(form).getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(location()).toBe('/invoice/import'));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    show('viewer', '/invoice/import?hand=1');
    await screen.findByRole('row', { name: /三月进项/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('压缩包里的要取出来再录入', async () => {
    show();
    api.post('/invoice/files').replies(wireInvoiceFiles([draft]));
    await drop(file('三月.zip'));
    expect(await screen.findByText('请从压缩包里取出这个文件，单独选择后录入')).toBeVisible();
  });
});
