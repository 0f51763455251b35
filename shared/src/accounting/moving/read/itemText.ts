import type { MovedItem } from '../movedBooks';
import { cellText } from './movedCell';
import { categoryOf } from './titleWords';

/** A code: letters and digits, a digit among them. */
const CODE = /^(?=[^\d]{0,40}\d)[\w.-]{1,40}$/;

/** 【c1】甲公司, 001_甲公司, c1/甲公司, c5 Summit Analytics, c1-甲公司 or a plain name as code and name. */
export function codeAndName(written: string): Pick<MovedItem, 'code' | 'name'> {
  const text = cellText(written).slice(0, 300);
  const bracketed = /^[【[]([^】\]]{1,60})[】\]](.*)$/.exec(text);
  if (bracketed) return { code: (bracketed[1] ?? '').trim(), name: (bracketed[2] ?? '').trim() };
  const underscore = text.indexOf('_');
  if (/^[\w.-]{1,40}$/.test(text.slice(0, underscore)) && underscore > 0 && underscore < text.length - 1) {
    return { code: text.slice(0, underscore), name: text.slice(underscore + 1).trim() };
  }
  const slash = text.indexOf('/');
  if (slash > 0 && slash < text.length - 1 && CODE.test(text.slice(0, slash))) {
    return { code: text.slice(0, slash), name: text.slice(slash + 1).trim() };
  }
  const blank = text.search(/\s/);
  if (blank > 0 && CODE.test(text.slice(0, blank))) {
    return { code: text.slice(0, blank), name: text.slice(blank).trim() };
  }
  const dash = text.search(/-[\u4e00-\u9fff]/);
  if (dash > 0 && CODE.test(text.slice(0, dash))) {
    return { code: text.slice(0, dash), name: text.slice(dash + 1) };
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
      categoryEnd(piece) > 0 || BRACKETED_CATEGORY.test(piece) || (isCoded && BRACKETED.test(piece));
    if (pieces.length === 0 || begins) pieces.push(piece);
    else pieces[pieces.length - 1] += piece;
  }
  return pieces.map((piece) => itemOfPiece(piece.replace(/[/;；,，|]$/, '').trim()));
}

const LONGEST_CATEGORY = 20;
const BRACKETED = /^\s{0,9}[【[]/;
/** [客户]c1 甲公司: what is in brackets is no code. */
const BRACKETED_CATEGORY = /^\s{0,9}[【[](客户|供应商|职员|员工|个人|部门|项目|存货)[】\]](.+)$/;

/** 1122_c1 应收账款_甲公司, 6602-01_d1: an account with its item in one code, as some programs write them; null: a plain code. */
export function itemInCode(account: string, accountName: string) {
  const [, parent = '', code = ''] = /^(\d[\d.]*(?:[-\s]\d{1,4}){0,3})_(.{1,60})$/.exec(account) ?? [];
  if (parent === '') return null;
  const mark = accountName.includes('_') ? '_' : '-';
  const end = accountName.lastIndexOf(mark);
  const [parentName, name] = [accountName.slice(0, Math.max(end, 0)), accountName.slice(end + 1)];
  return { account: parent, accountName: parentName, item: { category: '', code, name: name.trim() } };
}

/** Where the name of a category ends in a piece; -1: it names none. */
function categoryEnd(piece: string): number {
  const end = piece.search(/[:：]|---/);
  return end > 0 && end <= LONGEST_CATEGORY && !/[\s【[]/.test(piece.slice(0, end).trim()) ? end : -1;
}

function itemOfPiece(piece: string): MovedItem {
  const [, bracketed = '', rest = ''] = BRACKETED_CATEGORY.exec(piece) ?? [];
  if (bracketed !== '') return { category: categoryOf(bracketed), ...codeAndName(rest) };
  const end = categoryEnd(piece);
  if (end < 0) return { category: '', ...codeAndName(piece) };
  const category = piece.slice(0, end).trim();
  if (!piece.startsWith('---', end)) return { category, ...codeAndName(piece.slice(end + 1)) };
  const [code = '', ...name] = piece.slice(end + 3).split('---');
  return name.length === 0
    ? { category, ...codeAndName(code) }
    : { category, code: code.trim(), name: name.join('---').trim() };
}
