import type { QueryExecutorProvider } from 'kysely';
import * as users from './0001-users';
import * as accountSets from './0002-account-sets';
import * as chart from './0003-chart';
import * as vouchers from './0004-vouchers';
import * as reports from './0005-reports';
import * as walls from './0006-walls';
import * as closingWall from './0007-closing-wall';
import * as bookOrder from './0008-book-order';
import * as carryForwardSettings from './0009-carry-forward-settings';
import * as voucherHistory from './0010-voucher-history';
import * as voucherTemplates from './0011-voucher-templates';
import * as customTargets from './0012-custom-targets';
import * as loginAddress from './0013-login-address';
import * as movementWall from './0014-movement-wall';
import * as openingCurrency from './0015-opening-currency';
import * as attachments from './0016-attachments';
import * as printOptions from './0017-print-options';
import * as depreciationMethods from './0019-depreciation-methods';
import * as voucherMakers from './0023-voucher-makers';
import * as emptyOpenings from './0027-empty-openings';
import * as mnemonicsAndSummaries from './0031-mnemonics-and-summaries';
import * as anchoredTrail from './0032-anchored-trail';
import * as formerTokens from './0033-former-tokens';
import * as voucherDebit from './0035-voucher-debit';
import * as holdSeries from './0041-hold-series';
import * as chartVersion from './0042-chart-version';
import * as knownValues from './0043-known-values';
import * as formCodes from './0048-form-codes';
import * as cashFlow from './0049-cash-flow';
import * as reportEditing from './0053-report-editing';
import * as userPreferences from './0054-user-preferences';
import * as accountSetEnd from './0056-account-set-end';
import * as restoredIds from './0057-restored-ids';
import * as currencyRates from './0059-currency-rates';
import * as membersAndLog from './0060-members-and-log';
import * as personal from './0061-personal';
import * as deviceIds from './0062-device-ids';
import * as inventoryLink from './0063-inventory-link';
import * as seriesByIndex from './0066-series-by-index';
import * as supplementAdjustments from './0068-supplement-adjustments';
import * as codeAskers from './0072-code-askers';
import * as restoredIdsById from './0073-restored-ids-by-id';
import * as openingCashFlows from './0074-opening-cash-flows';
import * as boundedValues from './0080-bounded-values';
import * as openingResults from './0095-opening-results';
import * as keptCarryForwards from './0100-kept-carry-forwards';
import * as makersAddItems from './0105-makers-add-items';
import * as voucherDrafts from './0110-voucher-drafts';

export interface Migration {
  readonly name: string;
  /** Speaks SQL only: a migration describes the schema of its day, not today's types. */
  up(db: QueryExecutorProvider): Promise<void>;
}

/** Forward only, in this order. A migration that has landed is never edited: add the next. */
export const migrations: readonly Migration[] = [
  { name: '0001-users', up: users.up },
  { name: '0002-account-sets', up: accountSets.up },
  { name: '0003-chart', up: chart.up },
  { name: '0004-vouchers', up: vouchers.up },
  { name: '0005-reports', up: reports.up },
  { name: '0006-walls', up: walls.up },
  { name: '0007-closing-wall', up: closingWall.up },
  { name: '0008-book-order', up: bookOrder.up },
  { name: '0009-carry-forward-settings', up: carryForwardSettings.up },
  { name: '0010-voucher-history', up: voucherHistory.up },
  { name: '0011-voucher-templates', up: voucherTemplates.up },
  { name: '0012-custom-targets', up: customTargets.up },
  { name: '0013-login-address', up: loginAddress.up },
  { name: '0014-movement-wall', up: movementWall.up },
  { name: '0015-opening-currency', up: openingCurrency.up },
  { name: '0016-attachments', up: attachments.up },
  { name: '0017-print-options', up: printOptions.up },
  { name: '0019-depreciation-methods', up: depreciationMethods.up },
  { name: '0023-voucher-makers', up: voucherMakers.up },
  { name: '0027-empty-openings', up: emptyOpenings.up },
  { name: '0031-mnemonics-and-summaries', up: mnemonicsAndSummaries.up },
  { name: '0032-anchored-trail', up: anchoredTrail.up },
  { name: '0033-former-tokens', up: formerTokens.up },
  { name: '0035-voucher-debit', up: voucherDebit.up },
  { name: '0041-hold-series', up: holdSeries.up },
  { name: '0042-chart-version', up: chartVersion.up },
  { name: '0043-known-values', up: knownValues.up },
  { name: '0048-form-codes', up: formCodes.up },
  { name: '0049-cash-flow', up: cashFlow.up },
  { name: '0053-report-editing', up: reportEditing.up },
  { name: '0054-user-preferences', up: userPreferences.up },
  { name: '0056-account-set-end', up: accountSetEnd.up },
  { name: '0057-restored-ids', up: restoredIds.up },
  { name: '0059-currency-rates', up: currencyRates.up },
  { name: '0060-members-and-log', up: membersAndLog.up },
  { name: '0061-personal', up: personal.up },
  { name: '0062-device-ids', up: deviceIds.up },
  { name: '0063-inventory-link', up: inventoryLink.up },
  { name: '0066-series-by-index', up: seriesByIndex.up },
  { name: '0068-supplement-adjustments', up: supplementAdjustments.up },
  { name: '0072-code-askers', up: codeAskers.up },
  { name: '0073-restored-ids-by-id', up: restoredIdsById.up },
  { name: '0074-opening-cash-flows', up: openingCashFlows.up },
  { name: '0080-bounded-values', up: boundedValues.up },
  { name: '0095-opening-results', up: openingResults.up },
  { name: '0100-kept-carry-forwards', up: keptCarryForwards.up },
  { name: '0105-makers-add-items', up: makersAddItems.up },
  { name: '0110-voucher-drafts', up: voucherDrafts.up },
];
