import { z } from 'zod';
import { fundKindTitles, type FundKind } from '../accounting/cashier/fundAccount';
import { ZERO } from '../primitives/money';
import { amountOrZero } from './assetRequest';
import { month, postingTarget } from './carryForwardRequest';
import {
  dateText,
  id,
  idOrNothing,
  optionalText,
  requiredText,
  text,
  wholeOrNothing,
  yuanOrNothing,
} from './scalars';

/** The requests of /cashier/account and /cashier/category, apart from what clients read. */

/** Names of a record, for an enumeration. */
const namesOf = <Name extends string>(titles: Readonly<Record<Name, string>>) =>
  Object.keys(titles) as [Name, ...Name[]];

const MOST_ITEMS = 500;

const openingItem = z
  .object(
    {
      id: idOrNothing,
      side: z.enum(['book', 'bank'], { error: '请选择未达账项在哪一方' }),
      date: dateText,
      received: amountOrZero,
      paid: amountOrZero,
      summary: text(200, '摘要').default(''),
      number: text(64, '结算号').default(''),
    },
    { error: '期初未达账项不正确' },
  )
  .refine(({ received, paid }) => (received === ZERO) !== (paid === ZERO), {
    error: '期初未达账项请填写收入或支出，只填一个',
  })
  .transform(({ date, ...item }) => ({ ...item, on: date }));

const fundAccount = z.object({
  orgId: idOrNothing,
  name: requiredText(50, '账户名称'),
  kind: z.enum(namesOf<FundKind>(fundKindTitles), { error: '请选择账户种类' }),
  target: postingTarget,
  currencyCode: optionalText(10, '币别'),
  bank: text(100, '开户银行').default(''),
  number: text(40, '账号').default(''),
  cashLimit: yuanOrNothing,
  startPeriod: month,
  opening: amountOrZero,
  statementOpening: amountOrZero,
  openingItems: z.array(openingItem).max(MOST_ITEMS, `期初未达账项最多 ${MOST_ITEMS} 行`).default([]),
});

export type FundAccountForm = z.output<typeof fundAccount>;

/** Body of POST /cashier/account. */
export const newFundAccountForm = fundAccount;

/** Body of PUT /cashier/account: the account as it was read, changed. */
export const changedFundAccountForm = fundAccount.extend({ id, version: wholeOrNothing });

/** Query of the calls that name an organization. */
export const fundOrganizationQuery = z.object({ org_id: idOrNothing });

/** Query of GET /cashier/account/leaf. */
export const fundLeafQuery = z.object({ org_id: idOrNothing, period: month });

/** Query of the calls that delete what was read at a version. */
export const fundVersionQuery = z.object({ version: wholeOrNothing });

const category = z.object({
  name: requiredText(50, '类别名称'),
  flow: z.enum(['received', 'paid'], { error: '请选择收入或支出' }),
  target: postingTarget,
  cashFlowLine: wholeOrNothing,
});

export type FundCategoryForm = z.output<typeof category>;

/** Body of POST /cashier/category. */
export const newFundCategoryForm = category;

/** Body of PUT /cashier/category. */
export const changedFundCategoryForm = category.extend({ id, version: wholeOrNothing });
