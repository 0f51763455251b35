import type { CountedVouchers } from '../accounting/books/countedVouchers';
import type { WireAccountBalance } from './account';
import type { WireAccountSet, WireChangedAccountSet, WireEncodingChange } from './accountSet';
import type { WireCardVouchers } from './cardVouchers';
import type { WireAttachmentDrop } from './attachmentDrop';
import type { WireAttachedFiles, WireAttachments } from './attachment';
import type { WireAssets, WireAssetStart, WireSavedAsset } from './asset';
import type { WireAssetBatch, WireAssetCopies, WireAssetMerge } from './assetBatch';
import type { WireAssetCategory } from './assetCategory';
import type {
  WireAssetCount,
  WireAssetCountResult,
  WireAssetReconciliation,
  WireAssetWork,
  WireUnlinkedAssets,
} from './assetCheck';
import type { WireAssetDetail, WireAssetEvent, WireAssetVouchers, WireSavedEvent } from './assetEvent';
import type { WireAssetReport } from './assetReport';
import type { WireAssetSchedule } from './assetSchedule';
import type { WireAuxiliaryItem } from './auxiliary';
import type { WireBackupContent, WireRestoreState } from './backup';
import type { WireBankLines, WireStatement, WireStatementReading } from './bankStatement';
import type { WireBookAccount, WireBookContent } from './book';
import type { FoundRow, WireBookWindow } from './bookWindow';
import type { WireCarryForwards } from './carryForward';
import type { WireCarryForwardStep } from './carryForwardStep';
import type { WireCashCount } from './cashCount';
import type { WireCashFlowRow, WireReconciliation } from './cashFlow';
import type { WireSupplement } from './cashFlowSupplement';
import type { WireClosedMonths, WireClosing, WireClosingReport, WireReopenPreview } from './closing';
import type { WireDatedRate } from './currency';
import type { WireCustomCarryForward } from './customCarryForward';
import type { WireFundAccount, WireFundAccounts, WireFundCategory, WireFundLeaves } from './fundAccount';
import type {
  WireAutoMatched,
  WireFundRule,
  WireRuleDraft,
  WireMatched,
  WireMatches,
  WireMatchProposals,
  WireOpenLines,
  WireVoucherMatched,
} from './fundMatch';
import type { WireConfirmedReconciliation, WireFundReconciliation } from './fundReconciliation';
import type { HomeWork, WireHomeFigures } from './homeFigures';
import type { WireInventoryLink } from './inventoryLink';
import type { WireRecordRow, WireStoreRow } from './inventoryMapping';
import type { WireRuleRow } from './inventoryRule';
import type {
  Generation,
  WireDocumentRow,
  WireGenerationPreview,
  WireReconciledStore,
} from './inventoryVoucher';
import type {
  WireHandKept,
  WireInvoice,
  WireInvoiceBatch,
  WireInvoiceBooked,
  WireInvoiceFiles,
  WireInvoiceLines,
  WireInvoiceRule,
  WireInvoices,
  WireInvoiceVouchers,
  WireTaxProof,
  WireUnbooked,
} from './invoice';
import type { WireItemBalance } from './itemBalance';
import type {
  WireDailyFunds,
  WireJournal,
  WireJournalVouchers,
  WireSavedEntries,
  WireUnposted,
  WireUnregistered,
} from './journal';
import type { ListImportResult } from './listImport';
import type { WireLog, WireLogPerson, WireVerification } from './log';
import type { WireMember } from './member';
import type { WireMove, WireMoveFile, WireMoveTrial } from './moving';
import type { WireOpeningRow } from './openingBalance';
import type { WireOpeningCashFlows } from './openingCashFlow';
import type { WireCheckout, WireOrganization } from './organization';
import type { WirePage } from './page';
import type { WireDevice, WirePersonal, WireSecurityEvent } from './personal';
import type { WirePrintCount } from './printOptions';
import type { WireBooksProof } from './proof';
import type { ShownCause, WireExplanation } from './reportExplanation';
import type { WireReportTemplate, WireReportView } from './reportTemplate';
import type {
  WireEditableItem,
  WireEditableTemplate,
  WirePreview,
  WireTemplateReview,
} from './reportTemplateEditing';
import type { WireUser } from './user';
import type { WireVoucher } from './voucher';
import type { WireBatchResult, WireNumberGaps, WireWordRenumbering } from './voucherBatch';
import type { WireKeptDraft, WireVoucherDraft, WireWholeDraft } from './voucherDraft';
import type { WireVoucherPage } from './voucherFilter';
import type { WireVoucherEvent } from './voucherHistory';
import type { ImportProgress, WireImportPreview } from './voucherImport';
import type { WireVoucherLists } from './voucherLists';
import type { WireVoucherOpening } from './voucherOpening';
import type { WireMaker, WireVoucherOutline } from './voucherOutline';
import type { WireVoucherTemplate } from './voucherTemplate';
import type { WireWechatOffer, WireWechatStart } from './wechat';
import type { WireYearlyProfit } from './yearlyProfit';

