import { z } from 'zod';
import { MOST_RULED } from '../accounting/cashier/statementRule';
import { paging, pageFrom } from './bankStatementRequest';
import { postingTarget } from './carryForwardRequest';
import { dateText, id, requiredText, wholeOrNothing } from './scalars';

/** The requests of /cashier/match and /cashier/rule. */

/** Query of GET /cashier/match. */
export const openLinesQuery = z
  .object({ account_id: id, as_of: dateText, ...paging })
  .transform(({ account_id: fundAccountId, as_of: asOf, ...asked }) => ({
    fundAccountId,
    asOf,
    ...pageFrom(asked),
  }));

/** Query of GET /cashier/match/done. */
export const doneMatchesQuery = z
  .object({ account_id: id, ...paging })
  .transform(({ account_id: fundAccountId, ...asked }) => ({ fundAccountId, ...pageFrom(asked) }));

const WRONG_KEY = '记录的编号不正确，请刷新后再试';
const number = (digits: string | undefined) => Number(digits ?? '0');
const ID = '([1-9]\\d{0,14})';

/** A line of the books: of a voucher, or 期初未达账项. */
export type BookKey =
  | { readonly voucherId: number; readonly line: number }
  | { readonly openingItemId: number };
/** A line of the bank, or 期初未达账项. */
export type BankKey = { readonly bankLineId: number } | { readonly openingItemId: number };

export const bookKey = z
  .string({ error: WRONG_KEY })
  .regex(new RegExp(`^(?:v${ID}-([1-9]\\d{0,4})|o${ID})$`), WRONG_KEY)
  .transform((key): BookKey => {
    const [, voucherId, line, item] = new RegExp(`^(?:v${ID}-(\\d+)|o${ID})$`).exec(key) ?? [];
    return item === undefined
      ? { voucherId: number(voucherId), line: number(line) }
      : { openingItemId: number(item) };
  });

export const bankKey = z
  .string({ error: WRONG_KEY })
  .regex(new RegExp(`^[bo]${ID}$`), WRONG_KEY)
  .transform((key): BankKey => {
    const named = Number(key.slice(1));
    return key.startsWith('b') ? { bankLineId: named } : { openingItemId: named };
  });

/** A group by hand has no more lines on a side; more is a mistake. */
const MOST_LINES = 1_000;
const MOST_GROUPS = 1_000;
const side = <Key extends z.ZodType>(key: Key) =>
  z.array(key, { error: '请勾选要勾对的记录' }).max(MOST_LINES, `一组最多 ${MOST_LINES} 行`);

/** Body of POST /cashier/match. */
export const matchForm = z.object({
  accountId: id,
  groups: z
    .array(z.object({ books: side(bookKey), banks: side(bankKey) }), { error: '请勾选要勾对的记录' })
    .min(1, '请勾选要勾对的记录')
    .max(MOST_GROUPS, `一次最多 ${MOST_GROUPS} 组`),
});

export type MatchForm = z.output<typeof matchForm>;

/** Body of POST /cashier/match/auto and /propose. */
export const matchAsOf = z.object({ accountId: id, asOf: dateText });

/** Body of POST and PUT /cashier/rule; without a position a new one is the last. */
export const fundRuleForm = z.object({
  title: requiredText(50, '规则名称'),
  flow: z.enum(['received', 'paid'], { error: '请选择收入或支出' }),
  words: z
    .array(requiredText(50, '关键词'), { error: '请填写关键词' })
    .min(1, '请填写关键词')
    .max(20, '一条规则最多 20 个关键词'),
  target: postingTarget,
  position: wholeOrNothing.refine((position) => position === null || position <= 10_000, '顺序最多 10000'),
});

export const changedRuleForm = fundRuleForm.extend({ id, version: wholeOrNothing });

/** Query of DELETE /cashier/rule/{id}. */
export const ruleVersionQuery = z.object({ version: wholeOrNothing });

const ruledKeys = z
  .array(bankKey, { error: '请选择银行记录' })
  .min(1, '请选择银行记录')
  .max(MOST_RULED, `按规则制单一次最多 ${MOST_RULED} 行`);

/** Body of POST /cashier/rule/draft. */
export const ruleDraftForm = z.object({ accountId: id, keys: ruledKeys });

/** Body of POST /cashier/match/voucher. */
export const voucherMatchForm = z.object({ accountId: id, voucherId: id, keys: ruledKeys });

export type VoucherMatchForm = z.output<typeof voucherMatchForm>;
