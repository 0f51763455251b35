/** Whether fields hold something else than when they were opened. What is empty is empty, in whichever way. */
export function isWritten(initial: object, fields: object): boolean {
  const before = initial as Readonly<Record<string, unknown>>;
  return Object.entries(fields).some(([name, value]) => textOf(value) !== textOf(before[name]));
}

function textOf(value: unknown): string {
  return value === '' || value === null || value === undefined ? '' : JSON.stringify(value);
}
