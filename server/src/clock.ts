import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';

/** Only here time enters the program. Tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const shanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** "Today" is Asia/Shanghai, wherever the server is (ledger.md 1). */
export function today(clock: Clock): DateOnly {
  return dateInShanghai(clock.now());
}

/** The business date of a moment. */
export function dateInShanghai(moment: Date): DateOnly {
  return dateOnly(shanghai.format(moment));
}

const shanghaiMoment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as messages say it: 3月15日 14:05. */
export function momentInShanghai(moment: Date): string {
  return shanghaiMoment.format(moment);
}

/** A moment as papers say when they were printed: 2026-03-15 14:05. */
export function shanghaiMinute(moment: Date): string {
  return shanghaiClock.format(moment).replace(',', '');
}

const shanghaiClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
