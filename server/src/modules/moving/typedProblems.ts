import type { z } from 'zod';
import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { accountTexts } from '@mingzhang/shared/wire/account';
import { auxiliaryCategoryName, auxiliaryItemName } from '@mingzhang/shared/wire/auxiliary';
import { currencyDraft } from '@mingzhang/shared/wire/currency';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import { voucherWordName } from '@mingzhang/shared/wire/voucherWord';

/**
 * What the forms would not take of a plan: texts that are too long or of other characters than theirs. What is wrong with
 * amounts, dates and lines the services find that judge what is typed.
 */
export function typedProblems({ accounts, items, currencies, slips }: MovePlan): Problem[] {
  const categories = new Set([
    ...accounts.flatMap((account) => account.categories),
    ...items.map(({ category }) => category),
  ]);
  const words = new Set(slips.map(({ word }) => word));
  return [
    ...accounts.flatMap((account) => wrong(`科目“${account.code} ${account.name}”`, accountTexts, account)),
    ...[...categories].flatMap((name) => wrong(`辅助类别“${name}”`, auxiliaryCategoryName, name)),
    ...items.flatMap((item) => wrong(`${item.category}“${item.code} ${item.name}”`, auxiliaryItemName, item)),
    ...currencies.flatMap((code) => wrong(`币种“${code}”`, currencyDraft.shape.code, code)),
    ...[...words].flatMap((word) => wrong(`凭证字“${word}”`, voucherWordName, word)),
    ...slips
      .filter(({ lines }) => lines.length > MAX_LINES)
      .map(({ date, word, number }) =>
        tooLong(`${date} ${word}-${number}：一张凭证不能超过 ${MAX_LINES} 行`),
      ),
  ];
}

const tooLong = (message: string) => problem('MOVE_TEXT', message);

const MOST_NAMED = 80;

function wrong(named: string, schema: z.ZodType, value: unknown): Problem[] {
  const { error } = schema.safeParse(value);
  const shown = named.length > MOST_NAMED ? `${named.slice(0, MOST_NAMED)}…` : named;
  return (error?.issues ?? []).map(({ message }) =>
    problem('MOVE_TEXT', `${shown}：${message}；请在原来的文件里改好再选择`),
  );
}
