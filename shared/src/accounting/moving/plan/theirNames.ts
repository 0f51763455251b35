const SEPARATORS = /[-_/\\－—＿>＞]+/;

/** 应交税费-应交增值税-销项税额 as its parts; a name without separators is one part. */
export function partsOf(name: string): string[] {
  return name
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether parts are the names from the first level down to an account of this level. */
export function isPathOf(parts: readonly string[], level: number): boolean {
  return level > 1 && parts.length === level;
}

/**
 * The name of an account without the names above it: 应交税费-应交增值税 below 应交税费 is 应交增值税; 工行-基本户 below 银行存款
 * stays.
 */
export function ownName(written: string, above: readonly string[]): string {
  const parent = above.at(-1);
  if (parent === undefined) return written;
  const full = above.filter((name) => name !== '');
  for (const path of [full, [parent]]) {
    const rest = withoutPath(written, path);
    if (rest !== null) return rest;
  }
  return written;
}

function withoutPath(written: string, path: readonly string[]): string | null {
  let rest = written;
  for (const name of path) {
    if (!rest.startsWith(name)) return null;
    const after = rest.slice(name.length).trimStart();
    const separator = SEPARATORS.exec(after);
    if (separator?.index !== 0) return null;
    rest = after.slice(separator[0].length).trimStart();
  }
  return rest === '' ? null : rest;
}

/** Names that mean the same in older charts. */
const OLDER: ReadonlyMap<string, string> = new Map([
  ['现金', '库存现金'],
  ['应交税金', '应交税费'],
  ['营业费用', '销售费用'],
  ['主营业务税金及附加', '税金及附加'],
  ['营业税金及附加', '税金及附加'],
  ['产品销售收入', '主营业务收入'],
  ['产品销售成本', '主营业务成本'],
  ['应付工资', '应付职工薪酬'],
  ['所得税', '所得税费用'],
]);

/** A name as it is compared: without spaces, brackets' width and 帐 for 账, older names as today's. */
export function comparedName(name: string): string {
  const plain = name.replace(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')').replaceAll('帐', '账');
  return OLDER.get(plain) ?? plain;
}
