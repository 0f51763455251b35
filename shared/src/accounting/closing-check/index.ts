import { assetsDepreciated } from './assetsDepreciated';
import { assetsMatchLedger } from './assetsMatchLedger';
import { audited } from './audited';
import { booksSound } from './booksSound';
import { carriedForward } from './carriedForward';
import { cashierInOrder } from './cashierInOrder';
import { cashFlowAssigned } from './cashFlowAssigned';
import { cashNotOverdrawn } from './cashNotOverdrawn';
import type { ClosingCheck } from './closingCheck';
import { invoicesBooked } from './invoicesBooked';
import { itemsEnabled } from './itemsEnabled';
import { monthEnded } from './monthEnded';
import { monthNotEmpty } from './monthNotEmpty';
import { numbersUnbroken } from './numbersUnbroken';
import { openingBalanced } from './openingBalanced';
import { partnersOnUsualSide } from './partnersOnUsualSide';
import { previousClosed } from './previousClosed';
import { profitCarried } from './profitCarried';
import { reportsBalanced } from './reportsBalanced';
import { stockNotNegative } from './stockNotNegative';
import { transitCleared } from './transitCleared';
import { vouchersSound } from './vouchersSound';

/** The checks before closing a month, in the order they are shown. */
export const closingChecks: readonly ClosingCheck[] = [
  previousClosed,
  monthEnded,
  openingBalanced,
  vouchersSound,
  booksSound,
  numbersUnbroken,
  audited,
  carriedForward,
  profitCarried,
  reportsBalanced,
  assetsDepreciated,
  assetsMatchLedger,
  cashierInOrder,
  invoicesBooked,
  transitCleared,
  partnersOnUsualSide,
  cashNotOverdrawn,
  cashFlowAssigned,
  stockNotNegative,
  itemsEnabled,
  monthNotEmpty,
];
