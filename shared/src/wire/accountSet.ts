import { z } from 'zod';
import { parseCodeScheme, type CodeScheme } from '../accounting/account';
import type { AccountSet } from '../accounting/accountSet';
import { creditCodeProblems, normalCreditCode } from '../accounting/creditCode';
import type { EncodingChange } from '../accounting/encodingChange';
import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';
import { readEnum, readFlag, standards, taxpayers, writeFlag } from './enums';
import { readPeriod } from './organization';
import { dateText, id, optionalText, requiredText } from './scalars';
import { mobile, smsCode } from './signIn';

/** AccountSet of wire.md 2.0. */
export interface WireAccountSet {
  id: number;
  companyName: string;
  creditCode: string | null;
  enableDate: string;
  currentAccountDate: string;
  accountingStandards: number;
  address: string | null;
  industry: number | null;
  vatType: number;
  voucherReviewed: 0 | 1;
  fixedAssetModule: 0 | 1;
  cashierModule: 0 | 1;
  encoding: string;
  creatorId: number;
  createDate: string;
  /** Ours: it is read only. */
  archived: boolean;
  /** Ours: 制单人 may add items. */
  makersAddItems?: boolean;
  /** Ours: what the person is in it, of a list of their sets. */
  role?: string;
  /** A flag: the set is linked with an inventory system (wire.md 2.9). Never a token. */
  token?: string;
}

/** What PUT /account-sets answers. Ours: what else happened, in sentences. */
export interface WireChangedAccountSet extends WireAccountSet {
  notes: string[];
}

export function fromAccountSet(set: AccountSet, currentPeriod: Period): WireAccountSet {
  return {
    id: set.id,
    companyName: set.companyName,
    creditCode: set.creditCode,
    enableDate: firstDayOf(set.enablePeriod),
    currentAccountDate: lastDayOf(currentPeriod),
    accountingStandards: standards.toWire(set.standard),
    address: set.address,
    industry: set.industry,
    vatType: taxpayers.toWire(set.taxpayer),
    voucherReviewed: writeFlag(set.requiresReview),
    fixedAssetModule: writeFlag(set.hasFixedAssets),
    cashierModule: writeFlag(set.hasCashier),
    encoding: set.encoding,
    creatorId: set.creatorId,
    createDate: set.createdOn,
    archived: set.isArchived,
    makersAddItems: set.makersAddItems,
  };
}

export function toAccountSet(wire: WireAccountSet): AccountSet {
  return {
    id: wire.id,
    companyName: wire.companyName,
    creditCode: wire.creditCode,
    enablePeriod: readPeriod(wire.enableDate),
    standard: readEnum(standards, wire.accountingStandards),
    taxpayer: readEnum(taxpayers, wire.vatType),
    address: wire.address,
    industry: wire.industry,
    requiresReview: readFlag(wire.voucherReviewed),
    hasFixedAssets: readFlag(wire.fixedAssetModule),
    hasCashier: readFlag(wire.cashierModule),
    encoding: wire.encoding,
    creatorId: wire.creatorId,
    createdOn: wire.createDate as DateOnly,
    isArchived: wire.archived,
    makersAddItems: wire.makersAddItems ?? false,
  };
}

/** What a person decides when creating a set; the rest follows from it (ledger.md 2). */
export type NewAccountSet = Pick<
  AccountSet,
  | 'companyName'
  | 'creditCode'
  | 'enablePeriod'
  | 'standard'
  | 'taxpayer'
  | 'address'
  | 'industry'
  | 'requiresReview'
  | 'hasFixedAssets'
  | 'hasCashier'
>;

const flag = (label: string) =>
  z
    .union([z.number(), z.string(), z.boolean()], { error: `请选择${label}` })
    .refine((value) => [0, 1, '0', '1', true, false].includes(value), { error: `${label}只能是 0 或 1` })
    .transform(readFlag);

const numbered = <Word extends string>(table: { fromWire(wire: unknown): Word | undefined }, label: string) =>
  z.union([z.number(), z.string()], { error: `请选择${label}` }).transform((value, context): Word => {
    const word = table.fromWire(value);
    if (word === undefined) {
      context.addIssue({ code: 'custom', message: `${label}不正确` });
      return z.NEVER;
    }
    return word;
  });

