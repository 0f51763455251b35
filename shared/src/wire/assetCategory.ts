import type { AssetCategory } from '../accounting/assets/assetCategory';
import { fen } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { fromPostingTarget, toPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import { readBack, toWireYuan } from './scalars';

/** 资产类别 as GET /asset/category lists it; without id the body of POST and PUT. */
export interface WireAssetCategory {
  id: number;
  code: string;
  name: string;
  /** fixed 固定资产, intangible 无形资产, prepaid 长期待摊费用. */
  kind: AssetCategory['kind'];
  method: AssetCategory['method'];
  months: number;
  /** 净残值率, in percent. */
  residualRate: number;
  taxClass: AssetCategory['taxClass'];
  /** 原值, 累计折旧, 减值准备 and 清理科目. */
  cost: WirePostingTarget | null;
  accumulated: WirePostingTarget | null;
  impairment: WirePostingTarget | null;
  clearing: WirePostingTarget | null;
}

export function fromAssetCategory({ targets, residualRate, ...category }: AssetCategory): WireAssetCategory {
  return {
    ...category,
    residualRate: toWireYuan(fen(residualRate)),
    cost: targets.cost && fromPostingTarget(targets.cost),
    accumulated: targets.accumulated && fromPostingTarget(targets.accumulated),
    impairment: targets.impairment && fromPostingTarget(targets.impairment),
    clearing: targets.clearing && fromPostingTarget(targets.clearing),
  };
}

export function toAssetCategory(wire: WireAssetCategory): AssetCategory {
  const { id, code, name, kind, method, months, taxClass } = wire;
  return {
    ...{ id, code, name, kind, method, months, taxClass },
    residualRate: readBack(wire.residualRate, parsePercent),
    targets: {
      cost: wire.cost && toPostingTarget(wire.cost),
      accumulated: wire.accumulated && toPostingTarget(wire.accumulated),
      impairment: wire.impairment && toPostingTarget(wire.impairment),
      clearing: wire.clearing && toPostingTarget(wire.clearing),
    },
  };
}
