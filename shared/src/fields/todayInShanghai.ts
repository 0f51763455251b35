import { dateOnly, type DateOnly } from '../primitives/dateOnly';

/** Business dates are those of China, wherever the browser is. */
export function todayInShanghai(): DateOnly {
  return dateOnly(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()));
}
