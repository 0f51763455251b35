import type { Account } from '@mingzhang/shared/accounting/account';
import { emptyLine, type OpenLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import type { VoucherTemplate, VoucherTemplateType } from '@mingzhang/shared/accounting/voucherTemplate';
import type { VoucherTemplateRequest } from '../voucherTemplatesApi';

/** One row of the page: a line that may be blank or half done. */
export interface TemplateLine extends OpenLine {
  /** Stays with the row while it moves. */
  readonly key: number;
}

/** 凭证模板 while it is being designed. Every change is a function from one of these to the next. */
export interface TemplateDraft {
  /** Null: not saved yet. */
  readonly id: number | null;
  readonly name: string;
  readonly type: VoucherTemplateType;
  readonly lines: readonly TemplateLine[];
  readonly nextKey: number;
}

/** One row; Enter in its last field adds the next, with its summary. */
export const newDraft: TemplateDraft = {
  id: null,
  name: '',
  type: 'dailyExpense',
  lines: [blankLine(1)],
  nextKey: 2,
};

export function blankLine(key: number, summary = ''): TemplateLine {
  return { ...emptyLine, key, summary };
}

/** A saved template on the page. */
export function draftOf({ id, name, type, lines }: VoucherTemplate): TemplateDraft {
  return {
    id,
    name,
    type,
    lines: lines.map((line, index) => ({
      ...line,
      accountId: line.accountId === NO_ACCOUNT ? null : line.accountId,
      key: index + 1,
    })),
    nextKey: lines.length + 1,
  };
}

/** 复制: the same under a name of its own. */
export function copyOf(template: VoucherTemplate): TemplateDraft {
  return { ...draftOf(template), id: null, name: `${template.name} 副本` };
}

/** A new row at an index; at the end it begins with the summary of the row above. */
export function insertLine(draft: TemplateDraft, at: number): TemplateDraft {
  const isLast = at === draft.lines.length;
  const line = blankLine(draft.nextKey, isLast ? draft.lines.at(-1)?.summary : '');
  return { ...draft, lines: draft.lines.toSpliced(at, 0, line), nextKey: draft.nextKey + 1 };
}

/** A template always has a row to write on. */
export function removeLine(draft: TemplateDraft, key: number): TemplateDraft {
  const lines = draft.lines.filter((line) => line.key !== key);
  return lines.length > 0 ? { ...draft, lines } : insertLine({ ...draft, lines }, 0);
}

/** Up or down by one row; nothing happens at the ends. */
export function moveLine(draft: TemplateDraft, key: number, step: -1 | 1): TemplateDraft {
  const from = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[from];
  if (!line || !draft.lines[from + step]) return draft;
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(from + step, 0, line) };
}

export function changeLine(
  draft: TemplateDraft,
  key: number,
  change: (line: TemplateLine) => TemplateLine,
): TemplateDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? change(line) : line)) };
}

/** Another account keeps of the line what it can carry as well. */
export function chooseAccount(line: TemplateLine, account: Account | null): TemplateLine {
  const keepsCurrency = line.currencyCode !== null && account?.currencyCodes.includes(line.currencyCode);
  return {
    ...line,
    accountId: account?.id ?? null,
    auxiliary: line.auxiliary.filter(({ categoryId }) => account?.auxiliaryCategoryIds.includes(categoryId)),
    ...(account?.unit ? {} : { quantity: null, unitPrice: null }),
    ...(keepsCurrency ? {} : { currencyCode: null, exchangeRate: null, currencyAmount: null }),
    cashFlowLine: null,
  };
}

/** The item of one category; null: left to the voucher. */
export function chooseItem(
  line: TemplateLine,
  { auxiliaryCategoryIds }: Account,
  categoryId: number,
  itemId: number | null,
): TemplateLine {
  const itemOf = (id: number) =>
    id === categoryId ? itemId : (line.auxiliary.find((ref) => ref.categoryId === id)?.itemId ?? null);
  return {
    ...line,
    auxiliary: auxiliaryCategoryIds.flatMap((id) => {
      const chosen = itemOf(id);
      return chosen === null ? [] : [{ categoryId: id, itemId: chosen }];
    }),
  };
}

/** Without the rows nothing was written in: what is seen is then what is saved, row by row. */
export function compacted(draft: TemplateDraft): TemplateDraft {
  const lines = draft.lines.filter((line, index) => !isBlank(line, draft.lines[index - 1]));
  return lines.length === draft.lines.length ? draft : { ...draft, lines };
}

/** Nothing was written here; a summary that repeats the row above came with the row. */
function isBlank(line: TemplateLine, above: TemplateLine | undefined): boolean {
  const isUntouched = line.summary.trim() === '' || line.summary === above?.summary;
  return isUntouched && line.accountId === null && line.debit === 0 && line.credit === 0;
}

/** What the server is sent. */
export function requestOf({ id, name, type, lines }: TemplateDraft): VoucherTemplateRequest {
  return {
    id,
    name: name.trim(),
    type,
    lines: lines.map(({ key: _key, accountId, summary, ...line }) => ({
      ...line,
      summary: summary.trim(),
      accountId: accountId ?? NO_ACCOUNT,
    })),
  };
}

/** Whether something was written that is not saved. */
export function isChanged(draft: TemplateDraft, base: TemplateDraft): boolean {
  const contentOf = (each: TemplateDraft) => JSON.stringify(requestOf(compacted(each)));
  return draft !== base && contentOf(draft) !== contentOf(base);
}
