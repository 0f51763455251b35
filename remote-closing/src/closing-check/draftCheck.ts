import { dayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { monthOf, type Period } from '@mingzhang/shared/primitives/period';
import type { UnfinishedDraft } from '@mingzhang/shell';
import type { CheckResult } from '../closingApi';

/** 草稿检查: one's own vouchers of the month that were begun and not saved, here or on another computer. */
export function draftCheck(drafts: readonly UnfinishedDraft[], period: Period): CheckResult {
  const left = drafts.filter(({ date }) => periodOf(date) === period);
  return {
    key: 'drafts',
    title: '草稿检查',
    findings: left.map((draft) => ({ severity: 'warn', message: messageOf(draft), link: draft.address })),
  };
}

function messageOf({ date, summary }: UnfinishedDraft): string {
  const named = summary === '' ? '' : `“${summary}”`;
  return `您${monthOf(periodOf(date))}月${dayOf(date)}日的一张凭证${named}没有保存；结账后不能再保存到本期`;
}