/**
 * What our calls answer: the `data` of the envelope of success, by method and path as `access.ts` writes them. The one
 * table from which the client knows what it gets. A call whose answer nobody reads is not here.
 */
export interface Answers {
  // Home and session
  'GET /init': WireUser;
  'POST /login': WireUser;
  'POST /login/code': WireUser;
  'GET /login/wechat': WireWechatOffer;
  'POST /login/wechat/start': WireWechatStart;
  'POST /login/wechat': WireUser;
  'GET /home/todo': HomeWork;
  'GET /home/figures': WireHomeFigures;

  // Oneself
  'GET /personal': WirePersonal;
  'GET /personal/sessions': WireDevice[];
  'DELETE /personal/sessions': number;
  'GET /personal/events': WireSecurityEvent[];
  'POST /personal/wechat/start': WireWechatStart;

  // Account sets, members, organizations
  'GET /account-sets': WireAccountSet[];
  'PUT /account-sets': WireChangedAccountSet;
  'GET /account-sets/checkUse': boolean;
  'GET /account-sets/encoding': WireEncodingChange;
  'POST /account-sets/restores': { key: string; pieceBytes: number };
  'POST /account-sets/restores/:key/check': WireBackupContent;
  'GET /account-sets/restores/:key': WireRestoreState;
  'POST /moves': WireMove;
  'GET /moves': WireMove[];
  'GET /moves/:key': WireMove;
  'POST /moves/:key/files': WireMoveFile;
  'POST /moves/:key/trial': WireMoveTrial | null;
  'GET /moves/:key/proof': WireMoveTrial;
  'GET /user': WireMember[];
  'GET /organization': WireOrganization[];
  'GET /organization/checkUse/:id': boolean;
  'GET /log': WireLog;
  'GET /log/people': WireLogPerson[];
  'GET /log/verification': WireVerification;
  'GET /document/progress/:key': { done: number; total: number } | null;

  // Lists
  'GET /voucher/lists': WireVoucherLists;
  'GET /subject/checkUse/:id': boolean;
  'GET /subject/balances': WireAccountBalance[];
  'GET /subject/balances/items': WireItemBalance[];
  'GET /voucher-word/checkUse/:id': boolean;
  'GET /currency/checkUse/:id': boolean;
  'GET /currency/rates/:id': WireDatedRate[];
  'GET /accounting-category-details': WirePage<WireAuxiliaryItem>;
  'POST /accounting-category-details': WireAuxiliaryItem;
  'GET /initial-balance': WireOpeningRow[];
  'POST /initial-balance/import': ListImportResult;
  'POST /subject/import': ListImportResult;
  'POST /accounting-category/import': ListImportResult;

  // Vouchers
  'GET /voucher': WireVoucherPage;
  'POST /voucher': WireVoucher;
  'PUT /voucher': WireVoucher;
  'GET /voucher/:id': WireVoucher;
  'POST /voucher/:id/reverse': WireVoucher;
  'GET /voucher/:id/history': WireVoucherEvent[];
  'GET /voucher/:id/attachments': WireAttachments;
  'POST /voucher/attachments': WireAttachmentDrop;
  'GET /voucher/opening': WireVoucherOpening;
  'GET /voucher/outline': WireVoucherOutline[];
  'GET /voucher/makers': WireMaker[];
  'GET /voucher/code': number;
  'GET /voucher/beforeId': number | null;
  'GET /voucher/nextId': number | null;
  'GET /voucher/gaps': WireNumberGaps[];
  'GET /voucher/finishingOffNo': WireWordRenumbering[];
  'GET /voucher/finishingOffNo/preview': WireWordRenumbering[];
  'POST /voucher/audit': WireBatchResult;
  'POST /voucher/cancelAudit': WireBatchResult;
  'POST /voucher/batchDelete': WireBatchResult;
  'GET /voucher/drafts': WireVoucherDraft[];
  'GET /voucher/draft': WireWholeDraft | null;
  'PUT /voucher/draft': WireKeptDraft;
  'GET /voucher/import/progress/:key': ImportProgress | null;
  'POST /voucher/import': WireImportPreview | string | null;
  'GET /voucher/printCount': WirePrintCount;
  'GET /voucher-template': WireVoucherTemplate[];
  'POST /voucher-template': WireVoucherTemplate;
  'GET /voucher-template/:id': WireVoucherTemplate;

