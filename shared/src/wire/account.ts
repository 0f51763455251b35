import { z } from 'zod';
import { LONGEST_MNEMONIC, type Account } from '../accounting/account';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { AuxiliaryCategory } from '../accounting/auxiliary';
import { invariant } from '../primitives/invariant';
import { parseYuan, type Fen } from '../primitives/money';
import { categories, readEnum, readFlag, sides } from './enums';
import { absentFrom, idOrNothing, optionalText, requiredText, text, toWireYuan } from './scalars';

/** Subject of wire.md 2.0. */
export interface WireAccount {
  id: number;
  code: string;
  name: string;
  type: string;
  balanceDirection: '借' | '贷';
  mnemonicCode: string;
  status: boolean;
  parentId: number | null;
  level: number;
  systemDefault: boolean;
  accountSetsId: number;
  unit: string | null;
  /** JSON text `[{"id":11,"name":"客户"}]`, or "": clients read it as text. */
  auxiliaryAccounting: string;
  /** Only on /subject, and inverted: true = HAS children (wire.md 2.0). */
  isLeaf?: boolean;
  subjectFullName: string;
  /** Ours. */
  currencyCodes: string[];
}

/** One account alone, GET /subject/{id}: with its balance (decisions/0003). */
export interface WireAccountAlone extends WireAccount {
  /** Of the current organization, in the account's own direction, as GET /subject/balance answers it. */
  balance: number;
}

export interface AccountContext {
  readonly tree: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  readonly accountSetId: number;
}

function writeAuxiliary(account: Account, categoriesOfSet: readonly AuxiliaryCategory[]): string {
  if (account.auxiliaryCategoryIds.length === 0) return '';
  return JSON.stringify(
    account.auxiliaryCategoryIds.map((id) => ({
      id,
      name: categoriesOfSet.find((category) => category.id === id)?.name ?? '',
    })),
  );
}

export function fromAccount(account: Account, context: AccountContext): WireAccount {
  return {
    id: account.id,
    code: account.code,
    name: account.name,
    type: categories.toWire(account.category),
    balanceDirection: sides.toWire(account.side),
    mnemonicCode: account.mnemonicCode,
    status: account.isEnabled,
    parentId: account.parentId,
    level: account.level,
    systemDefault: account.isSystem,
    accountSetsId: context.accountSetId,
    unit: account.unit,
    auxiliaryAccounting: writeAuxiliary(account, context.categories),
    isLeaf: !context.tree.isLeaf(account.id),
    subjectFullName: `${account.code}-${fullNameOf(context.tree, account.id)}`,
    currencyCodes: [...account.currencyCodes],
  };
}

export function fromAccountAlone(account: Account, balance: Fen, context: AccountContext): WireAccountAlone {
  return { ...fromAccount(account, context), balance: toWireYuan(balance) };
}

/** As GET /subject/voucher/select lists it: `name` is the path joined with "-", no `isLeaf`. */
export function fromSelectableAccount(account: Account, context: AccountContext): WireAccount {
  const { isLeaf: _hasChildren, ...rest } = fromAccount(account, context);
  return { ...rest, name: fullNameOf(context.tree, account.id) };
}

/**
 * Reads `auxiliaryAccounting`: JSON text, "" or nothing. Undefined when it is not such a text. By hand and not
 * by schema: `toAccount` runs in the browser, where zod would weigh 20 kB for this one list.
 */
function readAuxiliary(value: string | null | undefined): number[] | undefined {
  if (!value) return [];
  try {
    const categories: unknown = JSON.parse(value);
    if (!Array.isArray(categories)) return undefined;
    const ids = categories.map((category: { id?: unknown } | null) => Number(category?.id));
    return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : undefined;
  } catch {
    return undefined;
  }
}

export function toAccount(wire: WireAccount): Account {
  return {
    id: wire.id,
    code: wire.code,
    name: wire.name,
    category: readEnum(categories, wire.type),
    side: readEnum(sides, wire.balanceDirection),
    parentId: wire.parentId,
    level: wire.level,
    isSystem: wire.systemDefault,
    isEnabled: wire.status,
    mnemonicCode: wire.mnemonicCode,
    unit: wire.unit,
    auxiliaryCategoryIds: readAuxiliary(wire.auxiliaryAccounting) ?? [],
    currencyCodes: wire.currencyCodes,
  };
}

/** Ours: one row of GET /subject/balances. */
export interface WireAccountBalance {
  subjectId: number;
  /** In the account's own direction. */
  balance: number;
}

