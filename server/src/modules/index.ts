import type { Module } from './module';
import { registerAccountSets } from './account-set-changes/accountSet.routes';
import { registerBackups, registerRestores } from './backup/backup.routes';
import { registerLeaving } from './leaving/leaving.routes';
import { registerLog } from './log/log.routes';
import { registerMembers } from './member/member.routes';
import { registerHealth } from './health/health.routes';
import { registerBooks } from './books/books.routes';
import { registerDocuments } from './document/document.routes';
import { registerOrganizations } from './organization/organization.routes';
import { registerSignIn } from './sign-in/signIn.routes';
import { registerSmsCodes } from './sms-code/smsCode.routes';
import { registerAccounts } from './account/account.routes';
import { registerAuxiliaries } from './auxiliary/auxiliary.routes';
import { registerAuxiliaryFiles } from './auxiliary-import/auxiliaryFiles.routes';
import { registerCurrencies } from './currency/currency.routes';
import { registerOpeningBalances } from './opening-balance/openingBalance.routes';
import { registerVoucherWords } from './voucher-word/voucherWord.routes';
import { registerPreferences } from './preferences/preferences.routes';
import { registerUser } from './user/user.routes';
import { registerPersonal } from './personal/personal.routes';
import { registerAvatars } from './avatar/avatar.routes';
import { registerWechat } from './wechat/wechat.routes';
import { registerVouchers } from './voucher/voucher.routes';
import { registerAttachmentDrops } from './attachment-drop/attachmentDrop.routes';
import { registerAttachments } from './attachment/attachment.routes';
import { registerVoucherDrafts } from './voucher-draft/voucherDraft.routes';
import { registerVoucherTemplates } from './voucher-template/voucherTemplate.routes';
import { registerVoucherExport } from './voucher-export/voucherExport.routes';
import { registerVoucherImport } from './voucher-import/voucherImport.routes';
import { registerPrintOptions } from './voucher-print/printOptions.routes';
import { registerVoucherPrint } from './voucher-print/voucherPrint.routes';
import { registerReportItems, registerReportTemplates } from './reports/templates/reportTemplates.routes';
import { registerReportDocuments } from './reports/reportDocuments.routes';
import { registerReports } from './reports/reports.routes';
import { registerCashFlow } from './cash-flow/cashFlow.routes';
import { registerClosing } from './closing/closing.routes';
import { registerCarryForwards } from './carry-forward/carryForward.routes';
import { registerCarryForwardSettings } from './carry-forward/settings/carryForwardSettings.routes';
import { registerInventoryProxy } from './inventory/inventoryProxy.routes';
import { registerInventoryRules, registerInventorySettings } from './inventory/inventorySettings.routes';
import { registerInventoryVouchers } from './inventory/inventoryVouchers.routes';
import { registerAssetCategories } from './asset/assetCategory.routes';
import { registerAssetReconciliation } from './asset/check/reconciliation.routes';
import { registerCardVouchers } from './asset/cardVouchers.routes';
import { registerAssetFiles } from './asset/files/assetFiles.routes';
import { registerAssetCounts, registerAssetWork } from './asset/count/assetCount.routes';
import { registerAssetReports } from './asset/reports/assetReports.routes';
import { registerAssetStart } from './asset/assetStart.routes';
import { registerAssetEvents } from './asset/assetEvents.routes';
import { registerAssetBatch } from './asset/batch/batch.routes';
import { registerAssets } from './asset/asset.routes';
import { registerCashReports } from './cashier/cashReports.routes';
import { registerFundAccounts } from './cashier/fundAccounts.routes';
import { registerFundCategories } from './cashier/fundCategories.routes';
import { registerFundDocuments } from './cashier/documents/fundDocuments.routes';
import { registerJournals } from './cashier/journal.routes';
import { registerJournalVouchers } from './cashier/journalVouchers.routes';
import { registerMatches } from './cashier/bank/match.routes';
import { registerFundReconciliations } from './cashier/bank/reconciliation.routes';
import { registerFundRules } from './cashier/bank/rule.routes';
import { registerStatements } from './cashier/bank/statement.routes';
import { registerInvoices } from './invoice/invoice.routes';
import { registerInvoiceFiles } from './invoice/invoiceFiles.routes';
import { registerHandInvoices } from './invoice/handInvoice.routes';
import { registerInvoiceProof } from './invoice/invoiceProof.routes';
import { registerInvoiceVouchers } from './invoice/invoiceVouchers.routes';
import { registerVouchersOfInvoices } from './invoice/vouchersOfInvoices.routes';
import { registerMoves } from './moving/moves.routes';
import { registerHome } from './home/home.routes';

/** Every module of the API, in the order of the specification. */
export const modules: readonly Module[] = [
  registerHealth,
  registerSignIn,
  registerSmsCodes,
  registerUser,
  registerPersonal,
  registerAvatars,
  registerWechat,
  registerPreferences,
  registerAccountSets,
  registerBackups,
  registerRestores,
  registerMoves,
  registerLeaving,
  registerMembers,
  registerLog,
  registerOrganizations,
  registerBooks,
  registerReports,
  registerReportDocuments,
  registerDocuments,
  registerCashFlow,
  registerReportTemplates,
  registerReportItems,
  registerVouchers,
  registerVoucherDrafts,
  registerAttachments,
  registerAttachmentDrops,
  registerVoucherExport,
  registerVoucherImport,
  registerVoucherPrint,
  registerPrintOptions,
  registerClosing,
  registerCarryForwards,
  registerCarryForwardSettings,
  registerVoucherTemplates,
  registerVoucherWords,
  registerCurrencies,
  registerAccounts,
  registerOpeningBalances,
  registerAuxiliaries,
  registerAuxiliaryFiles,
  registerInventoryProxy,
  registerInventorySettings,
  registerInventoryRules,
  registerInventoryVouchers,
  registerAssetCategories,
  registerAssetStart,
  registerAssets,
  registerAssetFiles,
  registerCardVouchers,
  registerAssetEvents,
  registerAssetBatch,
  registerAssetWork,
  registerAssetCounts,
  registerAssetReconciliation,
  registerAssetReports,
  registerFundAccounts,
  registerFundCategories,
  registerJournals,
  registerJournalVouchers,
  registerCashReports,
  registerStatements,
  registerMatches,
  registerFundRules,
  registerFundReconciliations,
  registerFundDocuments,
  registerInvoices,
  registerInvoiceFiles,
  registerHandInvoices,
  registerInvoiceProof,
  registerInvoiceVouchers,
  registerVouchersOfInvoices,
  registerHome,
];
