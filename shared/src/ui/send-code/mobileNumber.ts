/** 11 digits from 13 to 19 (SPEC 5). */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}
