import { z } from 'zod';
import { dateText, id, requiredText, yuan } from './scalars';

/** The requests of /cashier/reconciliation. */

const corrections = z
  .array(
    z.object({
      side: z.enum(['book', 'bank'], { error: '请选择更正哪一边' }),
      amount: yuan,
      reason: requiredText(200, '更正的原因'),
    }),
    { error: '更正的内容不正确' },
  )
  .max(100, '更正最多 100 行')
  .default([]);

/** Query of GET /cashier/reconciliation; ours besides: `corrections` as JSON, to look at them before confirming. */
export const reconciliationQuery = z.object({
  account_id: id,
  as_of: dateText,
  corrections: z
    .string()
    .max(50_000)
    .optional()
    .transform((text, context) => {
      try {
        return JSON.parse(text || '[]') as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: '更正的内容不正确' });
        return z.NEVER;
      }
    })
    .pipe(corrections),
});

/** Body of POST /cashier/reconciliation/confirm. */
export const confirmForm = z.object({ accountId: id, asOf: dateText, corrections });
