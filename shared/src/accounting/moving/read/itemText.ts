import type { MovedItem } from '../movedBooks';
import { cellText } from './movedCell';
import { categoryOf } from './titleWords';

/** A code: letters and digits, a digit among them. */
const CODE = '(?=[A-Za-z_.-]{0,40}\\d)([\\w.-]{1,40})';

/** How code and name are parted, the surest first: 【c1】甲公司, 001_甲公司, c1/甲公司, c5 Summit Analytics, c1-甲公司. */
const PARTED = [
  /^[【[]([^】\]]{1,60})[】\]](.*)$/s,
  /^([A-Za-z0-9.-]{1,40})_(.+)$/s,
  new RegExp(`^${CODE}/(.+)$`, 's'),
  new RegExp(`^${CODE}\\s(.+)$`, 's'),
  new RegExp(`^${CODE}-([\u4e00-\u9fff].*)$`, 's'),
];

/** A text that has both, or a plain name, as code and name. */
export function codeAndName(written: string): Pick<MovedItem, 'code' | 'name'> {
  const text = cellText(written).slice(0, 300);
  for (const form of PARTED) {
    const parts = form.exec(text);
    if (parts) return { code: (parts[1] ?? '').trim(), name: (parts[2] ?? '').trim() };
  }
  return { code: '', name: text };
}

/** Items of one cell, with their categories or without: 部门:销售部/项目:甲, 客户---c1---甲公司, 【d1】销售部/【e1】李四. */
export function itemsOfText(written: string): MovedItem[] {
  const text = cellText(written).slice(0, 1_000);
  if (text === '') return [];
  const pieces: string[] = [];
  const isCoded = BRACKETED.test(text);
  for (const piece of text.split(/([/;；,，|])/)) {
    // A piece that begins no item goes on the name before it: 客户:甲/乙公司.
    const begins =
      CATEGORY.test(piece) || BRACKETED_CATEGORY.test(piece) || (isCoded && BRACKETED.test(piece));
    if (pieces.length === 0 || begins) pieces.push(piece);
    else pieces[pieces.length - 1] += piece;
  }
  return pieces.map((piece) => itemOfPiece(piece.replace(/[/;；,，|]$/, '')));
}

/** 客户:c1 甲公司, 客户---c1---甲公司. */
const CATEGORY = /^\s*([^:：\s【[]{1,20}?)\s*([:：]|---)(.*)$/s;
const BRACKETED = /^\s{0,9}[【[]/;
/** [客户]c1 甲公司: what is in brackets is no code. */
const BRACKETED_CATEGORY = /^\s{0,9}[【[](客户|供应商|职员|员工|个人|部门|项目|存货)[】\]](.+)$/;

/** 1122_c1 应收账款_甲公司, 6602-01_d1: an account with its item in one code, as some programs write them; null: a plain code. */
export function itemInCode(account: string, accountName: string) {
  const parts = /^(\d[\d.]*(?:[-\s]\d{1,4}){0,3})_(.{1,60})$/.exec(account);
  if (!parts) return null;
  const [, parent = '', code = ''] = parts;
  const mark = accountName.includes('_') ? '_' : '-';
  const end = accountName.lastIndexOf(mark);
  const [parentName, name] = [accountName.slice(0, Math.max(end, 0)), accountName.slice(end + 1)];
  return { account: parent, accountName: parentName, item: { category: '', code, name: name.trim() } };
}

function itemOfPiece(piece: string): MovedItem {
  const bracketed = BRACKETED_CATEGORY.exec(piece);
  if (bracketed) return { category: categoryOf(bracketed[1] ?? ''), ...codeAndName(bracketed[2] ?? '') };
  const parts = CATEGORY.exec(piece);
  if (!parts) return { category: '', ...codeAndName(piece) };
  const [, category = '', mark, rest = ''] = parts;
  const [code = '', ...name] = mark === '---' ? rest.split('---') : [rest];
  return name.length === 0
    ? { category, ...codeAndName(code) }
    : { category, code: code.trim(), name: name.join('---').trim() };
}
