import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usualPrintOptions, type PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { toWirePrintOptions } from '@mingzhang/shared/wire/printOptions';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { PrintButton } from './PrintButton';
import type { PrintRange } from '../voucherPrintApi';

useFakeApi();

const opened = jest.fn<null, Parameters<typeof window.open>>();

beforeEach(() => {
  opened.mockClear();
  window.open = opened;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

const SELECTED: PrintRange = { kind: 'selected', ids: [5, 9] };
const MONTH: PrintRange = { kind: 'month', period: period('2026-02') };

async function open(ranges: readonly PrintRange[], vouchers = 2, options: PrintOptions = usualPrintOptions) {
  api.get('/voucher/printOptions').replies(toWirePrintOptions(options));
  const counts = api.get('/voucher/printCount').replies({ vouchers, most: 1000 }, { times: 'always' });
  const { user } = renderElement(<PrintButton ranges={ranges} />);
  await user.click(screen.getByRole('button', { name: /打印/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('link', { name: /下载 PDF/ });
  return { user, dialog, counts };
}

const printButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /打\s?印$/ });
const previewed = () => new URL(screen.getByTitle<HTMLIFrameElement>('打印预览').src);
const fieldsOf = (address: string | null) =>
  Object.fromEntries(new URL(address ?? '', 'http://localhost').searchParams);
const download = (dialog: HTMLElement) =>
  within(dialog)
    .getByRole('link', { name: /下载 PDF/ })
    .getAttribute('href');

test('打开时是上次的选项，预览选中的凭证', async () => {
  const { dialog, counts } = await open([SELECTED, MONTH], 2, { ...usualPrintOptions, paper: 'a4x3' });
  expect(within(dialog).getByText('A4 三版')).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: '选中的 2 张' })).toBeChecked();
  expect(within(dialog).getByText('共 2 张凭证，按凭证字号排序')).toBeInTheDocument();
  expect(counts.received[0]?.query).toEqual({ id: ['5', '9'] });
  await waitFor(() => expect(previewed().searchParams.getAll('id')).toEqual(['5', '9']));
  expect(previewed().pathname).toBe('/api/pfd/voucher');
  expect(fieldsOf(previewed().href)).toMatchObject({ paper: 'a4x3', rows: '5', left: '25' });
});

test('换成整个期间、别的纸、别的内容，下载的地址跟着变，并记住选项', async () => {
  const { user, dialog } = await open([SELECTED, MONTH]);
  await user.click(within(dialog).getByRole('radio', { name: '2026年第02期全部' }));
  await user.click(within(dialog).getByRole('combobox', { name: '纸张' }));
  await user.click(await screen.findByTitle('A5 横向'));
  await user.click(within(dialog).getByRole('checkbox', { name: '合并相同科目的分录' }));
  await user.click(within(dialog).getByRole('radio', { name: '只打印末级科目' }));
  await waitFor(() => expect(printButton(dialog)).toBeEnabled());
  expect(fieldsOf(download(dialog))).toMatchObject({
    ...{ year: '2026', month: '2', orgId: '11', paper: 'a5', width: '210', height: '148' },
    ...{ mergesLines: 'true', accountNames: 'leaf', download: 'true' },
  });
  const kept = api.put('/voucher/printOptions').replies(null);
  const link = within(dialog).getByRole('link', { name: /下载 PDF/ });
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot download.
  await user.click(link);
  await waitFor(() => expect(kept.received).toHaveLength(1));
  expect(kept.received[0]?.body).toMatchObject({ paper: 'a5', mergesLines: true, accountNames: 'leaf' });
});

test('预览画完之前说明正在排版', async () => {
  const { dialog } = await open([SELECTED]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('打印预览');
  expect(within(dialog).getByRole('status')).toHaveTextContent('正在排版 2 张凭证');
  fireEvent.load(frame);
  await waitFor(() => expect(within(dialog).queryByRole('status')).not.toBeInTheDocument());
});

test('打印在新窗口里打开，并直接弹出打印', async () => {
  const { user, dialog } = await open([SELECTED]);
  await user.click(printButton(dialog));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(fieldsOf(String(opened.mock.lastCall?.[0]))).toMatchObject({ paper: '240x140', print: 'true' });
});

test('服务器没有画成时，在预览里说明，可以重试', async () => {
  const { user, dialog } = await open([SELECTED]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('打印预览');
  const answer = new DOMParser().parseFromString('{"success":false,"msg":"凭证不存在"}', 'text/html');
  Object.defineProperty(answer, 'contentType', { value: 'application/json' });
  Object.defineProperty(frame, 'contentDocument', { value: answer });
  fireEvent.load(frame);
  expect(await within(dialog).findByText('凭证不存在')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /重\s?试/ }));
  expect(await within(dialog).findByRole('status')).toBeInTheDocument();
});

