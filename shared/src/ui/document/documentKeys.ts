import { keyCaps } from '../useHotkeys';

/** The key of 打印, here and in the dialog it opens: what is bound is read from here, and so is the list of keys. */
export const PRINT_KEY = 'ctrl+p';

/** Ctrl+P, as a button's hint names it. */
export const printKeyTitle = keyCaps(PRINT_KEY).join('+');

/** Its line in the list of keys of a page. */
export const printKeyHelp = { keys: [keyCaps(PRINT_KEY)], does: '打印' };

/** The key of 导出: Excel of what is on screen. */
export const EXPORT_KEY = 'ctrl+e';

export const exportKeyTitle = keyCaps(EXPORT_KEY).join('+');

export const exportKeyHelp = { keys: [keyCaps(EXPORT_KEY)], does: '导出 Excel' };
