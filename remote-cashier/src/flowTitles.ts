/** 收支方向, as the screen calls it. */
export const flowTitles: Readonly<Record<'received' | 'paid', string>> = { received: '收入', paid: '支出' };
