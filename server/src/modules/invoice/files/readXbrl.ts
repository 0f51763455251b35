import type { AccountedLine, AccountedVoucher } from '@mingzhang/shared/accounting/invoices/accountedInvoice';
import {
  readBankStatement,
  type WrittenStatementLine,
} from '@mingzhang/shared/accounting/invoices/bankStatement';
import { boundedText, textLimits } from '@mingzhang/shared/accounting/invoices/boundedText';
import type { EvoucherContent } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { invoiceAmount, invoiceDate } from '@mingzhang/shared/accounting/invoices/invoiceCell';
import { invoiceKeyOf } from '@mingzhang/shared/accounting/invoices/invoiceKey';
import { railTax } from '@mingzhang/shared/accounting/invoices/railTax';
import { readWritten } from '@mingzhang/shared/accounting/invoices/readWritten';
import {
  nothingWritten,
  type WrittenInvoice,
  type WrittenParty,
} from '@mingzhang/shared/accounting/invoices/writtenInvoice';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { formatYuan, sum } from '@mingzhang/shared/primitives/money';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { eInvoiceLine } from './readEInvoice';
import { descendants, findElement, textAt, type XmlElement } from './xmlTree';

/** What an XBRL instance tells, and what is wrong with it. */
export type XbrlContent = EvoucherContent & {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

/**
 * 电子凭证会计数据标准 of the Ministry of Finance: a ticket, a bank's month, or an invoice with 入账信息. Facts are known by
 * their local names: the taxonomy's date and prefix change.
 */
export function readXbrl(root: XmlElement): XbrlContent {
  if (findElement(root, 'InformationOfAccountingDocumentsTuple')) return readAccounted(root);
  if (findElement(root, 'ElectronicInvoiceRailwayETicketNumber'))
    return { type: 'invoice', ...readWritten(readRailTicket(root)) };
  if (findElement(root, AIR_NUMBER)) return { type: 'invoice', ...readWritten(readAirTicket(root)) };
  if (findElement(root, 'InformationOfReconcileDetailsTuple') || isStatement(root))
    return readStatement(root);
  if (findElement(root, 'InvoiceNumber') && findElement(root, 'TotalTax-includedAmount'))
    return { type: 'invoice', ...readWritten(readFlatInvoice(root)) };
  return { type: 'invoice', facts: null, problems: [unknownKind(root)], warnings: [] };
}

const isStatement = (root: XmlElement) => findElement(root, 'CustomerSettlementBankAccount') !== undefined;

function unknownKind(root: XmlElement): Problem {
  // Besides contexts and units there is nothing in the shell some banks deliver.
  const facts = root.children.filter(({ name }) => !/^(?:schemaRef|context|unit|linkbaseRef)$/.test(name));
  if (facts.length === 0)
    return problem('EVOUCHER_EMPTY', '文件里的电子凭证是空的，只有外壳没有数据，请向出具方索取完整的文件');
  if (findElement(root, 'TransactionAmountInFigures'))
    return problem('EVOUCHER_RECEIPT', '这是银行电子回单，不是发票；请在出纳中导入该账户的对账单');
  return problem(
    'EVOUCHER_UNKNOWN',
    '不认识这种电子凭证：能读取的是发票、铁路电子客票、航空行程单、银行电子对账单和入账信息',
  );
}

/** A fact of the instance; of a name that tuples have as well the one outside them. */
const fact = (root: XmlElement, name: string) => textAt(root, name) || (findElement(root, name)?.text ?? '');

/** 数电票 in the standard's own form: the words of EInvoice without its levels. */
function readFlatInvoice(root: XmlElement): WrittenInvoice {
  const text = (name: string) => fact(root, name);
  const lines = tuplesWith(root, 'ItemName');
  return {
    ...nothingWritten,
    number: text('InvoiceNumber'),
    repeatedNumber: text('EIid'),
    title: text('TypeOfVoucher') || text('GeneralOrSpecialVAT'),
    blueMark: text('WhetherEinvoiceIsRedEinvoice') === '是' ? 'N' : '',
    date: text('IssueTime') || text('DateOfIssue') || text('RequestTime'),
    seller: { ...nothingWritten.seller, id: text('SellerIdNum'), name: text('SellerName') },
    buyer: { ...nothingWritten.buyer, id: text('BuyerIdNum'), name: text('BuyerName') },
    amount: text('TotalAmWithoutTax'),
    tax: text('TotalTaxAm'),
    total: text('TotalTax-includedAmount'),
    lines: lines.length > 0 ? lines.map(eInvoiceLine) : null,
    originalNumber: text('OriginalInvoiceNumber') || text('NumberOfOriginalInvoice'),
    remark: text('Remark'),
    drawer: text('Drawer'),
  };
}

/** The elements that have a child of a name. */
function tuplesWith(root: XmlElement, name: string): XmlElement[] {
  const own = root.children.some((child) => child.name === name);
  return [...(own ? [root] : []), ...root.children.flatMap((child) => tuplesWith(child, name))];
}

/** 铁路电子客票: the fare holds the tax, as the ticket shows it. */
function readRailTicket(root: XmlElement): WrittenInvoice {
  const text = (name: string) => fact(root, name);
  return {
    ...nothingWritten,
    kind: 'rail',
    number: text('ElectronicInvoiceRailwayETicketNumber'),
    title: text('TypeOfVoucher'),
    date: text('DateOfIssue') || text('IssueDate'),
    buyer: purchaserOf(root),
    ...railTotals(text('Fare'), text('TotalAmountExcludingTax'), text('TaxAmount')),
    originalNumber: text('NumberOfOriginalInvoice'),
    remark: text('Remarks'),
    travel: {
      business: text('TypeOfBusiness'),
      on: text('TravelDate'),
      from: text('DepartureStation'),
      to: text('DestinationStation'),
      train: text('TrainNumber'),
      seat: `${text('Carriage')} ${text('Seat')} ${text('SeatLevel')}`,
      traveller: text('Name'),
      travellerNumber: text('IdNumber'),
    },
  };
}

/** The company a ticket is for. */
const purchaserOf = (root: XmlElement): WrittenParty => ({
  ...nothingWritten.buyer,
  id: fact(root, 'UnifiedSocialCreditCodeOfPurchaser'),
  name: fact(root, 'NameOfPurchaser'),
});

/** As the ticket shows them; one that shows the fare alone has 9 % in it. */
function railTotals(total: string, amount: string, tax: string) {
  const fare = invoiceAmount(total);
  if (amount !== '' || tax !== '' || typeof fare !== 'number') return { amount, tax, total };
  const parts = railTax(fare);
  return { amount: formatYuan(parts.amount), tax: formatYuan(parts.tax), total };
}

const AIR_NUMBER = 'ElectronicInvoiceAirTransportReceiptNumber';
/** What an itinerary is made of besides its tax, which is on the first two of them. */
const AIR_AMOUNTS = ['Fare', 'FuelSurcharge', 'CivilAviationDevelopmentFund', 'OtherTaxes', 'Insurance'];

/** 航空运输电子客票行程单: together with the tax its parts must come to its total. */
function readAirTicket(root: XmlElement): WrittenInvoice {
  const text = (name: string) => fact(root, name);
  const parts = AIR_AMOUNTS.map(text).filter((part) => part !== '');
  const wrong = parts.find((part) => ['decimals', 'nonsense'].includes(String(invoiceAmount(part))));
  const amounts = parts.map(invoiceAmount).filter((amount) => typeof amount === 'number');
  return {
    ...nothingWritten,
    kind: 'air',
    number: text(AIR_NUMBER),
    title: text('TypeOfVoucher'),
    date: text('IssueDate') || text('DateOfIssue'),
    seller: {
      ...nothingWritten.seller,
      id: text('UnifiedSocialCreditCodeOfSeller'),
      name: text('NameOfSeller') || text('IssueParty'),
    },
    buyer: purchaserOf(root),
    ...{ amount: wrong ?? formatYuan(sum(amounts)), tax: text('VatTaxAmount'), total: text('TotalAmount') },
    remark: text('Endorsement'),
    checkCode: text('VerificationCode'),
    travel: {
      business: '',
      on: text('CarrierDate'),
      from: text('DepartureStation'),
      to: text('DestinationStation'),
      train: text('Flight'),
      seat: text('SeatLevel'),
      traveller: text('PassengerName'),
      travellerNumber: text('ValidIdNumber'),
    },
  };
}

function readStatement(root: XmlElement): XbrlContent {
  const text = (name: string) => fact(root, name);
  const reading = readBankStatement({
    account: text('CustomerSettlementBankAccount'),
    holder: text('NameOfCustomerAccount'),
    currency: text('Currency'),
    year: text('YearOfBankReconciliationStatement'),
    month: text('MonthOfBankReconciliationStatement'),
    closing: text('AccountBalanceAtTheEndOfReconciliationCycleAmount'),
    lines: descendants(root, 'InformationOfReconcileDetailsTuple').map(statementLine),
  });
  return { type: 'statement', ...reading, warnings: [] };
}

function statementLine(tuple: XmlElement): WrittenStatementLine {
  return {
    on: textAt(tuple, 'DateOfBookkeeping'),
    flow: textAt(tuple, 'IdentificationOfCreditOrDebit'),
    amount: textAt(tuple, 'TransactionAmount'),
    balanceSide: textAt(tuple, 'DebitOrCreditOfBalance'),
    balance: textAt(tuple, 'AccountBalance'),
    party: textAt(tuple, 'NameOfCounterparty'),
    partyAccount: textAt(tuple, 'AccountOfCounterparty'),
    summary: textAt(tuple, 'NotesOfBankElectronicReceipt'),
    purpose: textAt(tuple, 'TypesOfBusinessProducts'),
    serial: textAt(tuple, 'NumberOfBankElectronicReceipt'),
  };
}

/** 入账信息: which vouchers an invoice is booked on. */
function readAccounted(root: XmlElement): XbrlContent {
  const number = fact(root, 'InvoiceNumber') || fact(root, 'ElectronicInvoiceRailwayETicketNumber');
  const key = invoiceKeyOf({ code: fact(root, 'InvoiceCode'), number, digitalNumber: '' });
  if (typeof key !== 'string') return { type: 'accounted', accounted: null, problems: [key], warnings: [] };
  const problems: Problem[] = [];
  const vouchers = descendants(root, 'InformationOfAccountingDocumentsTuple').map((tuple) =>
    accountedVoucher(tuple, problems),
  );
  const total = invoiceAmount(fact(root, 'TotalTax-includedAmount') || fact(root, 'Fare'));
  if (problems.length > 0) return { type: 'accounted', accounted: null, problems, warnings: [] };
  const accounted = {
    key,
    creditCode: boundedText(fact(root, 'UnifiedSocialCreditCodeOfAccountingEntity'), textLimits.short),
    company: boundedText(fact(root, 'NameOfAccountingEntity'), textLimits.name),
    total: typeof total === 'number' ? total : null,
    vouchers,
  };
  return { type: 'accounted', accounted, problems, warnings: [] };
}

function accountedVoucher(tuple: XmlElement, problems: Problem[]): AccountedVoucher {
  const date = invoiceDate(textAt(tuple, 'PostingDate')) ?? null;
  return {
    number: boundedText(textAt(tuple, 'NumberOfAccountingDocuments'), textLimits.short),
    date,
    period: parsePeriod(textAt(tuple, 'AccountingPeriod')) ?? (date && periodOf(date)),
    summary: boundedText(textAt(tuple, 'SummaryOfAccountingDocuments'), textLimits.name),
    lines: descendants(tuple, 'InformationOfDebitAndCreditEntryTuple').flatMap((entry) =>
      accountedLine(entry, problems),
    ),
  };
}

function accountedLine(entry: XmlElement, problems: Problem[]): AccountedLine[] {
  const written = textAt(entry, 'RecordedAmount');
  const amount = invoiceAmount(written);
  if (typeof amount !== 'number') {
    const message = `入账金额“${boundedText(written, 40)}”不是有效的金额`;
    problems.push(problem('INVOICE_AMOUNT', message));
    return [];
  }
  const side = /^(?:借|1$|D)/i.test(textAt(entry, 'DebitOrCredit')) ? 'debit' : 'credit';
  const account = boundedText(textAt(entry, 'NameOfGeneralLedgerSubject'), textLimits.name);
  const detail = boundedText(textAt(entry, 'NameOfSubsidiaryLedgerSubject'), textLimits.name);
  return [{ side, account, detail, amount }];
}
