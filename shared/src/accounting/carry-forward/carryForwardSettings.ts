/**
 * Rates an accountant may change on the cards, in basis points (1/100 of a percent): 700 is 7%. Tax
 * rates and reliefs have end dates (carry-forward.json `rates`), so they are settings, not constants.
 */
export interface CarryForwardSettings {
  /** 城市维护建设税: 700 city, 500 county town, 100 elsewhere. */
  readonly cityMaintenanceTax: number;
  /** 教育费附加. */
  readonly educationSurcharge: number;
  /** 地方教育附加. */
  readonly localEducationSurcharge: number;
  /** 六税两费减半: what is left of the three surcharges, 10000 or 5000. */
  readonly surchargeRelief: number;
  /** 企业所得税: 2500, or 500 for a small-profit enterprise. */
  readonly incomeTax: number;
}

export const defaultCarryForwardSettings: CarryForwardSettings = {
  cityMaintenanceTax: 700,
  educationSurcharge: 300,
  localEducationSurcharge: 200,
  surchargeRelief: 10_000,
  incomeTax: 2_500,
};