export function fromAccountBalance(row: { accountId: number; balance: Fen }): WireAccountBalance {
  return { subjectId: row.accountId, balance: toWireYuan(row.balance) };
}

export function toAccountBalance({ subjectId, balance }: WireAccountBalance): readonly [number, Fen] {
  const amount = parseYuan(String(balance));
  invariant(amount !== undefined, `balance ${balance} does not read back`);
  return [subjectId, amount];
}

/** What a person decides about an account; level and parent follow from the code. */
export type AccountDraft = Pick<
  Account,
  'code' | 'name' | 'side' | 'isEnabled' | 'mnemonicCode' | 'unit' | 'auxiliaryCategoryIds' | 'currencyCodes'
> & { readonly category: Account['category'] | null; readonly parentId: number | null };

/** What of an account a request may say nothing of. */
export type KeptAccountField =
  | 'mnemonicCode'
  | 'auxiliaryCategoryIds'
  | 'isEnabled'
  | 'unit'
  | 'currencyCodes';

/** The same as a client sent it: what it says besides the code must agree with the code. */
export type AccountRequest = AccountDraft & {
  readonly level: number | null;
  /** Absent from the body: kept as it is by a PUT (wire.md 2.11). */
  readonly omitted?: readonly KeptAccountField[];
};

const keptNames: Readonly<Record<KeptAccountField, keyof WireAccount>> = {
  mnemonicCode: 'mnemonicCode',
  auxiliaryCategoryIds: 'auxiliaryAccounting',
  isEnabled: 'status',
  unit: 'unit',
  currencyCodes: 'currencyCodes',
};

/** What is written of an account. */
export const accountTexts = z.object({
  code: z.string({ error: '请填写科目编码' }).regex(/^\d{4,16}$/, { error: '科目编码只能是 4 到 16 位数字' }),
  name: requiredText(60, '科目名称'),
  unit: optionalText(20, '计量单位').optional(),
});

/** Body of POST and PUT /subject. Unknown keys are ignored, as clients send their own. */
export const accountDraft = z
  .object({
    ...accountTexts.shape,
    mnemonicCode: z.preprocess((value) => value ?? '', text(LONGEST_MNEMONIC, '助记码')).optional(),
    balanceDirection: z.enum(['借', '贷'], { error: '余额方向只能是借或贷' }),
    auxiliaryAccounting: z.string().nullish(),
    status: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    type: z
      .string()
      .nullish()
      .refine((type) => !type || categories.fromWire(type) !== undefined, {
        error: '科目类别只能是资产、负债、共同、权益、成本或损益',
      }),
    parentId: idOrNothing,
    level: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.coerce.number({ error: '科目级次是数字' }).nullable(),
    ),
    currencyCodes: z.array(z.string().regex(/^[A-Z]{3}$/, { error: '币别代码是三个大写字母' })).nullish(),
  })
  .transform((body, context): AccountRequest => {
    const auxiliaryCategoryIds = readAuxiliary(body.auxiliaryAccounting);
    if (!auxiliaryCategoryIds) {
      context.addIssue({ code: 'custom', message: '辅助核算的内容不正确', path: ['auxiliaryAccounting'] });
      return z.NEVER;
    }
    return {
      code: body.code,
      name: body.name,
      mnemonicCode: body.mnemonicCode ?? '',
      side: readEnum(sides, body.balanceDirection),
      isEnabled: body.status === undefined || body.status === null ? true : readFlag(body.status),
      category: categories.fromWire(body.type) ?? null,
      parentId: body.parentId,
      level: body.level,
      unit: body.unit ?? null,
      auxiliaryCategoryIds,
      currencyCodes: body.currencyCodes ?? [],
      omitted: absentFrom(body, keptNames),
    };
  });

export function fromAccountDraft(draft: AccountDraft, categoriesOfSet: readonly AuxiliaryCategory[]) {
  return {
    code: draft.code,
    name: draft.name,
    mnemonicCode: draft.mnemonicCode,
    balanceDirection: sides.toWire(draft.side),
    auxiliaryAccounting:
      draft.auxiliaryCategoryIds.length === 0
        ? ''
        : JSON.stringify(
            draft.auxiliaryCategoryIds.map((id) => ({
              id,
              name: categoriesOfSet.find((category) => category.id === id)?.name ?? '',
            })),
          ),
    status: draft.isEnabled,
    type: draft.category ? categories.toWire(draft.category) : null,
    parentId: draft.parentId,
    unit: draft.unit,
    currencyCodes: [...draft.currencyCodes],
  };
}
