import { HttpProblem } from '@mingzhang/shell';

const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** How long to wait before asking again after so many times without an answer. */
export const pauseAfter = (lostCount: number): number => Math.min(FIRST_MS * 2 ** lostCount, LONGEST_MS);

/** Whether no answer came, which says nothing of the work that is asked about: the next may come. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === null || error.status >= 500);

export const UNANSWERED = '暂时得不到服务器的回答，正在重试；可以离开本页';
