import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import { accountCategories, type Account } from '../accounting/account';
import type { AccountSet } from '../accounting/accountSet';
import type { AuxiliaryItem } from '../accounting/auxiliary';
import { roles } from '../accounting/permission';
import { accessRules, type FormulaTerm, type ReportTemplate } from '../accounting/report/reportTemplate';
import { voucherKinds, type Voucher, type VoucherLine } from '../accounting/voucher';
import { LARGEST_ATTACHMENT, attachmentKinds, type AttachmentKind } from '../accounting/voucherAttachment';
import { dateOnly, lastDayOf } from '../primitives/dateOnly';
import { MAX_FEN, fen } from '../primitives/money';
import { periodFrom, type Period } from '../primitives/period';
import type { ExchangeRateE8, QuantityMicro, UnitPriceE8 } from '../primitives/scaled';
import { fromAccount, toAccount } from './account';
import { fromAccountSet, toAccountSet } from './accountSet';
import { fromAuxiliaryCategory, fromAuxiliaryItem, toAuxiliaryCategory, toAuxiliaryItem } from './auxiliary';
import { fromCurrency, toCurrency } from './currency';
import { fromOpeningRow, toOpeningRow, type OpeningRow } from './openingBalance';
import { fromAccountingPeriod, fromOrganization, toAccountingPeriod, toOrganization } from './organization';
import { fromReportFigures, fromReportTemplate, toReportFigures, toReportTemplate } from './reportTemplate';
import { fromUser, toUser, type UserState } from './user';
import { fromVoucher, toVoucher } from './voucher';
import { fromVoucherAttachment, toVoucherAttachment } from './voucherAttachment';
import { fromVoucherWord, toVoucherWord } from './voucherWord';

/** Law 11: to(from(x)) = x, through JSON as the network does it. */
function survives<T, W>(arbitrary: fc.Arbitrary<T>, from: (value: T) => W, to: (wire: W) => T): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(to(JSON.parse(JSON.stringify(from(value))) as W)).toEqual(value);
    }),
  );
}

const id = fc.integer({ min: 1, max: 2 ** 40 });
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const amount = fc.integer({ min: -MAX_FEN, max: MAX_FEN }).map(fen);
const quantity = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((count) => count as QuantityMicro);
const unitPrice = fc.integer({ min: 1, max: 10 ** 13 }).map((count) => count as UnitPriceE8);
const rate = fc.integer({ min: 1, max: 10 ** 11 }).map((count) => count as ExchangeRateE8);
const period = fc
  .tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => periodFrom(year, month) as Period);
const date = period.map(lastDayOf);
const side = fc.constantFrom('debit' as const, 'credit' as const);

const account: fc.Arbitrary<Account> = fc.record({
  id,
  code: fc.integer({ min: 1000, max: 9999 }).map(String),
  name: text,
  category: fc.constantFrom(...accountCategories),
  side,
  parentId: fc.constant(null),
  level: fc.constant(1),
  isSystem: fc.boolean(),
  isEnabled: fc.boolean(),
  mnemonicCode: text,
  unit: orNull(text),
  auxiliaryCategoryIds: fc.uniqueArray(id, { maxLength: 3 }),
  currencyCodes: fc.subarray(['USD', 'EUR', 'JPY']),
});

const item: fc.Arbitrary<AuxiliaryItem> = fc.record({
  id,
  categoryId: id,
  code: text,
  name: text,
  isEnabled: fc.boolean(),
  remark: orNull(text),
  customValues: fc.array(text, { maxLength: 16 }),
});

const organization = fc.record({
  organization: fc.record({
    id,
    code: text,
    name: text,
    type: fc.constantFrom('headOffice' as const, 'store' as const, 'department' as const),
    parentId: orNull(id),
    enablePeriod: period,
    isEnabled: fc.boolean(),
    contact: orNull(text),
    telephone: orNull(text),
    profitTemplateId: orNull(id),
    balanceTemplateId: orNull(id),
    cashFlowTemplateId: orNull(id),
  }),
  currentPeriod: period,
});

const accountingPeriod = fc.record({
  id,
  organizationId: id,
  period,
  isClosed: fc.boolean(),
  closedOn: orNull(date),
});

