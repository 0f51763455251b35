import { z } from 'zod';
import { parseDate, type DateOnly } from '../primitives/dateOnly';
import { count, idOrNothing, optionalText, wholeOrNothing } from './scalars';

/** Row of GET /log: who did what, when, in words. */
export interface WireLogEntry {
  /** Its number in the trail of the account set. */
  sequence: number;
  /** 2026-03-15 14:05:09, in Shanghai. */
  at: string;
  userId: number;
  userName: string;
  /** 凭证: the kind of thing it was done to. */
  kind: string;
  /** 修改凭证 记-12（2026-03-05）. */
  sentence: string;
  /** The page of our own screens where the thing is seen; null for what an older screen does not know. */
  page?: string | null;
  changes: { label: string; before: string; after: string }[];
  address: string;
}

/** What GET /log answers, newest first. */
export interface WireLog {
  entries: WireLogEntry[];
  /** Where to go on, as `before`; null: that was all. */
  next: number | null;
  /** How far back it was searched; null: nothing was searched for. */
  searchedTo: string | null;
}

/** A person who is in the log. */
export interface WireLogPerson {
  id: number;
  realName: string;
}

/** What GET /log/verification answers. */
export interface WireVerification {
  /** Events looked at. */
  events: number;
  /** One sentence for each thing that does not hold; none when all does. */
  faults: string[];
  /** 结账校验码 of the newest event, to be written down; null when there is none. */
  head: string | null;
}

const day = z
  .string()
  .nullish()
  .transform((value, context): DateOnly | null => {
    if (!value) return null;
    const date = parseDate(value);
    if (date) return date;
    context.addIssue({ code: 'custom', message: '日期不正确，请按 2026-03-31 的格式填写' });
    return z.NEVER;
  });

/** Whose, since when, of which kind and about what; null is all. */
export const logFields = {
  userId: idOrNothing,
  from: day,
  to: day,
  kind: optionalText(30, '类别'),
  content: optionalText(50, '内容'),
};

/** Query of GET /log. */
export const logQuery = z.object({ ...logFields, before: wholeOrNothing, size: count });

export type LogFilter = z.output<z.ZodObject<typeof logFields>>;
