import { planMove, suggestedChoices } from '@mingzhang/shared/accounting/moving/plan/planMove';
import { readTables } from '@mingzhang/shared/accounting/moving/read/readTables';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { movingCases } from '@mingzhang/shared/testing/movingCase';
import { soundFindings } from '../../../test/bookkeeper';
import { storedBalances } from '../../../test/storedBalances';
import { createTestApp } from '../../../test/testApp';
import { seedChartOf } from '../../db/seed/standards';
import { transact } from '../../db/transact';
import { storeMove } from './storeMove';

const app = createTestApp();
const charts = { small: seedChartOf('small', 'general'), enterprise: seedChartOf('enterprise', 'general') };

test.each(movingCases())(
  '$name：迁入后每个月的余额一分不差，账簿没有一处不合规则',
  async ({ tables, expected }) => {
    const { plan } = planMove(readTables(tables), suggestedChoices, charts);
    invariant(plan, 'the case can be planned');
    expect(plan.refusals).toStrictEqual([]);
    const client = await app.signUp();
    const moving = {
      userId: client.userId,
      visit: { requestId: 'move', address: '127.0.0.1' },
      set: {
        ...{ companyName: '迁入样品', creditCode: null, taxpayer: 'general' as const, address: null },
        ...{ industry: null, requiresReview: false, hasFixedAssets: false, hasCashier: false },
      },
      plan,
    };
    const { accountSetId } = await transact(app.db, (trx) =>
      storeMove(trx, app.services, moving, () => undefined),
    );
    for (const [month, closing] of Object.entries(expected.closing)) {
      expect(await storedBalances(app, accountSetId, month)).toEqual(closing);
    }
    expect(await soundFindings(app, { accountSetId })).toStrictEqual([]);
  },
);

test('只试不存：凭证逐张判断，一张也没有留下', async () => {
  const [first] = movingCases();
  invariant(first, 'there is a case');
  const { plan } = planMove(readTables(first.tables), suggestedChoices, charts);
  invariant(plan, 'the case can be planned');
  const client = await app.signUp();
  const moving = {
    userId: client.userId,
    visit: { requestId: 'move', address: '127.0.0.1' },
    set: {
      ...{ companyName: '迁入样品', creditCode: null, taxpayer: 'general' as const, address: null },
      ...{ industry: null, requiresReview: false, hasFixedAssets: false, hasCashier: false },
    },
    isTried: true,
  };
  const { accountSetId } = await transact(app.db, (trx) =>
    storeMove(trx, app.services, { ...moving, plan }, () => undefined),
  );
  const stored = await app.db.selectFrom('voucher').where('account_set_id', '=', accountSetId).execute();
  expect(stored).toStrictEqual([]);
  const [slip, ...others] = plan.slips;
  invariant(slip, 'the case has slips');
  const long = { ...slip, lines: slip.lines.map((line) => ({ ...line, summary: '长'.repeat(600) })) };
  const wrong = { ...moving, plan: { ...plan, slips: [long, ...others] } };
  await expect(
    transact(app.db, (trx) => storeMove(trx, app.services, wrong, () => undefined)),
  ).rejects.toThrow(/摘要/);
});