const accountSet: fc.Arbitrary<AccountSet> = fc.record({
  id,
  companyName: text,
  creditCode: orNull(text),
  enablePeriod: period,
  standard: fc.constantFrom('small' as const, 'enterprise' as const),
  taxpayer: fc.constantFrom('smallScale' as const, 'general' as const),
  address: orNull(text),
  industry: orNull(fc.integer({ min: 0, max: 12 })),
  requiresReview: fc.boolean(),
  hasFixedAssets: fc.boolean(),
  hasCashier: fc.boolean(),
  encoding: fc.constantFrom('4-2-2-2', '4-3-3-2'),
  creatorId: id,
  createdOn: date,
});

const user: fc.Arbitrary<UserState> = fc
  .record({
    person: fc.record({ id, mobile: text, realName: text, email: orNull(text), avatarUrl: orNull(text) }),
    accountSets: fc.array(fc.record({ accountSet, currentPeriod: period }), { maxLength: 2 }),
    workplace: orNull(
      fc.record({
        accountSet,
        currentPeriod: period,
        role: fc.constantFrom(...roles),
        organizations: fc.array(organization, { minLength: 1, maxLength: 3 }),
        periods: fc.array(accountingPeriod, { maxLength: 3 }),
      }),
    ),
  })
  .map(({ person, accountSets, workplace }) => ({
    ...person,
    accountSets,
    workplace: workplace && { ...workplace, organization: workplace.organizations[0]!.organization },
  }));

const oneSide = (magnitude: ReturnType<typeof fen>, onDebit: boolean) =>
  onDebit ? { debit: magnitude, credit: fen(0) } : { debit: fen(0), credit: magnitude };

/** A voucher and the chart and items its lines refer to. */
const voucherInContext = fc
  .record({
    accounts: fc.uniqueArray(account, { minLength: 1, maxLength: 4, selector: ({ code }) => code }),
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: (each) => each.id }),
  })
  .filter(({ accounts }) => new Set(accounts.map((each) => each.id)).size === accounts.length)
  .chain(({ accounts, items }) => {
    const line: fc.Arbitrary<VoucherLine> = fc
      .record({
        summary: text,
        accountId: fc.constantFrom(...accounts.map((each) => each.id)),
        magnitude: amount.filter((each) => each !== 0),
        onDebit: fc.boolean(),
        auxiliary: fc
          .subarray(items)
          .map((chosen) => chosen.map(({ id: itemId, categoryId }) => ({ categoryId, itemId }))),
        quantity: orNull(quantity),
        unitPrice: orNull(unitPrice),
        currencyCode: orNull(fc.constantFrom('USD', 'EUR')),
        exchangeRate: orNull(rate),
        currencyAmount: orNull(amount),
        cashFlowLine: orNull(fc.integer({ min: 1, max: 40 })),
      })
      .map(({ magnitude, onDebit, ...rest }) => ({ ...rest, ...oneSide(magnitude, onDebit) }));
    const voucher: fc.Arbitrary<Voucher> = fc.record({
      id: fc.integer({ min: 1, max: 10 ** 9 }),
      organizationId: id,
      word: fc.constantFrom('记', '收', '付', '转'),
      number: fc.integer({ min: 1, max: 99_999 }),
      date,
      remark: orNull(text),
      attachmentCount: fc.nat(99),
      kind: fc.constantFrom(...voucherKinds),
      isCarryForward: fc.boolean(),
      version: fc.integer({ min: 1, max: 99 }),
      makerId: id,
      makerName: text,
      changerId: id,
      auditorId: orNull(id),
      auditorName: orNull(text),
      auditedOn: orNull(date),
      createdOn: date,
      reversesId: orNull(id),
      reversedById: orNull(id),
      lines: fc.array(line, { maxLength: 6 }),
    });
    return fc.record({ accounts: fc.constant(accounts), items: fc.constant(items), voucher });
  });

const openingRow: fc.Arbitrary<OpeningRow> = fc
  .record({
    accountId: id,
    code: text,
    name: text,
    category: fc.constantFrom('asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss'),
    side,
    level: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('leaf' as const, 'parent' as const, 'auxiliary' as const),
    unit: orNull(text),
    opening: amount,
    quantity,
    yearDebit: amount,
    yearCredit: amount,
    yearDebitQuantity: quantity,
    yearCreditQuantity: quantity,
    currencyCode: fc.constantFrom(null, 'USD'),
    currencyAmount: amount,
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
  accountId: id,
  rule: fc.constantFrom(...accessRules),
  testedAt: fc.constantFrom('leaf' as const, 'account' as const),
});
const itemTerm: fc.Arbitrary<FormulaTerm> = fc.record({
  source: fc.constant('item' as const),
  sign: fc.constantFrom(1 as const, -1 as const),
  itemId: id,
});