test('Ctrl+P 打印，不是浏览器打印网页', async () => {
  const { user } = await open([SELECTED]);
  await user.keyboard('{Control>}p{/Control}');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('上万张凭证分批，预览只画开头，打印在新窗口', async () => {
  const { user, dialog } = await open([MONTH], 10_000);
  await waitFor(() => expect(fieldsOf(previewed().href)).toMatchObject({ from: '1', to: '20' }));
  expect(within(dialog).getByText(/只预览前 20 张，打印和下载包括这一次的 1000 张/)).toBeInTheDocument();
  expect(within(dialog).getByText('每次最多 1000 张，分批打印')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox', { name: '分批打印' }));
  await user.click(await screen.findByTitle('第 1001 – 2000 张'));
  expect(fieldsOf(download(dialog))).toMatchObject({ from: '1001', to: '2000' });
  await user.click(printButton(dialog));
  expect(await screen.findByText(/正在生成 1000 张凭证的 PDF/)).toBeInTheDocument();
  expect(fieldsOf(String(opened.mock.lastCall?.[0]))).toMatchObject({ from: '1001', to: '2000' });
});

test('行数印不下时不能打印，说明怎么改', async () => {
  const { user, dialog } = await open([SELECTED]);
  const rows = within(dialog).getByRole('spinbutton', { name: '每版行数' });
  await user.clear(rows);
  await user.type(rows, '20');
  expect(await within(dialog).findByText(/请减少每版行数/)).toBeInTheDocument();
  expect(printButton(dialog)).toBeDisabled();
});

test('边距和偏移可以改，也可以恢复', async () => {
  const { user, dialog } = await open([SELECTED]);
  await user.click(within(dialog).getByText('边距与偏移（毫米）'));
  const offset = await within(dialog).findByRole('spinbutton', { name: '向右偏移' });
  await user.clear(offset);
  await user.type(offset, '-2.5');
  await waitFor(() => expect(fieldsOf(download(dialog))).toMatchObject({ offsetX: '-2.5' }));
  await user.click(within(dialog).getByRole('button', { name: '恢复默认尺寸' }));
  await waitFor(() => expect(fieldsOf(download(dialog))).toMatchObject({ offsetX: '0' }));
});

test('凭证已经不在时说明，不能打印', async () => {
  api.get('/voucher/printOptions').replies(toWirePrintOptions(usualPrintOptions));
  api.get('/voucher/printCount').refuses('凭证不存在，可能已被删除，请刷新后再试。');
  const { user } = renderElement(<PrintButton ranges={[SELECTED]} />);
  await user.click(screen.getByRole('button', { name: /打印/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/凭证不存在/)).toBeInTheDocument();
  expect(printButton(dialog)).toBeDisabled();
});

test('选项读不到时可以重试', async () => {
  api.get('/voucher/printOptions').refuses('后台异常');
  const { user } = renderElement(<PrintButton ranges={[SELECTED]} />);
  await user.click(screen.getByRole('button', { name: /打印/ }));
  api.get('/voucher/printOptions').replies(toWirePrintOptions(usualPrintOptions));
  api.get('/voucher/printCount').replies({ vouchers: 2, most: 1000 });
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('共 2 张凭证，按凭证字号排序')).toBeInTheDocument();
});

test('Esc 关闭，焦点回到打印按钮', async () => {
  const { user } = await open([SELECTED]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /打印/ })).toHaveFocus());
});

test('没有 PDF 阅读器的浏览器给出链接', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  const { dialog } = await open([SELECTED]);
  expect(within(dialog).getByRole('link', { name: '在新窗口打开' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/pfd/voucher?id=5&id=9'),
  );
});
