import fc from 'fast-check';
import { accountCategories, type Account } from '../accounting/account';
import type { AccountSet } from '../accounting/accountSet';
import type { AuxiliaryItem } from '../accounting/auxiliary';
import { roles } from '../accounting/permission';
import { accessRules, type FormulaTerm, type ReportTemplate } from '../accounting/report/reportTemplate';
import type { Voucher, VoucherLine } from '../accounting/voucher';
import { voucherKinds } from '../accounting/voucherKind';
import { lastDayOf } from '../primitives/dateOnly';
import { MAX_FEN, fen, negate } from '../primitives/money';
import { periodFrom, type Period } from '../primitives/period';
import { exchangeRate, quantityOf, unitPrice } from '../primitives/scaled';
import type { OpeningRow } from '../wire/openingBalance';
import { cleaned } from '../primitives/cleaned';
import { colorSchemes, densities } from '../wire/preferences';
import type { UserState } from '../wire/user';

/**
 * Generators of what is stored, field by field, for the laws of the wire (law 11). Unlike arbitraries.ts they
 * make what the shapes allow, not only what the rules accept: a codec must lose nothing of either.
 */

export const anyId = fc.integer({ min: 1, max: 2 ** 40 });
export const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** Text as it comes out of a form and stays as it is: nothing to clean, nothing to trim, at most `max` characters. */
export const writtenText = (max: number) =>
  anyText.map((drawn) => cleaned(drawn)).filter(({ length }) => length > 0 && length <= max);

export const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
export const anyAmount = fc.integer({ min: negate(MAX_FEN), max: MAX_FEN }).map(fen);
export const anyQuantity = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((count) => quantityOf(count));
export const anyUnitPrice = fc.integer({ min: 1, max: 10 ** 13 }).map((count) => unitPrice(count));
export const anyRate = fc.integer({ min: 1, max: 10 ** 11 }).map((count) => exchangeRate(count));
export const anyPeriod = fc
  .tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => periodFrom(year, month) as Period);
export const anyDate = anyPeriod.map(lastDayOf);
const anySide = fc.constantFrom('debit' as const, 'credit' as const);

export const anyAccount: fc.Arbitrary<Account> = fc.record({
  id: anyId,
  code: fc.integer({ min: 1000, max: 9999 }).map(String),
  name: anyText,
  category: fc.constantFrom(...accountCategories),
  side: anySide,
  parentId: fc.constant(null),
  level: fc.constant(1),
  isSystem: fc.boolean(),
  isEnabled: fc.boolean(),
  mnemonicCode: anyText,
  unit: orNull(anyText),
  auxiliaryCategoryIds: fc.uniqueArray(anyId, { maxLength: 3 }),
  currencyCodes: fc.subarray(['USD', 'EUR', 'JPY']),
});

export const anyItem: fc.Arbitrary<AuxiliaryItem> = fc.record({
  id: anyId,
  categoryId: anyId,
  code: anyText,
  name: anyText,
  isEnabled: fc.boolean(),
  remark: orNull(anyText),
  customValues: fc.array(anyText, { maxLength: 16 }),
});

export const anyOrganization = fc.record({
  organization: fc.record({
    id: anyId,
    code: anyText,
    name: anyText,
    type: fc.constantFrom('headOffice' as const, 'store' as const, 'department' as const),
    parentId: orNull(anyId),
    enablePeriod: anyPeriod,
    isEnabled: fc.boolean(),
    contact: orNull(anyText),
    telephone: orNull(anyText),
    profitTemplateId: orNull(anyId),
    balanceTemplateId: orNull(anyId),
    cashFlowTemplateId: orNull(anyId),
  }),
  currentPeriod: anyPeriod,
});

export const anyAccountingPeriod = fc
  .record({
    id: anyId,
    organizationId: anyId,
    period: anyPeriod,
    isClosed: fc.boolean(),
    closedOn: orNull(anyDate),
  })
  .chain((month) => fc.constantFrom(month, { ...month, isEmpty: true as const }));

