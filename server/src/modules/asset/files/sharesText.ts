import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AssetShare } from '@mingzhang/shared/accounting/assets/assetCard';
import {
  auxiliaryKey,
  auxiliaryRefs,
  type AuxiliaryCategory,
  type AuxiliaryItem,
  type AuxiliaryRef,
} from '@mingzhang/shared/accounting/auxiliary';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';

/** The lists that names in 折旧费用科目 are looked up in. */
export interface ShareLists {
  readonly accounts: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  readonly items: readonly AuxiliaryItem[];
}

const WHOLE = 10_000;

/** 费用分摊 in one cell: 560207, or 560207 60%；560107[部门:001] 40%. */
export function writeShares(shares: readonly AssetShare[], lists: ShareLists): string {
  return shares
    .map(({ target, basisPoints }) => {
      const account = lists.accounts.byId(target.accountId)?.code ?? '';
      const items = auxiliaryRefs(target.auxiliaryKey).map(({ categoryId, itemId }) => {
        const category = lists.categories.find(({ id }) => id === categoryId);
        return `[${category?.name ?? ''}:${lists.items.find(({ id }) => id === itemId)?.code ?? ''}]`;
      });
      const share = basisPoints === WHOLE ? '' : ` ${formatPercent(basisPoints)}%`;
      return `${account}${items.join('')}${share}`;
    })
    .join('；');
}

/** Reads it back; a text instead of shares says what is not understood. Shares that are not 100 % are the card's problem. */
export function readShares(text: string, lists: ShareLists): AssetShare[] | string {
  const shares: AssetShare[] = [];
  for (const part of partsOf(text)) {
    const share = readShare(part, lists);
    if (typeof share === 'string') return share;
    shares.push(share);
  }
  if (shares.length === 0) return '请填写折旧费用科目，例如 560207，或 560207 60%；560107[部门:001] 40%';
  const isOpen = shares.length > 1 && shares.some(({ basisPoints }) => basisPoints === UNSTATED);
  if (isOpen) return '有几个折旧费用科目的，请在每个科目后面写明比例，例如 560207 60%；560107 40%';
  return shares.map((share) => (share.basisPoints === UNSTATED ? { ...share, basisPoints: WHOLE } : share));
}

/** No share is written behind the account. */
const UNSTATED = -1;

/** A code of an item may hold what separates parts: within brackets nothing does. */
function partsOf(text: string): string[] {
  let isInside = false;
  let part = '';
  const parts: string[] = [];
  for (const character of text) {
    if (character === '[' || character === ']') isInside = character === '[';
    if (!isInside && /[；;、，\n]/.test(character)) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '');
}

function readShare(part: string, lists: ShareLists): AssetShare | string {
  const code = /^\d+/.exec(part)?.[0] ?? '';
  const account = lists.accounts.byCode(code);
  if (!account) return `折旧费用科目“${shorten(part)}”不存在，请填写科目编码`;
  // 560207 折旧费, as lists of accounts have it.
  const bracketed = withoutName(part.slice(code.length), account.name);
  const end = bracketed.lastIndexOf(']') + 1;
  const refs: AuxiliaryRef[] = [];
  for (const name of bracketed.slice(0, end).split(']').slice(0, -1)) {
    const ref = readItem(name.trim().replace(/^\[/, ''), lists);
    if (typeof ref === 'string') return ref;
    refs.push(ref);
  }
  const share = bracketed.slice(end).trim();
  const basisPoints = share === '' ? UNSTATED : parsePercent(share.replace(/[%％]$/, '').trim());
  if (basisPoints === undefined) return `折旧费用科目“${shorten(part)}”的比例不正确，例如 560207 60%`;
  return { target: { accountId: account.id, auxiliaryKey: auxiliaryKey(refs) }, basisPoints };
}

function withoutName(text: string, name: string): string {
  const rest = text.trimStart();
  return rest.startsWith(name) ? rest.slice(name.length) : text;
}

/** 部门:001, by code or by name. */
function readItem(text: string, { categories, items }: ShareLists): AuxiliaryRef | string {
  const colon = text.search(/[:：]/);
  const [name, item] = [text.slice(0, Math.max(colon, 0)).trim(), text.slice(colon + 1).trim()];
  const category = categories.find((each) => each.name === name);
  if (!category) return `辅助核算“${shorten(text)}”不存在，请写成 [类别:项目编码]，例如 [部门:001]`;
  const ofCategory = items.filter(({ categoryId }) => categoryId === category.id);
  const found = ofCategory.find(({ code }) => code === item) ?? ofCategory.find((each) => each.name === item);
  if (!found) return `${name}“${shorten(item)}”不存在，请先在辅助核算中添加`;
  return { categoryId: category.id, itemId: found.id };
}

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
