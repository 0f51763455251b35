const WHEN = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 3/5 14:20, in local time. */
export const momentText = (at: number): string => WHEN.format(at);
