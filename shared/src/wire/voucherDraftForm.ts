import { z } from 'zod';
import { MAX_SUMMARY_LENGTH } from '../accounting/voucherLineProblems';
import { dateText, id, text } from './scalars';
import { LONGEST_DRAFT } from './voucherDraft';

/** As the form names its entries. */
const ENTRY =
  /^(?:new|[1-9]\d{0,14}|copy-[1-9]\d{0,14}|bank-[1-9]\d{0,14}-[bo\d.]{2,40}|insert-[^\u0000-\u001f]{1,4}-[1-9]\d{0,14}-\d{4}-\d{2}-\d{2})$/u;

const moment = z.iso.datetime({ error: '草稿的时间不正确' });

const owner = { orgId: id, person: id };
const entry = z
  .string({ error: '请说明是哪张凭证的草稿' })
  .regex(ENTRY, '请说明是哪张凭证的草稿')
  .transform((value) => {
    const voucherId = /^\d+$/.test(value) ? Number(value) : null;
    return { name: value, voucherId };
  });

/** Query of GET /voucher/drafts. */
export const draftsQuery = z
  .object(owner)
  .transform(({ orgId, person }) => ({ organizationId: orgId, personId: person }));

/** Query of GET /voucher/draft, and of DELETE, which spares a draft that was kept since. */
export const draftQuery = z
  .object({ ...owner, entry, keptAt: moment.nullish() })
  .transform(({ orgId, person, entry: of, keptAt }) => ({
    organizationId: orgId,
    personId: person,
    entry: of,
    keptAt: keptAt ?? null,
  }));

/** Body of PUT /voucher/draft. */
export const draftForm = z
  .object({
    ...owner,
    entry,
    voucherDate: dateText,
    summary: text(MAX_SUMMARY_LENGTH, '摘要'),
    content: z
      .string({ error: '草稿没有内容' })
      .min(1, '草稿没有内容')
      .max(LONGEST_DRAFT, `草稿不能超过 ${LONGEST_DRAFT} 个字`),
    browser: z.string({ error: '浏览器的名称不正确' }).regex(/^[\w-]{1,40}$/, '浏览器的名称不正确'),
    knows: moment.nullish(),
  })
  .transform(({ orgId, person, voucherDate, ...rest }) => ({
    organizationId: orgId,
    personId: person,
    date: voucherDate,
    ...rest,
  }));

/** A draft to be kept. */
export type DraftKeeping = z.output<typeof draftForm>;
export type DraftQuestion = z.output<typeof draftQuery>;