export const anyAccountSet: fc.Arbitrary<AccountSet> = fc.record({
  id: anyId,
  companyName: anyText,
  creditCode: orNull(anyText),
  enablePeriod: anyPeriod,
  standard: fc.constantFrom('small' as const, 'enterprise' as const),
  taxpayer: fc.constantFrom('smallScale' as const, 'general' as const),
  address: orNull(anyText),
  industry: orNull(fc.integer({ min: 0, max: 12 })),
  requiresReview: fc.boolean(),
  hasFixedAssets: fc.boolean(),
  hasCashier: fc.boolean(),
  encoding: fc.constantFrom('4-2-2-2', '4-3-3-2'),
  creatorId: anyId,
  createdOn: anyDate,
  isArchived: fc.boolean(),
  makersAddItems: fc.boolean(),
});

export const anyUser: fc.Arbitrary<UserState> = fc
  .record({
    person: fc.record({
      id: anyId,
      mobile: anyText,
      realName: anyText,
      email: orNull(anyText),
      avatarUrl: orNull(anyText),
      nickname: orNull(anyText),
      openId: orNull(anyText),
      unionId: orNull(anyText),
      createdOn: orNull(anyDate),
      preferences: fc.record({
        colorScheme: fc.constantFrom(...colorSchemes),
        density: fc.constantFrom(...densities),
        showsTabs: fc.boolean(),
        hiddenColumns: fc.constantFrom(undefined, { currencies: ['rate'], members: ['mobile', 'role'] }),
      }),
    }),
    accountSets: fc.array(fc.record({ accountSet: anyAccountSet, currentPeriod: anyPeriod }), {
      maxLength: 2,
    }),
    workplace: orNull(
      fc.record({
        accountSet: anyAccountSet,
        currentPeriod: anyPeriod,
        role: fc.constantFrom(...roles),
        organizations: fc.array(anyOrganization, { minLength: 1, maxLength: 3 }),
        periods: fc.array(anyAccountingPeriod, { maxLength: 3 }),
        auditorCount: fc.nat(30),
        signers: fc.record({ supervisor: orNull(anyText), cashier: orNull(anyText) }),
      }),
    ),
  })
  .map(({ person, accountSets, workplace }) => ({
    ...person,
    accountSets,
    workplace: workplace && { ...workplace, organization: workplace.organizations[0]!.organization },
  }));

/** An amount on one side, nothing on the other. */
const oneSide = (magnitude: ReturnType<typeof fen>, onDebit: boolean) =>
  onDebit ? { debit: magnitude, credit: fen(0) } : { debit: fen(0), credit: magnitude };

/** A voucher and the chart and items its lines refer to. */
export const anyVoucherInContext = fc
  .record({
    accounts: fc.uniqueArray(anyAccount, { minLength: 1, maxLength: 4, selector: ({ code }) => code }),
    items: fc.uniqueArray(anyItem, { minLength: 1, maxLength: 3, selector: (each) => each.id }),
  })
  .filter(({ accounts }) => new Set(accounts.map((each) => each.id)).size === accounts.length)
  .chain(({ accounts, items }) => {
    const line: fc.Arbitrary<VoucherLine> = fc
      .record({
        summary: anyText,
        accountId: fc.constantFrom(...accounts.map((each) => each.id)),
        magnitude: anyAmount.filter((each) => each !== 0),
        onDebit: fc.boolean(),
        auxiliary: fc
          .subarray(items)
          .map((chosen) => chosen.map(({ id: itemId, categoryId }) => ({ categoryId, itemId }))),
        quantity: orNull(anyQuantity),
        unitPrice: orNull(anyUnitPrice),
        currencyCode: orNull(fc.constantFrom('USD', 'EUR')),
        exchangeRate: orNull(anyRate),
        currencyAmount: orNull(anyAmount),
        cashFlowLine: orNull(fc.integer({ min: 1, max: 40 })),
      })
      .map(({ magnitude, onDebit, ...rest }) => ({ ...rest, ...oneSide(magnitude, onDebit) }));
    const voucher: fc.Arbitrary<Voucher> = fc.record({
      id: fc.integer({ min: 1, max: 10 ** 9 }),
      organizationId: anyId,
      word: fc.constantFrom('记', '收', '付', '转'),
      number: fc.integer({ min: 1, max: 99_999 }),
      date: anyDate,
      remark: orNull(anyText),
      attachmentCount: fc.nat(99),
      kind: fc.constantFrom(...voucherKinds),
      isCarryForward: fc.boolean(),
      version: fc.integer({ min: 1, max: 99 }),
      makerId: anyId,
      makerName: anyText,
      changerId: anyId,
      auditorId: orNull(anyId),
      auditorName: orNull(anyText),
      auditedOn: orNull(anyDate),
      createdOn: anyDate,
      reversesId: orNull(anyId),
      reversedById: orNull(anyId),
      lines: fc.array(line, { maxLength: 6 }),
    });
    return fc.record({ accounts: fc.constant(accounts), items: fc.constant(items), voucher });
  });