const template: fc.Arbitrary<ReportTemplate> = fc.record({
  id,
  name: text,
  key: text,
  type: fc.constantFrom('profit' as const, 'balance' as const, 'cashFlow' as const),
  isDefault: fc.boolean(),
  items: fc.array(
    fc.record({
      id,
      title: text,
      lineNumber: orNull(fc.nat(99)),
      side: orNull(fc.constantFrom('asset' as const, 'liability' as const, 'equity' as const)),
      level: fc.integer({ min: 1, max: 3 }),
      isBold: fc.boolean(),
      isHeader: fc.boolean(),
      isFolding: fc.boolean(),
      position: fc.nat(99),
      parentId: orNull(id),
      formula: fc.oneof(fc.array(accountTerm, { maxLength: 4 }), fc.array(itemTerm, { maxLength: 4 })),
    }),
    { maxLength: 5 },
  ),
});

describe('law 11: what the wire writes, it reads back', () => {
  test('科目', () => {
    survives(
      account,
      (each) => fromAccount(each, { tree: accountTree([each]), categories: [], accountSetId: 7 }),
      toAccount,
    );
  });

  test('凭证，连同分录、辅助核算、数量和外币', () => {
    fc.assert(
      fc.property(voucherInContext, ({ accounts, items, voucher }) => {
        const wire = fromVoucher(voucher, {
          tree: accountTree(accounts),
          itemOf: (itemId) => items.find((each) => each.id === itemId),
          categoryNameOf: () => '客户',
        });
        expect(toVoucher(JSON.parse(JSON.stringify(wire)) as typeof wire)).toEqual(voucher);
      }),
    );
  });

  test('账套、组织、期间、用户', () => {
    survives(accountSet, (set) => fromAccountSet(set, '2026-03' as Period), toAccountSet);
    survives(organization, fromOrganization, toOrganization);
    survives(accountingPeriod, (each) => fromAccountingPeriod(each, 7), toAccountingPeriod);
    survives(user, fromUser, toUser);
  });

  test('辅助核算类别和项目、凭证字、币别', () => {
    const category = fc.record({
      id,
      name: text,
      isSystem: fc.boolean(),
      customColumns: fc.array(
        text.filter((each) => !each.includes(',')),
        { maxLength: 4 },
      ),
    });
    survives(category, (each) => fromAuxiliaryCategory(each, 7), toAuxiliaryCategory);
    survives(item, fromAuxiliaryItem, toAuxiliaryItem);
    survives(
      fc.record({ id, word: text, printTitle: text, isDefault: fc.boolean() }),
      fromVoucherWord,
      toVoucherWord,
    );
    survives(
      fc.record({ id, code: fc.constant('USD'), name: text, exchangeRate: rate, isLocal: fc.boolean() }),
      fromCurrency,
      toCurrency,
    );
  });

  test('期初余额', () => {
    survives(
      openingRow,
      (row) => fromOpeningRow(row, row.requiresAuxiliary ? '[{"id":11,"name":"客户"}]' : '', 7),
      toOpeningRow,
    );
  });

  test('附件', () => {
    const attachment = fc.record({
      id,
      name: text,
      kind: fc.constantFrom(...(Object.keys(attachmentKinds) as AttachmentKind[])),
      size: fc.integer({ min: 1, max: LARGEST_ATTACHMENT }),
      uploaderId: id,
      uploaderName: text,
      uploadedAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    });
    survives(attachment, fromVoucherAttachment, toVoucherAttachment);
  });

  test('报表模板和报表数字', () => {
    survives(template, (each) => fromReportTemplate(each), toReportTemplate);
    const figures = fc
      .array(fc.tuple(id, fc.record({ period: amount, year: amount })), { maxLength: 8 })
      .map((entries) => new Map(entries));
    survives(figures, fromReportFigures, toReportFigures);
  });
});

test('a date the wire writes is a date', () => {
  fc.assert(fc.property(date, (each) => dateOnly(each) === each));
});
