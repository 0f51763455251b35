import { z } from 'zod';
import { assetReportTitles, type AssetReportName } from '../accounting/assets/assetReports';
import { month } from './carryForwardRequest';
import { NO_QUANTITY } from '../primitives/scaled';
import { dateText, id, idOrNothing, optionalText, quantityOrNothing, requiredText, text } from './scalars';

/** Query of the calls that name an organization and a month. */
export const assetMonthQuery = z.object({ org_id: idOrNothing, period: month });

const MOST_CARDS = 20_000;

/** Body of PUT /asset/work. */
export const assetWorkForm = z.object({
  orgId: idOrNothing,
  period: month,
  rows: z
    .array(z.object({ id, work: quantityOrNothing.transform((work) => work ?? NO_QUANTITY) }), {
      error: '请填写工作量',
    })
    .max(MOST_CARDS, `一次最多 ${MOST_CARDS} 行`),
});

/** Body of POST /asset/count; with an id the count is written anew. */
export const assetCountForm = z.object({
  id: idOrNothing,
  orgId: idOrNothing,
  date: dateText,
  note: text(200, '备注').default(''),
  seen: z
    .array(requiredText(30, '资产编号'), { error: '请填写盘到的资产编号' })
    .max(MOST_CARDS, `一张盘点单最多 ${MOST_CARDS} 个编号`),
});

/** Body of PUT /asset/exemption; without a reason the account is compared again. */
export const assetExemptionForm = z.object({
  orgId: idOrNothing,
  subjectId: id,
  reason: optionalText(200, '免除核对的原因'),
});

/** Path and query of GET /asset/report/{name}. */
export const assetReportParams = z.object({
  name: z.enum(Object.keys(assetReportTitles) as [AssetReportName, ...AssetReportName[]], {
    error: '没有这张资产报表',
  }),
});

const reportFields = {
  org_id: idOrNothing,
  /** `tree` adds all organizations below. */
  scope: z.enum(['self', 'tree'], { error: 'scope 只能是 self 或 tree' }).default('self'),
  from: month.optional(),
  to: month,
};

/** The months of a report: `to` alone is one month. */
export function toReportSpan({
  org_id: organizationId,
  scope: span,
  from,
  to,
}: z.output<z.ZodObject<typeof reportFields>>) {
  return { organizationId, span, from: from !== undefined && from < to ? from : to, to };
}

export const assetReportQuery = z.object(reportFields).transform(toReportSpan);

/** Query fields of GET /asset/report/{name}/document, besides those of every file. */
export const assetReportDocumentFields = {
  ...reportFields,
  paper: z
    .enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' })
    .default('landscape'),
};