  // Fixed assets
  'GET /asset': WireAssets;
  'GET /asset/:id': WireAssetDetail;
  'GET /asset/:id/attachments': WireAttachedFiles;
  'GET /asset/:id/schedule': WireAssetSchedule;
  'GET /asset/:id/vouchers': WireCardVouchers;
  'POST /asset': WireSavedAsset;
  'PUT /asset': WireSavedAsset;
  'POST /asset/import': ListImportResult;
  'POST /asset/batch': WireAssetBatch;
  'POST /asset/merge': WireAssetMerge;
  'POST /asset/:id/copies': WireAssetCopies;
  'POST /asset/:id/events': WireSavedEvent;
  'DELETE /asset/:id/events/:eventId': WireAssetEvent;
  'POST /asset/voucher': WireAssetVouchers;
  'GET /asset/start': WireAssetStart;
  'PUT /asset/start': WireAssetStart;
  'GET /asset/work': WireAssetWork;
  'GET /asset/unlinked': WireUnlinkedAssets;
  'GET /asset/count': WireAssetCount[];
  'GET /asset/count/:id': WireAssetCountResult;
  'POST /asset/count': WireAssetCount;
  'GET /asset/report/:name': WireAssetReport;
  'GET /asset/reconciliation': WireAssetReconciliation;
  'GET /asset/category': WireAssetCategory[];
  'POST /asset/category': WireAssetCategory;
  'PUT /asset/category': WireAssetCategory;

  // Cashier: accounts and journals
  'GET /cashier/account': WireFundAccounts;
  'GET /cashier/account/leaf': WireFundLeaves;
  'POST /cashier/account': WireFundAccount;
  'PUT /cashier/account': WireFundAccount;
  'GET /cashier/category': WireFundCategory[];
  'POST /cashier/category': WireFundCategory;
  'PUT /cashier/category': WireFundCategory;
  'POST /cashier/category/ready': WireFundCategory[];
  'GET /cashier/journal': WireJournal;
  'GET /cashier/journal/:id/attachments': WireAttachedFiles;
  'POST /cashier/journal': WireSavedEntries;
  'PUT /cashier/journal': WireSavedEntries;
  'POST /cashier/journal/reverse': WireSavedEntries;
  'GET /cashier/journal/unposted': WireUnposted;
  'POST /cashier/journal/to-voucher': WireJournalVouchers;
  'GET /cashier/journal/unregistered': WireUnregistered;
  'POST /cashier/journal/from-voucher': WireSavedEntries;
  'GET /cashier/report/daily': WireDailyFunds;
  'GET /cashier/count': WireCashCount[];
  'POST /cashier/count': WireCashCount;
  'POST /cashier/count/:id/entry': WireSavedEntries;
  'POST /cashier/count/:id/voucher': WireCashCount;
  // Cashier: the bank
  'GET /cashier/statement': WireStatement[];
  'GET /cashier/statement/line': WireBankLines;
  'POST /cashier/statement/import': WireStatementReading;
  'GET /cashier/match': WireOpenLines;
  'GET /cashier/match/done': WireMatches;
  'POST /cashier/match': WireMatched;
  'POST /cashier/match/auto': WireAutoMatched;
  'POST /cashier/match/voucher': WireVoucherMatched;
  'POST /cashier/match/propose': WireMatchProposals;
  'GET /cashier/rule': WireFundRule[];
  'POST /cashier/rule': WireFundRule;
  'PUT /cashier/rule': WireFundRule;
  'POST /cashier/rule/ready': WireFundRule[];
  'POST /cashier/rule/draft': WireRuleDraft;
  'GET /cashier/reconciliation': WireFundReconciliation;
  'GET /cashier/reconciliation/confirmed': WireConfirmedReconciliation[];

