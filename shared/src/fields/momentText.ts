// Swedish dates are written 2026-03-15 14:05.
const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-03-15 14:05`, as clocks in China show it. */
export const momentText = (iso: string): string => inShanghai.format(new Date(iso));