const creditCode = optionalText(30, '统一社会信用代码').transform((typed, context): string | null => {
  const code = normalCreditCode(typed ?? '');
  for (const { message } of creditCodeProblems(code)) context.addIssue({ code: 'custom', message });
  return code || null;
});

/** Body of POST /account-sets (wire.md 2.7). */
export const newAccountSet = z
  .object({
    companyName: requiredText(100, '单位名称'),
    creditCode,
    enableDate: dateText,
    accountingStandards: numbered(standards, '会计准则'),
    address: optionalText(20, '单位所在地'),
    industry: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.coerce.number().int().min(0, '行业不正确').max(12, '行业不正确').nullable(),
    ),
    vatType: numbered(taxpayers, '增值税种类'),
    voucherReviewed: flag('凭证审核'),
    fixedAssetModule: flag('固定资产模块'),
    cashierModule: flag('出纳模块'),
  })
  .transform((body): NewAccountSet => ({
    companyName: body.companyName,
    creditCode: body.creditCode,
    enablePeriod: periodOf(body.enableDate),
    standard: body.accountingStandards,
    taxpayer: body.vatType,
    address: body.address,
    industry: body.industry,
    requiresReview: body.voucherReviewed,
    hasFixedAssets: body.fixedAssetModule,
    hasCashier: body.cashierModule,
  }));

/** Body of PUT /account-sets: the row as it was read, with what has changed (wire.md 2.7). */
export const changedAccountSet = z.object({ id }).and(newAccountSet);

/** Ours: body of PUT /account-sets/itemRule, whether 制单人 may add items. */
export const itemRule = z.object({ makersAddItems: flag('是否允许制单人新增辅助核算项目') });

/** 编码规则: segment lengths, the first of four digits. */
const codeRule = (label: string) =>
  z.string({ error: `请选择${label}` }).transform((value, context): CodeScheme => {
    const scheme = parseCodeScheme(value.trim());
    if (scheme) return scheme;
    context.addIssue({ code: 'custom', message: `${label}“${value.slice(0, 20)}”不正确，应如4-2-2-2` });
    return z.NEVER;
  });

/** Form of POST /account-sets/updateEncode: the rule the client knows, and the new one (wire.md 2.7). */
export const encodingRequest = z.object({
  encoding: codeRule('编码规则'),
  newEncoding: codeRule('新编码规则'),
});

/** Form of POST /account-sets/identification: a code to one's own mobile (wire.md 2.7). */
export const identificationRequest = z.object({ code: smsCode });

/**
 * Form of POST /account-sets/handOver: the receiver's mobile and the code sent to it (wire.md 2.7). Ours: `stay`, by
 * which the giver remains as 主管; an older client has promised them that they see the set no more.
 */
export const handOverRequest = z.object({
  mobile,
  code: smsCode,
  stay: z.unknown().optional().transform(readFlag),
});
export type HandOver = z.output<typeof handOverRequest>;

/** Ours: the query of a trial of it. */
export const encodingTrialRequest = z.object({ newEncoding: codeRule('新编码规则') });

/** What a change of 编码规则 would do; with problems nothing is done. */
export interface WireEncodingChange {
  changes: { id: number; name: string; code: string; newCode: string }[];
  problems: string[];
}

export function fromEncodingChange({ changes, problems }: EncodingChange): WireEncodingChange {
  return { changes: [...changes], problems: problems.map(({ message }) => message) };
}

/** The body of POST /account-sets as our form sends it. */
export function fromNewAccountSet(set: NewAccountSet) {
  return {
    companyName: set.companyName,
    creditCode: set.creditCode ?? '',
    enableDate: firstDayOf(set.enablePeriod),
    accountingStandards: standards.toWire(set.standard),
    address: set.address,
    industry: set.industry ?? '',
    vatType: taxpayers.toWire(set.taxpayer),
    voucherReviewed: writeFlag(set.requiresReview),
    fixedAssetModule: writeFlag(set.hasFixedAssets),
    cashierModule: writeFlag(set.hasCashier),
  };
}
