import { screen } from '@testing-library/react';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import type { WireReconciledStore } from '@mingzhang/shared/wire/inventoryVoucher';
import { ReconciliationPanel } from './ReconciliationPanel';

useFakeApi();

const purchases: WireReconciledStore['types'][number] = {
  ...{ storeId: '101', type: 1, documents: 47, documentAmount: 8123.45, posted: 47 },
  ...{ ledgerAmount: 8123.45, difference: 0, vanished: 0 },
};

test.each([
  ['没有改过', { changed: 0, unchecked: 0 }, '单据与凭证一致，没有差额。', '一致'],
  ['旧的服务器不说', {}, '单据与凭证一致，没有差额。', '一致'],
  [
    '合计没变、明细改过',
    { changed: 2, unchecked: 0 },
    /没有差额，但有单据的内容在生成凭证后改过/,
    '2 张单据的内容改过',
  ],
  ['单据太多', { changed: 0, unchecked: 31 }, /有些明细没有核对/, '31 张没有核对明细'],
  ['有差额', { changed: 1, difference: 2.5 }, /有差额的行/, '1 张单据的内容改过'],
])('对账，%s', async (_, found, verdict, tag) => {
  const stores = [{ storeId: '101', store: '南山店', orgId: 11, types: [{ ...purchases, ...found }] }];
  api.get('/inventory/reconciliation').replies(stores);
  const january = parsePeriod('2026-01');
  if (!january) throw new Error('there is a January');
  renderElement(<ReconciliationPanel period={january} />);
  expect(await screen.findByText(verdict)).toBeVisible();
  expect(screen.getByText(tag)).toBeVisible();
  if (tag !== '一致') expect(screen.queryByText('一致')).not.toBeInTheDocument();
});