export const anyOpeningRow: fc.Arbitrary<OpeningRow> = fc
  .record({
    accountId: anyId,
    code: anyText,
    name: anyText,
    category: fc.constantFrom('asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'),
    side: anySide,
    level: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('leaf' as const, 'parent' as const, 'auxiliary' as const),
    unit: orNull(anyText),
    opening: anyAmount,
    quantity: anyQuantity,
    yearDebit: anyAmount,
    yearCredit: anyAmount,
    yearResult: orNull(anyAmount),
    yearDebitQuantity: anyQuantity,
    yearCreditQuantity: anyQuantity,
    currencyCode: fc.constantFrom(null, 'USD'),
    currencyAmount: anyAmount,
    currencyCodes: fc.subarray(['USD', 'EUR', 'JPY']),
  })
  .map(({ kind, ...row }) => ({
    ...row,
    isEditable: kind === 'leaf',
    requiresAuxiliary: kind === 'auxiliary',
  }));

const accountTerm: fc.Arbitrary<FormulaTerm> = fc.record({
  source: fc.constant('account' as const),
  sign: fc.constantFrom(1 as const, -1 as const),
  accountId: anyId,
  rule: fc.constantFrom(...accessRules),
  testedAt: fc.constantFrom('leaf' as const, 'account' as const),
});
const itemTerm: fc.Arbitrary<FormulaTerm> = fc.record({
  source: fc.constant('item' as const),
  sign: fc.constantFrom(1 as const, -1 as const),
  itemId: anyId,
});

/** 表外公式 or 表内公式; either may be empty as yet. */
const anyFormula = fc.oneof(
  fc.record({ source: fc.constant('account' as const), formula: fc.array(accountTerm, { maxLength: 4 }) }),
  fc.record({ source: fc.constant('item' as const), formula: fc.array(itemTerm, { maxLength: 4 }) }),
);

export const anyTemplate: fc.Arbitrary<ReportTemplate> = fc.record({
  id: anyId,
  name: anyText,
  key: anyText,
  type: fc.constantFrom('profit' as const, 'balance' as const, 'cashFlow' as const),
  isDefault: fc.boolean(),
  formCode: anyText,
  items: fc.array(
    fc
      .record({
        id: anyId,
        title: anyText,
        lineNumber: orNull(fc.nat(99)),
        side: orNull(fc.constantFrom('asset' as const, 'liability' as const, 'equity' as const)),
        level: fc.integer({ min: 1, max: 3 }),
        isBold: fc.boolean(),
        isHeader: fc.boolean(),
        isFolding: fc.boolean(),
        position: fc.nat(99),
        parentId: orNull(anyId),
      })
      .chain((line) => anyFormula.map((formula) => ({ ...line, ...formula }))),
    { maxLength: 5 },
  ),
});
