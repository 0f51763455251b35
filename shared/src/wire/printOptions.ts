import { z } from 'zod';
import { pageOf, usualPrintOptions, type PrintOptions } from '../accounting/printOptions';
import {
  pageProblems,
  usualPages,
  voucherPapers,
  voucherPaperTitles,
  type VoucherPaper,
  type PrintPage,
} from '../accounting/voucherPaper';

/** A tenth of a millimetre is finer than any printer takes its paper. */
const millimetres = z.number({ error: '请填写毫米数' }).transform((value) => Math.round(value * 10) / 10);
const whole = z.number({ error: '请填写整数' }).int({ error: '请填写整数' });

const measures = {
  width: millimetres,
  height: millimetres,
  forms: whole,
  rows: whole,
  left: millimetres,
  right: millimetres,
  top: millimetres,
  bottom: millimetres,
  offsetX: millimetres,
  offsetY: millimetres,
} satisfies Record<keyof PrintPage, z.ZodType>;

const page = z.object(measures);
const sound = page.refine((value) => pageProblems(value).length === 0);

const papers = z.enum(voucherPapers, { error: '纸张不正确' });
const content = {
  showsNames: z.boolean(),
  showsQuantities: z.boolean(),
  showsAttachments: z.boolean(),
  accountNames: z.enum(['full', 'leaf'], { error: '科目显示方式不正确' }),
  mergesLines: z.boolean(),
  hasGuides: z.boolean(),
};

/** As options are sent and stored: the pages of each paper are called `sheets` there. */
export interface WirePrintOptions extends Omit<PrintOptions, 'pages'> {
  sheets: PrintOptions['pages'];
}

/** Body of PUT /voucher/printOptions, and what the database keeps. */
export function toWirePrintOptions({ pages, ...options }: PrintOptions): WirePrintOptions {
  return { ...options, sheets: pages };
}

function toPrintOptions({ sheets, ...options }: WirePrintOptions): PrintOptions {
  return { ...options, pages: sheets };
}

/** One entry per paper, made from the paper. */
function byPaper<T>(make: (paper: VoucherPaper) => T): Record<VoucherPaper, T> {
  return Object.fromEntries(voucherPapers.map((paper) => [paper, make(paper)])) as Record<VoucherPaper, T>;
}

/** Body of PUT /voucher/printOptions (ours): everything, and every paper must be usable. */
export const printOptionsForm = z
  .object({ paper: papers, sheets: z.object(byPaper(() => page)), ...content })
  .superRefine(({ sheets }, context) => {
    for (const paper of voucherPapers) {
      for (const { message } of pageProblems(sheets[paper])) {
        context.addIssue({ code: 'custom', message: `${voucherPaperTitles[paper]}：${message}` });
      }
    }
  })
  .transform(toPrintOptions);

const usual = usualPrintOptions;
const kept = z
  .object({
    paper: papers.catch(usual.paper),
    sheets: z.object(byPaper((paper) => sound.catch(usualPages[paper]))).catch(() => ({ ...usualPages })),
    showsNames: content.showsNames.catch(usual.showsNames),
    showsQuantities: content.showsQuantities.catch(usual.showsQuantities),
    showsAttachments: content.showsAttachments.catch(usual.showsAttachments),
    accountNames: content.accountNames.catch(usual.accountNames),
    mergesLines: content.mergesLines.catch(usual.mergesLines),
    hasGuides: content.hasGuides.catch(usual.hasGuides),
  })
  .catch(() => toWirePrintOptions(usual))
  .transform(toPrintOptions);

/** Options as they were kept, perhaps by an older release: what is missing or no longer holds is as usual. */
export function readPrintOptions(stored: unknown): PrintOptions {
  return kept.parse(stored ?? {});
}

const flag = z
  .enum(['true', 'false'], { error: '请填写 true 或 false' })
  .transform((value) => value === 'true')
  .optional();
const sent = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,2})?$/, { error: '请填写毫米数' })
  .transform(Number);

/** The options a link may name (ours); all others are the person's own. Measures are of the paper named. */
export const printOptionsQuery = {
  paper: papers.optional(),
  width: sent.pipe(measures.width).optional(),
  height: sent.pipe(measures.height).optional(),
  forms: sent.pipe(measures.forms).optional(),
  rows: sent.pipe(measures.rows).optional(),
  left: sent.pipe(measures.left).optional(),
  right: sent.pipe(measures.right).optional(),
  top: sent.pipe(measures.top).optional(),
  bottom: sent.pipe(measures.bottom).optional(),
  offsetX: sent.pipe(measures.offsetX).optional(),
  offsetY: sent.pipe(measures.offsetY).optional(),
  showsNames: flag,
  showsQuantities: flag,
  showsAttachments: flag,
  accountNames: content.accountNames.optional(),
  mergesLines: flag,
  hasGuides: flag,
};

/** The part of a link's query that names options. */
export type NamedPrintOptions = z.output<z.ZodObject<typeof printOptionsQuery>>;

/** A person's options with what a link names in their place. */
export function withNamedOptions(own: PrintOptions, named: NamedPrintOptions): PrintOptions {
  const paper = named.paper ?? own.paper;
  const given = (key: keyof PrintPage) => named[key] ?? own.pages[paper][key];
  return {
    paper,
    pages: {
      ...own.pages,
      [paper]: {
        width: given('width'),
        height: given('height'),
        forms: given('forms'),
        rows: given('rows'),
        left: given('left'),
        right: given('right'),
        top: given('top'),
        bottom: given('bottom'),
        offsetX: given('offsetX'),
        offsetY: given('offsetY'),
      },
    },
    showsNames: named.showsNames ?? own.showsNames,
    showsQuantities: named.showsQuantities ?? own.showsQuantities,
    showsAttachments: named.showsAttachments ?? own.showsAttachments,
    accountNames: named.accountNames ?? own.accountNames,
    mergesLines: named.mergesLines ?? own.mergesLines,
    hasGuides: named.hasGuides ?? own.hasGuides,
  };
}

/** Query of a link that names every option, so that what is seen is what is printed. */
export function fromPrintOptions(options: PrintOptions): Record<string, string> {
  const { paper, pages: _, ...shown } = options;
  return Object.fromEntries(
    Object.entries({ paper, ...pageOf(options), ...shown }).map(([key, value]) => [key, String(value)]),
  );
}

/** GET /voucher/printCount (ours): how many vouchers a link would print, and how many go into one file. */
export interface WirePrintCount {
  vouchers: number;
  most: number;
}