  // Invoices
  'GET /invoice': WireInvoices;
  'GET /invoice/:id': WireInvoice;
  'PUT /invoice/:id': WireInvoice;
  'POST /invoice/files': WireInvoiceFiles;
  'POST /invoice/hand': WireHandKept;
  'GET /invoice/batch': WireInvoiceBatch[];
  'GET /invoice/rule': WireInvoiceRule[];
  'POST /invoice/rule': WireInvoiceRule[];
  'PUT /invoice/rule': WireInvoiceRule[];
  'POST /invoice/rule/ready': WireInvoiceRule[];
  'POST /invoice/vouchers': WireInvoiceVouchers;
  'POST /invoice/transfers': WireInvoiceVouchers;
  'GET /invoice/:id/booked': WireInvoiceBooked;
  'POST /invoice/voucher/lines': WireInvoiceLines;
  'POST /invoice/voucher': WireVoucher;
  'PUT /invoice/voucher': WireVoucher;
  'GET /invoice/tax': WireTaxProof;
  'GET /invoice/unbooked': WireUnbooked;

  // Books
  'GET /accountBook/:book': WireBookContent | WireBookWindow;
  'GET /accountBook/:book/find': FoundRow;
  'GET /accountBook/list': WireBookAccount[];
  'GET /accountBook/auxiliaryList': WireAuxiliaryItem[];
  'GET /accountBook/vouchers': CountedVouchers[];

  // Statements
  'GET /report/template': WireReportTemplate[];
  'POST /report/template': WireEditableTemplate;
  'GET /report/template/:id': WireEditableTemplate;
  'GET /report/template/view/:id': WireReportView;
  'GET /report/template/review/:id': WireTemplateReview;
  'GET /report/template/explain/:id/:itemId': WireExplanation;
  'GET /report/template/imbalance/:id': ShownCause[];
  'GET /report/template/year/profit/:id': WireYearlyProfit;
  'POST /report/template/items': WireEditableItem;
  'POST /report/template/preview': WirePreview;
  'GET /report/cashFlow/reconciliation/:id': WireReconciliation;
  'GET /cashFlow/lines': WirePage<WireCashFlowRow>;
  'PUT /cashFlow/lines': WireBatchResult;
  'GET /cashFlow/supplement': WireSupplement;
  'GET /cashFlow/openings': WireOpeningCashFlows;

  // Closing
  'GET /checkout': WireCheckout[];
  'GET /checkout/invoicing': WireClosing | null;
  'GET /closing/checks': WireClosingReport;
  'GET /closing/proof': WireBooksProof;
  'POST /closing/closeThrough': WireClosedMonths;
  'GET /closing/reopenPreview': WireReopenPreview;
  'GET /closing/carryForwards': WireCarryForwards;
  'POST /closing/nextCarryForward': WireCarryForwardStep;
  'GET /closing/customCarryForwards': WireCustomCarryForward[];

  // Inventory
  'GET /inventory/link': WireInventoryLink;
  'PUT /inventory/link': WireInventoryLink;
  'GET /inventory/stores': WireStoreRow[];
  'GET /inventory/records/:kind': WireRecordRow[];
  'POST /inventory/records/:kind/items': { made: number; mapped: number };
  'GET /inventory/rules': WireRuleRow[];
  'GET /inventory/documents': WireDocumentRow[];
  'POST /inventory/preview': WireGenerationPreview;
  'POST /inventory/checks': { changed: string[] };
  'POST /inventory/vouchers': Generation;
  'GET /inventory/vouchers/:id': WireDocumentRow[];
  'GET /inventory/reconciliation': WireReconciledStore[];
}

/** A call by its address: a parameter (`:id`, or a text put in) is a colon. */
type Shape<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Part<Head>}/${Shape<Rest>}`
  : Part<Path>;
type Part<Text extends string> = string extends Text
  ? ':'
  : `${number}` extends Text
    ? ':'
    : Text extends `:${string}` | `${number}`
      ? ':'
      : Text;

type ByShape = { [Call in keyof Answers as Shape<Call>]: Answers[Call] };

/** What a call answers; unknown where nobody reads it. */
export type AnswerTo<
  Method extends string,
  Path extends string,
> = `${Method} ${Shape<Path>}` extends keyof ByShape ? ByShape[`${Method} ${Shape<Path>}`] : unknown;
