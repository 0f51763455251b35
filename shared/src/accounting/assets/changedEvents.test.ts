import { chartOf } from '../../testing/chartOf';
import { checkedAsset, keptEvent, onAccount } from '../../testing/checkedAsset';
import { yuan } from '../../testing/yuan';
import { noPosting } from './assetPosting';
import { changedEvents } from './changedEvents';

const context = {
  ...({ standard: 'enterprise', taxpayer: 'general', openFrom: null } as const),
  accounts: chartOf(
    ['1601', '1602', '1603', '1606', '6701', '670102'].map((code) => ({ code })),
    'enterprise',
  ),
};
const voucher = { id: 7, word: '记', number: 12 };
const loss = keptEvent('2026-06-30', { kind: 'impairment', loss: yuan('1,000') });
const raised = keptEvent(
  '2026-06-30',
  { kind: 'cost', by: yuan('500') },
  { id: 2, posting: { ...noPosting, targets: { contra: onAccount(6701) } } },
);
const machine = checkedAsset({ events: [loss, raised] });

/** What the vouchers of the two events move on the cards' accounts, in yuan. */
const found = (...moved: readonly (readonly [eventId: number, accountId: number, net: string])[]) =>
  changedEvents(
    [machine],
    moved.map(([eventId, accountId, net]) => ({
      ...onAccount(accountId),
      ...{ eventId, voucher: { ...voucher, id: eventId }, line: null, net: yuan(net) },
    })),
    context,
    ({ change }) => change.kind,
  ).map(({ accountId, culprit }) => `${accountId} ${'title' in culprit ? culprit.title : ''}`);

test('凭证与变动相符：没有发现', () => {
  expect(found([1, 1603, '-1,000'], [2, 1601, '500'])).toStrictEqual([]);
});

test('凭证被改过：减值准备、原值各在自己的科目上说出是哪个变动', () => {
  expect(found([1, 1603, '-999.99'], [2, 1601, '500'])).toEqual(['1603 impairment']);
  expect(found([1, 1603, '-1,000'], [2, 1601, '500.01'])).toEqual(['1601 cost']);
  expect(found([1, 1601, '-1,000'])).toEqual(['1603 impairment']);
});

test('一张凭证的几行一起核对：转入改造冲原值，也冲累计折旧', () => {
  const improved = checkedAsset({ events: [keptEvent('2026-06-30', { kind: 'improvementStart' })] });
  const moved = [onAccount(1601), onAccount(1602)].map((target, at) => ({
    ...target,
    ...{ eventId: 1, voucher, line: null, net: yuan(at === 0 ? '-12,000' : '570') },
  }));
  const titles = (rows: typeof moved) =>
    changedEvents([improved], rows, context, () => '转入改造').map(({ accountId }) => accountId);
  expect(titles(moved)).toStrictEqual([]);
  expect(titles(moved.slice(1))).toEqual([1601]);
  expect(titles(moved.slice(0, 1))).toEqual([1602]);
});

test('不认识的变动的凭证不提', () => {
  expect(found([9, 1601, '1'])).toStrictEqual([]);
});
