/**
 * The name that stands over each column of a header in several rows: 对方信息 in one cell over 户名 and 账号 stands over
 * both, as 对方. What has nothing below it stands for itself.
 */
export function namesOver(row: readonly string[], hasBelow: (column: number) => boolean): string[] {
  let group = '';
  return row.map((text, at) => {
    if (!hasBelow(at)) {
      group = '';
      return text;
    }
    if (text.trim() !== '') group = text.trim().replace(/信息$/, '');
    return group;
  });
}
