import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { useWatchedNetwork } from '@mingzhang/shared/testing/leavableSite';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aboutHomeFigures, loadHomeFigures } from './homeApi';
import { useHomeFigures } from './useHomeFigures';
import { PagePrefetch } from '../offered/start/PagePrefetch';

useFakeApi();
const settled = useWatchedNetwork();

const drawn: string[] = [];
afterEach(() => drawn.splice(0));

function Figures() {
  const { voucherCount } = useHomeFigures().data;
  drawn.push(`${voucherCount} 张`);
  return <p>{voucherCount} 张</p>;
}

/** The frame is drawn first, its page when a hand says so. */
function Site() {
  const [isPageThere, setPageThere] = useState(false);
  return (
    <>
      <PagePrefetch at="/" about={aboutHomeFigures} load={loadHomeFigures} />
      {isPageThere ? <Figures /> : <button onClick={() => setPageThere(true)}>画好了</button>}
    </>
  );
}

function answerAll() {
  api.get('/home/todo').replies({ work: [], firstSteps: [], uncarriedPeriods: [], figureAccounts: {} });
  const revenueProfit = { 主营业务收入: {}, 本年利润: {} };
  return api.get('/home/figures').replies({ cash: [], cost: [], revenueProfit, voucherCount: 12 });
}

test('打开首页：知道是谁就去取数字，页面一画出来就有，不再取一次', async () => {
  const asked = answerAll();
  const { user } = renderElement(<Site />, { at: '/' });
  await settled();
  expect(asked.received).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '画好了' }));
  expect(drawn[0]).toBe('12 张');
  await settled();
  expect(asked.received).toHaveLength(1);
});

test.each([
  ['别的页面', { at: '/voucher' }],
  ['没有登录', { at: '/', as: null }],
])('%s：什么也不取', async (_, options) => {
  const asked = answerAll();
  renderElement(<Site />, options);
  await settled();
  expect(asked.received).toStrictEqual([]);
});
