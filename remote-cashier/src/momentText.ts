const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** 2026-03-05 10:30, as China counts it. */
export const momentText = (moment: string): string => inShanghai.format(new Date(moment));
