import type { Fen } from '@mingzhang/shared/primitives/money';
import { yuan } from './demoVoucher';

/** What the demo company had on 1601 and 1602 when its books began, in equal months. */
export interface DemoAsset {
  readonly name: string;
  readonly category: string;
  readonly spec: string;
  readonly location: string;
  readonly keeper: string;
  readonly cost: Fen;
  readonly residual: Fen;
  readonly months: number;
  /** How many of them were over. */
  readonly monthsDone: number;
  readonly accumulated: Fen;
  /** The account its months go to. */
  readonly account: string;
}

const asset = (
  [name, category, spec]: readonly [string, string, string],
  [location, keeper, account]: readonly [string, string, string],
  [cost, residual, accumulated]: readonly [string, string, string],
  [months, monthsDone]: readonly [number, number],
): DemoAsset => ({
  ...{ name, category, spec, location, keeper, account, months, monthsDone },
  ...{ cost: yuan(cost), residual: yuan(residual), accumulated: yuan(accumulated) },
});

/** 830.00, 700.00 and 420.00 a month. */
export const demoAssets: readonly DemoAsset[] = [
  asset(
    ['厢式货车', '运输工具', '江铃 JX5044'],
    ['仓库', '周师傅', '560107'],
    ['105000', '5400', '23240'],
    [120, 28],
  ),
  asset(
    ['电脑和打印机', '电子设备', '12 台'],
    ['办公室', '陈静怡', '560207'],
    ['36200', '2600', '10500'],
    [48, 15],
  ),
  asset(
    ['货架和办公家具', '器具、工具、家具', ''],
    ['仓库', '陈静怡', '560207'],
    ['26800', '1600', '8820'],
    [60, 21],
  ),
];
