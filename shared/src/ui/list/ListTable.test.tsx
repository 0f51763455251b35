import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useServerState } from '../../server-state/useServerState';
import { api, useFakeApi } from '../../testing/fakeApi';
import { renderElement } from '../../testing/renderRoute';
import { http } from '../../http/siteHttp';
import { Page } from '../page/Page';
import { PageHeader } from '../page/PageHeader';
import { ListTable } from './ListTable';

useFakeApi();

interface Row {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
}

const columns = [
  { title: '代码', dataIndex: 'code' },
  { title: '名称', dataIndex: 'name' },
  { title: '汇率', dataIndex: 'rate' },
  { title: '操作', key: 'actions', render: () => '修改' },
];

const loadRates = async (signal: AbortSignal) => (await http.get('/rates', {}, { signal })) as Row[];

function Rates() {
  const { data } = useServerState(['rates'], loadRates);
  return (
    <Page>
      <PageHeader title="币别" />
      {data && (
        <ListTable<Row> list="rates" named={['名称']} rowKey="code" columns={columns} dataSource={data} />
      )}
    </Page>
  );
}

const rates = (rate: string) => api.get('/rates').replies([{ code: 'USD', name: '美元', rate }]);
const tool = (name: string) => screen.findByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const choice = (name: RegExp) => screen.findByRole('menuitem', { name });

async function shown() {
  rates('7.1');
  const rendered = renderElement(<Rates />);
  await screen.findByText('7.1');
  return rendered;
}

test('列设置：不要的列不显示，记在服务器上；认得出一行的列不能去掉', async () => {
  const kept = api.put('/preferences').replies(null, { times: 'always' });
  const { user } = await shown();
  await user.click(await tool('列设置'));
  await user.click(await choice(/汇率.*显示/));
  expect(heads()).toEqual(['代码', '名称', '操作']);
  await waitFor(() => expect(kept.received[0]?.body).toMatchObject({ hiddenColumns: { rates: ['汇率'] } }));
  expect(screen.queryByRole('menuitem', { name: /代码|名称|操作/ })).toBeNull();
  await user.click(await choice(/全部显示/));
  expect(heads()).toEqual(['代码', '名称', '汇率', '操作']);
  await waitFor(() => expect(kept.received[1]?.body).toMatchObject({ hiddenColumns: {} }));
});

test('没有保存成功的说明原因，列又显示出来', async () => {
  api.put('/preferences').refuses('服务器正忙，请稍后重试');
  const { user } = await shown();
  await user.click(await tool('列设置'));
  await user.click(await choice(/汇率.*显示/));
  expect(await screen.findByText('服务器正忙，请稍后重试')).toBeVisible();
  await waitFor(() => expect(heads()).toContain('汇率'));
});

test('刷新：这一页问过的再问一遍', async () => {
  const { user } = await shown();
  rates('7.2');
  await user.click(await tool('刷新'));
  expect(await screen.findByText('7.2')).toBeVisible();
});

test('行距从列表上换，各处一起变', async () => {
  const kept = api.put('/preferences').replies(null);
  const { user } = await shown();
  await user.click(await tool('宽松行距'));
  expect(await tool('紧凑行距')).toBeVisible();
  await waitFor(() => expect(kept.received[0]?.body).toMatchObject({ density: 'comfortable' }));
});

test('全屏：只留这一页；再按、按 Esc 或离开都退出', async () => {
  const { user, unmount } = await shown();
  const isWhole = () => 'wholeScreen' in document.documentElement.dataset;
  await user.click(await tool('全屏'));
  expect(isWhole()).toBe(true);
  await user.click(await tool('退出全屏'));
  expect(isWhole()).toBe(false);
  await user.click(await tool('全屏'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await tool('全屏')).toBeVisible();
  await user.click(await tool('全屏'));
  unmount();
  expect(isWhole()).toBe(false);
});

describe('电话上的空列表', () => {
  const width = window.innerWidth;
  afterEach(() => {
    window.innerWidth = width;
  });
  const list = (rows: readonly Row[], loading = false) => (
    <ListTable<Row>
      {...{ list: 'rates', rowKey: 'code', columns, dataSource: [...rows], loading, scroll: { x: 900 } }}
      locale={{ emptyText: '还没有币别。' }}
    />
  );

  test('只有一句话，没有要横着滚的表头；有了行、还在读和宽的屏幕上照旧', () => {
    window.innerWidth = 390;
    const { unmount } = renderElement(list([]));
    expect(screen.getByText('还没有币别。')).toBeVisible();
    expect(screen.queryAllByRole('columnheader')).toStrictEqual([]);
    unmount();
    const filled = renderElement(list([{ code: 'USD', name: '美元', rate: '7.1' }]));
    expect(heads()).toEqual(['代码', '名称', '汇率', '操作']);
    filled.unmount();
    const reading = renderElement(list([], true));
    expect(heads()).toEqual(['代码', '名称', '汇率', '操作']);
    reading.unmount();
    window.innerWidth = 1024;
    renderElement(list([]));
    expect(heads()).toEqual(['代码', '名称', '汇率', '操作']);
  });
});
